/** Gives what `make` makes when it is first needed; a failure is forgotten, so that the next one tries again. */
export function late(make) {
    let made = null;
    return (...needed) => made ??= make(...needed).catch((error) => {
        made = null;
        throw error;
    });
}

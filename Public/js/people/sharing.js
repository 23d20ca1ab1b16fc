const sheets = new WeakMap();

/** Opens who sees a project or task, `{kind, id, name, about}`, in the side panel; `changed()` is called after each change. */
export async function openSharing(shell, subject, changed = () => {}) {
    try {
        if (!sheets.has(shell)) sheets.set(shell, import("./share-sheet.js").then(({ ShareSheet }) => new ShareSheet(shell)));
        await sheets.get(shell).then((sheet) => sheet.open(subject, changed));
    } catch (error) {
        sheets.delete(shell);
        shell.messages.fail(`Who sees it could not be read: ${error.message}`);
    }
}

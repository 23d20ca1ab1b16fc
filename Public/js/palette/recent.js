const key = "tasker-palette";
const kept = 8;

// A browser may refuse storage altogether; then nothing is recent.

/** The names of the entries that were used last, newest first. */
export function recentNames() {
    try {
        return JSON.parse(localStorage.getItem(key)) ?? [];
    } catch {
        return [];
    }
}

export function keepRecent(name) {
    try {
        localStorage.setItem(key, JSON.stringify([name, ...recentNames().filter((other) => other !== name)].slice(0, kept)));
    } catch {
        return;
    }
}

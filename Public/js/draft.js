const key = "tasker-draft";

// A browser may refuse storage altogether; then a draft lives only as long as the page.

/** Keeps what is typed, for this tab, over a reload. */
export function keepDraft(values) {
    try {
        sessionStorage.setItem(key, JSON.stringify(values));
    } catch {
        return;
    }
}

/** What was typed before a reload, or null. */
export function readDraft() {
    try {
        return JSON.parse(sessionStorage.getItem(key));
    } catch {
        return null;
    }
}

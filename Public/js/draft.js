const prefix = "tasker-draft";

// A browser may refuse storage altogether; then a draft lives only as long as the page.

/** Keeps what is typed, for this tab, over a reload; null forgets it. */
export function keepDraft(values, name = "") {
    const key = name ? `${prefix}-${name}` : prefix;
    try {
        if (values === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(values));
    } catch {
        return;
    }
}

/** What was typed before a reload, or null. */
export function readDraft(name = "") {
    try {
        return JSON.parse(sessionStorage.getItem(name ? `${prefix}-${name}` : prefix));
    } catch {
        return null;
    }
}

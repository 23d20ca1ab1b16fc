// A browser may refuse storage altogether; then what is kept lives only as long as the page.

const storageFor = { tab: () => sessionStorage, browser: () => localStorage };

/** Keeps a value for this tab, or for the whole browser; null forgets it. */
export function keep(key, value, where = "tab") {
    try {
        if (value === null) storageFor[where]().removeItem(key);
        else storageFor[where]().setItem(key, JSON.stringify(value));
    } catch {
        return;
    }
}

/** What is kept under this key; null for nothing. */
export function kept(key, where = "tab") {
    try {
        return JSON.parse(storageFor[where]().getItem(key));
    } catch {
        return null;
    }
}

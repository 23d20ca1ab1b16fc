// A browser may refuse storage altogether; then values live only as long as the page.

const storageFor = { tab: () => sessionStorage, browser: () => localStorage };

/** Stores a value for this tab, or for the whole browser; null removes it. */
export function store(key, value, where = "tab") {
    try {
        if (value === null) storageFor[where]().removeItem(key);
        else storageFor[where]().setItem(key, JSON.stringify(value));
    } catch {
        return;
    }
}

/** The value stored under this key, or null. */
export function stored(key, where = "tab") {
    try {
        return JSON.parse(storageFor[where]().getItem(key));
    } catch {
        return null;
    }
}

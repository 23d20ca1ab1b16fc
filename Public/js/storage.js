// A browser may refuse storage altogether; then values live only as long as the page.

const year = 31_536_000;

const { person, member } = document.documentElement.dataset;
/** The name under which a person stores something, so that nobody is shown what is another's; what the only person stored is the owner's. */
export function ownName(key) {
    return member === undefined ? key : `${key}.${person}`;
}

function writeCookie(key, text, seconds) {
    document.cookie = `${key}=${encodeURIComponent(text)}; Path=/; Max-Age=${seconds}; SameSite=Strict`;
}

const cookies = {
    getItem: (key) => {
        const found = document.cookie.split("; ").find((part) => part.startsWith(`${key}=`));
        return found ? decodeURIComponent(found.slice(key.length + 1)) : null;
    },
    setItem: (key, text) => writeCookie(key, text, year),
    removeItem: (key) => writeCookie(key, "", 0),
};

const storageFor = { tab: () => sessionStorage, browser: () => localStorage, site: () => cookies };

/**
 * Stores a value for this tab, for the whole browser, or for the whole browser and the server ("site"), which has to know it to
 * draw a page; null removes it.
 */
export function store(key, value, where = "tab") {
    try {
        if (value === null) storageFor[where]().removeItem(ownName(key));
        else storageFor[where]().setItem(ownName(key), JSON.stringify(value));
    } catch {
        return;
    }
}

/** The value stored under this key, or null. */
export function stored(key, where = "tab") {
    try {
        return JSON.parse(storageFor[where]().getItem(ownName(key)));
    } catch {
        return null;
    }
}

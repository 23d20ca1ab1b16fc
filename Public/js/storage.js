// A browser may refuse storage altogether; then values live only as long as the page.

const year = 31_536_000;

const { person, member } = document.documentElement.dataset;
/** Added to what members store, so that nobody is shown what another person wrote in this browser; what the only person stored is the owner's. */
const ofMember = member === undefined ? "" : `@${person}`;

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

/** One's own part of a storage of the browser. */
const own = (storage) => ({
    getItem: (key) => storage.getItem(key + ofMember),
    setItem: (key, text) => storage.setItem(key + ofMember, text),
    removeItem: (key) => storage.removeItem(key + ofMember),
});

const storageFor = { tab: () => own(sessionStorage), browser: () => own(localStorage), site: () => cookies };

/**
 * Stores a value for this tab, for the whole browser, or for the whole browser and the server ("site"), which has to know it to
 * draw a page; null removes it.
 */
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

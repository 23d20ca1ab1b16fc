import { applySettings } from "../shell/theme.js";

const kind = "settings";

/** The settings with a change merged in as the server does it (RFC 7396), one level deep. */
function merged(settings, body) {
    const both = { ...settings };
    for (const [name, value] of Object.entries(body)) {
        const isPart = value !== null && typeof value === "object" && !Array.isArray(value) && settings[name];
        both[name] = isPart ? { ...settings[name], ...value } : value;
    }
    return both;
}

/** The settings as the server last sent them, shown with the changes that are on their way. */
export class SettingsSaver {
    #store;
    #scope;
    #saved = null;

    /** Called with the settings to show. */
    onShow = () => {};

    constructor({ store }) {
        this.#store = store;
        this.#scope = store.scope();
        store.subscribe(() => this.#show());
    }

    /** What the server has, and what is being saved; null before the first load. */
    get shown() {
        return this.#saved && this.#store.seen(kind, this.#saved);
    }

    /** What the server has. */
    get saved() {
        return this.#saved;
    }

    load() {
        return this.#scope.read("/api/settings", (settings) => this.#accept(settings));
    }

    /** Saves a change, which shows at once; throws the server's refusal, or that it cannot be reached, after taking it back. */
    async save(body) {
        const patch = { kind, ids: [kind], change: (settings) => merged(settings, body) };
        const { settings } = await this.#store.send("PATCH", "/api/settings", body, { patch, isKept: false });
        // What was asked before says nothing about it.
        this.#scope.leave();
        this.#accept(settings);
    }

    #accept(settings) {
        this.#saved = { id: kind, ...settings };
        this.#show();
    }

    #show() {
        if (!this.#saved) return;
        applySettings(this.shown);
        this.onShow(this.shown);
    }
}

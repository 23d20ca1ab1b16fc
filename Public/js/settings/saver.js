import { applySettings } from "../theme.js";

/** The settings with a change merged in as the server does it (RFC 7396), one level deep. */
function merged(settings, body) {
    const both = { ...settings };
    for (const [name, value] of Object.entries(body)) {
        const isPart = value !== null && typeof value === "object" && !Array.isArray(value) && settings[name];
        both[name] = isPart ? { ...settings[name], ...value } : value;
    }
    return both;
}

/** The settings as the server last sent them, with the changes that are on their way. */
export class Saver {
    #shell;
    #settings = null;
    #pending = [];
    #answers = 0;

    /** Called with the settings to show. */
    onShow = () => {};

    constructor(shell) {
        this.#shell = shell;
    }

    /** What the server has, and what is being saved; null before the first load. */
    get shown() {
        return this.#settings && this.#pending.reduce(merged, this.#settings);
    }

    /** What the server has. */
    get saved() {
        return this.#settings;
    }

    /** Loads the settings; what was asked before a change was saved says nothing about it. */
    async load() {
        const answers = this.#answers;
        const settings = await this.#shell.api.get("/api/settings");
        if (answers === this.#answers && this.#pending.length === 0) this.#accept(settings);
    }

    /** Saves a change, which shows at once; throws the server's refusal after taking it back. */
    async save(body) {
        this.#pending.push(body);
        this.#show();
        try {
            const { settings } = await this.#shell.api.write("PATCH", "/api/settings", body);
            this.#settings = settings;
        } finally {
            this.#answers += 1;
            this.#pending.splice(this.#pending.indexOf(body), 1);
            this.#show();
            this.#shell.refresher.refresh();
        }
    }

    #accept(settings) {
        this.#settings = settings;
        this.#show();
    }

    #show() {
        applySettings(this.shown);
        this.onShow(this.shown);
    }
}

const pause = 150;

/** What the server understands of lines; asked after a pause, and no longer waited for once the text is another one. */
export class Preview {
    #api;
    #text = null;
    #items = [];
    #timer = 0;
    #request = null;

    /** Called with the items for the newest text. */
    onItems = () => {};

    constructor(api) {
        this.#api = api;
    }

    /** Asks for a text that is being typed; an empty one needs no asking. */
    ask(text) {
        clearTimeout(this.#timer);
        this.#request?.abort();
        if (text === this.#text) return;
        if (text.trim() === "") {
            this.#take(text, []);
            return;
        }
        // Without an answer the line works all the same: the server reads it when it is added.
        this.#timer = setTimeout(() => this.#read(text).then((items) => this.#take(text, items), () => {}), pause);
    }

    /** What is known of this text already; null where nothing is. */
    known(text) {
        return text === this.#text ? this.#items : null;
    }

    /** The items of a text, now. */
    async of(text) {
        return this.known(text) ?? this.#fetch(text);
    }

    /** Forgets what it knows, since projects may have come or gone. */
    forget() {
        this.#text = null;
    }

    #read(text) {
        this.#request = new AbortController();
        return this.#fetch(text, this.#request.signal);
    }

    async #fetch(text, signal) {
        const response = await this.#api.request("GET", `/api/quick-add/preview?text=${encodeURIComponent(text)}`, { signal });
        return (await response.json()).items;
    }

    #take(text, items) {
        this.#text = text;
        this.#items = items;
        this.onItems(items);
    }
}

const pause = 150;
/** The most characters of encoded lines in one URL. */
const addressLimit = 6000;

/** Batches of lines, each as large as a URL allows. */
function pieces(lines) {
    const found = [];
    let length = addressLimit;
    for (const line of lines) {
        const added = encodeURIComponent(line).length + 3;
        if (length + added > addressLimit) {
            found.push([]);
            length = 0;
        }
        found.at(-1).push(line);
        length += added;
    }
    return found;
}

/** The server's reading of lines, asked for after a pause. */
export class Preview {
    #store;
    #scope;
    #text = null;
    #items = [];
    #timer = 0;
    #several = { text: null, items: [] };

    /** Called with the items for the newest text. */
    onItems = () => {};

    constructor(store) {
        this.#store = store;
        this.#scope = store.scope();
    }

    /** Requests the reading of a text being typed; an empty one needs no request. */
    ask(text) {
        clearTimeout(this.#timer);
        this.#scope.leave();
        if (text === this.#text) return;
        if (text.trim() === "") {
            this.#take(text, []);
            return;
        }
        // The line works without a preview: the server parses it when it is added.
        this.#timer = setTimeout(() => this.#scope.ask(() => this.#fetch(text), (items) => this.#take(text, items)).catch(() => {}), pause);
    }

    /** The cached items of this text, or null. */
    known(text) {
        return text === this.#text ? this.#items : null;
    }

    /** The items of a text, loaded now if necessary. */
    async of(text) {
        return this.known(text) ?? this.#fetch(text);
    }

    /** The items of several lines; `onProgress(count)` receives how many are parsed, and returns false to cancel the rest. */
    async ofLines(lines, onProgress = () => true) {
        const text = lines.join("\n");
        if (text === this.#several.text) return this.#several.items;
        const items = [];
        for (const piece of pieces(lines)) {
            items.push(...await this.#fetch(piece.join("\n")));
            if (!onProgress(items.length)) return items;
        }
        this.#several = { text, items };
        return items;
    }

    /** Clears the cache, since projects may have been added or deleted. */
    forget() {
        this.#text = null;
        this.#several = { text: null, items: [] };
    }

    #fetch(text) {
        return this.#store.all(`/api/quick-add/preview?text=${encodeURIComponent(text)}`);
    }

    #take(text, items) {
        this.#text = text;
        this.#items = items;
        this.onItems(items);
    }
}

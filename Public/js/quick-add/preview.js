import { allItems } from "../api.js";

const pause = 150;
/** Characters of encoded lines that one address can hold. */
const addressLimit = 6000;

/** Lines, as many together as an address can hold. */
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

/** What the server understands of lines; asked after a pause, and no longer waited for once the text is another one. */
export class Preview {
    #api;
    #text = null;
    #items = [];
    #timer = 0;
    #request = null;
    #several = { text: null, items: [] };

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

    /** The items of several lines; `told(count)` hears how many are read, and gives false when the rest is not wanted. */
    async ofLines(lines, told = () => true) {
        const text = lines.join("\n");
        if (text === this.#several.text) return this.#several.items;
        const items = [];
        for (const piece of pieces(lines)) {
            items.push(...await this.#fetch(piece.join("\n")));
            if (!told(items.length)) return items;
        }
        this.#several = { text, items };
        return items;
    }

    /** Forgets what it knows, since projects may have come or gone. */
    forget() {
        this.#text = null;
        this.#several = { text: null, items: [] };
    }

    #read(text) {
        this.#request = new AbortController();
        return this.#fetch(text, this.#request.signal);
    }

    async #fetch(text, signal) {
        const read = async (page) => (await this.#api.request("GET", page, { signal })).json();
        return allItems(read, `/api/quick-add/preview?text=${encodeURIComponent(text)}`);
    }

    #take(text, items) {
        this.#text = text;
        this.#items = items;
        this.onItems(items);
    }
}

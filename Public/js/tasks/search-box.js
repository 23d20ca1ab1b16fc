import { byId } from "../dom.js";
import { Suggestions } from "../parts/suggestions.js";
import { count } from "../words.js";

const typingDelay = 20;
const kindNames = { recent: "Recent searches", tag: "Tag", project: "Project" };

/** The search field: searches while typing, and suggests recent searches, tags and projects. */
export class SearchBox {
    #shell;
    #search;
    #take;
    #input = byId("search");
    #suggestions = new Suggestions(this.#input, {
        label: "Suggestions", list: byId("search-suggestions"), leaves: true, pause: typingDelay, find: (text) => this.#matching(text), take: (item) => this.#choose(item),
    });
    #timer = 0;
    #remembered = "";

    /** `search(text)` shows the results; `take(suggestion)` applies a tag or project. */
    constructor(shell, { search, take }) {
        this.#shell = shell;
        this.#search = search;
        this.#take = take;
        this.#input.addEventListener("input", () => {
            clearTimeout(this.#timer);
            this.#timer = setTimeout(() => this.#set(this.#input.value), typingDelay);
        });
        this.#input.addEventListener("keydown", (event) => this.#onKey(event));
        this.#input.addEventListener("focus", () => this.#suggestions.ask(0));
        this.#input.addEventListener("blur", () => this.#remember());
        byId("search-clear").addEventListener("click", () => {
            this.#set("");
            this.#input.focus();
        });
    }

    focus() {
        this.#input.focus();
        this.#input.select();
    }

    /** Whether the typed text differs from what the list shows. */
    isAhead(query) {
        return document.activeElement === this.#input && this.#input.value !== query.typed;
    }

    /** Replaces part of the typed text. */
    replace(start, length, text) {
        const { value } = this.#input;
        this.#set(value.slice(0, start) + text + value.slice(start + length));
        this.#input.focus();
    }

    update(query) {
        const text = query.typed;
        if (document.activeElement !== this.#input && this.#input.value !== text) this.#input.value = text;
        byId("search-clear").hidden = this.#input.value === "";
    }

    #set(text) {
        clearTimeout(this.#timer);
        this.#input.value = text;
        byId("search-clear").hidden = text === "";
        this.#search(text);
    }

    /** Keys that are not meant for the suggestions. */
    #onKey(event) {
        if (event.defaultPrevented) return;
        if (event.key === "Enter") {
            clearTimeout(this.#timer);
            this.#search(this.#input.value);
            this.#suggestions.close();
            this.#remember();
        } else if (event.key !== "Escape") return;
        else if (this.#input.value !== "") this.#set("");
        else this.#input.blur();
        event.preventDefault();
    }

    async #matching(text) {
        const { items } = await this.#shell.store.get(`/api/search/suggestions?q=${encodeURIComponent(text)}`);
        // Tasks are listed below already.
        const others = items.filter(({ kind, text: name }) => kind !== "task" && (kind !== "recent" || name !== text));
        return others.map((item) => ({
            item, text: item.kind === "tag" ? `@${item.text}` : item.text,
            hint: [kindNames[item.kind], item.count ? count(item.count, "task") : ""].filter(Boolean).join(" · "),
        }));
    }

    #choose({ item }) {
        if (item.kind === "recent") this.#set(item.text);
        else {
            this.#input.value = "";
            this.#take(item);
        }
    }

    /** Remembers a search whose results were used. */
    #remember() {
        const q = this.#input.value.trim();
        if (q.length < 2 || q === this.#remembered) return;
        this.#remembered = q;
        this.#shell.store.sendOnce("POST", "/api/search/recent", { q }).catch((error) => this.#shell.messages.fail(error.message));
    }
}

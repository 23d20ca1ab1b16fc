import { Choices } from "../choices.js";
import { byId } from "../dom.js";
import { count } from "../words.js";

const typingDelay = 20;
const suggestionDelay = 150;
const kindNames = { recent: "Recent searches", tag: "Tag", project: "Project" };

/** The search field: finds as one types, and suggests earlier searches, tags and projects. */
export class SearchBox {
    #shell;
    #search;
    #take;
    #input = byId("search");
    #choices = new Choices("Suggestions", {
        field: this.#input, list: byId("search-suggestions"), take: (item) => this.#choose(item),
    });
    #timer = 0;
    #asked = 0;
    #kept = "";

    /** `search(text)` shows what is found; `take(suggestion)` follows a tag or a project. */
    constructor(shell, { search, take }) {
        this.#shell = shell;
        this.#search = search;
        this.#take = take;
        this.#input.addEventListener("input", () => {
            clearTimeout(this.#timer);
            this.#timer = setTimeout(() => this.#typed(), typingDelay);
        });
        this.#input.addEventListener("keydown", (event) => this.#onKey(event));
        this.#input.addEventListener("focus", () => this.#suggest());
        this.#input.addEventListener("blur", () => {
            this.#hide();
            this.#keep();
        });
        byId("search-clear").addEventListener("click", () => {
            this.#set("");
            this.#input.focus();
        });
    }

    focus() {
        this.#input.focus();
        this.#input.select();
    }

    /** Whether what is typed is not yet what the list shows. */
    isAhead(query) {
        return document.activeElement === this.#input && this.#input.value !== query.typed;
    }

    /** Puts a text in place of a part of what is typed. */
    replace(start, length, text) {
        const { value } = this.#input;
        this.#set(value.slice(0, start) + text + value.slice(start + length));
        this.#input.focus();
    }

    /** Shows a line as if it had been typed. */
    write(text) {
        this.#set(text);
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

    #typed() {
        this.#set(this.#input.value);
        this.#suggest(suggestionDelay);
    }

    #onKey(event) {
        if (!this.#choices.press(event)) {
            if (event.key === "Enter") {
                clearTimeout(this.#timer);
                this.#search(this.#input.value);
                this.#hide();
                this.#keep();
            } else if (event.key !== "Escape") return;
            else if (!this.#choices.isEmpty) this.#hide();
            else if (this.#input.value !== "") this.#set("");
            else this.#input.blur();
        }
        event.preventDefault();
    }

    async #suggest(delay = 0) {
        const asked = ++this.#asked;
        await new Promise((resolve) => setTimeout(resolve, delay));
        if (asked !== this.#asked) return;
        const text = this.#input.value.trim();
        const { items } = await this.#shell.api.get(`/api/search/suggestions?q=${encodeURIComponent(text)}`).catch(() => ({ items: [] }));
        if (asked !== this.#asked || document.activeElement !== this.#input) return;
        // Tasks stand in the list itself already.
        const others = items.filter(({ kind, text: name }) => kind !== "task" && (kind !== "recent" || name !== text));
        this.#choices.show(others.map((item) => ({
            item, text: item.kind === "tag" ? `@${item.text}` : item.text,
            hint: [kindNames[item.kind], item.count ? count(item.count, "task") : ""].filter(Boolean).join(" · "),
        })));
    }

    #hide() {
        this.#asked++;
        this.#choices.show([]);
    }

    #choose({ item }) {
        this.#hide();
        if (item.kind === "recent") this.#set(item.text);
        else {
            this.#input.value = "";
            this.#take(item);
        }
    }

    /** A search that was looked at is offered again. */
    #keep() {
        const q = this.#input.value.trim();
        if (q.length < 2 || q === this.#kept) return;
        this.#kept = q;
        this.#shell.api.send("POST", "/api/search/recent", { q }).catch((error) => this.#shell.messages.show(error.message));
    }
}

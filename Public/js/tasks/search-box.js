import { byId, element } from "../dom.js";
import { count } from "../words.js";

const typingDelay = 150;
const kindNames = { recent: "Searched before", tag: "Tag", project: "Project" };

/** The search field: finds as one types, and suggests earlier searches, tags and projects. */
export class SearchBox {
    #shell;
    #search;
    #take;
    #input = byId("search");
    #list = byId("search-suggestions");
    #items = [];
    #active = -1;
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
        // A press must not take the focus, or the list would close before the click.
        this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
        this.#list.addEventListener("click", (event) => {
            const option = event.target.closest("[role=option]");
            if (option) this.#choose([...this.#list.children].indexOf(option));
        });
        byId("search-clear").addEventListener("click", () => {
            this.#set("");
            this.#input.focus();
        });
    }

    /** The line is away while tasks are selected. */
    focus() {
        if (!this.#input.checkVisibility()) return false;
        this.#input.focus();
        this.#input.select();
        return true;
    }

    update(query) {
        const text = query.get("q") ?? "";
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
        this.#suggest();
    }

    #onKey(event) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step && this.#items.length > 0) {
            const size = this.#items.length + 1;
            this.#activate((this.#active + 1 + step + size) % size - 1);
        } else if (event.key === "Enter") {
            if (this.#active >= 0) this.#choose(this.#active);
            else {
                clearTimeout(this.#timer);
                this.#search(this.#input.value);
                this.#hide();
                this.#keep();
            }
        } else if (event.key === "Escape") {
            if (!this.#list.hidden) this.#hide();
            else if (this.#input.value !== "") this.#set("");
            else this.#input.blur();
        } else return;
        event.preventDefault();
    }

    async #suggest() {
        const asked = ++this.#asked;
        const text = this.#input.value.trim();
        const { items } = await this.#shell.api.get(`/api/search/suggestions?q=${encodeURIComponent(text)}`).catch(() => ({ items: [] }));
        if (asked !== this.#asked || document.activeElement !== this.#input) return;
        // Tasks stand in the list itself already.
        this.#items = items.filter(({ kind, text: name }) => kind !== "task" && (kind !== "recent" || name !== text));
        this.#active = -1;
        this.#list.replaceChildren(...this.#items.map((item, index) => element(
            "li", { role: "option", id: `suggestion-${index}`, "aria-selected": "false" },
            element("span", { dir: "auto" }, item.kind === "tag" ? `@${item.text}` : item.text),
            element("small", {}, [kindNames[item.kind], item.count ? count(item.count, "task") : ""].filter(Boolean).join(" · ")))));
        this.#show(this.#items.length > 0);
    }

    #show(isShown) {
        this.#list.hidden = !isShown;
        this.#input.setAttribute("aria-expanded", String(isShown));
        if (!isShown) this.#activate(-1);
    }

    #hide() {
        this.#asked++;
        this.#show(false);
    }

    #activate(index) {
        this.#list.children[this.#active]?.setAttribute("aria-selected", "false");
        this.#active = index;
        const option = this.#list.children[index];
        option?.setAttribute("aria-selected", "true");
        option?.scrollIntoView({ block: "nearest" });
        if (option) this.#input.setAttribute("aria-activedescendant", option.id);
        else this.#input.removeAttribute("aria-activedescendant");
    }

    #choose(index) {
        const item = this.#items[index];
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

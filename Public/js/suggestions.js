import { element } from "./dom.js";

const pause = 120;
let lists = 0;

/**
 * Suggestions below a text field: arrow keys choose, Enter or Tab takes, Escape closes.
 *
 * `find()` gives the items for what stands in the field now, `{text, hint, …}`; `take(item)` takes one.
 */
export class Suggestions {
    #input;
    #find;
    #take;
    #list;
    #items = [];
    #chosen = -1;
    #timer = 0;
    #asked = 0;

    constructor(input, { label, find, take }) {
        this.#input = input;
        this.#find = find;
        this.#take = take;
        const id = `suggestions-${lists++}`;
        this.#list = element("ul", { class: "suggestions", role: "listbox", id, "aria-label": label, hidden: true });
        for (const [name, value] of [
            ["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"], ["aria-controls", id],
        ]) input.setAttribute(name, value);
        input.after(this.#list);
        input.addEventListener("input", () => this.ask());
        input.addEventListener("blur", () => this.close());
        input.addEventListener("keydown", (event) => this.#key(event));
        // The field keeps the focus while an item is pressed.
        this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
        this.#list.addEventListener("click", (event) => {
            const option = event.target.closest("[role=option]");
            if (option) this.#takeAt([...this.#list.children].indexOf(option));
        });
    }

    get isOpen() {
        return !this.#list.hidden;
    }

    /** Asks anew after a pause; an answer that comes late is dropped. */
    ask(wait = pause) {
        clearTimeout(this.#timer);
        const asked = ++this.#asked;
        this.#timer = setTimeout(async () => {
            let items = [];
            try {
                items = await this.#find();
            } catch {
                // Without suggestions the field works as before; what is wrong is said where something is saved.
                items = [];
            }
            if (asked === this.#asked && document.activeElement === this.#input) this.#show(items);
        }, wait);
    }

    close() {
        clearTimeout(this.#timer);
        this.#asked++;
        this.#list.hidden = true;
        this.#chosen = -1;
        this.#input.setAttribute("aria-expanded", "false");
        this.#input.removeAttribute("aria-activedescendant");
    }

    #show(items) {
        this.close();
        if (items.length === 0) return;
        this.#items = items;
        this.#list.replaceChildren(...items.map(({ text, hint }, index) => element(
            "li", { role: "option", id: `${this.#list.id}-${index}`, "aria-selected": "false" },
            element("span", { dir: "auto" }, text), hint ? element("small", { class: "num" }, hint) : "")));
        this.#list.hidden = false;
        this.#input.setAttribute("aria-expanded", "true");
    }

    #choose(index) {
        this.#chosen = (index + this.#items.length) % this.#items.length;
        [...this.#list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === this.#chosen)));
        const option = this.#list.children[this.#chosen];
        this.#input.setAttribute("aria-activedescendant", option.id);
        option.scrollIntoView({ block: "nearest" });
    }

    #takeAt(index) {
        const item = this.#items[index];
        this.close();
        this.#take(item);
    }

    #key(event) {
        if (!this.isOpen) {
            if (event.key === "ArrowDown" && !event.altKey) {
                event.preventDefault();
                this.ask(0);
            }
            return;
        }
        const keys = {
            ArrowDown: () => this.#choose(this.#chosen + 1),
            ArrowUp: () => this.#choose(this.#chosen < 0 ? -1 : this.#chosen - 1),
            Escape: () => this.close(),
        };
        if (this.#chosen >= 0) keys.Enter = () => this.#takeAt(this.#chosen);
        if (!event.shiftKey) keys.Tab = () => this.#takeAt(Math.max(this.#chosen, 0));
        const act = Object.hasOwn(keys, event.key) ? keys[event.key] : null;
        if (!act || event.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        act();
    }
}

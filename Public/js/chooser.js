import { Choices } from "./choices.js";
import { element, setText } from "./dom.js";
import { openOverlay } from "./overlay.js";

/** The items that match `text`, in any order of its words. */
export function narrowed(items, text) {
    const words = text.toLocaleLowerCase().split(/\s+/);
    return items.filter((item) => words.every((word) => item.text.toLocaleLowerCase().includes(word)));
}

/** The search field of a list. */
export function findField(label, narrow) {
    const field = element("input", { type: "text", "aria-label": label, placeholder: label, autocomplete: "off", dir: "auto" });
    field.addEventListener("input", () => narrow(field.value.trim()));
    return field;
}

/**
 * A list to choose from, opened next to `anchor`: arrow keys move, Enter chooses, Escape closes, and typing filters it if
 * there is a field.
 *
 * `items` are lines for `Choices`, each with a `run`; `ask(text)` returns items for the typed text (possibly async)
 * instead of filtering `items`; `field` is the label of the field, null for a short list without one; `role` is "menu"
 * for actions.
 */
export class Chooser {
    #box;
    #field = null;
    #choices;
    #status = element("p", { class: "visually-hidden", role: "status" });
    #asked = 0;
    #ask;
    #items;

    constructor(anchor, { label, items = [], ask = null, field = null, role = "listbox" }) {
        this.#items = items;
        this.#ask = ask;
        if (field) this.#field = findField(field, () => this.#narrow());
        this.#choices = new Choices(label, { field: this.#field, role, take: (item) => this.#take(item) });
        this.#box = element(
            "dialog", { class: "pop chooser", "aria-label": label }, this.#field ?? "", this.#choices.node, this.#status);
        this.#box.addEventListener("keydown", (event) => {
            if (event.key === "Tab") this.#box.close();
            else if (this.#choices.press(event)) event.preventDefault();
        });
        openOverlay(this.#box, anchor);
        this.#field?.focus({ preventScroll: true });
        if (ask) this.#narrow();
        else this.#show(items);
    }

    async #narrow() {
        const text = this.#field?.value.trim() ?? "";
        const asked = ++this.#asked;
        const items = this.#ask ? await this.#ask(text) : narrowed(this.#items, text);
        if (asked === this.#asked && this.#box.isConnected) this.#show(items);
    }

    #show(items) {
        const isEmpty = items.length === 0;
        this.#choices.show(items, isEmpty ? -1 : Math.max(items.findIndex((item) => item?.isChosen), 0));
        setText(this.#status, isEmpty ? "Nothing matches." : "");
        this.#status.className = isEmpty && this.#field ? "muted" : "visually-hidden";
    }

    #take(item) {
        this.#box.close();
        item.run();
    }
}

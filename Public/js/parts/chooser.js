import { Choices } from "./choices.js";
import { element, setText } from "../dom.js";
import { openOverlay } from "./overlay.js";

/** The items that match `text`, in any order of its words; separators match nothing. */
export function narrowed(items, text) {
    const words = text.toLocaleLowerCase().split(/\s+/);
    return items.filter((item) => item && words.every((word) => item.text.toLocaleLowerCase().includes(word)));
}

/** Lets one of `names`, texts by value, be chosen next to `anchor`. */
export function chooseOne(anchor, label, names, chosen, take) {
    new Chooser(anchor, {
        label, items: Object.entries(names).map(([value, text]) => ({ text, isChosen: value === chosen, run: () => take(value) })),
    });
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
 * for actions; `typed` is the key by which it was opened.
 */
export class Chooser {
    box;

    constructor(anchor, { label, items = [], ask = (text) => (text ? narrowed(items, text) : items), field: fieldLabel = null, role = "listbox", typed = null }) {
        const field = fieldLabel && findField(fieldLabel, () => choices.ask());
        const nothing = element("p", { class: field ? "muted" : "visually-hidden", role: "status" });
        const take = (item) => {
            this.box.close();
            item.run();
        };
        const shown = (found) => setText(nothing, found.length === 0 ? "Nothing matches." : "");
        const choices = new Choices(label, { field, role, take, find: ask, shown });
        this.box = element("dialog", { class: "pop chooser", "aria-label": label }, field ?? "", choices.node, nothing);
        this.box.addEventListener("keydown", (event) => {
            if (event.key === "Tab") this.box.close();
            else if (choices.press(event)) event.preventDefault();
        });
        openOverlay(this.box, anchor);
        field?.focus({ preventScroll: true });
        choices.ask().then(() => typed && choices.press(typed));
    }
}

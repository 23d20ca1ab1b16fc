import { element, onKey, setText } from "../dom.js";
import { problemNode } from "../edit.js";
import { fieldName } from "../values.js";

let fields = 0;

/** A field of the editor: its label, its controls, and any error below them. */
export function fieldRow(name, control, ...more) {
    const id = control.id || `field-${fields++}`;
    control.id = id;
    const problem = problemNode(name, { id: `${id}-problem` });
    control.setAttribute("aria-describedby", problem.id);
    return element(
        "div", { class: "row", "data-field": name },
        element("label", { for: id }, fieldName(name)), element("div", { class: "control" }, ...more, control, problem));
}

/** The same for several controls that form one value. */
export function groupRow(name, ...controls) {
    const id = `field-${fields++}`;
    return element(
        "div", { class: "row", "data-field": name, role: "group", "aria-labelledby": id },
        element("span", { id, class: "label" }, fieldName(name)), element("div", { class: "control" }, ...controls, problemNode(name)));
}

/** A value shown as text until it is clicked; then its controls appear, and disappear when they lose the focus. */
export class FoldedRow {
    node;
    #value = element("button", { type: "button", class: "value" });
    #controls;

    constructor(name, ...controls) {
        this.#controls = element("span", { class: "controls", hidden: true }, ...controls);
        this.node = groupRow(name, this.#value, this.#controls);
        this.#value.addEventListener("click", () => this.open());
        // Leaving a field takes what is in it, so Escape puts back what was there.
        let before = "";
        this.#controls.addEventListener("focusin", ({ target }) => {
            before = target.value;
        });
        onKey(this.#controls, "Escape", ({ target }) => {
            if (target.matches("input")) target.value = before;
            this.#fold();
            this.#value.focus();
        });
        // The new focus target is known only after the event.
        this.node.addEventListener("focusout", () => setTimeout(() => {
            const isOpen = this.node.querySelector("[aria-expanded=true]") !== null;
            if (document.hasFocus() && !isOpen && !this.node.contains(document.activeElement)) this.#fold();
        }));
    }

    /** The text shown while the field is not in use. */
    show(text) {
        setText(this.#value, text);
    }

    open() {
        this.#value.hidden = true;
        this.#controls.hidden = false;
        this.#controls.querySelector("input:not([hidden]), select:not([hidden]), button:not([hidden])")?.focus();
    }

    #fold() {
        if (this.node.querySelector(".conflict, .problem:not([hidden])")) return;
        this.#value.hidden = false;
        this.#controls.hidden = true;
    }
}

/** Sets a control's value only if it differs, so the caret does not move. */
export function setValue(control, value) {
    if (control.value !== value) control.value = value;
}

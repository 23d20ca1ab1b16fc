import { element, onKey, setText } from "../dom.js";
import { problemPlace } from "../edit.js";
import { fieldName } from "../values.js";

let fields = 0;

/** A field of the editor: its name, its controls, and below them what is wrong with it. */
export function fieldRow(name, control, ...more) {
    const id = control.id || `field-${fields++}`;
    control.id = id;
    const problem = problemPlace(name, { id: `${id}-problem` });
    control.setAttribute("aria-describedby", problem.id);
    return element(
        "div", { class: "row", "data-field": name },
        element("label", { for: id }, fieldName(name)), element("div", { class: "control" }, ...more, control, problem));
}

/** The same for several controls that make one value. */
export function groupRow(name, ...controls) {
    const id = `field-${fields++}`;
    return element(
        "div", { class: "row", "data-field": name, role: "group", "aria-labelledby": id },
        element("span", { id, class: "label" }, fieldName(name)), element("div", { class: "control" }, ...controls, problemPlace(name)));
}

/** A value that is text until it is touched; its controls show then, and go when they are left. */
export class FoldedRow {
    node;
    #value = element("button", { type: "button", class: "value" });
    #controls;

    constructor(name, ...controls) {
        this.#controls = element("span", { class: "controls", hidden: true }, ...controls);
        this.node = groupRow(name, this.#value, this.#controls);
        this.#value.addEventListener("click", () => this.open());
        onKey(this.#controls, "Escape", () => {
            this.#fold();
            this.#value.focus();
        });
        // Where the focus goes is known only after it went.
        this.node.addEventListener("focusout", () => setTimeout(() => {
            if (document.hasFocus() && !this.node.contains(document.activeElement)) this.#fold();
        }));
    }

    /** What stands there while nobody touches it. */
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

/** Sets a control's value where it differs, so that the caret stays where it is. */
export function setValue(control, value) {
    if (control.value !== value) control.value = value;
}

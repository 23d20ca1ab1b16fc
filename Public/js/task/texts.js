import { element, onKey, setText } from "../dom.js";
import { problemPlace, showProblem } from "../edit.js";
import { setValue } from "./field.js";

/** Name and details: saved after a pause, and when they are left. */
export class Texts {
    name = element("textarea", { class: "task-name", rows: "1", dir: "auto", "aria-label": "Name", autocomplete: "off" });
    details = element("textarea", {
        class: "task-details", rows: "1", dir: "auto", "aria-label": "Details", placeholder: "Add details",
    });
    nameNode = this.#withProblem("name", this.name);
    detailsNode = this.#withProblem("details", this.details);
    #saver;

    constructor(saver) {
        this.#saver = saver;
        onKey(this.name, "Enter", () => saver.flush());
        this.name.addEventListener("input", () => this.#typed("name", this.name.value.replace(/\s*\n\s*/g, " ")));
        this.details.addEventListener("input", () => this.#typed("details", this.details.value));
        for (const field of [this.name, this.details]) field.addEventListener("blur", () => saver.flush());
    }

    show() {
        this.#write(this.name, "name");
        this.#write(this.details, "details");
    }

    #withProblem(name, control) {
        return element("div", { class: "text-field", "data-field": name }, control, problemPlace(name, { role: "alert" }));
    }

    #typed(field, text) {
        const trimmed = text.trim();
        const root = field === "name" ? this.nameNode : this.detailsNode;
        const isEmptyName = field === "name" && trimmed === "";
        showProblem(root, field, isEmptyName ? "Give the task a name." : null);
        if (!isEmptyName) this.#saver.set(field, field === "details" && trimmed === "" ? null : trimmed);
    }

    #write(control, field) {
        const value = this.#saver.value(field) ?? "";
        // Spaces at the end belong to somebody who is typing.
        const isTyped = document.activeElement === control && (control.value.trim() === value || control.value.trim() === "");
        if (!isTyped) setValue(control, value);
    }
}

/** Says in words how far saving is; shown to the eye and told to screen readers where it went wrong. */
export function stateLine() {
    const node = element("p", { class: "save-state muted", role: "status" });
    const texts = {
        saved: "Saved", saving: "Saving …", waiting: "Not saved yet: Tasker does not answer. What you typed is kept.",
        refused: "Not saved: see below", asking: "Changed elsewhere: see below",
    };
    let wasChanged = false;
    return {
        node,
        show(state) {
            wasChanged ||= state !== "saved";
            setText(node, wasChanged ? texts[state] : "");
            node.classList.toggle("wrong", !["saved", "saving"].includes(state));
        },
    };
}

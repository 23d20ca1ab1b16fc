import { element, onKey, setText } from "../dom.js";
import { problemPlace, showProblem } from "../edit.js";
import { setValue } from "./field.js";

/** A text of the task in a field of its own: saved after a pause, and when it is left. `check(text)` says what is wrong with it. */
export function textField(saver, field, attributes, { clean = (text) => text, check = () => null } = {}) {
    const control = element("textarea", { class: `task-${field}`, rows: "1", dir: "auto", ...attributes });
    const node = element("div", { class: "text-field", "data-field": field }, control, problemPlace(field, { role: "alert" }));
    control.addEventListener("input", () => {
        const text = clean(control.value).trim();
        const problem = check(text);
        showProblem(node, field, problem);
        if (!problem) saver.set(field, text || null);
    });
    control.addEventListener("blur", () => saver.flush());
    return {
        node, control,
        show() {
            const value = saver.value(field) ?? "";
            // Spaces at the end belong to somebody who is typing.
            const isTyped = document.activeElement === control && [value, ""].includes(control.value.trim());
            if (!isTyped) setValue(control, value);
        },
    };
}

/** The name, in one line. */
export function nameField(saver) {
    const part = textField(saver, "name", { "aria-label": "Name", autocomplete: "off" }, {
        clean: (text) => text.replace(/\s*\n\s*/g, " "), check: (text) => (text === "" ? "Give the task a name." : null),
    });
    onKey(part.control, "Enter", () => saver.flush());
    return part;
}

/** Says in words how far saving is; shown to the eye and told to screen readers where it went wrong. */
export function stateLine() {
    const node = element("p", { class: "save-state muted", role: "status" });
    const texts = {
        saved: "Saved", saving: "Saving…", waiting: "Not saved yet: can’t reach Tasker. What you typed is safe.",
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

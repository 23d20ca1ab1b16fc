import { element, onKey, setText } from "../dom.js";
import { problemNode, showProblem } from "../edit.js";
import { setValue } from "./field.js";

/** A text field of the task, saved after a pause and on blur. `check(text)` returns what is wrong with it. */
export function textField(saver, field, attributes, { clean = (text) => text, check = () => null } = {}) {
    const control = element("textarea", { class: `task-${field}`, rows: "1", dir: "auto", ...attributes });
    const node = element("div", { class: "text-field", "data-field": field }, control, problemNode(field, { role: "alert" }));
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
            // Ignore trailing spaces while someone is typing.
            const isTyped = document.activeElement === control && [value, ""].includes(control.value.trim());
            if (!isTyped) setValue(control, value);
        },
    };
}

/** The name, on one line. */
export function nameField(saver) {
    const part = textField(saver, "name", { "aria-label": "Name", autocomplete: "off" }, {
        clean: (text) => text.replace(/\s*\n\s*/g, " "), check: (text) => (text === "" ? "Give the task a name." : null),
    });
    onKey(part.control, "Enter", () => saver.flush());
    return part;
}

/** The saving state in words; announced to screen readers only if saving failed. */
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

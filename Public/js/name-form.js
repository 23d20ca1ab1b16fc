import { element, onKey, onSubmit } from "./dom.js";
import { clearProblems, problemNode, showProblems } from "./edit.js";

/**
 * A form in place of a name, to change it. `save(name, hasFocus)` may throw a refusal; Escape calls `cancel()`. With a
 * `button`, only that and Enter save; otherwise leaving the field does, too.
 */
export function nameForm(name, { kind, save, cancel, button = null, ...attributes }) {
    const input = element("input", { name: "name", value: name, dir: "auto", autocomplete: "off", ...attributes });
    const more = button ? [element("button", { class: "button" }, button)] : [];
    const form = element("form", { class: kind, novalidate: true }, input, ...more, problemNode("name"), problemNode("other"));
    let isOver = false;
    const finish = async (hasFocus) => {
        if (isOver) return;
        isOver = true;
        clearProblems(form);
        try {
            await save(input.value.trim(), hasFocus);
        } catch (error) {
            isOver = false;
            showProblems(form, error);
        }
    };
    onSubmit(form, () => finish(true));
    input.addEventListener("blur", () => {
        if (!button && form.isConnected && input.value.trim() !== "") finish(false);
    });
    onKey(form, "Escape", () => {
        isOver = true;
        cancel();
    });
    return form;
}

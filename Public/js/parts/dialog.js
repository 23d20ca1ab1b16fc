import { element, onSubmit } from "../dom.js";
import { problemNode, submitting } from "../edit.js";
import { openOverlay } from "./overlay.js";

let opened = 0;

/** Opens a dialog over the page and removes it when it is closed. */
export function openDialog(title, ...content) {
    opened += 1;
    const id = `dialog-${opened}`;
    const dialog = element("dialog", { class: "form-dialog", "aria-labelledby": id }, element("h2", { id }, title), ...content);
    dialog.addEventListener("click", (event) => {
        if (event.target.closest("[data-close]")) dialog.close();
    });
    openOverlay(dialog);
    return dialog;
}

/** A form in a dialog: `submit(form)` may throw a refusal, which is then shown; otherwise the dialog closes. */
export function dialogForm(label, submit, ...content) {
    const buttons = element(
        "p", { class: "buttons" }, element("button", { class: "button" }, label),
        element("button", { type: "button", class: "button quiet", "data-close": true }, "Cancel"));
    const other = problemNode("other", { class: "problem wide-field" });
    const form = element("form", { class: "fields", novalidate: true }, ...content, other, buttons);
    const attempt = submitting(form, () => form.closest("dialog").close());
    onSubmit(form, () => attempt(submit));
    return form;
}

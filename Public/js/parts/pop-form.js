import { button, element, onSubmit } from "../dom.js";
import { problemNode, submitting } from "../edit.js";
import { openOverlay } from "./overlay.js";

/**
 * A small form next to `anchor`. `submit(form)` may throw a refusal, which is then shown; otherwise the form closes.
 * `also` lists further buttons, `{label, run}`, where `run` may throw as well.
 */
export function popForm(anchor, title, { content, submit, save = "Save", also = [] }) {
    const form = element("form", { novalidate: true }, ...content, problemNode("other"));
    const box = element("dialog", { class: "pop pop-form", "aria-label": title }, form);
    const attempt = submitting(form, () => box.close());
    form.append(element(
        "p", { class: "buttons" }, element("button", { class: "button small" }, save),
        ...also.map(({ label, run }) => button(label, () => attempt(run)))));
    onSubmit(form, () => attempt(submit));
    openOverlay(box, anchor);
    const first = form.querySelector("input, .pick");
    first?.focus({ preventScroll: true });
    if (first?.matches("[type=number], [type=text]")) first.select();
    return box;
}

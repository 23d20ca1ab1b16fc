import { button, element, onSubmit } from "../dom.js";
import { capital } from "../words.js";
import { skipReasons } from "./habit-text.js";

/** Reasons for a skip, to pick or to type; `take(reason)` is called with one. */
export function reasons(take) {
    const other = element("input", { "aria-label": "Another reason", placeholder: "Another reason", maxlength: "200", dir: "auto" });
    const form = element("form", { novalidate: true }, other);
    onSubmit(form, () => {
        const reason = other.value.trim();
        if (reason) take(reason);
    });
    return element(
        "div", { class: "reasons", role: "group", "aria-label": "Why was it skipped?" },
        ...skipReasons.map((reason) => button(capital(reason), () => take(reason), { class: "chip" })), form);
}

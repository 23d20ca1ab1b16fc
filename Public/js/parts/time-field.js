import { clockText, readTime } from "../clock.js";
import { element } from "../dom.js";

/** A time of day, typed and written in 24 hours; what is no time stays as it is, to be refused by its form. */
export function timeField(attributes, value = "") {
    const node = element("input", { inputmode: "numeric", autocomplete: "off", maxlength: "8", placeholder: clockText("14:30"), class: "num time", ...attributes, value });
    node.addEventListener("change", () => {
        node.value = readTime(node.value).value ?? node.value.trim();
    });
    return node;
}

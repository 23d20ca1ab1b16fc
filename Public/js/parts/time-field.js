import { clockName, clockText, readTime } from "../clock.js";
import { element } from "../dom.js";

const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");

/** A time of day, typed and written in the person's way; its value is HH:MM. What is no time stays as it is, to be refused by its form. */
export function timeField(attributes, value = "") {
    const isTwelve = clockName() === "12";
    const node = element("input", {
        inputmode: isTwelve ? "text" : "numeric", autocomplete: "off", maxlength: "8", placeholder: clockText("14:30"), class: `num time${isTwelve ? " twelve" : ""}`, ...attributes,
    });
    Object.defineProperty(node, "value", {
        get: () => readTime(typed.get.call(node)).value ?? typed.get.call(node).trim(),
        set: (time) => typed.set.call(node, /^\d\d:\d\d$/.test(time) ? clockText(time) : time),
    });
    node.value = value;
    node.addEventListener("change", () => {
        node.value = node.value;
    });
    return node;
}

import { button, element } from "../dom.js";

/** A figure of a suggestion, such as "90% sure"; a text alone has none. */
export function adviceTag(value, word) {
    return element("span", { class: "tag num" }, ...(word ? [element("b", {}, value), ` ${word}`] : [value]));
}

/**
 * A suggestion as a line: what, why, and how sure it is. `yes` and `no` are its buttons, `{text, name, title, run}`, where `name`
 * is the one said of them.
 */
export function adviceLine(attributes, { what, why, tags, yes, no }) {
    const answer = ({ text, name, title, run }, kind, control) => button(text, run, { class: `button ${kind}`, title, "data-control": control, "aria-label": name });
    return element(
        "li", attributes,
        element(
            "div", {}, element("p", { class: "name", dir: "auto" }, ...what), element("p", { class: "why", dir: "auto" }, why), element("p", { class: "tags" }, ...tags)),
        element("div", { class: "do" }, answer(yes, "soft small", "accept"), answer(no, "plain", "dismiss")));
}

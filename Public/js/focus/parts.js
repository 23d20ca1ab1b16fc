import { element, icon } from "../dom.js";

/** A button with an icon before its text. */
export function iconTextButton(name, text, run, attributes = {}) {
    const node = element("button", { type: "button", ...attributes, class: `button with-icon ${attributes.class ?? ""}`.trim() }, icon(name), element("span", {}, text));
    node.addEventListener("click", () => run(node));
    return node;
}

export function priorityBadge(priority) {
    return element("span", { class: `prio ${priority.toLowerCase()}` }, priority);
}

/** "P2 → P1" */
export function changeOfPriority(from, to) {
    const arrow = element("span", { class: "arrow" }, icon("M5 12h14M13 6l6 6-6 6"), element("span", { class: "visually-hidden" }, "to"));
    return element("span", { class: "change" }, priorityBadge(from), arrow, priorityBadge(to));
}

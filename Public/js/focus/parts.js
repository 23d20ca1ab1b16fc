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

/** The index of the focused part in its list, and which of its controls has the focus; null if none has. */
export function focusedControl(list) {
    const part = [...list.children].findIndex((child) => child.contains(document.activeElement));
    return part < 0 ? null : { part, control: document.activeElement.dataset.control ?? null };
}

/** Restores the focus to the same control of the part now at that index, or to `home` if none is left. */
export function focusAt(list, focused, home) {
    if (!focused || list.contains(document.activeElement)) return;
    const part = list.children[Math.min(focused.part, list.children.length - 1)];
    (part?.querySelector(focused.control ? `[data-control="${focused.control}"]` : "button, a") ?? home).focus({ preventScroll: true });
}

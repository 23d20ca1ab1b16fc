import { Chooser } from "./chooser.js";
import { element, iconButton } from "../dom.js";

/**
 * A button with three dots that opens a menu of actions. `items()` returns `{label, run, key}` for each line, or null for
 * a separator.
 */
export function menuButton(label, items) {
    return withMenu(iconButton("dots", label, () => {}, { title: null }), label, items);
}

/** The same for an existing or custom button; returns its wrapper. */
export function withMenu(button, label, items) {
    const anchor = element("span", { class: "menu-anchor" });
    button.replaceWith(anchor);
    anchor.append(button);
    button.setAttribute("aria-haspopup", "menu");
    opensMenu(button, label, items);
    return anchor;
}

/** The same for a button that stands in its place. */
export function opensMenu(button, label, items) {
    button.addEventListener("click", () => new Chooser(button, {
        label, role: "menu", items: items().map((item) => item && { ...item, text: item.label }),
    }));
}

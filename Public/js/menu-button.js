import { element, icon } from "./dom.js";

/** What a menu leaves free at the foot of the window. */
const margin = 80;
const dots = "M12 6h.01M12 12h.01M12 18h.01";

/**
 * A button with three dots that opens a menu of what can be done. `items()` gives `{label, run, key}` for each line, or
 * null for a rule between two.
 */
export function menuButton(label, items) {
    const button = element("button", { type: "button", class: "act", "aria-label": label }, icon(dots));
    return withMenu(button, label, items);
}

/** The same for a button that stands already or looks otherwise; gives what holds it and its menu. */
export function withMenu(button, label, items) {
    const anchor = element("span", { class: "menu-anchor" });
    button.replaceWith(anchor);
    anchor.append(button);
    button.setAttribute("aria-haspopup", "menu");
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
        if (button.getAttribute("aria-expanded") === "true") close(anchor, button);
        else open(anchor, button, items(), label);
    });
    return anchor;
}

function open(anchor, button, items, label) {
    const menu = element("div", { class: "popup", role: "menu", "aria-label": label }, ...items.map((item) => entry(item, anchor, button)));
    anchor.append(menu);
    button.setAttribute("aria-expanded", "true");
    menu.addEventListener("keydown", (event) => press(event, anchor, button));
    menu.addEventListener("focusout", (event) => {
        if (!anchor.contains(event.relatedTarget)) close(anchor, button, false);
    });
    const { top, bottom, height } = menu.getBoundingClientRect();
    menu.classList.toggle("upward", bottom > innerHeight - margin && top > height + margin);
    menu.querySelector("button").focus({ preventScroll: true });
    menu.scrollIntoView({ block: "nearest" });
}

function entry(item, anchor, button) {
    if (item === null) return element("hr");
    const { label, run, key } = item;
    const line = element("button", { type: "button", role: "menuitem", tabindex: "-1" }, label, key ? element("kbd", {}, key) : "");
    line.addEventListener("click", () => {
        close(anchor, button);
        run();
    });
    return line;
}

function close(anchor, button, withFocus = true) {
    const menu = anchor.querySelector(".popup");
    if (!menu) return;
    button.setAttribute("aria-expanded", "false");
    if (withFocus) button.focus();
    menu.remove();
}

function press(event, anchor, button) {
    const lines = [...anchor.querySelectorAll("[role=menuitem]")];
    const at = lines.indexOf(document.activeElement);
    const to = {
        ArrowDown: (at + 1) % lines.length, ArrowUp: (at - 1 + lines.length) % lines.length, Home: 0, End: lines.length - 1,
    }[event.key];
    const startsWithKey = (line) => line.textContent.toLowerCase().startsWith(event.key.toLowerCase());
    if (to !== undefined) lines[to].focus();
    else if (event.key === "Escape" || event.key === "Tab") close(anchor, button);
    else if (event.key.length === 1 && event.key !== " ") {
        [...lines.slice(at + 1), ...lines].find(startsWithKey)?.focus();
    } else return;
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
}

import { iconPaths } from "./icons.js";

/** Milliseconds after which a wait becomes visible. */
export const skeletonDelay = 150;

/** Creates an element; attributes that are null or false are omitted, strings become text. */
export function element(name, attributes = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (value !== null && value !== undefined && value !== false) {
            node.setAttribute(key, value === true ? "" : value);
        }
    }
    node.append(...children);
    return node;
}

export function byId(id) {
    return document.getElementById(id);
}

/** A button that calls `run(button)`, quiet unless `attributes` say otherwise. */
export function button(content, run, attributes = {}) {
    const node = element("button", { type: "button", class: "button quiet", ...attributes }, content);
    node.addEventListener("click", () => run(node));
    return node;
}

/** A button with only an icon. */
export function iconButton(name, title, run, attributes = {}) {
    return button(icon(name), run, { class: "act", "aria-label": title, title, ...attributes });
}

/** Creates an SVG element. */
export function drawn(name, attributes, ...children) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
}

/** A line icon: the name of one in `icons.js`, or a path on a 24 × 24 grid. */
export function icon(name) {
    return drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, drawn("path", { d: iconPaths[name] ?? name }));
}

/** Sets the text only if it differs, so nothing is announced or painted needlessly. */
export function setText(node, text) {
    if (node.textContent !== text) node.textContent = text;
}

/** Sets an attribute, or removes it for null. */
export function setAttribute(node, name, value) {
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/** Replaces the options of a select; the selection is kept if possible. */
export function offer(node, choices) {
    if (!hasChanged(node, choices)) return;
    const chosen = node.value;
    const options = choices.map(([value, text]) => element("option", { value }, text));
    node.replaceChildren(...options);
    node.value = chosen;
    if (node.selectedIndex < 0) node.selectedIndex = 0;
}

/** Projects as options. */
export function named(projects) {
    return projects.map(({ id, name }) => [id, name]);
}

/** Adds the classes whose value is true, and removes the others. */
export function setClasses(node, classes) {
    for (const [name, is] of Object.entries(classes)) node.classList.toggle(name, Boolean(is));
}

/** Marks which of some buttons are pressed. */
export function showPressed(buttons, isPressed) {
    for (const node of buttons) setAttribute(node, "aria-pressed", isPressed(node));
}

/** Lets one of some buttons be pressed at a time; `take(dataset)` receives the data of the pressed one. */
export function oneOf(buttons, take) {
    for (const node of buttons) {
        node.addEventListener("click", () => {
            showPressed(buttons, (other) => other === node);
            take(node.dataset);
        });
    }
}

/** Whether a node has to be redrawn because its values differ from the last ones. */
export function hasChanged(node, ...values) {
    const key = JSON.stringify(values);
    if (node.dataset.key === key) return false;
    node.dataset.key = key;
    return true;
}

/** Puts `nodes` into `parent` in this order, without touching nodes already in position. */
export function arrange(parent, nodes) {
    const wanted = new Set(nodes);
    for (const child of [...parent.children]) {
        if (!wanted.has(child)) child.remove();
    }
    nodes.forEach((node, index) => {
        if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
    });
}

/** Awaits a promise; a wait long enough to be noticed adds the class `name` to the node. */
export async function whileWaiting(node, name, promise) {
    const timer = setTimeout(() => node.classList.add(name), skeletonDelay);
    try {
        return await promise;
    } finally {
        clearTimeout(timer);
        node.classList.remove(name);
    }
}

/** The node `step` positions after `current`, or the first if there is none; clamped, or wrapping around if it `turns`. */
export function along(nodes, current, step, turns = false) {
    const all = [...nodes];
    const at = all.indexOf(current);
    if (turns) return all.at((at + step) % all.length);
    return all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
}

/** Runs `change`, and restores the focus if moving nodes lost it. */
export function keepingFocus(change) {
    const focused = document.activeElement;
    change();
    if (focused && focused !== document.body && focused !== document.activeElement && focused.isConnected) {
        focused.focus({ preventScroll: true });
    }
}

/** True while keystrokes belong to a field, a dialog or the browser. */
export function isTyping(target) {
    return target.closest("textarea, select, [contenteditable], input:not([type=checkbox]), [role=combobox]") !== null;
}

/**
 * Calls `act(target, event)` for a click on a node, or on the parts of it that match `selector`, in place of what a browser does. With
 * Control, Command, Shift or Alt a click is for the browser, which opens a link elsewhere.
 */
export function onPlainClick(node, act, selector = null) {
    node.addEventListener("click", (event) => {
        const target = selector ? event.target.closest(selector) : node;
        if (!target || isWithModifier(event)) return;
        event.preventDefault();
        act(target, event);
    });
}

/** Whether a click or a key is a combination with another key, Shift for keys excepted. */
export function isWithModifier({ type, altKey, ctrlKey, metaKey, shiftKey }) {
    return altKey || ctrlKey || metaKey || (shiftKey && !type.startsWith("key"));
}

/** Calls `act(event)` for key presses in a node, and stops those it handles. */
export function onKey(node, key, act) {
    node.addEventListener("keydown", (event) => {
        if (event.key !== key || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        act(event);
    });
}

export function onSubmit(form, act) {
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        act();
    });
}

/** Swallows the click a browser sends after a gesture, even a little later, so that it does not press what is below. */
export function swallowClick() {
    const over = new AbortController();
    const { signal } = over;
    addEventListener("click", (event) => {
        event.preventDefault();
        event.stopPropagation();
        over.abort();
    }, { capture: true, signal });
    for (const next of ["pointerdown", "keydown"]) addEventListener(next, () => over.abort(), { capture: true, signal });
}

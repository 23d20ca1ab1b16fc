import { iconPaths } from "./icons.js";

/** After how many milliseconds a wait is shown. */
export const skeletonDelay = 150;

/** A new element; attributes that are null or false are left out, strings become text. */
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

/** A button that does `run(button)`; a quiet one unless `attributes` say otherwise. */
export function button(content, run, attributes = {}) {
    const node = element("button", { type: "button", class: "button quiet", ...attributes }, content);
    node.addEventListener("click", () => run(node));
    return node;
}

/** A button that shows an icon alone. */
export function iconButton(name, title, run, attributes = {}) {
    return button(icon(name), run, { class: "act", "aria-label": title, title, ...attributes });
}

/** A new element of a drawing. */
export function drawn(name, attributes, ...children) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
}

/** A line icon: one of `icons.js`, or a path on a 24 × 24 grid. */
export function icon(name) {
    return drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, drawn("path", { d: iconPaths[name] ?? name }));
}

/** Sets the text only where it differs, so that nothing is announced or painted anew without need. */
export function setText(node, text) {
    if (node.textContent !== text) node.textContent = text;
}

/** Sets an attribute, or takes it away for null. */
export function setAttribute(node, name, value) {
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/** A list to choose from; `choices` are pairs of value and text. */
export function select(choices, attributes = {}, chosen = null) {
    const node = element("select", attributes);
    offer(node, choices);
    if (chosen !== null) node.value = chosen;
    return node;
}

/** Gives a list other choices, behind its first one where that `stays`; what is chosen stays so if it can. */
export function offer(node, choices, stays = false) {
    if (!isNews(node, choices)) return;
    const chosen = node.value;
    const options = choices.map(([value, text]) => element("option", { value }, text));
    node.replaceChildren(...(stays ? [node.options[0]] : []), ...options);
    node.value = chosen;
    if (node.selectedIndex < 0) node.selectedIndex = 0;
}

/** Projects as choices. */
export function named(projects) {
    return projects.map(({ id, name }) => [id, name]);
}

/** Gives a node the classes whose value is true, and takes the others away. */
export function setClasses(node, classes) {
    for (const [name, is] of Object.entries(classes)) node.classList.toggle(name, Boolean(is));
}

/** Shows which of some buttons are pressed. */
export function press(buttons, isPressed) {
    for (const node of buttons) setAttribute(node, "aria-pressed", isPressed(node));
}

/** Lets one of some buttons be pressed at a time; `take(dataset)` gets what the pressed one stands for. */
export function oneOf(buttons, take) {
    for (const node of buttons) {
        node.addEventListener("click", () => {
            press(buttons, (other) => other === node);
            take(node.dataset);
        });
    }
}

/** Whether a node is to be drawn from other values than it was before. */
export function isNews(node, ...values) {
    const key = JSON.stringify(values);
    if (node.dataset.key === key) return false;
    node.dataset.key = key;
    return true;
}

/** Puts `nodes` into `parent` in this order; a node that already stands in its place is not touched. */
export function arrange(parent, nodes) {
    const wanted = new Set(nodes);
    for (const child of [...parent.children]) {
        if (!wanted.has(child)) child.remove();
    }
    nodes.forEach((node, index) => {
        if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
    });
}

/** Gives what was promised; a wait that is long enough to be noticed shows by the class `name` of the node. */
export async function whileWaiting(node, name, promise) {
    const timer = setTimeout(() => node.classList.add(name), skeletonDelay);
    try {
        return await promise;
    } finally {
        clearTimeout(timer);
        node.classList.remove(name);
    }
}

/** The node `step` places behind `current`, or the first for none; it stays within them, or where it `turns` goes round. */
export function along(nodes, current, step, turns = false) {
    const all = [...nodes];
    const at = all.indexOf(current);
    if (turns) return all.at((at + step) % all.length);
    return all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
}

/** Runs `change` and gives the focus back if moving nodes took it away. */
export function keepingFocus(change) {
    const focused = document.activeElement;
    change();
    if (focused && focused !== document.body && focused !== document.activeElement && focused.isConnected) {
        focused.focus({ preventScroll: true });
    }
}

/** True while keystrokes belong to a field, a dialog or the browser. */
export function isTyping(target) {
    return target.closest("textarea, select, [contenteditable], input:not([type=checkbox])") !== null;
}

/** Calls `act(event)` for a key that is pressed in a node, and keeps the key from meaning anything else. */
export function onKey(node, key, act) {
    node.addEventListener("keydown", (event) => {
        if (event.key !== key || event.isComposing || event.defaultPrevented) return;
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

/** Keeps the click that a browser sends after a gesture, be it a little later, from pressing what lies below. */
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

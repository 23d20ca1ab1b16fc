import { byId, element, isTyping } from "../dom.js";

// Names in the list of shortcuts for keys a page binds without a name.
const usualNames = {
    q: "Quick add", "/": "Search", "Mod+k": "Commands, pages and tasks by name", j: "Next task", k: "Previous task",
    x: "Select the task", c: "Complete the task, or reopen it", e: "Edit the task", Delete: "Delete the task",
    u: "Undo the last change", U: "Redo the last undone change", t: "Top of Today", "?": "All keys",
    Escape: "Leave a field, form or panel",
};
/** Keys that only move the focus, which go on while they are held. */
const movingKeys = ["j", "k", "[", "]"];
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const keyLabels = {
    Mod: isApple ? "⌘" : "Ctrl", Alt: isApple ? "⌥" : "Alt", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→",
    Escape: "Esc", k: "K",
};

/** A key with its modifiers, as in the key tables: "j", "Alt+ArrowUp", "Mod+k" (Control, or Command on a Mac). */
function written(event) {
    const hasMod = event.ctrlKey || event.metaKey;
    const isNamed = event.key.length > 1;
    const key = event.key === " " ? "Space" : event.key;
    return [
        hasMod ? "Mod" : null, event.altKey ? "Alt" : null, event.shiftKey && (isNamed || hasMod) ? "Shift" : null,
        hasMod && !isNamed ? key.toLowerCase() : key,
    ].filter(Boolean).join("+");
}

function bindingsOf(commands) {
    return Object.entries(commands).map(([key, command]) => {
        const { name = usualNames[key], run } = typeof command === "function" ? { run: command } : command;
        return { key, name, run };
    });
}

/** Whether single letters, digits and symbols are active; they can be switched off (WCAG 2.2, 2.1.4). */
export function areSingleKeysOn() {
    return document.documentElement.dataset.singleKeys !== "off";
}

/** Whether a key is a letter, a digit or a symbol without modifiers. */
function isSingle(key) {
    return [...key].length === 1;
}

/** Whether a key that is held down would do once more what it has just done; held letters and lines are typed on. */
function isHeld({ key, altKey, ctrlKey, metaKey, repeat, target }) {
    if (!repeat || ctrlKey || metaKey) return false;
    if (altKey) return key.startsWith("Arrow");
    if (key === "Enter") return !target.matches("textarea");
    const acts = ["Delete", "Backspace"].includes(key) || (isSingle(key) && !movingKeys.includes(key));
    return key === "Escape" || (acts && !isTyping(target));
}

/** Keeps keys from everything on the page while they compose a word, and from acting again and again while they are held. */
function guardKeys() {
    addEventListener("keydown", (event) => {
        // Safari ends the composition before its last key, which only the old code still names.
        const isComposing = event.isComposing || event.keyCode === 229;
        if (isComposing || isHeld(event)) event.stopImmediatePropagation();
        // A held space bar scrolls.
        if (!isComposing && isHeld(event) && event.key !== " ") event.preventDefault();
    }, true);
}

/**
 * Binds keys to actions: a function, or `{name, run}`, where `name` is shown in the list of shortcuts. Keys are inactive
 * while a field or dialog has the focus, except those with Control in a field. A function that returns false leaves the
 * key to the browser.
 */
export function listenToKeys(commands) {
    guardKeys();
    for (const cap of document.querySelectorAll("kbd[data-mod]")) cap.textContent = `${keyLabels.Mod} K`;
    const runs = new Map(bindingsOf(commands).filter(({ run }) => run).map(({ key, run }) => [key, run]));
    document.addEventListener("keydown", (event) => {
        if (event.defaultPrevented) return;
        const key = written(event);
        if (document.querySelector("dialog[open]:modal") || (isTyping(event.target) && !key.startsWith("Mod+"))) return;
        const run = isSingle(key) && !areSingleKeysOn() ? null : runs.get(key);
        if (run && run(event) !== false) event.preventDefault();
    });
}

function keyCaps(key) {
    const parts = key === "+" ? [key] : key.split("+");
    return parts.map((part, index) => {
        const isLetter = parts.length === 1 || index < parts.length - 1;
        return element("kbd", {}, isLetter && part.length === 1 ? part : keyLabels[part] ?? part);
    });
}

/** Opens the list of this page's shortcuts, made from the key tables. */
export function showKeys(...tables) {
    const seen = new Set();
    const parts = tables.filter(({ commands }) => Object.keys(commands).length > 0).flatMap(({ title, commands }) => {
        const byName = new Map();
        for (const { key, name } of bindingsOf(commands)) {
            if (!name || seen.has(key) || (isSingle(key) && !areSingleKeysOn())) continue;
            seen.add(key);
            byName.set(name, [...(byName.get(name) ?? []), key]);
        }
        const lines = [...byName].map(([name, keys]) => element(
            "div", {}, element("dt", {}, ...keys.flatMap((key) => [...keyCaps(key), " "])), element("dd", {}, name)));
        return lines.length ? [element("h3", {}, title), element("dl", { class: "keys" }, ...lines)] : [];
    });
    const off = element("p", { class: "muted" }, "Single-letter keys are off. You can turn them on in Settings.");
    byId("keys-list").replaceChildren(...(areSingleKeysOn() ? [] : [off]), ...parts);
    byId("keys").showModal();
}

import { byId, element, isTyping } from "./dom.js";

// What a key is called on the sheet where a page binds it without a name of its own.
const usualNames = {
    q: "Quick add", "/": "Search", "Mod+k": "Commands, pages and tasks by name", j: "Next task", k: "Previous task",
    x: "Select the task", c: "Complete the task, or reopen it", e: "Edit the task", Delete: "Delete the task",
    u: "Undo the last change", U: "Redo the last undone change", t: "Top of Today", "?": "All keys",
    Escape: "Leave a field, form or panel",
};
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const keyLabels = {
    Mod: isApple ? "⌘" : "Ctrl", Alt: isApple ? "⌥" : "Alt", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→",
    Escape: "Esc", k: "K",
};

/** A key with its modifiers as the tables of keys write it: "j", "Alt+ArrowUp", "Mod+k" (Control, or Command on a Mac). */
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

/** Whether single letters, digits and signs do something; a person may switch them off (WCAG 2.2, 2.1.4). */
function areSingleKeysOn() {
    return document.documentElement.dataset.singleKeys !== "off";
}

/** Whether a key is a letter, a digit or a sign alone. */
function isSingle(key) {
    return [...key].length === 1;
}

/**
 * Connects keys to what they do: a function, or `{name, run}`, where `name` is what the sheet says. Keys rest while a
 * field or a sheet has the keyboard; those with Control also work in a field. A function that gives back false leaves
 * the key to the browser.
 */
export function listenToKeys(commands) {
    for (const cap of document.querySelectorAll("kbd[data-mod]")) cap.textContent = `${keyLabels.Mod} K`;
    const runs = new Map(bindingsOf(commands).filter(({ run }) => run).map(({ key, run }) => [key, run]));
    document.addEventListener("keydown", (event) => {
        if (event.defaultPrevented || event.isComposing) return;
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

/** Fills and opens the sheet that lists the keys of this page, from the tables that bind them. */
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

import { byId, isTyping } from "./dom.js";

/** Connects single keys to what they do; they rest while a field, a form or a sheet has the keyboard. */
export function listenToKeys({ sections, quickAdd, actions }) {
    const onTask = (act) => () => {
        const row = sections.current;
        if (row) act(row);
    };
    const commands = {
        q: () => quickAdd.focus(),
        j: () => sections.move(1),
        k: () => sections.move(-1),
        c: onTask((row) => sections.toggle(row)),
        e: onTask((row) => sections.edit(row)),
        Delete: onTask((row) => sections.remove(row)),
        u: () => actions.undo(),
        U: () => actions.redo(),
        t: goToTop,
        "?": () => byId("keys").showModal(),
    };
    document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        if (document.querySelector("dialog[open]") || isTyping(event.target)) return;
        const command = Object.hasOwn(commands, event.key) ? commands[event.key] : null;
        if (!command) return;
        event.preventDefault();
        command();
    });
}

export function goToTop() {
    scrollTo({ top: 0 });
    byId("date").focus({ preventScroll: true });
}

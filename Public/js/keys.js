import { isTyping } from "./dom.js";

/** Connects single keys to what they do; they rest while a field, a form or a sheet has the keyboard. */
export function listenToKeys(commands) {
    document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        if (document.querySelector("dialog[open]") || isTyping(event.target)) return;
        const command = Object.hasOwn(commands, event.key) ? commands[event.key] : null;
        if (!command) return;
        event.preventDefault();
        command();
    });
}

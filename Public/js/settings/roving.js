import { along, isWithModifier } from "../dom.js";

const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Makes a group of controls one stop of the Tab key; arrow keys, Home and End move within it. Returns a function to be
 * called when its controls have changed.
 */
export function oneStop(group) {
    const members = () => [...group.querySelectorAll("button, input")];
    const stop = (wanted) => members().forEach((node) => node.tabIndex = node === wanted ? 0 : -1);
    group.addEventListener("focusin", ({ target }) => stop(target));
    group.addEventListener("keydown", (event) => {
        const all = members().filter((node) => !node.disabled);
        const to = { Home: all[0], End: all.at(-1) }[event.key] ?? (steps[event.key] && along(all, event.target, steps[event.key], true));
        if (!to || isWithModifier(event)) return;
        event.preventDefault();
        event.stopPropagation();
        to.focus();
    });
    const settle = () => {
        const all = members().filter((node) => !node.disabled);
        stop(all.find((node) => node === document.activeElement) ?? all.find((node) => node.ariaPressed === "true") ?? all[0]);
    };
    group.dataset.roving = "";
    settle();
    return settle;
}

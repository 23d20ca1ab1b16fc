import { element, onKey, onPlainClick, onSubmit } from "../dom.js";
import { clearProblems, NotYet, problemNode, showProblems } from "../edit.js";

/**
 * Lets a name be changed in its place: `open(form)` puts the form there, `closed(hasFocus, form)` what was there before. Enter saves, and
 * so does leaving the field unless there is a `button`; Escape changes nothing. `save(name)` may throw a refusal, which the form then
 * shows; one that closes `atOnce` comes back with it. `missing` is what to say of an empty name, instead of what the server says.
 */
export function editName(name, { kind, open, closed, save, button = null, atOnce = false, missing = null, ...attributes }) {
    const input = element("input", { name: "name", value: name, dir: "auto", autocomplete: "off", ...attributes });
    const more = button ? [element("button", { class: "button" }, button)] : [];
    const form = element("form", { class: kind, novalidate: true }, input, ...more, problemNode("name"), problemNode("other"));
    let isOver = false;
    const close = (hasFocus) => {
        isOver = true;
        closed(hasFocus, form);
        form.remove();
    };
    const finish = async (hasFocus) => {
        if (isOver) return;
        isOver = true;
        clearProblems(form);
        try {
            const typed = input.value.trim();
            if (typed === "" && missing) throw new NotYet(missing);
            if (atOnce) close(hasFocus);
            await save(typed);
            if (!atOnce) close(hasFocus);
        } catch (error) {
            isOver = false;
            if (!form.isConnected) open(form);
            showProblems(form, error);
        }
    };
    onSubmit(form, () => finish(true));
    input.addEventListener("blur", () => {
        if (!button && form.isConnected && input.value.trim() !== "") finish(false);
    });
    onKey(form, "Escape", () => close(true));
    open(form);
    input.focus();
    input.select();
}

/** The same in a line, in place of its `link`; `focus()` returns to the line. */
export function renameLine(line, link, name, { focus, ...options }) {
    if (line.querySelector("form.rename")) return;
    editName(name, {
        kind: "rename", "aria-label": `Name of ${name}`, ...options,
        open: (form) => {
            line.classList.add("renaming");
            link.before(form);
        },
        closed: (hasFocus, form) => {
            line.classList.remove("renaming");
            form.remove();
            if (hasFocus) focus();
        },
    });
}

/** A click on the `link` of a line opens at once; a double click on the line renames, after `takeBack()` of what the first click opened. */
export function listenToName(line, link, { open, rename, takeBack }) {
    onPlainClick(link, (_, { detail, pointerType }) => {
        if (detail > 1) return;
        open();
        if (pointerType !== "mouse") return;
        onSecondPress(() => {
            takeBack();
            rename();
        });
    });
    line.addEventListener("dblclick", ({ target }) => {
        if (link.contains(target) || !target.closest("input, button, a, form")) rename();
    });
}

/** Calls `act()` if the next press makes a double click, which then reaches nothing else: what the first one opened may lie under the pointer. */
export function onSecondPress(act) {
    const listening = new AbortController();
    const { signal } = listening;
    const abort = () => listening.abort();
    const swallow = (event) => {
        event.preventDefault();
        event.stopPropagation();
    };
    addEventListener("mousedown", (event) => {
        if (event.detail !== 2) return abort();
        swallow(event);
        act();
    }, { capture: true, signal });
    for (const type of ["click", "dblclick"]) addEventListener(type, (event) => event.detail === 2 && swallow(event), { capture: true, signal });
    addEventListener("keydown", abort, { capture: true, signal });
}

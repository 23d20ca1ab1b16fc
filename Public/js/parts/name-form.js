import { element, onKey, onPlainClick, onSubmit } from "../dom.js";
import { clearProblems, NotYet, problemNode, showProblems } from "../edit.js";

const doubleClickTime = 180;

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

/** A click of the mouse on the `link` of a line waits briefly before it opens, because a double click on the line renames. */
export function listenToName(line, link, { open, rename }) {
    let timer = 0;
    onPlainClick(link, (_, { detail, pointerType }) => {
        clearTimeout(timer);
        if (detail > 1) return;
        if (pointerType === "mouse") timer = setTimeout(open, doubleClickTime);
        else open();
    });
    line.addEventListener("dblclick", ({ target }) => {
        clearTimeout(timer);
        if (link.contains(target) || !target.closest("input, button, a, form")) rename();
    });
}

import { Chooser } from "./chooser.js";
import { openDateMenu } from "./date-menu.js";
import { nearDay } from "../dates.js";
import { element, isTyping, setText } from "../dom.js";

/**
 * A field of a form that shows its value as text and opens something to change it: `open(node, event)`, on a click, an
 * arrow key or a letter. It has a name and a value like any field, and reports a change by `change`.
 */
function valueField(textOf, open, popup, value, attributes) {
    const shown = element("span", { dir: "auto" });
    const node = element("button", {
        type: "button", role: "combobox", "aria-haspopup": popup, "aria-expanded": "false", ...attributes, class: `pick ${attributes.class ?? ""}`.trim(),
    }, shown);
    let current = value;
    const show = () => {
        setText(shown, textOf(current));
        node.classList.toggle("unset", current === "");
    };
    Object.defineProperty(node, "value", {
        get: () => current,
        set(changed) {
            current = changed ?? "";
            show();
        },
    });
    const opened = (event = null) => expand(node, open(node, event));
    node.addEventListener("click", () => opened());
    node.addEventListener("keydown", (event) => {
        const { key } = event;
        const isTyped = key.length === 1 && key !== " ";
        if (event.altKey || event.ctrlKey || event.metaKey || !(isTyped || ["ArrowDown", "ArrowUp"].includes(key))) return;
        event.stopPropagation();
        opened(isTyped ? event : null);
        // A text field that has the focus now takes the letter by itself.
        if (!isTyped || !isTyping(document.activeElement)) event.preventDefault();
    });
    show();
    return node;
}

/** Marks a field while the box that it opened is there. */
export function expand(node, box) {
    node.ariaExpanded = "true";
    box.addEventListener("close", () => {
        node.ariaExpanded = "false";
        // For a row that folds when it is left, but not for its own box.
        node.dispatchEvent(new Event("focusout", { bubbles: true }));
    });
}

function take(node, value) {
    node.value = value;
    node.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A choice of one of `choices`, pairs of value and text; `offer` replaces them. */
export function choiceField(choices, attributes = {}, value = choices[0]?.[0] ?? "") {
    let all = choices;
    const textOf = (chosen) => all.find(([known]) => String(known) === String(chosen))?.[1] ?? "";
    const node = valueField(textOf, (_, typed) => new Chooser(node, {
        label: attributes["aria-label"] ?? "Choices", typed,
        items: all.map(([known, text]) => ({ text, isChosen: known === node.value, run: () => take(node, known) })),
    }).box, "listbox", value, attributes);
    node.offer = (offered) => {
        all = offered;
        node.value = node.value;
    };
    return node;
}

/** A day, chosen in the date menu; `none` is the name of no day where one may be left out. */
export function dayField(shell, { none = null, least = null, most = null, ...attributes }, value = "") {
    const textOf = (day) => (day ? nearDay(day, shell.board.view.today) : none ?? "Choose a day");
    const node = valueField(textOf, () => openDateMenu(shell, node, {
        isPlain: true, due: node.value, none, least, most, take: (day) => take(node, day),
    }), "dialog", value, { ...attributes, class: "num" });
    return node;
}

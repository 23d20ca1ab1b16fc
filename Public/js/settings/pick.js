import { Chooser } from "../parts/chooser.js";
import { button, element, icon, setText } from "../dom.js";

const searchedFrom = 9;

/** The value at a path of the settings, such as "pomodoro.work". */
export function valueAt(settings, path) {
    return path.split(".").reduce((value, name) => value?.[name], settings);
}

/** "pomodoro.work", 25 → { pomodoro: { work: 25 } }: the server merges the object with what it has. */
export function change(path, value) {
    return path.split(".").reduceRight((inner, name) => ({ [name]: inner }), value);
}

/** A button with the text that holds; it opens a menu with a tick at that, and a search if it is long. */
export class Pick {
    nodes;
    #text = element("span");
    #button;

    /** `items()` are `{value, text}`; `take(value)` is called with a value other than the one that holds. */
    constructor(label, items, take, { kind = "val", attributes = {} } = {}) {
        const arrow = kind === "val" ? [icon("fold")] : [];
        this.#button = button(this.#text, () => this.#open(label, items(), take), { class: kind, "aria-haspopup": "listbox", ...attributes });
        this.#button.append(...arrow);
        this.nodes = [this.#button];
    }

    show(value, text) {
        this.value = value;
        setText(this.#text, text);
    }

    #open(label, items, take) {
        new Chooser(this.#button, {
            label, field: items.length >= searchedFrom ? label : null,
            items: items.map(({ value, text, hint }) => ({
                text, hint, isChosen: value === this.value, end: value === this.value ? icon("tick") : null,
                run: () => value !== this.value && take(value),
            })),
        });
    }
}

/** The value of a setting that is one of a few, as a button; inline in a sentence if `kind` is "plain". */
export function pickButton(row, page, { path, name, choices, items = () => choices.map(([value, text, inMenu = text]) => ({ value, text: inMenu, inline: text })) }, kind = "val") {
    const id = `set-${path.replace(".", "-")}`;
    const isInline = kind === "plain";
    const attributes = isInline
        ? { id, "data-setting": path } : { id, "data-setting": path, "aria-labelledby": `label-${row.id} ${id}`, "aria-describedby": row.describing };
    const pick = new Pick(name, items, (value) => row.save(change(path, value)), { kind, attributes });
    const textOf = (value) => {
        const item = items().find((one) => one.value === value);
        return item?.inline ?? item?.text ?? String(value);
    };
    return {
        nodes: pick.nodes, holds: (settings) => textOf(valueAt(settings, path)),
        show(settings) {
            const value = valueAt(settings, path);
            pick.show(value, textOf(value));
            if (isInline) pick.nodes[0].setAttribute("aria-label", `${name}: ${textOf(value)}`);
        },
    };
}

import { button, element } from "../dom.js";
import { drawValues } from "../parts/list.js";
import { FoldedRow } from "./field.js";

/**
 * A field with several values: removable chips, followed by `adders`, which add one. `nameOf(value)` is the text of a
 * chip, `saidOf(value)` its name in a sentence, and `focus()` moves the focus after a removal.
 */
export function tokenRow(field, saver, { nameOf, saidOf, focus, adders }) {
    const chips = element("span", { class: "tokens" });
    const row = new FoldedRow(field, chips, ...adders);
    const values = () => saver.value(field) ?? [];
    const remove = (value) => saver.set(field, values().filter((other) => other !== value), { isWhole: true });
    const chip = (value) => button(nameOf(value), () => {
        remove(value);
        focus();
    }, { class: "chip token", dir: "auto", "aria-label": `Remove the ${saidOf(value)}`, title: "Remove" });
    return {
        node: row.node, values, remove,
        open() {
            row.open();
            focus();
        },
        add(value) {
            if (!values().includes(value)) saver.set(field, [...values(), value], { isWhole: true });
        },
        /** Shows the values, and `text` while the field is not in use. */
        show(text) {
            row.show(text || "None");
            drawValues(chips, values(), chip, { by: values().map(nameOf) });
        },
    };
}

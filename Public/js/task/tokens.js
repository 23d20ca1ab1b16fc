import { button, element, isNews } from "../dom.js";
import { FoldedRow } from "./field.js";

/**
 * A field with several values: chips to take away, and behind them `adders`, which add one. `nameOf(value)` is what a chip
 * says, `saidOf(value)` what it is in a sentence, and `focus()` leads on from one that went.
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
        /** Shows the values, and while nobody touches them `text`. */
        show(text) {
            row.show(text || "None");
            if (isNews(chips, values().map(nameOf))) chips.replaceChildren(...values().map(chip));
        },
    };
}

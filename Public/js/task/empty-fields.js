import { button, element, hasChanged, keepingFocus } from "../dom.js";
import { fieldName } from "../values.js";
import { groupRow } from "./field.js";
import { isUnset } from "./values.js";

/** Buttons for the empty fields; pressing one shows its row among the others. `rows` are the parts by field. */
export function emptyFieldsRow(saver, rows) {
    const names = element("span", { class: "names" });
    const opened = new Set();
    const node = groupRow("also", names);
    const show = () => {
        const idle = Object.keys(rows).filter((field) => !opened.has(field) && !saver.isOwn(field) && isUnset(field, saver.value(field)));
        for (const [field, row] of Object.entries(rows)) row.node.hidden = idle.includes(field);
        node.hidden = idle.length === 0;
        if (!hasChanged(names, idle)) return;
        keepingFocus(() => names.replaceChildren(...idle.map((field) => button(fieldName(field), () => open(field), { class: "value" }))));
    };
    /** Shows the field's row with the focus in it. */
    const open = (field) => {
        opened.add(field);
        show();
        if (rows[field]?.open) rows[field].open();
        else rows[field]?.node.querySelector("input, select")?.focus();
    };
    return { node, show, open };
}

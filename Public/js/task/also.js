import { button, element, isNews, keepingFocus } from "../dom.js";
import { fieldName } from "../values.js";
import { groupRow } from "./field.js";
import { isUnset } from "./values.js";

/** The names of the fields that say nothing yet; one that is pressed takes its place among the others. */
export class Also {
    node;
    #saver;
    #rows;
    #names = element("span", { class: "names" });
    #opened = new Set();

    /** `rows` are parts by the field that they show. */
    constructor(saver, rows) {
        this.#saver = saver;
        this.#rows = rows;
        this.node = groupRow("also", this.#names);
    }

    show() {
        const isIdle = (field) => !this.#opened.has(field) && !this.#saver.isOwn(field) && isUnset(field, this.#saver.value(field));
        const idle = Object.keys(this.#rows).filter(isIdle);
        for (const [field, { node }] of Object.entries(this.#rows)) node.hidden = idle.includes(field);
        this.node.hidden = idle.length === 0;
        if (!isNews(this.#names, idle)) return;
        keepingFocus(() => this.#names.replaceChildren(...idle.map(
            (field) => button(fieldName(field), () => this.open(field), { class: "value" }))));
    }

    /** Shows the field's row with the focus in it. */
    open(field) {
        const row = this.#rows[field];
        this.#opened.add(field);
        this.show();
        if (row?.open) row.open();
        else row?.node.querySelector("input, select")?.focus();
    }
}

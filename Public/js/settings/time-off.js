import { button, element } from "../dom.js";

function field(label, value) {
    return element("input", { type: "date", "aria-label": label, value, required: true });
}

/** The ranges of days off as rows; a row is saved once it has both days. */
export class TimeOff {
    #list;
    #save;
    #shown = "";
    /** The ranges last sent to the server. */
    #sent = "";

    constructor(list, save) {
        this.#list = list;
        this.#save = save;
        list.addEventListener("change", () => this.#saveAll());
    }

    show({ timeOff }) {
        const state = JSON.stringify(timeOff);
        this.#sent = state;
        if (state === this.#shown) return;
        this.#shown = state;
        this.#list.replaceChildren(...timeOff.map((range) => this.#row(range)));
    }

    add() {
        const row = this.#row({ from: "", to: "" });
        this.#list.append(row);
        row.querySelector("input").focus();
    }

    #row({ from, to }) {
        const remove = button("Remove", () => {
            row.remove();
            this.#saveAll();
            this.#list.parentElement.querySelector("[data-action=addTimeOff]").focus();
        }, { "aria-label": `Remove the days off from ${from || "this row"}` });
        const row = element("li", {}, field("First day off", from), element("span", { "aria-hidden": "true" }, "–"), field("Last day off", to), remove);
        return row;
    }

    /** A row without both days is not saved yet. */
    #saveAll() {
        const rows = [...this.#list.children].map((row) => [...row.querySelectorAll("input")]);
        for (const [from, to] of rows) to.min = from.value;
        const whole = rows.map(([from, to]) => ({ from: from.value, to: to.value })).filter(({ from, to }) => from && to);
        const state = JSON.stringify(whole);
        if (state === this.#sent) return;
        this.#sent = state;
        this.#save({ timeOff: whole });
    }
}

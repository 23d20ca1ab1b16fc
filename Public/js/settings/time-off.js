import { element } from "../dom.js";

function field(label, value) {
    return element("input", { type: "date", "aria-label": label, value, required: true });
}

/** The ranges of days off as rows; a row is saved once both of its days are there. */
export class TimeOff {
    #list;
    #save;
    #shown = "";

    constructor(list, save) {
        this.#list = list;
        this.#save = save;
        list.addEventListener("change", () => this.#saveAll());
    }

    show({ timeOff }) {
        const state = JSON.stringify(timeOff);
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
        const remove = element("button", { type: "button", class: "button quiet", "aria-label": `Remove the days off from ${from || "this row"}` }, "Remove");
        const row = element("li", {}, field("First day off", from), element("span", { "aria-hidden": "true" }, "–"), field("Last day off", to), remove);
        remove.addEventListener("click", () => {
            row.remove();
            this.#saveAll();
            this.#list.parentElement.querySelector("[data-action=addTimeOff]").focus();
        });
        return row;
    }

    #saveAll() {
        const ranges = [...this.#list.children].map((row) => {
            const [from, to] = [...row.querySelectorAll("input")].map(({ value }) => value);
            return { from, to };
        });
        const whole = ranges.filter(({ from, to }) => from && to);
        if (JSON.stringify(whole) === this.#shown) return;
        if (whole.length === ranges.length || whole.length < JSON.parse(this.#shown || "[]").length) this.#save({ timeOff: whole });
        else if (ranges.at(-1).from && !ranges.at(-1).to) this.#list.lastElementChild.querySelectorAll("input")[1].min = ranges.at(-1).from;
    }
}

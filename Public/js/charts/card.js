import { element, icon } from "../dom.js";
import { withMenu } from "../menu-button.js";
import { copies } from "./copies.js";

const tableIcon = "M4 5.500h16v13H4zM4 10h16M4 14.200h16M10 10v8.500";
const copyIcon = "M9 9h10v10H9zM15 9V5H5v10h4";

/** The card around a chart: its two tools, and its numbers as a table, which takes the place of the drawing. */
export class ChartCard {
    #chart;
    #drawing;
    #table;
    #toggle;

    /** For a chart whose card has a heading. */
    constructor(chart, card, messages) {
        this.#chart = chart;
        this.#drawing = chart.plot.closest(".donut, .wide") ?? chart.plot;
        const name = card.querySelector("h2").textContent;
        this.#table = element("div", {
            class: "numbers", "data-table": chart.name, tabindex: "0", role: "region", "aria-label": `${name} as a table`, hidden: true,
        });
        this.#drawing.after(this.#table);
        this.#toggle = element(
            "button", { type: "button", class: "act", title: "Show data", "aria-label": `Show data: ${name}`, "aria-expanded": "false" },
            icon(tableIcon));
        this.#toggle.addEventListener("click", () => this.#turn());
        const copy = element("button", { type: "button", class: "act", title: "Copy" }, icon(copyIcon));
        const tools = element("div", { class: "tools" }, this.#toggle, copy);
        card.querySelector("header").append(tools);
        copy.setAttribute("aria-label", `Copy: ${name}`);
        withMenu(copy, `Copy: ${name}`, () => copies(chart, messages));
        chart.onDraw = () => this.#write();
    }

    get #isTable() {
        return !this.#table.hidden;
    }

    async #turn() {
        const { height } = this.#drawing.getBoundingClientRect();
        this.#table.hidden = this.#isTable;
        this.#drawing.hidden = this.#isTable;
        this.#table.style.maxHeight = `${Math.max(height, 160)}px`;
        this.#toggle.setAttribute("aria-expanded", String(this.#isTable));
        if (this.#isTable) await this.#write();
        else this.#chart.drawIfStale();
    }

    async #write() {
        if (!this.#isTable) return;
        try {
            const { columns, rows, title } = await this.#chart.numbers();
            this.#table.replaceChildren(element(
                "table", {},
                element("caption", { class: "visually-hidden" }, title),
                element("thead", {}, element("tr", {}, ...columns.map((name) => element("th", { scope: "col" }, name)))),
                element("tbody", {}, ...rows.map(tableRow))));
        } catch (error) {
            this.#table.replaceChildren(element("p", { class: "muted" }, error.message));
        }
    }
}

function tableRow([first, ...rest]) {
    return element(
        "tr", {},
        element("th", { scope: "row", dir: "auto" }, first),
        ...rest.map((value) => element("td", { class: "num", dir: "auto" }, value)));
}

import { element, iconButton } from "../dom.js";
import { withMenu } from "../parts/menu-button.js";
import { table, tableRows } from "../parts/tables.js";
import { cellText } from "./cells.js";
import { copies } from "./copies.js";
import { Reading } from "./reading.js";

/** The card around a chart: its two tools, and its data as a table, which can replace the chart. */
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
        this.#toggle = iconButton("table", `Show data: ${name}`, () => this.#turn(), { title: "Show data", "aria-expanded": "false" });
        const copy = iconButton("copy", `Copy: ${name}`, () => {}, { title: "Copy" });
        const tools = element("div", { class: "tools" }, this.#toggle, copy);
        card.querySelector("header").append(tools);
        withMenu(copy, `Copy: ${name}`, () => copies(chart, messages));
        const reading = new Reading(chart.plot, name);
        chart.onDraw = (isNew) => {
            if (isNew) reading.update();
            this.#write();
        };
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

    #fill({ columns, rows, title }) {
        const lines = rows.map((row) => {
            const [first, ...rest] = row.map((value, index) => cellText(columns[index].kind, value));
            return [{ content: first, dir: "auto" }, ...rest];
        });
        this.#table.replaceChildren(table(title, columns.map(({ name }) => name), tableRows(lines, { class: "num", dir: "auto" })));
    }

    async #write() {
        if (!this.#isTable) return;
        try {
            await this.#chart.readNumbers((numbers) => this.#fill(numbers));
        } catch (error) {
            this.#table.replaceChildren(element("p", { class: "muted" }, error.message));
        }
    }
}

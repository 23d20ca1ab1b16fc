import { element, oneOf } from "./dom.js";
import { asOf } from "./shown-day.js";
import { table, tableRows } from "./tables.js";

const narrowest = 240;
const redrawDelay = 120;

/** One chart of the server, drawn for the width at which it is shown. */
class Chart {
    #plot;
    #api;
    #details;
    #text = "";
    #isStale = true;
    #timer = 0;
    #width = 0;

    constructor(plot, api) {
        this.#plot = plot;
        this.#api = api;
        this.name = plot.dataset.chart;
        this.#details = document.querySelector(`[data-table=${this.name}]`);
        this.#details?.addEventListener("toggle", () => this.#drawTable());
        new ResizeObserver(() => this.#resized()).observe(plot);
    }

    /** Fetches the chart anew; while the tab is hidden that waits until it is seen again. */
    async draw() {
        this.#isStale = true;
        if (document.hidden || this.#plot.clientWidth === 0) return;
        this.#isStale = false;
        this.#width = this.#shownWidth();
        try {
            const response = await this.#api.request("GET", asOf(`/charts/${this.name}.svg?${this.#query()}`));
            this.#show(await response.text());
            this.#plot.removeAttribute("data-failed");
        } catch {
            // The banner or the page's own message tells why; the drawing that was there stays.
            this.#isStale = true;
            if (!this.#text) this.#plot.setAttribute("data-failed", "");
        }
        await this.#drawTable();
    }

    drawIfStale() {
        if (this.#isStale) this.draw();
    }

    setQuery(query) {
        this.#plot.dataset.query = query;
        this.draw();
    }

    #shownWidth() {
        return Math.max(narrowest, Math.floor(this.#plot.clientWidth));
    }

    #query() {
        const query = new URLSearchParams(this.#plot.dataset.query ?? "");
        if (this.#plot.dataset.fixed === undefined) query.set("width", this.#width);
        query.set("inline", "1");
        return query;
    }

    #show(text) {
        if (text === this.#text) return;
        const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        if (root.nodeName !== "svg") return;
        this.#text = text;
        const marks = [...this.#plot.querySelectorAll("[tabindex]")];
        const focused = marks.indexOf(document.activeElement);
        const isFirst = this.#plot.querySelector("svg") === null;
        root.classList.add("chart");
        this.#plot.replaceChildren(document.adoptNode(root));
        if (focused >= 0) this.#plot.querySelectorAll("[tabindex]")[focused]?.focus({ preventScroll: true });
        const scroller = this.#plot.parentElement;
        if (isFirst && scroller.classList.contains("wide")) scroller.scrollLeft = scroller.scrollWidth;
    }

    #resized() {
        if (this.#plot.dataset.fixed !== undefined) return this.drawIfStale();
        if (this.#shownWidth() === this.#width) return undefined;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.draw(), this.#width === 0 ? 0 : redrawDelay);
        return undefined;
    }

    async #drawTable() {
        if (!this.#details?.open) return;
        const box = this.#details.querySelector(".scroll");
        try {
            const { columns, rows, title } = await this.#api.get(asOf(`/charts/${this.name}.json?${this.#query()}`));
            const lines = rows.map(([first, ...rest]) => [{ content: first, dir: "auto" }, ...rest]);
            box.replaceChildren(table(title, columns, tableRows(lines, { class: "num", dir: "auto" })));
        } catch (error) {
            box.replaceChildren(element("p", { class: "muted" }, error.message));
        }
    }
}

/** All charts of the page. */
export class Charts {
    #charts;

    constructor(api) {
        this.#charts = [...document.querySelectorAll("[data-chart]")].map((plot) => new Chart(plot, api));
        document.addEventListener("visibilitychange", () => this.#charts.forEach((chart) => chart.drawIfStale()));
        oneOf(document.querySelectorAll("[data-days]"), ({ days }) => this.setQuery("score-trend", `days=${days}`));
    }

    draw() {
        for (const chart of this.#charts) chart.draw();
    }

    /** Draws one chart with other parameters. */
    setQuery(name, query) {
        this.#charts.find((chart) => chart.name === name)?.setQuery(query);
    }
}

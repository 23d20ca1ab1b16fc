import { ChartCard } from "./charts/card.js";
import { Chart } from "./charts/chart.js";
import { oneOf } from "./dom.js";

/** All charts of the page. */
export class Charts {
    #charts;

    constructor({ api, messages }) {
        this.#charts = [...document.querySelectorAll("[data-chart]")].map((plot) => new Chart(plot, api));
        for (const chart of this.#charts) {
            const card = chart.plot.closest(".card");
            if (card?.querySelector(":scope > header h2")) new ChartCard(chart, card, messages);
        }
        document.addEventListener("visibilitychange", () => this.#charts.forEach((chart) => chart.drawIfStale()));
        oneOf(document.querySelectorAll("[data-days]"), ({ days }) => this.setQuery("score-trend", `days=${days}`));
    }

    draw() {
        for (const chart of this.#charts) chart.draw();
    }

    /** Draws all with the same parameters, besides those that a chart has of its own. */
    setQueries(query) {
        for (const chart of this.#charts.filter(({ plot }) => !plot.closest("[hidden]"))) chart.setQuery([chart.plot.dataset.own, query].filter(Boolean).join("&"));
    }

    /** Draws one chart with other parameters. */
    setQuery(name, query) {
        this.#charts.find((chart) => chart.name === name)?.setQuery(query);
    }
}

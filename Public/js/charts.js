import { ChartCard } from "./charts/card.js";
import { Chart } from "./charts/chart.js";

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
        const tabs = [...document.querySelectorAll("[data-days]")];
        for (const tab of tabs) {
            tab.addEventListener("click", () => {
                for (const other of tabs) other.setAttribute("aria-pressed", String(other === tab));
                this.setQuery("score-trend", `days=${tab.dataset.days}`);
            });
        }
    }

    draw() {
        for (const chart of this.#charts) chart.draw();
    }

    /** Draws one chart with other parameters. */
    setQuery(name, query) {
        this.#charts.find((chart) => chart.name === name)?.setQuery(query);
    }
}

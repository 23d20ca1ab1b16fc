import { ChartCard } from "./charts/card.js";
import { Chart } from "./charts/chart.js";
import { Reading } from "./charts/reading.js";
import { oneOf } from "./dom.js";

/** A chart without a card is one stop of Tab, too, whatever the number of its points. */
function readInOneStop(chart) {
    let reading = null;
    chart.onDraw = (isNew) => {
        if (!isNew) return;
        // Its heading may be written after the page has started.
        reading ??= new Reading(chart.plot, chart.plot.parentElement.querySelector("h2, h3")?.firstChild?.textContent.trim() ?? "Chart");
        reading.update();
    };
}

/** All charts of a page. */
export class Charts {
    #charts;

    constructor({ store, messages }) {
        this.#charts = [...document.querySelectorAll("[data-chart]")].map((plot) => new Chart(plot, store));
        for (const chart of this.#charts) {
            const card = chart.plot.closest(".card");
            if (card?.querySelector(":scope > header h2")) new ChartCard(chart, card, messages);
            else readInOneStop(chart);
        }
        document.addEventListener("visibilitychange", () => this.#charts.forEach((chart) => chart.drawIfStale()));
        oneOf(document.querySelectorAll("[data-days]"), ({ days }) => this.setQuery("score-trend", `days=${days}`));
    }

    draw() {
        for (const chart of this.#charts) chart.draw();
    }

    /** Draws all charts with these parameters in addition to their own. */
    setQueries(query) {
        for (const chart of this.#charts.filter(({ plot }) => !plot.closest("[hidden]"))) chart.setQuery([chart.plot.dataset.own, query].filter(Boolean).join("&"));
    }

    /** Draws one chart with new parameters. */
    setQuery(name, query) {
        this.#charts.find((chart) => chart.name === name)?.setQuery(query);
    }
}

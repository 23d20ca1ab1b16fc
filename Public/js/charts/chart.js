import { clockName } from "../clock.js";
import { asOf } from "../shown-day.js";
import { store as note, stored } from "../storage.js";
import { emphasised } from "../statement.js";

const narrowest = 240;
const redrawDelay = 120;
/** The server draws the first charts of a page at the widths that are noted here. */
const widthsKey = "tasker-plots";
/** How far from the window a chart is drawn already. */
const near = "1000px 0px";

/** One chart from the server, drawn at the width at which it is shown. */
export class Chart {
    /** Called after each attempt to draw, with whether the drawing is new. */
    onDraw = () => {};
    #plot;
    #store;
    #scope;
    #numbers;
    /** Whether the plot is in the window or not far from it. */
    #isNear = false;
    #text = "";
    #isStale = true;
    #timer = 0;
    #width = 0;

    constructor(plot, store) {
        this.#plot = plot;
        this.#store = store;
        this.#scope = store.scope();
        this.#numbers = store.scope();
        this.name = plot.dataset.chart;
        new ResizeObserver(() => this.#resized()).observe(plot);
        new IntersectionObserver((entries) => this.#approach(entries.at(-1).isIntersecting), { rootMargin: near }).observe(plot);
        addEventListener("beforeprint", () => this.#approach(true));
    }

    get plot() {
        return this.#plot;
    }

    /** Reloads the chart; in a hidden tab, or far from the window, that waits until it can be seen. */
    async draw() {
        this.#isStale = true;
        if (document.hidden || !this.#isNear || this.#plot.clientWidth === 0) return this.onDraw(false);
        this.#isStale = false;
        this.#width = this.#shownWidth();
        const address = this.address("svg", { ...this.#size(), inline: 1 });
        let isNew = this.#takeDrawn(address);
        try {
            const isNewest = await this.#scope.read(address, (text) => {
                isNew = this.#show(text) || isNew;
            });
            if (!isNewest) return undefined;
            this.#plot.removeAttribute("data-failed");
        } catch {
            // The banner or the page's own message explains why; the previous drawing stays.
            this.#isStale = true;
            if (!this.#text) this.#plot.setAttribute("data-failed", "");
        }
        return this.onDraw(isNew);
    }

    drawIfStale() {
        if (this.#isStale) this.draw();
    }

    setQuery(query) {
        this.#plot.dataset.query = query;
        this.draw();
    }

    /** Its URL as `svg`, or as `json` for its data. */
    address(format, options = {}) {
        const query = new URLSearchParams(this.#plot.dataset.query ?? "");
        for (const [name, value] of Object.entries(options)) query.set(name, value);
        if (this.#plot.dataset.hours !== undefined) query.set("clock", clockName());
        return asOf(`/charts/${this.name}.${format}?${query}`);
    }

    /** Title, description, columns and rows. */
    numbers() {
        return this.#store.get(this.address("json"));
    }

    /** Its drawing as text. */
    drawing(options) {
        return this.#store.get(this.address("svg", options));
    }

    /** The numbers, unless they are asked for again in the meantime. */
    readNumbers(draw) {
        return this.#numbers.read(this.address("json"), draw);
    }

    /** Takes the drawing that came with the page, if it is the one that is wanted. */
    #takeDrawn(address) {
        const { drawn, tag } = this.#plot.dataset;
        delete this.#plot.dataset.drawn;
        if (this.#plot.dataset.early !== undefined) this.#noteWidth();
        if (drawn !== address) return false;
        this.#text = this.#plot.querySelector("svg").outerHTML;
        this.#store.seed(address, tag, this.#text);
        return true;
    }

    #noteWidth() {
        const widths = stored(widthsKey, "site") ?? {};
        const name = `${document.body.dataset.page}.${this.name}`;
        if (widths[name] !== this.#width) note(widthsKey, { ...widths, [name]: this.#width }, "site");
    }

    #approach(isNear) {
        this.#isNear = isNear;
        if (isNear) this.drawIfStale();
    }

    #shownWidth() {
        return Math.max(narrowest, Math.floor(this.#plot.clientWidth));
    }

    #size() {
        return this.#plot.dataset.fixed === undefined ? { width: this.#width } : {};
    }

    /** Returns whether the drawing differs from the previous one. */
    #show(text) {
        if (text === this.#text) return false;
        const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        if (root.nodeName !== "svg") return false;
        this.#text = text;
        const marks = [...this.#plot.querySelectorAll("[tabindex]")];
        const focused = marks.indexOf(document.activeElement);
        const isFirst = this.#plot.querySelector("svg") === null;
        root.classList.add("chart");
        document.querySelector(`[data-statement=${this.name}]`)?.replaceChildren(...emphasised(root.dataset.statement ?? ""));
        this.#plot.replaceChildren(document.adoptNode(root));
        if (focused >= 0) this.#plot.querySelectorAll("[tabindex]")[focused]?.focus({ preventScroll: true });
        const scroller = this.#plot.parentElement;
        if (isFirst && scroller.classList.contains("wide")) scroller.scrollLeft = scroller.scrollWidth;
        return true;
    }

    #resized() {
        if (this.#plot.dataset.fixed !== undefined) return this.drawIfStale();
        if (this.#plot.clientWidth === 0 || this.#shownWidth() === this.#width) return undefined;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.draw(), this.#width === 0 ? 0 : redrawDelay);
        return undefined;
    }
}

import { arrange, byId, element, icon } from "../dom.js";
import { activeParts } from "./criteria.js";

const cross = "M6.500 6.500l11 11M17.500 6.500l-11 11";

/** What filters now, as chips in the filter line that can be taken away. */
export class FilterBar {
    #go;
    #box = byId("active");
    #key = "";

    constructor(go) {
        this.#go = go;
    }

    update(query, board) {
        const parts = activeParts(query, board);
        const key = JSON.stringify([parts, query.text]);
        if (key === this.#key) return;
        this.#key = key;
        const at = [...this.#box.children].indexOf(document.activeElement);
        const chips = parts.map(({ name, value, text }) => {
            const chip = element("button", { type: "button", class: "chip on", "aria-label": `Take away the filter ${text}`, dir: "auto" }, text, icon(cross));
            chip.addEventListener("click", () => this.#go(query.without(name, value)));
            return chip;
        });
        if (parts.length > 1) {
            const clear = element("button", { type: "button", class: "chip" }, "Clear filters");
            clear.addEventListener("click", () => this.#go(query.unfiltered().with({ view: query.view, q: query.get("q") })));
            chips.push(clear);
        }
        arrange(this.#box, chips);
        this.#box.hidden = chips.length === 0;
        if (at >= 0) (this.#box.children[Math.min(at, chips.length - 1)] ?? byId("filter-toggle")).focus();
    }
}

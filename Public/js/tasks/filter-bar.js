import { arrange, button, byId, icon, hasChanged } from "../dom.js";
import { activeParts } from "./criteria.js";

/** The active filters, as removable chips in the filter line. */
export class FilterBar {
    #go;
    #box = byId("active");

    constructor(go) {
        this.#go = go;
    }

    update(query, board) {
        const parts = activeParts(query, board);
        if (!hasChanged(this.#box, parts, query.text)) return;
        const at = [...this.#box.children].indexOf(document.activeElement);
        const chips = parts.map(({ name, value, text }) => {
            const chip = button(text, () => this.#go(query.without(name, value)), {
                class: "chip on", "aria-label": `Remove the filter ${text}`, dir: "auto",
            });
            chip.append(icon("cross"));
            return chip;
        });
        const unfiltered = () => query.unfiltered().with({ view: query.view, q: query.get("q"), filter: query.get("filter") });
        if (parts.length > 1) chips.push(button("Clear filters", () => this.#go(unfiltered()), { class: "chip" }));
        arrange(this.#box, chips);
        this.#box.hidden = chips.length === 0;
        if (at >= 0) (this.#box.children[Math.min(at, chips.length - 1)] ?? byId("filter-toggle")).focus();
    }
}

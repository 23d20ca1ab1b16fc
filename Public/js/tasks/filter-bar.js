import { arrange, byId, element, icon, setText } from "../dom.js";
import { number } from "../words.js";
import { activeParts, groupings, smartOrders, sortKeys } from "./criteria.js";

const cross = "M7 7l10 10M17 7 7 17";

/** What filters now, as chips that can be taken away. */
export class FilterBar {
    #go;
    #box = byId("active");
    #key = "";
    #save;

    constructor(go, save) {
        this.#go = go;
        this.#save = save;
    }

    update(query, board) {
        const parts = activeParts(query, board).filter(({ name }) => !(name === "project" && ["project", "selected"].includes(query.view)));
        setText(byId("filter-count"), parts.length > 0 ? number(parts.length) : "");
        setText(byId("order-name"), orderName(query));
        const key = JSON.stringify([parts, query.text]);
        if (key === this.#key) return;
        this.#key = key;
        const at = [...this.#box.children].indexOf(document.activeElement);
        const chips = parts.map(({ name, value, text }) => {
            const chip = element("button", { type: "button", class: "chip on", "aria-label": `Take away the filter ${text}`, dir: "auto" }, text, icon(cross));
            chip.addEventListener("click", () => this.#go(query.without(name, value)));
            return chip;
        });
        if (parts.length > 0 || query.get("q")) chips.push(...this.#ends(query, parts.length > 1));
        arrange(this.#box, chips);
        this.#box.hidden = chips.length === 0;
        if (at >= 0) (this.#box.children[Math.min(at, chips.length - 1)] ?? byId("filter-toggle")).focus();
    }

    #ends(query, isMany) {
        const save = element("button", { type: "button", class: "button quiet", "data-save": true }, "Save filter");
        save.addEventListener("click", () => this.#save(query, save));
        if (!isMany) return [save];
        const clear = element("button", { type: "button", class: "button quiet" }, "Clear filters");
        clear.addEventListener("click", () => this.#go(query.unfiltered().with({ view: query.view, q: query.get("q") })));
        return [save, clear];
    }
}

function orderName(query) {
    const smart = smartOrders.find(([key]) => key === query.get("smart"));
    if (smart) return smart[1];
    const names = Object.fromEntries(sortKeys);
    const sort = (query.get("sort") ?? "").split(",").filter(Boolean).map((key) => names[key.replace("-", "")]);
    const group = query.get("group") && query.get("group") !== "none" ? groupings.find(([key]) => key === query.get("group"))?.[1] : null;
    return [sort.join(", "), group ? `by ${group.toLowerCase()}` : ""].filter(Boolean).join(" ");
}

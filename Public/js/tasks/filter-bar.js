import { byId } from "../dom.js";
import { drawChips } from "../parts/chips.js";
import { activeParts } from "./criteria.js";

/** Shows the active filters as chips in the filter line; `go(query)` shows another query. */
export function showFilters(query, board, go) {
    const parts = activeParts(query, board);
    const all = { text: "Clear filters", run: () => go(query.unfiltered().with({ view: query.view, q: query.get("q"), filter: query.get("filter") })) };
    drawChips(byId("active"), [...parts, ...(parts.length > 1 ? [all] : [])], ({ name, value }) => go(query.without(name, value)), {
        by: [query.text], home: byId("filter-toggle"),
    });
}

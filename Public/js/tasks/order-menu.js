import { along, byId, element, setAttribute, setText } from "../dom.js";
import { groupings, smartOrders, sortKeys } from "./criteria.js";
import { Panel } from "./panel.js";

const levels = 3;

/** The panel for grouping and sorting: one choice of each, with up to three levels of sorting by choosing several. */
export class OrderMenu extends Panel {
    #go;
    #habits = element("input", { type: "checkbox", role: "switch" });

    constructor(go) {
        super("order");
        this.#go = go;
        this.#habits.addEventListener("change", () => this.#go(this.query.showingHabits(this.#habits.checked)));
        const { box } = this;
        box.append(
            part("Group", "group", groupings), part("Sort", "sort", [["", "View default"], ...smartOrders, ...sortKeys]),
            element("p", { class: "muted" }, "Choose one again to reverse it; hold Shift to sort by more than one."));
        box.firstElementChild.append(element("label", { class: "switch" }, this.#habits, "Show habits"));
        box.addEventListener("click", (event) => {
            const button = event.target.closest("[data-value]");
            if (button?.dataset.name === "group") this.#group(button.dataset.value);
            else if (button) this.#sort(button.dataset.value, event.shiftKey);
        });
        box.addEventListener("keydown", (event) => this.#onKey(event));
    }

    update(query) {
        setText(byId("order-name"), nameOf(query));
        return super.update(query);
    }

    draw() {
        this.#habits.checked = !this.query.leavesHabitsOut;
        const sorts = sortsOf(this.query);
        for (const button of this.box.querySelectorAll("[data-value]")) {
            const { name, value } = button.dataset;
            const level = sorts.findIndex((sort) => sort.replace("-", "") === value);
            const isChosen = name === "group" ? value === groupOf(this.query) : level >= 0 || (value === "" && sorts.length === 0);
            setAttribute(button, "aria-pressed", isChosen);
            if (name !== "sort") continue;
            const isSmart = smartOrders.some(([key]) => key === value);
            const direction = level < 0 || isSmart ? "" : sorts[level].startsWith("-") ? "descending" : "ascending";
            setText(button.lastChild, [sorts.length > 1 && level >= 0 ? `${level + 1}.` : "", direction].filter(Boolean).join(" "));
            if (value === "") setText(button.firstChild, this.query.get("q") && this.query.view === "all" ? "Best match" : "View default");
        }
    }

    #group(group) {
        const view = this.query.view === "grouped" && group !== "project" ? "all" : this.query.view;
        this.#go(this.query.with({ group, view }));
    }

    /** Choosing a key again reverses it; with `isFurther` it is added after the others. The grouping is kept. */
    #sort(value, isFurther) {
        const group = groupOf(this.query) === "none" ? null : groupOf(this.query);
        const base = { view: this.query.view, group: this.query.view === "grouped" ? this.query.get("group") : group };
        if (value === "" || smartOrders.some(([key]) => key === value)) {
            this.#go(this.query.with({ ...base, smart: value, sort: null }));
            return;
        }
        const before = sortsOf(this.query).filter((sort) => sortKeys.some(([key]) => key === sort.replace("-", "")));
        const at = before.findIndex((sort) => sort.replace("-", "") === value);
        const turned = at < 0 ? value : before[at].startsWith("-") ? value : `-${value}`;
        const sorts = at >= 0 ? before.with(at, turned) : isFurther ? [...before, value].slice(-levels) : [value];
        this.#go(this.query.with({ ...base, smart: null, sort: sorts.join(",") }));
    }

    /** Arrow keys move through all choices. */
    #onKey(event) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        along(this.box.querySelectorAll("[data-value]"), document.activeElement, step, true).focus();
    }
}

function part(title, name, choices) {
    return element("div", { role: "group", "aria-label": title }, element("h3", {}, title), ...choices.map(([value, text]) => element(
        "button", { type: "button", class: "pick", "data-name": name, "data-value": value, "aria-pressed": "false" },
        element("span", {}, text), element("small", {}))));
}

function sortsOf(query) {
    return query.get("smart") ? [query.get("smart")] : (query.get("sort") ?? "").split(",").filter(Boolean);
}

/** The current grouping: a key of `groupings`. */
function groupOf(query) {
    return query.view === "grouped" ? query.get("group") ?? "project" : query.group ?? "none";
}

/** The label of the button: the grouping, and the sort keys. */
function nameOf(query) {
    const names = Object.fromEntries([...smartOrders, ...sortKeys]);
    const group = groupings.find(([key]) => key === groupOf(query))?.[1].toLowerCase();
    const sort = sortsOf(query).map((key) => names[key.replace("-", "")]).join(", ");
    const usual = ["today", "date"].includes(query.view) ? "By time" : "Not grouped";
    return [groupOf(query) === "none" ? "" : `By ${group}`, sort].filter(Boolean).join(" · ") || usual;
}

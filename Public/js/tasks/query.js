import { addDays } from "../dates.js";
import { filterNames } from "./criteria.js";

/** The title of each view. */
export const viewTitles = {
    today: "Today", date: "Day", upcoming: "Upcoming", project: "Project", grouped: "By project",
    selected: "Selected projects", history: "Completed", all: "All tasks",
};
const ordering = ["sort", "smart", "group"];
const known = ["view", "date", "habit", ...filterNames, ...ordering];
const everywhere = ["all", "grouped", "selected"];
/** Criteria that by themselves decide whether open or completed tasks are found. */
const speaking = ["filter", "q", "completedFrom", "completedTo"];
/** Views that leave habits out until they are wanted; a filter finds them all the same. */
const withoutHabits = ["all", "grouped", "upcoming"];
const usualGroups = { all: "dueDay", upcoming: "dueDay", history: "completedOn" };

function later(a, b) {
    return !a || (b && b > a) ? b : a;
}

function earlier(a, b) {
    return !a || (b && b < a) ? b : a;
}

/** Whether a query keeps a parameter of an address. */
export function isKnown(name, value) {
    return known.includes(name) && (name !== "view" || Object.hasOwn(viewTitles, value));
}

/** What the Tasks page shows, as described by its URL. Immutable; `with` returns a changed copy. */
export class ListQuery {
    #values;

    /** Parses the query of a URL; unknown parameters and views are dropped. */
    constructor(text = "") {
        this.#values = new URLSearchParams([...new URLSearchParams(text)].filter(([name, value]) => isKnown(name, value) && value !== ""));
    }

    get view() {
        return this.get("view") ?? (this.isFiltered ? "all" : "today");
    }

    get isSearch() {
        return this.get("q") !== null && this.view === "all" && !this.get("sort") && !this.get("smart") && !this.get("group");
    }

    /** The person's own order is the one changed by dragging. */
    get isManual() {
        return this.get("sort") === "position";
    }

    /** The grouping as an API name, or null for sections or none. */
    get group() {
        if (this.isSearch) return null;
        const { view } = this;
        const group = this.get("group") ?? (this.get("sort") || this.get("smart") ? null : usualGroups[view] ?? null);
        return group === "none" ? null : group;
    }

    /** Whether days are grouped by their distance from today. */
    get isByHorizon() {
        return this.view === "all" && this.group === "dueDay" && !["all", "completed"].includes(this.get("status"));
    }

    get leavesHabitsOut() {
        const said = this.get("habit");
        return said === null ? withoutHabits.includes(this.view) && !this.isFiltered : said === "0";
    }

    /** A copy with or without the days of habits. */
    showingHabits(isShown) {
        const usual = this.with({ habit: null });
        return usual.leavesHabitsOut === isShown ? this.with({ habit: isShown ? "1" : "0" }) : usual;
    }

    get isFiltered() {
        return filterNames.some((name) => this.#values.has(name));
    }

    get(name) {
        return this.#values.get(name);
    }

    all(name) {
        return this.#values.getAll(name);
    }

    /** A copy with `changes`, which map names to a value, a list of values, or null. */
    with(changes) {
        const values = new URLSearchParams(this.#values);
        for (const [name, value] of Object.entries(changes)) {
            values.delete(name);
            for (const part of [value].flat()) if (part !== null && part !== "") values.append(name, part);
        }
        return new ListQuery(values.toString());
    }

    without(name, value) {
        return this.with({ [name]: this.all(name).filter((other) => other !== value) });
    }

    toggling(name, value) {
        return this.all(name).includes(value) ? this.without(name, value) : this.with({ [name]: [...this.all(name), value] });
    }

    unfiltered() {
        return this.with(Object.fromEntries(filterNames.map((name) => [name, null])));
    }

    /** A copy in the view for its projects: one, several, or all tasks if it has none. */
    settled() {
        if (!["project", "selected"].includes(this.view)) return this;
        const view = ["all", "project"][this.all("project").length] ?? "selected";
        return view === this.view || (view === "project" && this.view === "selected") ? this : this.with({ view });
    }

    get text() {
        return this.#values.toString();
    }

    /** Filter, sort and grouping, which a saved filter stores. */
    get filterText() {
        const hasHabits = this.get("habit") !== "0";
        return this.#only([...filterNames, ...ordering, ...(hasHabits ? [] : ["habit"])].filter((name) => this.get(name) !== "none"));
    }

    /** The API URL of these tasks; parameters can be appended with &. */
    path(today) {
        const filters = this.#only(filterNames);
        if (this.isSearch) return `/api/search?${filters}`;
        const { view } = this;
        const values = new URLSearchParams(filters);
        values.set("view", view);
        if (view === "date") values.set("date", this.get("date") ?? today);
        for (const name of ["sort", "smart"]) if (this.get(name)) values.set(name, this.get(name));
        if (this.group) values.set("group", this.group);
        if (this.leavesHabitsOut) values.set("habit", "0");
        return `/api/tasks?${values}`;
    }

    /** A filter for the tasks of this view that works for any endpoint with filters; for Today, only its open tasks. */
    bulkFilter(today) {
        const { view } = this;
        const values = new URLSearchParams(this.#only(filterNames));
        const set = (name, value) => (value ? values.set(name, value) : values.delete(name));
        if (this.leavesHabitsOut) values.set("habit", "0");
        const day = this.get("date") ?? today;
        if (view === "today" || view === "date") set("dueTo", earlier(values.get("dueTo"), view === "today" ? today : day));
        if (view === "date") set("dueFrom", later(values.get("dueFrom"), day));
        if (view === "upcoming") set("dueFrom", later(values.get("dueFrom"), addDays(today, 1)));
        if (view === "history") {
            set("status", "completed");
            if (!values.has("archived")) set("archived", "include");
        } else if (!values.has("status") && !(everywhere.includes(view) && speaking.some((name) => values.has(name)))) set("status", "open");
        return values.toString();
    }

    /** The text of the search field. */
    get typed() {
        return this.get("filter") ?? this.get("q") ?? "";
    }

    /** All filters, as parameters. */
    get filters() {
        return new URLSearchParams(this.#only(filterNames));
    }

    /** A copy with these parameters as its filter. */
    filteredBy(parameters) {
        const values = new URLSearchParams(parameters);
        return this.unfiltered().with(Object.fromEntries([...values.keys()].map((name) => [name, values.getAll(name)])));
    }

    #only(names) {
        return new URLSearchParams([...this.#values].filter(([name]) => names.includes(name))).toString();
    }
}

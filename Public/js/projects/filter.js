import { capital } from "../words.js";
import { healthNames, projectPriorityNames, statusNames } from "./kinds.js";

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const names = ["q", "status", "priority", "health", "tag", "overdue", "archived"];
const valueNames = { status: statusNames, priority: projectPriorityNames, health: healthNames };

/** The filter of the project list, kept in the URL. */
export class ProjectFilter {
    #values = new Map();

    static fromAddress() {
        const filter = new ProjectFilter();
        const query = new URLSearchParams(location.search);
        for (const name of names) if (query.get(name)) filter.#values.set(name, query.get(name));
        return filter;
    }

    get isEmpty() {
        return this.#values.size === 0;
    }

    get text() {
        return this.#values.get("q") ?? "";
    }

    set(name, value) {
        if (value.trim() === "") this.#values.delete(name);
        else this.#values.set(name, value);
        const query = new URLSearchParams([...this.#values]);
        history.replaceState(null, "", query.size > 0 ? `${location.pathname}?${query}` : location.pathname);
    }

    clear() {
        for (const name of [...this.#values.keys()]) this.set(name, "");
    }

    /** What is chosen besides the words: `{name, text}`. */
    get parts() {
        return [...this.#values].filter(([name]) => name !== "q").map(([name, value]) => ({ name, text: labelOf(name, value) }));
    }

    /** Everything that can be chosen: `{name, value, text}`. */
    choices(projects) {
        const tags = [...new Set(projects.flatMap((project) => project.tags))].sort((a, b) => a.localeCompare(b));
        const named = Object.entries(valueNames).flatMap(([name, values]) => Object.keys(values).map((value) => [name, value]));
        return [["overdue", "1"], ...named, ...tags.map((tag) => ["tag", tag]), ["archived", "only"]]
            .map(([name, value]) => ({ name, value, text: labelOf(name, value), isChosen: this.#values.get(name) === value }));
    }

    accepts(project) {
        const wanted = (name) => this.#values.get(name);
        const text = plain(`${project.name}\n${project.description ?? ""}`);
        return project.isArchived === (wanted("archived") === "only")
            && plain(this.text).split(/\s+/).every((word) => text.includes(word))
            && ["status", "priority", "health"].every((name) => !wanted(name) || project[name] === wanted(name))
            && (!wanted("tag") || project.tags.some((tag) => plain(tag) === plain(wanted("tag"))))
            && (!wanted("overdue") || project.counts.overdue > 0);
    }
}

function labelOf(name, value) {
    if (name === "tag") return `@${value}`;
    if (name === "overdue") return "With overdue tasks";
    if (name === "archived") return "Archived";
    return `${capital(name)}: ${valueNames[name][value] ?? value}`;
}

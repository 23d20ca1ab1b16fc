const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The filter of the project list, kept in the URL. */
export class ProjectFilter {
    values = { q: "", status: "", priority: "", health: "", tag: "", order: "", overdue: "", archived: "" };

    static fromAddress() {
        const filter = new ProjectFilter();
        const query = new URLSearchParams(location.search);
        for (const name of Object.keys(filter.values)) filter.values[name] = query.get(name) ?? "";
        return filter;
    }

    get isEmpty() {
        return Object.values(this.values).every((value) => value.trim() === "");
    }

    set(name, value) {
        this.values[name] = value;
        const query = new URLSearchParams(Object.entries(this.values).filter(([, text]) => text.trim() !== ""));
        history.replaceState(null, "", query.size > 0 ? `${location.pathname}?${query}` : location.pathname);
    }

    clear() {
        for (const name of Object.keys(this.values)) this.set(name, "");
    }

    /** Sorts by the person's order, or stably by the total estimate of open tasks. */
    sorted(projects) {
        const { order } = this.values;
        if (order === "") return projects;
        const load = (left, right) => left.openEstimate - right.openEstimate || left.counts.open - right.counts.open;
        return [...projects].sort(order === "leastLoaded" ? load : (left, right) => load(right, left));
    }

    accepts(project) {
        const { q, status, priority, health, tag, overdue, archived } = this.values;
        const text = plain(`${project.name}\n${project.description ?? ""}`);
        return project.isArchived === (archived === "only")
            && plain(q).split(/\s+/).every((word) => text.includes(word))
            && (!status || project.status === status)
            && (!priority || project.priority === priority)
            && (!health || project.health === health)
            && (!tag || project.tags.some((other) => plain(other) === plain(tag)))
            && (!overdue || project.counts.overdue > 0);
    }
}

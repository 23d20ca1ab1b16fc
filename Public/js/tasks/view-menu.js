import { byId } from "../dom.js";
import { withMenu } from "../parts/menu-button.js";
import { ListQuery } from "./query.js";

/** All archived tasks, completed or not. */
const archive = new ListQuery("view=all&status=all&archived=only");

/** The menu of a view: statistics, saved views and, where completed tasks are shown, ways to clear them. */
export class ViewMenu {
    #shell;
    #go;
    #query;

    /** `go(query)` shows another query; `openStatistics()` and `openSaved()` open their panels. */
    constructor(shell, go, { openStatistics, openSaved }) {
        this.#shell = shell;
        this.#go = go;
        withMenu(byId("more-toggle"), "More for this view", () => [
            { label: "Statistics", run: openStatistics },
            { label: "Saved views", run: openSaved },
            ...(["history", "all"].includes(this.#query.view) ? this.#tidying() : []),
        ]);
    }

    update(query) {
        this.#query = query;
    }

    #tidying() {
        const projects = this.#query.all("project");
        const tidy = (name, ...more) => () => this.#shell.attempt(async () => (await import("./tidy.js"))[name](this.#shell, ...more));
        return [
            null,
            { label: "Archive completed tasks…", run: tidy("archiveByAge", projects.length === 1 ? projects[0] : "") },
            { label: "Archive old tasks that nothing waits for", run: tidy("archiveSmartly") },
            null,
            { label: "Delete completed tasks…", run: tidy("deleteByDay") },
            { label: "Delete all completed tasks", run: tidy("deleteCompleted") },
            null,
            this.#query.get("archived") === "only"
                ? { label: "Show unarchived", run: () => this.#go(this.#query.with({ status: null, archived: null })) }
                : { label: "Show archived", run: () => this.#go(archive) },
        ];
    }
}

import { byId } from "../dom.js";
import { withMenu } from "../menu-button.js";
import { ListQuery } from "./query.js";
import { archiveByAge, archiveSmartly, deleteByDay, deleteCompleted } from "./tidy.js";

/** Everything that is archived, whether completed or not. */
const archive = new ListQuery("view=all&status=all&archived=only");

/** The menu that clears away what is completed, in the views that show it. */
export class TidyMenu {
    #anchor;
    #query;

    /** `go(query)` shows another query. */
    constructor(shell, go) {
        const project = () => this.#query.all("project").length === 1 ? this.#query.get("project") : "";
        this.#anchor = withMenu(byId("tidy"), "Tidy up", () => [
            { label: "Archive completed tasks …", run: () => archiveByAge(shell, project()) },
            { label: "Archive old ones that nothing waits for", run: () => archiveSmartly(shell) },
            null,
            { label: "Delete completed tasks …", run: () => deleteByDay(shell) },
            { label: "Delete all completed tasks", run: () => deleteCompleted(shell) },
            null,
            this.#query.get("archived") === "only"
                ? { label: "Show what is not archived", run: () => go(this.#query.with({ status: null, archived: null })) }
                : { label: "Show archived", run: () => go(archive) },
        ]);
    }

    update(query) {
        this.#query = query;
        this.#anchor.hidden = !["history", "all"].includes(query.view);
    }
}

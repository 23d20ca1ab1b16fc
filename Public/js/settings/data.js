import { longPatience } from "../api.js";
import { button, byId, element } from "../dom.js";
import { count } from "../words.js";

const shownNotices = 20;

function list(texts) {
    return element("ul", { class: "found" }, ...texts.map((text) => element("li", { dir: "auto" }, text)));
}

function say(box, kind, text) {
    box.replaceChildren(element("p", { class: kind }, text));
}

/** Export, the data check, and tasks without a project. */
export class DataCard {
    #shell;
    #result = byId("check-result");

    constructor(shell) {
        this.#shell = shell;
        shell.attempt(() => this.#showFormats());
    }

    /** The formats for export; without the list, the default format is exported. */
    async #showFormats() {
        const { items } = await this.#shell.api.get("/api/formats");
        byId("export-formats").replaceChildren(...items.filter((format) => format.exports).map((format) => this.#exportLink(format)));
    }

    /** Nothing else reports on a downloaded file, so what it leaves out is listed next to the link. */
    #exportLink({ name, title }) {
        const link = element("a", { class: "button quiet", href: `/api/export?format=${name}`, download: "" }, title);
        link.addEventListener("click", () => this.#shell.attempt(async () => {
            const { losses } = await this.#shell.api.get(`/api/export/report?format=${name}`);
            byId("export-note").replaceChildren(...(losses.length > 0 ? [element("p", {}, `Not included in ${title}:`), list(losses.map((loss) => loss.message))] : []));
        }));
        return link;
    }

    async check(repair = false) {
        say(this.#result, "muted", "Checking…");
        try {
            const { problems, repaired } = await this.#shell.api.send("POST", repair ? "/api/check?repair=1" : "/api/check", {}, {}, longPatience);
            this.#result.replaceChildren(...this.#found(problems, repaired));
            if (repair) this.#shell.refresher.refresh();
        } catch (error) {
            say(this.#result, "problem", error.message);
        }
    }

    async assignOrphans() {
        const result = byId("orphan-result");
        const answer = await this.#shell.actions.perform("POST", "/api/workflows/assign-orphans", {});
        if (!answer) return result.replaceChildren();
        const { tasks, projects } = answer;
        const found = [
            tasks > 0 && `${count(tasks, "task")} moved to Inbox.`,
            projects > 0 && `${count(projects, "other project")} named “Inbox” ${projects === 1 ? "was" : "were"} merged into it.`,
        ].filter(Boolean);
        return say(result, "fine", found.join(" ") || "Every task has a project.");
    }

    #found(problems, repaired) {
        if (repaired.length > 0) return [element("p", {}, "Fixed:"), list(repaired)];
        if (problems.length === 0) return [element("p", { class: "fine" }, "Everything is in order.")];
        const mend = button("Fix it", () => this.check(true), { class: "button" });
        return [element("p", {}, `${count(problems.length, "problem")}:`), list(problems.slice(0, shownNotices)), mend];
    }
}

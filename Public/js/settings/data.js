import { longPatience } from "../api.js";
import { button, byId, element, setText } from "../dom.js";
import { importFile, sendFile } from "../import.js";
import { count } from "../words.js";

const shownNotices = 20;

function list(texts) {
    return element("ul", { class: "found" }, ...texts.map((text) => element("li", { dir: "auto" }, text)));
}

function say(place, kind, text) {
    place.replaceChildren(element("p", { class: kind }, text));
}

/** Import with a preview, the check of the data, and the tasks whose project is gone. */
export class DataCard {
    #shell;
    #preview = byId("import-preview");
    #result = byId("check-result");

    constructor(shell) {
        this.#shell = shell;
        const input = byId("import-file");
        input.addEventListener("change", () => {
            if (input.files.length > 0) this.#show(input.files[0]);
            input.value = "";
        });
        shell.attempt(() => this.#showFormats(input));
    }

    /** Which files come in and go out; without the list any file can be chosen, and the usual format goes out. */
    async #showFormats(input) {
        const { items } = await this.#shell.api.get("/api/formats");
        const read = items.filter(({ imports }) => imports);
        input.accept = read.flatMap(({ endings, mediaTypes }) => [...endings.map((ending) => ending.slice(ending.lastIndexOf("."))), ...mediaTypes]).join(",");
        setText(byId("import-formats"), `A ${read.map(({ title }) => title).join(" or ")} file; you see a preview first`);
        byId("export-formats").replaceChildren(...items.filter((format) => format.exports).map((format) => this.#exportLink(format)));
    }

    /** A file that is saved says nothing, so what it leaves out is told beside it. */
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

    async #show(file) {
        say(this.#preview, "muted", `Reading ${file.name}…`);
        try {
            this.#preview.replaceChildren(...this.#told(file, await sendFile(this.#shell, file, true)));
        } catch (error) {
            const rows = (error.errors ?? []).map(({ field, message }) => (field ? `${field}: ${message}` : message));
            this.#preview.replaceChildren(
                element("p", { class: "problem" }, `${file.name} cannot be imported. Nothing was changed.`),
                list(rows.length > 0 ? rows.slice(0, shownNotices) : [error.message]), this.#leave("Close"));
        }
    }

    #told(file, { added, existing, differing, projects, notices, noticeCount }) {
        const facts = [`${count(added, "task")} would be added.`];
        if (projects.length > 0) facts.push(`New projects: ${projects.join(", ")}.`);
        if (existing > 0) facts.push(`${count(existing, "task")} ${existing === 1 ? "is" : "are"} already there and would stay as ${existing === 1 ? "it is" : "they are"}${differing > 0 ? `; ${differing} ${differing === 1 ? "differs" : "differ"} in the file` : ""}.`);
        for (const { row, column, message } of notices.slice(0, shownNotices)) {
            facts.push(`${[row && `Row ${row}`, column].filter(Boolean).join(", ")}: ${message}`);
        }
        if (noticeCount > shownNotices) facts.push(`And ${count(noticeCount - shownNotices, "more value")}.`);
        const run = button(`Import ${count(added, "task")}`, () => this.#import(file), { class: "button" });
        const buttons = element("p", { class: "buttons" }, ...(added > 0 ? [run] : []), this.#leave(added > 0 ? "Cancel" : "Close"));
        return [element("p", { dir: "auto" }, element("b", {}, file.name)), list(facts), buttons];
    }

    #leave(text) {
        return button(text, () => {
            this.#preview.replaceChildren();
            byId("import-file").focus();
        });
    }

    async #import(file) {
        say(this.#preview, "muted", `Importing ${file.name}…`);
        try {
            await importFile(this.#shell, file);
            this.#preview.replaceChildren();
        } catch (error) {
            say(this.#preview, "problem", error.message);
        }
    }
}

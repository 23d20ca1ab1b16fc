import { longPatience } from "../api.js";
import { button, byId, element, iconButton, setText } from "../dom.js";
import { errorText } from "../failure.js";
import { count, number } from "../words.js";
import { archive } from "./archive.js";
import { choose, chosenFiles } from "./chosen.js";
import { tableCards } from "./columns.js";
import { showFormats } from "./formats.js";
import { lossesCard } from "./losses.js";
import { Reading, keepingFocus } from "./reading.js";
import { brings, isOne, outcome, sum } from "./report.js";
import { saveList } from "./saving.js";

const shownProblems = 20;

function size(bytes) {
    return bytes < 1_000_000 ? `${number(Math.max(1, Math.round(bytes / 1_000)))} KB` : `${number(Math.round(bytes / 1_000_000))} MB`;
}

/** Import: the chosen files, what would come, and the button that brings it. */
export class ImportPage {
    #shell;
    #files = [];
    #formats = [];
    #reading = new Reading();
    /** Only the answer to the newest choice counts. */
    #turn = 0;
    #report = byId("import-report");
    #sources = byId("import-sources");
    #input = byId("import-file");

    constructor(shell) {
        this.#shell = shell;
        this.#input.addEventListener("change", () => {
            const files = [...this.#input.files];
            this.#input.value = "";
            if (files.length > 0) this.add(files);
        });
    }

    show() {}

    async load() {
        if (this.#formats.length > 0) return;
        const [{ items }, files] = await Promise.all([this.#shell.api.get("/api/formats"), chosenFiles().catch(() => [])]);
        showFormats(items);
        this.#formats = items.filter(({ imports }) => imports);
        setText(byId("import-names"), this.#formats.map(({ title }) => title).join(", "));
        if (files.length > 0) await this.#take(files);
    }

    /** Adds files to the chosen ones, in place of those with the same name. */
    async add(files) {
        const names = new Set(files.map(({ name }) => name));
        await this.#take([...this.#files.filter(({ name }) => !names.has(name)), ...files]);
    }

    async #take(files) {
        const isRenewed = files === this.#files;
        this.#files = files;
        this.#turn += 1;
        const turn = this.#turn;
        // A browser that keeps nothing still imports.
        if (!isRenewed) choose(files).catch(() => {});
        if (!isRenewed) this.#drawSources();
        setText(byId("import-format"), "");
        if (files.length === 0) {
            this.#reading.forget();
            return this.#report.replaceChildren();
        }
        if (!isRenewed) this.#wait(`Reading ${files.length === 1 ? files[0].name : count(files.length, "file")}…`);
        try {
            const report = await this.#send(true);
            if (turn !== this.#turn) return undefined;
            if (this.#reading.recall(report.tables)) return this.#take(this.#files);
            return keepingFocus(this.#report, () => this.#preview(report));
        } catch (error) {
            return turn === this.#turn ? this.#fail(error) : undefined;
        }
    }

    /** The files as one, and what is chosen about them. */
    async #request() {
        const file = this.#files.length === 1 ? this.#files[0] : await archive(this.#files);
        const query = new URLSearchParams({ name: file.name });
        this.#reading.addTo(query);
        return { file, query };
    }

    #renew() {
        return this.#take(this.#files);
    }

    async #saveList() {
        const { file, query } = await this.#request();
        return this.#shell.attempt(() => saveList(this.#shell.api, file, query));
    }

    #changes(report) {
        return lossesCard(report, this.#reading, { decide: () => this.#renew(), save: () => this.#saveList() });
    }

    async #send(isDryRun) {
        const { file, query } = await this.#request();
        if (isDryRun) query.set("dryRun", "1");
        return (await this.#shell.api.request("POST", `/api/import?${query}`, { body: file, type: file.type || "text/plain", wait: longPatience })).json();
    }

    #drawSources() {
        this.#sources.hidden = this.#files.length === 0;
        this.#sources.replaceChildren(...this.#files.map((file) => element("li", {},
            element("span", { dir: "auto" }, file.name), element("small", {}, size(file.size)),
            iconButton("cross", `Leave out ${file.name}`, () => this.#take(this.#files.filter((other) => other !== file))))));
    }

    #wait(text) {
        this.#report.replaceChildren(element("section", { class: "card result" }, element("h3", { dir: "auto" }, text),
            element("div", { class: "progressing" }, element("i"))));
    }

    #preview(report) {
        setText(byId("import-format"), this.#formats.find(({ name }) => name === report.format)?.title ?? "");
        const what = sum(report);
        const tables = tableCards(report, this.#reading, () => this.#renew());
        if (report.question !== null) return this.#report.replaceChildren(...tables, this.#asking(report.question));
        if (what === "") {
            const { existing } = report;
            const there = existing === 1 ? "1 task is here already" : `All ${count(existing, "task")} are here already`;
            const title = existing > 0 ? there : "There is nothing to import in it";
            return this.#report.replaceChildren(outcome(title, ["Nothing would change."], this.#others()), ...tables, ...this.#changes(report));
        }
        const foot = element("div", { class: "go" },
            element("p", {}, element("b", {}, what), ` ${isOne(report) ? "comes" : "come"} in one step`, element("span", { class: "calm" }, ", and one Undo takes all of it back"), "."),
            button("Cancel", () => this.#take([])), button("Import", () => this.#import(), { class: "button", id: "import-run" }));
        return this.#report.replaceChildren(brings(report), ...tables, ...this.#changes(report), foot);
    }

    /** The foot that asks something, whose button waits for the answer. */
    #asking(question) {
        return element("div", { class: "go" }, element("p", { class: "asks" }, question.split("? ")[0], "?"),
            button("Cancel", () => this.#take([])), button("Import", () => {}, { class: "button", id: "import-run", disabled: true }));
    }

    async #import() {
        this.#turn += 1;
        const turn = this.#turn;
        this.#wait("Importing…");
        try {
            const report = await this.#send(false);
            await this.#shell.refresher.refresh();
            // Other files have been chosen meanwhile.
            if (turn !== this.#turn) return this.#shell.actions.say(`Imported ${sum(report)}`, { undoId: report.undoId });
            choose([]).catch(() => {});
            this.#reading.forget();
            return this.#done(report);
        } catch (error) {
            return turn === this.#turn ? this.#fail(error) : this.#shell.messages.show(errorText(error));
        }
    }

    #done(report) {
        const files = this.#files;
        this.#files = [];
        this.#drawSources();
        const undo = button("Undo the import", () => this.#shell.attempt(async () => {
            await this.#shell.api.write("POST", "/api/undo", { undoId: report.undoId });
            await this.#shell.refresher.refresh();
            this.#report.replaceChildren(outcome("The import was taken back", ["Everything is as it was before."],
                button("Import again", () => this.#take(files)), this.#others()));
        }));
        const see = element("a", { class: "button", href: "/tasks" }, "See the tasks");
        this.#report.replaceChildren(outcome(`${sum(report)} ${isOne(report) ? "is" : "are"} here`,
            ["Importing the same files again adds nothing."], see, undo, this.#others()), ...lossesCard(report, this.#reading, {}));
        this.#report.querySelector(".button").focus();
    }

    #fail(error) {
        const rows = (error.errors ?? []).map(({ field, message }) => (field ? `${field}: ${message}` : message));
        const texts = rows.length > 0 ? rows.slice(0, shownProblems) : [errorText(error)];
        this.#report.replaceChildren(outcome("This cannot be imported", ["Nothing was changed.", ...texts], this.#others("Choose other files")));
    }

    #others(text = "Other files") {
        return button(text, async () => {
            await this.#take([]);
            this.#input.focus();
        });
    }
}

import { button, byId, element, iconButton, setText } from "../dom.js";
import { errorText } from "../failure.js";
import { store, stored } from "../storage.js";
import { count, number } from "../words.js";
import { archive } from "./archive.js";
import { existingCard, projectCard, sourceRow } from "./choices.js";
import { choose, chosenFiles } from "./chosen.js";
import { tableCards } from "./columns.js";
import { showFormats } from "./formats.js";
import { pasteText } from "./pasting.js";
import { followLeftImport } from "./left.js";
import { lossesCard } from "./losses.js";
import { ChosenReading, keepingFocusIn } from "./reading.js";
import { alreadyHere, brings, isOne, outcome, sum } from "./report.js";
import { brokenCards, doneCard } from "./results.js";
import { ImportRun, progressCard, runningImport } from "./run.js";
import { saveList } from "./saving.js";

const shownProblems = 20;
const choicesKey = "import-choices";
const usualChoices = { existing: "leave", project: null, skipBroken: false, without: [] };

function size(bytes) {
    return bytes < 1_000_000 ? `${number(Math.max(1, Math.round(bytes / 1_000)))} KB` : `${number(Math.round(bytes / 1_000_000))} MB`;
}

/** The name under which a file is sent. */
function pathOf(file) {
    return file.webkitRelativePath || file.name;
}

/** Import: the chosen files, what would come, and the button that brings it. */
export class ImportPage {
    #shell;
    #files = [];
    #formats = [];
    #choices = { ...usualChoices, ...stored(choicesKey) };
    #reading = new ChosenReading();
    /** Only the answer to the newest choice counts. */
    #scope;
    #run = null;
    #report = byId("import-report");
    #sources = byId("import-sources");
    #input = byId("import-file");

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#input.addEventListener("change", () => {
            const files = [...this.#input.files];
            this.#input.value = "";
            if (files.length > 0) this.add(files);
        });
        byId("import-paste").addEventListener("click", () => pasteText((file) => this.add([file])));
    }

    show() {}

    async load() {
        if (this.#formats.length > 0) return;
        const [{ items }, files] = await Promise.all([this.#shell.store.get("/api/formats"), chosenFiles().catch(() => [])]);
        showFormats(items);
        this.#formats = items.filter(({ imports }) => imports);
        setText(byId("import-names"), this.#formats.map(({ title }) => title).join(", "));
        const running = runningImport();
        if (running) await followLeftImport(this.#shell, running);
        else if (files.length > 0) await this.#take(files);
    }

    /** Adds files to the chosen ones, in place of those with the same name. */
    async add(files) {
        const names = new Set(files.map(pathOf));
        this.#keep({ without: [], skipBroken: false });
        await this.#take([...this.#files.filter((file) => !names.has(pathOf(file))), ...files]);
    }

    #keep(choices) {
        Object.assign(this.#choices, choices);
        store(choicesKey, this.#choices);
    }

    #decide(choices) {
        this.#keep(choices);
        return this.#take(this.#files);
    }

    async #take(files) {
        const isSame = files === this.#files;
        this.#files = files;
        this.#scope.leave();
        // Its answer would not be shown any more.
        this.#run?.stop();
        // A browser that keeps nothing still imports.
        if (!isSame) choose(files).catch(() => {});
        setText(byId("import-format"), "");
        if (!isSame || files.length === 0) this.#drawFiles();
        if (files.length === 0) {
            this.#keep(usualChoices);
            this.#reading.forget();
            return this.#report.replaceChildren();
        }
        try {
            return await this.#scope.ask(() => this.#send(true, `Reading ${files.length === 1 ? files[0].name : count(files.length, "file")}`, isSame), (report) => {
                if (this.#reading.recall(report.tables)) return this.#renew();
                return keepingFocusIn(this.#report, () => this.#preview(report));
            });
        } catch (error) {
            return this.#fail(error);
        }
    }

    #renew() {
        return this.#take(this.#files);
    }

    async #saveList() {
        const { file, query } = await this.#request(true);
        return this.#shell.attempt(() => saveList(this.#shell.store, file, query));
    }

    #changes(report) {
        return lossesCard(report, this.#reading, { decide: () => this.#renew(), save: () => this.#saveList() });
    }

    /** The files as one, and everything that is chosen about them. */
    async #request(isDryRun) {
        const { existing, project, skipBroken, without } = this.#choices;
        const isBundle = this.#files.length > 1 || pathOf(this.#files[0]).includes("/");
        const file = isBundle ? await archive(this.#files) : this.#files[0];
        const query = new URLSearchParams({ name: file.name, existing });
        if (isDryRun) query.set("dryRun", "1");
        if (isBundle) query.set("bundle", "1");
        if (project !== null) query.set("project", project);
        if (skipBroken || isDryRun) query.set("skipBroken", "1");
        for (const index of without) query.append("without", index);
        this.#reading.addTo(query);
        return { file, query };
    }

    /** Sends the files, and shows how far the server is; a preview that is only renewed stays meanwhile. */
    async #send(isDryRun, title, isRenewed = false) {
        const { file, query } = await this.#request(isDryRun);
        const run = new ImportRun(this.#shell.store, isDryRun);
        this.#run = run;
        const card = progressCard(title, () => run.stop());
        if (!isRenewed) this.#report.replaceChildren(element("section", { class: "card result" }, element("h3", { dir: "auto" }, `${title}…`), element("div", { class: "progressing" }, element("i"))));
        try {
            return await run.send(`/api/import?${query}`, file, (state) => {
                if (this.#run !== run) return;
                if (!card.node.isConnected) this.#report.replaceChildren(card.node);
                card.show(state);
            });
        } catch (error) {
            if (run.isStopped) throw new StoppedImport();
            throw error;
        } finally {
            if (this.#run === run) this.#run = null;
        }
    }

    #drawFiles() {
        const isEmpty = this.#files.length === 0;
        this.#sources.hidden = isEmpty;
        setText(byId("import-invitation"), isEmpty ? "Drop files or a folder here" : "Drop more files here");
        setText(byId("note"), isEmpty ? "" : "Nothing has changed yet");
        this.#sources.replaceChildren(...this.#files.map((file) => element("li", {},
            element("span", {}, element("span", { class: "what", dir: "auto" }, pathOf(file))), element("small", {}, size(file.size)),
            iconButton("cross", `Leave out ${pathOf(file)}`, () => this.#leaveOutFiles([pathOf(file)])))));
    }

    #drawSources({ sources }) {
        const { without } = this.#choices;
        const rows = sources.map((source) => sourceRow(source, this.#title(source.format), this.#leftByProgram(source.format), () => this.#leaveOut(source, sources)));
        if (without.length > 0) rows.push(element("li", {}, element("span", {}, `${count(without.length, "source")} left out`), button("Take all", () => this.#decide({ without: [] }))));
        this.#sources.replaceChildren(...rows);
    }

    #title(format) {
        return this.#formats.find(({ name }) => name === format)?.title ?? format;
    }

    /** What a program leaves out of its own backups. */
    #leftByProgram(format) {
        return this.#formats.find(({ name }) => name === format)?.leaves.find((text) => text.includes(" leaves out of "));
    }

    /** Forgets the files of a source, or names it to the server if others come from the same ones. */
    #leaveOut(source, sources) {
        const isShared = sources.some((other) => other !== source && other.chosen.some((name) => source.chosen.includes(name)));
        if (!isShared || source.chosen.length === 0) return this.#leaveOutFiles(source.chosen);
        return this.#decide({ without: [...this.#choices.without, this.#number(sources.indexOf(source))] });
    }

    /** The number of a source among all, of which some are left out already. */
    #number(index) {
        const { without } = this.#choices;
        let number = 0;
        for (let left = index + 1; left > 0; left -= without.includes(number) ? 0 : 1) number += 1;
        return number;
    }

    #leaveOutFiles(names) {
        const isIn = (file) => names.some((name) => pathOf(file) === name || pathOf(file).startsWith(`${name}/`));
        this.#keep({ without: [], skipBroken: false });
        return this.#take(names.length === 0 ? [] : this.#files.filter((file) => !isIn(file)));
    }

    #preview(report) {
        setText(byId("import-format"), report.sources.length === 1 ? this.#title(report.format) : "Recognized by their content");
        this.#drawSources(report);
        const broken = report.sources.filter(({ problems }) => problems.length > 0);
        const cards = brokenCards(broken, this.#files, {
            goOn: broken.length < report.sources.length && !this.#choices.skipBroken ? () => this.#decide({ skipBroken: true }) : null,
            again: (source) => this.#chooseAgain(source),
        });
        const known = existingCard(report, this.#choices.existing, (existing) => this.#decide({ existing }));
        const what = sum(report);
        if (broken.length === report.sources.length) return this.#report.replaceChildren(...cards);
        const tables = tableCards(report, this.#reading, () => this.#renew());
        if (report.question !== null) return this.#report.replaceChildren(...cards, ...tables, this.#asking(report.question));
        if (what === "") {
            const there = report.existing + report.existingHabits;
            const text = there === 1 ? `${alreadyHere(report)} is here already` : `All ${alreadyHere(report)} are here already`;
            const title = there > 0 ? text : "There is nothing to import in it";
            return this.#report.replaceChildren(...cards, outcome(there > 0 ? "good" : "warn", title, ["Nothing would change."], this.#others()), ...tables, ...this.#changes(report), ...known);
        }
        const { projects, settings } = this.#shell.board.view ?? { projects: [], settings: {} };
        const usual = projects.find(({ id }) => id === settings.defaultProjectId)?.name ?? "Inbox";
        const home = report.withoutProject > 0 ? [projectCard(projects, usual, this.#choices.project, (project) => this.#decide({ project }))] : [];
        const isWaiting = broken.length > 0 && !this.#choices.skipBroken;
        const foot = element("div", { class: "go" },
            element("p", {}, element("b", {}, what), ` ${isOne(report) ? "comes" : "come"} in one step`, element("span", { class: "calm" }, ", and one Undo takes all of it back"), "."),
            button("Cancel", () => this.#take([])), button("Import", () => this.#import(), { class: "button", id: "import-run", disabled: isWaiting }));
        return this.#report.replaceChildren(...cards, brings(report), ...tables, ...this.#changes(report), ...known, ...home, foot);
    }

    /** The foot that asks something, whose button waits for the answer. */
    #asking(question) {
        return element("div", { class: "go" }, element("p", { class: "asks" }, question.split("? ")[0], "?"),
            button("Cancel", () => this.#take([])), button("Import", () => {}, { class: "button", id: "import-run", disabled: true }));
    }

    #chooseAgain(source) {
        this.#leaveOutFiles(source.chosen);
        this.#input.click();
    }

    async #import() {
        this.#scope.leave();
        const files = this.#files;
        try {
            const report = await this.#send(false, "Importing");
            await this.#shell.refresher.refresh();
            // Other files have been chosen meanwhile.
            if (files !== this.#files) return this.#shell.actions.say(`Imported ${sum(report)}`, { undoId: report.undoId });
            choose([]).catch(() => {});
            this.#reading.forget();
            return this.#done(report);
        } catch (error) {
            if (files !== this.#files) return this.#shell.messages.fail(errorText(error));
            return error instanceof StoppedImport ? this.#renew() : this.#fail(error);
        }
    }

    #done(report) {
        const files = this.#files;
        this.#files = [];
        this.#drawFiles();
        setText(byId("import-format"), "");
        const card = doneCard(this.#shell, report, {
            others: () => this.#others(),
            takenBack: () => this.#report.replaceChildren(outcome("back", "The import was undone",
                ["Everything is as it was before. The files are still chosen."], button("Import again", () => this.#take(files)), this.#others())),
        });
        this.#report.replaceChildren(card, ...lossesCard(report, this.#reading, {}));
        this.#report.querySelector(".button").focus();
    }

    #fail(error) {
        if (error instanceof StoppedImport) {
            return this.#report.replaceChildren(outcome("back", "Stopped", ["Everything is as it was before."], button("Read them again", () => this.#take([...this.#files])), this.#others()));
        }
        const rows = (error.errors ?? []).map(({ field, message }) => (field ? `${field}: ${message}` : message));
        const texts = rows.length > 0 ? rows.slice(0, shownProblems) : [errorText(error)];
        return this.#report.replaceChildren(outcome("bad", "This cannot be imported", ["Nothing was changed.", ...texts], this.#others("Choose other files")));
    }

    #others(text = "Other files") {
        return button(text, async () => {
            await this.#take([]);
            this.#input.focus();
        });
    }
}

class StoppedImport extends Error {}

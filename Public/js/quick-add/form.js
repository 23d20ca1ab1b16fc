import { byId, element, hasChanged, named, onSubmit } from "../dom.js";
import { clearProblems, NotYet, showProblems } from "../edit.js";
import { openOverlay } from "../parts/overlay.js";
import { peopleCalled } from "../people/whose.js";
import { store, stored } from "../storage.js";
import { Suggestions } from "../parts/suggestions.js";
import { quoted } from "../words.js";
import { Adding, checkProjects } from "./adding.js";
import { Fields } from "./fields.js";
import { openHelp } from "./help.js";
import { Preview } from "./preview.js";
import { Several } from "./several.js";
import { dueOf, linesOf, literally, nameAtCaret } from "./source.js";
import { Understood } from "./understood.js";

const draft = "tasker-draft";
const pasted = "from what you pasted";

/** The line that adds tasks, at the top of a page or opened by a key. It adds at once and is ready for the next task; a refused line is put back. */
export class QuickAdd {
    #form = byId("quick-add");
    #line = this.#form.elements.name;
    #shell;
    #fields;
    #preview;
    #understood;
    #several;
    #adding;
    #board = null;
    // The unknown project to be created.
    #created = null;
    #due = {};

    /** Called with the added tasks. */
    onAdded = () => {};

    constructor(shell) {
        this.#shell = shell;
        this.#form.noValidate = true;
        this.#preview = new Preview(shell.store);
        this.#preview.onItems = () => this.#show();
        this.#fields = new Fields(shell, this.#form, () => this.focus());
        this.#fields.onChange = () => this.#changed();
        this.#adding = new Adding(shell, this.#fields);
        this.#understood = new Understood(this.#form, {
            makeText: (token) => this.#write(literally(this.#line.value.trim(), token)),
            takeReading: (reading) => this.#takeReading(reading),
            takeEstimate: (text) => this.#write(`${this.#line.value.trim()} ${text}`),
            toggleProject: () => this.#toggleProject(),
            focus: () => this.focus(),
        });
        this.#several = new Several(this.#form.parentElement, this.#preview, {
            add: (lines, createsProjects) => this.#addLines(lines, createsProjects),
            join: (lines) => this.#write([this.#line.value, ...lines].filter(Boolean).join(" ")),
            closed: () => {
                this.#keep();
                this.focus();
            },
            changed: () => this.#keep(),
        });
        new Suggestions(this.#line, {
            label: "Projects and tags", find: () => this.#names(), take: (item) => this.#takeName(item.insert),
        });
        this.#listen();
    }

    /** Focuses the line; if it is hidden until a key is pressed, it opens over the page. */
    focus() {
        if (!this.#form.checkVisibility()) this.#open();
        this.#line.focus();
    }

    #open() {
        const section = this.#form.parentElement;
        const parent = section.parentElement;
        const next = section.nextElementSibling;
        const box = element("dialog", { class: "quick-over", "aria-label": "Quick add" }, section);
        box.addEventListener("close", () => parent.insertBefore(section, next));
        openOverlay(box);
    }

    /** Defaults from the context of the page: `projectId`, `dueDate` (null for no date), `parentId`, `priority`; `{}` for none. */
    setDefaults(defaults) {
        this.#fields.setUsual(defaults);
        this.#show();
    }

    update(board) {
        const isFirst = this.#board === null;
        // On another day, or with other projects, a line may mean something else.
        const isOther = hasChanged(this.#form, board.today, named(board.projects));
        this.#board = board;
        this.#fields.update(board);
        if (isFirst) this.#restore();
        else if (isOther) {
            this.#preview.forget();
            this.#preview.ask(this.#line.value.trim());
        }
        this.#show();
    }

    #listen() {
        onSubmit(this.#form, () => this.#submit());
        this.#form.querySelector("[data-help]").addEventListener("click", () => this.#help());
        this.#form.addEventListener("input", () => this.#changed());
        this.#form.addEventListener("keydown", (event) => {
            if (event.defaultPrevented) return;
            if (event.key === "Escape") event.target.blur();
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#form.requestSubmit();
        });
        this.#line.addEventListener("paste", (event) => {
            const lines = linesOf(event.clipboardData?.getData("text/plain") ?? "");
            if (lines.length < 2) return;
            event.preventDefault();
            this.#several.open(lines, { origin: pasted });
            this.#keep();
        });
    }

    /** Puts a text into the line, with the caret at its end. */
    #write(text) {
        this.#line.value = text;
        this.#changed();
        this.focus();
        this.#line.setSelectionRange(text.length, text.length);
    }

    async #help() {
        try {
            await openHelp(this.#shell.store, (line) => this.#write(line));
        } catch (error) {
            this.#shell.messages.fail(error.message);
        }
    }

    /** Puts a suggested text into the line; if it takes several tasks, it is offered like pasted lines. */
    #takeReading({ lines }) {
        this.#write(lines.length > 1 ? "" : lines[0]);
        if (lines.length < 2) return;
        this.#several.open(lines, { origin: "" });
        this.#keep();
    }

    #toggleProject() {
        const [item] = this.#preview.known(this.#line.value.trim()) ?? [];
        this.#created = this.#created === null ? item?.newProject ?? null : null;
        clearProblems(this.#form);
        this.#show();
        this.#keep();
        this.focus();
    }

    async #names() {
        const name = nameAtCaret(this.#line);
        if (!name) return [];
        if (name.text.startsWith("+")) return peopleCalled(name.text.slice(1));
        const { items } = await this.#shell.store.get(`/api/quick-add/suggestions?q=${encodeURIComponent(name.text)}`);
        return items
            .filter(({ insert }) => insert !== name.text)
            .map(({ kind, text, insert }) => ({ text: text.replace(/^(?![#@])/, kind === "project" ? "#" : "@"), hint: kind, insert }));
    }

    #takeName(insert) {
        const name = nameAtCaret(this.#line);
        if (!name) return;
        const { value } = this.#line;
        const before = `${value.slice(0, name.start)}${insert} `;
        this.#line.value = before + value.slice(name.start + name.text.length).replace(/^ /, "");
        this.#line.setSelectionRange(before.length, before.length);
        this.#changed();
    }

    #changed() {
        clearProblems(this.#form);
        this.#keep();
        this.#preview.ask(this.#line.value.trim());
        this.#show();
    }

    #show() {
        if (!this.#board) return;
        const text = this.#line.value.trim();
        const item = this.#preview.known(text)?.[0] ?? null;
        // While a response is awaited, the previous preview stays, so nothing flickers.
        if (item || text === "") {
            if (item?.newProject !== this.#created) this.#created = null;
            this.#due = item ? dueOf(item) : {};
            this.#understood.show(this.#withoutProject(item), this.#created !== null);
        }
        this.#fields.show(this.#due);
        this.#sayOnce();
    }

    /** What stands at the line as a reason why it was not added is not said by its preview as well. */
    #sayOnce() {
        const said = [...this.#form.querySelectorAll("[data-problem]:not([hidden])")].map((node) => node.textContent);
        this.#understood.leaveOut(said);
    }

    /** A project chosen by hand overrides the one in the line. */
    #withoutProject(item) {
        return item && this.#fields.filled.projectId ? { ...item, newProject: null } : item;
    }

    #keep() {
        const { lines: several } = this.#several;
        store(draft, { ...this.#fields.values, name: this.#line.value, created: this.#created, several });
    }

    /** Restores what was typed before a reload. */
    #restore() {
        const before = stored(draft);
        const asked = this.#form.dataset.text;
        const typed = this.#line.value;
        if (before?.name || before?.details) this.#fields.fill(before);
        else this.#fields.clear();
        const lines = linesOf(asked ?? "");
        this.#line.value = (lines.length > 1 ? "" : lines[0]) || typed || before?.name || "";
        this.#created = before?.created ?? null;
        const several = lines.length > 1 ? lines : before?.several ?? [];
        if (several.length > 0) this.#several.open(several, { origin: pasted, hasFocus: false });
        this.#preview.ask(this.#line.value.trim());
    }

    async #submit() {
        if (!this.#board) {
            showProblems(this.#form, new Error("Your tasks are still loading. Your text is safe; try again in a moment."));
            return;
        }
        const text = this.#line.value.trim();
        const known = this.#preview.known(text);
        try {
            if (text === "") throw new NotYet("Give the task a name.");
            if (known) checkProjects(known, this.#created !== null, this.#fields.filled);
        } catch (error) {
            this.#ask(error);
            return;
        }
        const values = { ...this.#fields.values, name: this.#line.value, created: this.#created };
        const asked = this.#adding.asked([text], this.#created !== null);
        // It is on disk before the field empties.
        const adding = known ? this.#adding.add(asked, known) : this.#adding.addUnread(asked, this.#preview.of(text));
        this.#empty();
        await this.#finish(adding, asked, values);
    }

    /** Shows what is missing; a new project is created if Enter is pressed again. */
    #ask(error) {
        this.#created = error.newProject ?? this.#created;
        this.#show();
        this.#keep();
        showProblems(this.#form, error);
    }

    #empty() {
        this.#line.value = "";
        this.#created = null;
        this.#fields.clear();
        this.#changed();
        this.focus();
    }

    async #finish(adding, asked, values) {
        try {
            this.onAdded(await adding);
        } catch (error) {
            await this.#giveBack(error, asked, values);
        }
    }

    /** Resolves with `{answered}` once the lines are on their way. */
    async #addLines(lines, createProjects) {
        const asked = this.#adding.asked(lines, createProjects);
        const items = await this.#preview.ofLines(lines);
        checkProjects(items, createProjects, asked.filled);
        return { answered: this.#adding.add(asked, items).then((tasks) => this.onAdded(tasks)) };
    }

    async #giveBack(error, asked, values) {
        if (this.#line.value !== "") {
            const retry = { label: "Try again", run: () => this.#finish(this.#adding.addUnread(asked, this.#preview.of(asked.text)), asked, values) };
            this.#shell.messages.fail(`${quoted(asked.text)} was not added: ${error.message}`, retry);
            return;
        }
        this.#line.value = values.name;
        this.#created = error.newProject ?? values.created;
        this.#fields.fill(values);
        this.#changed();
        const errors = (error.errors ?? []).map(({ field, ...rest }) => ({
            ...rest, field: field.replace(/^(lines\[\d+\]|fields|defaults)\.?/, "").replace(/^(text|)$/, "name"),
        }));
        if (errors.some(({ field }) => ["details", "projectId", "priority", "dueDate"].includes(field))) await this.#fields.toggle(true);
        showProblems(this.#form, { errors, message: error.message });
        this.#sayOnce();
    }
}

import { ServerGone } from "../api.js";
import { timeOf } from "../dates.js";
import { byId } from "../dom.js";
import { keepDraft, readDraft } from "../draft.js";
import { clearProblems, showProblems } from "../edit.js";
import { newID } from "../ids.js";
import { Suggestions } from "../suggestions.js";
import { quoted } from "../words.js";
import { Fields } from "./fields.js";
import { Preview } from "./preview.js";
import { Several } from "./several.js";
import { linesOf, literally, nameAtCaret, replacing } from "./source.js";
import { Understood } from "./understood.js";

/** A refusal as the server would make it, for what is known before asking. */
class NotYet extends Error {
    constructor(message) {
        super(message);
        this.errors = [{ field: "name", message }];
    }
}

/** What a line says about when its task is due. */
function dueOf({ tokens, fields }) {
    const kinds = new Set(tokens.map(({ kind }) => kind));
    const saysDay = kinds.has("date") || kinds.has("repeat");
    return { saysDay, saysTime: kinds.has("time") && !saysDay, dueDate: fields.dueDate ?? null };
}

/** The line at the top. It adds at once and is ready for the next task; what was refused comes back into it. */
export class QuickAdd {
    #form = byId("quick-add");
    #line = this.#form.elements.name;
    #shell;
    #fields;
    #preview;
    #understood;
    #several;
    #board = null;
    #createsProject = false;
    #sent = null;

    /** Called with the tasks that were added. */
    onAdded = () => {};

    constructor(shell) {
        this.#shell = shell;
        this.#form.noValidate = true;
        this.#preview = new Preview(shell.api);
        this.#preview.onItems = () => this.#show();
        this.#fields = new Fields(this.#form, () => this.focus());
        this.#fields.onChange = () => this.#changed();
        this.#understood = new Understood(this.#form, {
            makeText: (token) => this.#write(literally(this.#line.value.trim(), token)),
            takeHint: ({ text, suggestion }) => this.#write(replacing(this.#line.value, text, suggestion)),
            canTake: ({ text, suggestion }) => replacing(this.#line.value, text, suggestion) !== null,
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

    focus() {
        this.#line.focus();
    }

    /** Values for where the page stands: `projectId`, `dueDate` (null for no date), `parentId`, `priority`; `{}` for none. */
    setDefaults(defaults) {
        this.#fields.setUsual(defaults);
        this.#show();
    }

    update(board) {
        const isFirst = this.#board === null;
        const knowsOthers = !isFirst && JSON.stringify(this.#board.projects) !== JSON.stringify(board.projects);
        this.#board = board;
        this.#fields.update(board);
        if (isFirst) this.#restore();
        if (knowsOthers || (!isFirst && this.#dayPassed(board))) this.#askAnew();
        this.#show();
    }

    #listen() {
        this.#form.addEventListener("submit", (event) => {
            event.preventDefault();
            this.#submit();
        });
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
            this.#several.open(lines);
            this.#keep();
        });
    }

    #lastDay = "";

    #dayPassed({ today }) {
        const hasPassed = this.#lastDay !== "" && this.#lastDay !== today;
        this.#lastDay = today;
        return hasPassed;
    }

    #askAnew() {
        this.#preview.forget();
        this.#preview.ask(this.#line.value.trim());
    }

    /** Puts a text into the line, with the caret at its end. */
    #write(text) {
        this.#line.value = text;
        this.#changed();
        this.focus();
        this.#line.setSelectionRange(text.length, text.length);
    }

    #toggleProject() {
        this.#createsProject = !this.#createsProject;
        clearProblems(this.#form);
        this.#show();
        this.#keep();
        this.focus();
    }

    async #names() {
        const name = nameAtCaret(this.#line);
        if (!name) return [];
        const { items } = await this.#shell.api.get(`/api/quick-add/suggestions?q=${encodeURIComponent(name.text)}`);
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
        if (text === "") this.#createsProject = false;
        // While an answer is awaited the chips of the text before stay, so that nothing flickers.
        if (item || text === "") {
            this.#understood.show(this.#withoutProject(item), this.#createsProject);
            this.#fields.show(item ? dueOf(item) : {});
        }
    }

    /** A project that was chosen by hand makes the one of the line needless. */
    #withoutProject(item) {
        return item && this.#fields.filled.projectId ? { ...item, newProject: null } : item;
    }

    #keep() {
        keepDraft({
            ...this.#fields.values, name: this.#line.value, createsProject: this.#createsProject, several: this.#several.lines,
        });
    }

    /** Gives back what was typed before a reload. */
    #restore() {
        const draft = readDraft();
        const asked = this.#form.dataset.text;
        const typed = this.#line.value;
        if (draft?.name || draft?.details) this.#fields.fill(draft);
        else this.#fields.clear();
        const lines = linesOf(asked ?? "");
        this.#line.value = (lines.length > 1 ? "" : lines[0]) || typed || draft?.name || "";
        this.#createsProject = draft?.createsProject === true;
        const several = lines.length > 1 ? lines : draft?.several ?? [];
        if (several.length > 0) this.#several.open(several, false);
        this.#preview.ask(this.#line.value.trim());
    }

    async #submit() {
        if (!this.#board) {
            showProblems(this.#form, new Error("The tasks are not loaded yet. Your text is kept; try again in a moment."));
            return;
        }
        const text = this.#line.value.trim();
        const known = this.#preview.known(text);
        try {
            if (text === "") throw new NotYet("Give the task a name.");
            if (known) this.#check(known, this.#createsProject, this.#fields.filled);
        } catch (error) {
            showProblems(this.#form, error);
            return;
        }
        const values = { ...this.#fields.values, name: this.#line.value, createsProject: this.#createsProject };
        const asked = this.#asked([text], this.#createsProject);
        const preview = this.#preview.of(text);
        this.#empty();
        await this.#send(asked, preview, values);
    }

    #empty() {
        this.#line.value = "";
        this.#createsProject = false;
        this.#fields.clear();
        this.#changed();
        this.focus();
    }

    /** A project that does not exist is made only where the person said so. */
    #check(items, createsProjects, filled) {
        const name = items.map(({ newProject }) => newProject).find(Boolean);
        if (!name || createsProjects || filled.projectId) return;
        throw new NotYet(`There is no project ${quoted(name)}. Choose “Create #${name}”, or name one that exists.`);
    }

    /** What is to be added, as the form stands now. */
    #asked(lines, createProjects) {
        const fields = this.#fields;
        return {
            text: lines.join("\n"), createProjects, filled: fields.filled, usual: fields.defaults(false),
            usualWithTime: fields.defaults(true),
        };
    }

    #body({ text, createProjects, filled, usual, usualWithTime }, items) {
        const isTime = items.length === 1 && dueOf(items[0]).saysTime;
        const body = { text, createProjects, defaults: isTime ? usualWithTime : usual };
        if (Object.keys(filled).length > 0) body.fields = filled;
        return { ...body, ids: this.#idsFor(body, items.length) };
    }

    /** The same content again keeps its ids, so that a retry adds no second task. */
    #idsFor(body, count) {
        const content = JSON.stringify(body);
        if (this.#sent?.content !== content) this.#sent = { content, ids: Array.from({ length: count }, newID) };
        return this.#sent.ids;
    }

    async #send(asked, preview, values) {
        try {
            await this.#add(asked, await preview);
        } catch (error) {
            this.#giveBack(error, asked, values);
        }
    }

    async #add(asked, items) {
        this.#check(items, asked.createProjects, asked.filled);
        const body = this.#body(asked, items);
        const { tasks } = await this.#shell.actions.quickAdd(this.#shown(body, items), body);
        if (this.#sent?.ids === body.ids) this.#sent = null;
        this.onAdded(tasks);
    }

    async #addLines(lines, createProjects) {
        const asked = this.#asked(lines, createProjects);
        await this.#add(asked, await this.#preview.of(asked.text));
    }

    #giveBack(error, asked, values) {
        if (this.#line.value !== "") {
            const retry = { label: "Try again", run: () => this.#send(asked, this.#preview.of(asked.text), values) };
            this.#shell.messages.show(`${quoted(asked.text)} was not added: ${error.message}`, retry);
            return;
        }
        this.#line.value = values.name;
        this.#createsProject = values.createsProject;
        this.#fields.fill(values);
        this.#changed();
        const errors = (error.errors ?? []).map(({ field, ...rest }) => ({
            ...rest, field: field.replace(/^(lines\[\d+\]|fields|defaults)\.?/, "").replace(/^(text|)$/, "name"),
        }));
        if (errors.some(({ field }) => ["details", "projectId", "priority", "dueDate"].includes(field))) this.#fields.toggle(true);
        const message = error instanceof ServerGone
            ? "Not added yet: Tasker does not answer. Your text is kept; press Enter when it is back."
            : error.message;
        showProblems(this.#form, { errors, message });
    }

    /** The tasks as they will look until the server tells how they are. */
    #shown({ ids, defaults, fields }, items) {
        const { settings } = this.#board;
        return items.map((item, index) => {
            const said = { ...defaults, ...item.fields, ...fields };
            const time = dueOf(item).saysTime && defaults.dueDate ? timeOf(item.fields.dueDate) : "";
            if (time && !fields?.dueDate) said.dueDate = `${defaults.dueDate}T${time}`;
            return {
                details: item.details ?? null, dueDate: null, estimatedDuration: null, tags: [], isComplete: false, isOverdue: false,
                projectId: settings.defaultProjectId, priority: settings.defaultPriority, type: null, ...said, id: ids[index],
                name: item.name, typeChosen: said.type !== undefined,
            };
        });
    }
}

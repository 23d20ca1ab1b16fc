import { addDays, shortDay } from "../dates.js";
import { dialogForm, openDialog } from "../parts/dialog.js";
import { element, iconButton, oneOf } from "../dom.js";
import { knownPeople } from "../data/people.js";
import { labelled } from "../edit.js";
import { choiceField, dayField } from "../parts/value-field.js";
import { count, duration } from "../words.js";
import { dot } from "./kinds.js";

const kinds = { template: "Template", list: "List" };

/** The names in pasted lines, without list markers. */
function namesIn(text) {
    return text.split(/\r?\n/).map((line) => line.replace(/^\s*([-*•–]|\d+[.)])?\s*(\[[ xX]?\])?\s*/, "").trim()).filter(Boolean);
}

/** The sheet that creates a project with tasks: those of a template, or those of a list. */
export class TemplateDialog {
    #shell;
    #actions;
    #created;
    #kind = "template";
    #templates = [];
    #form;
    #list = element("fieldset", { class: "templates" }, element("legend", {}, "Template"));
    #start;
    #panels;
    #preview = element("ol", { class: "preview wide-field", "aria-label": "Tasks", tabindex: "0" });
    #summary = element("p", { class: "muted wide-field", role: "status" });

    /** `created(project)` is called with the new project. */
    constructor(shell, actions, created) {
        this.#shell = shell;
        this.#actions = actions;
        this.#created = created;
    }

    /** `line` describes the project in the words of quick add; `templateId` names the template to begin with. */
    async open(line = "", templateId = null) {
        const { today } = this.#shell.board.view;
        this.#start = dayField(this.#shell, { name: "startDay", least: today }, today);
        const lines = element("textarea", { name: "lines", rows: "6", dir: "auto", placeholder: "One task per line" });
        this.#panels = {
            template: element("div", { class: "wide-field kind-panel" }, this.#list, element("label", { class: "field" }, "Starts on", this.#start)),
            list: element("label", { class: "field wide-field", hidden: true }, "Tasks", lines),
        };
        const tabs = Object.entries(kinds).map(([kind, text]) => element("button", { type: "button", "data-kind": kind, "aria-pressed": String(kind === this.#kind) }, text));
        oneOf(tabs, ({ kind }) => this.#choose(kind));
        const name = element("input", { name: "name", value: line, dir: "auto", autocomplete: "off", placeholder: "Garden green under Home" });
        this.#form = dialogForm(
            "Create project", () => this.#submit(), labelled("Name", name),
            element("div", { class: "tabs wide-field", role: "group", "aria-label": "Tasks from" }, ...tabs),
            ...Object.values(this.#panels), this.#summary, this.#preview);
        for (const event of ["input", "change"]) this.#form.addEventListener(event, () => this.#showPreview());
        openDialog("New project", this.#form).classList.add("large");
        this.#showPreview();
        await this.#readTemplates();
        this.#form.querySelector(`[value="${templateId}"]`)?.click();
    }

    /** Both panels keep what was entered. */
    #choose(kind) {
        this.#kind = kind;
        for (const [name, panel] of Object.entries(this.#panels)) panel.hidden = name !== kind;
        this.#showPreview();
    }

    async #readTemplates() {
        try {
            this.#templates = await this.#shell.store.all("/api/project-templates");
            this.#list.replaceChildren(this.#list.firstChild, ...this.#templates.map((template) => this.#template(template)));
        } catch (error) {
            this.#list.append(element("p", { class: "problem", role: "alert" }, error.message));
        }
    }

    #template(template) {
        const input = element("input", { type: "radio", name: "templateId", value: template.id });
        const line = element(
            "label", { class: "template" }, input, dot(template),
            element("span", {}, element("b", { dir: "auto" }, template.name), element("span", { class: "muted", dir: "auto" }, [template.description, count(template.taskCount, "task")].filter(Boolean).join(" · "))));
        if (template.builtIn) return line;
        const remove = iconButton("bin", "Delete", async () => {
            if (await this.#actions.deleteTemplate(template)) await this.#readTemplates();
            this.#showPreview();
        }, { "aria-label": `Delete the template ${template.name}` });
        return element("div", { class: "own-template" }, line, remove);
    }

    get #chosen() {
        const id = this.#form.elements.templateId?.value;
        return this.#kind === "template" ? this.#templates.find((template) => template.id === id) : undefined;
    }

    #lines() {
        return this.#kind === "list" ? namesIn(this.#form.elements.lines.value) : [];
    }

    #showPreview() {
        const { today } = this.#shell.board.view;
        const start = this.#start.value;
        this.#form.elements.name.placeholder = this.#chosen?.name ?? "Garden green under Home";
        const tasks = this.#chosen
            ? this.#chosen.tasks.map(({ name, priority, dayOffset, estimatedDuration, who = "" }, index) => ({
                name, priority, who: this.#whoField(this.#chosen, index, name, who), time: estimatedDuration ? duration(estimatedDuration) : "",
                day: dayOffset === null ? "" : shortDay(addDays(start, dayOffset), today),
            }))
            : this.#lines().map((name) => ({ name, priority: null, time: "", day: "" }));
        this.#preview.replaceChildren(...tasks.map(({ name, priority, time, day, who = null }) => element(
            "li", {}, priority ? element("span", { class: `prio ${priority.toLowerCase()}` }, priority) : "",
            element("span", { class: "name", dir: "auto" }, name), element("span", { class: "muted num" }, [time, day].filter(Boolean).join(" · ")), who ?? "")));
        this.#preview.hidden = tasks.length === 0;
        this.#summary.textContent = tasks.length > 0 ? `${count(tasks.length, "task")}:` : "";
        this.#summary.hidden = tasks.length === 0;
    }

    /** For whom a task is each time, in a template of one's own; null as long as there is one person. */
    #whoField(template, index, name, who) {
        const known = knownPeople().filter(({ isOff, id }) => !isOff || id === who);
        if (template.builtIn || known.length === 0) return null;
        const choices = [["", "Anyone"], ...known.map((person) => [person.id, person.name]), ["turn", "In turn"], ["least", "Who has least to do"]];
        const field = choiceField(choices, { "aria-label": `For whom “${name}” is` }, who);
        field.addEventListener("change", () => this.#shell.attempt(async () => {
            const { template: saved } = await this.#shell.store.send("PATCH", `/api/project-templates/${template.id}/tasks/${index}`, { who: field.value || null });
            this.#templates = this.#templates.map((one) => (one.id === saved.id ? saved : one));
        }));
        return field;
    }

    async #submit() {
        const line = this.#form.elements.name.value.trim();
        const body = line === "" ? {} : { line };
        if (this.#kind === "template") {
            if (!this.#chosen) throw new Error("Choose a template.");
            Object.assign(body, { templateId: this.#chosen.id, startDay: this.#start.value });
        } else body.tasks = this.#lines().map((name) => ({ name }));
        const { project } = await this.#actions.create(body).catch((error) => {
            throw byLine(error);
        });
        this.#created(project);
    }
}

/** Errors of tasks by the line in which they stand. */
function byLine(error) {
    const errors = (error.errors ?? []).map((problem) => {
        const line = /^tasks\[(\d+)\]/.exec(problem.field)?.[1];
        return line === undefined ? problem : { ...problem, field: "other", message: `Line ${Number(line) + 1}: ${problem.message}` };
    });
    return Object.assign(new Error(error.message), { errors });
}

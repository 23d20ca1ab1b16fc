import { addDays, shortDay } from "../dates.js";
import { dialogForm, openDialog } from "../dialog.js";
import { button, element, iconButton, press } from "../dom.js";
import { count, duration } from "../words.js";
import { tile } from "./kinds.js";
import { blankProject, projectChanges, projectFields } from "./project-fields.js";

const kinds = { blank: "Empty", template: "Template", list: "List" };

/** The names that stand in pasted lines, without the marks of a list. */
function namesIn(text) {
    return text.split(/\r?\n/).map((line) => line.replace(/^\s*([-*•–]|\d+[.)])?\s*(\[[ xX]?\])?\s*/, "").trim()).filter(Boolean);
}

/** The sheet that makes a project: empty, from a template, or from a list of tasks. */
export class NewProject {
    #shell;
    #actions;
    #projects;
    #created;
    #kind = "blank";
    #templates = null;
    #form;
    #panel = element("div", { class: "wide-field kind-panel" });
    #preview = element("ol", { class: "preview wide-field", "aria-label": "Tasks", tabindex: "0" });
    #summary = element("p", { class: "muted wide-field", role: "status" });

    /** `created(project)` is called with the new project. */
    constructor(shell, actions, projects, created) {
        this.#shell = shell;
        this.#actions = actions;
        this.#projects = projects;
        this.#created = created;
    }

    open(parentId = null) {
        this.#form = dialogForm(
            "Create project", () => this.#submit(), this.#tabs(), this.#panel, this.#summary, this.#preview,
            ...projectFields({ ...blankProject, parentId }, this.#projects));
        openDialog("New project", this.#form).classList.add("large");
        this.#form.elements.name.focus();
        this.#choose("blank");
    }

    #tabs() {
        const tabs = Object.entries(kinds).map(([kind, text]) => button(
            text, () => this.#choose(kind), { class: null, "data-kind": kind, "aria-pressed": "false" }));
        return element("div", { class: "tabs wide-field", role: "group", "aria-label": "Start from" }, ...tabs);
    }

    async #choose(kind) {
        this.#kind = kind;
        press(this.#form.querySelectorAll("[data-kind]"), (tab) => tab.dataset.kind === kind);
        this.#panel.replaceChildren();
        if (kind === "list") this.#panel.append(this.#listField());
        if (kind === "template") await this.#showTemplates();
        this.#showPreview();
    }

    #listField() {
        const text = element("textarea", { name: "lines", rows: "6", dir: "auto", placeholder: "One task per line" });
        text.addEventListener("input", () => this.#showPreview());
        return element("label", { class: "field" }, "Tasks", text);
    }

    async #showTemplates() {
        try {
            this.#templates = await this.#shell.api.all("/api/project-templates");
        } catch (error) {
            this.#panel.replaceChildren(element("p", { class: "problem", role: "alert" }, error.message));
            return;
        }
        if (this.#kind !== "template") return;
        const { today } = this.#shell.board.view;
        const start = element("input", { type: "date", name: "startDay", value: today, min: today });
        start.addEventListener("input", () => this.#showPreview());
        const list = element("fieldset", { class: "templates" }, element("legend", {}, "Template"), ...this.#templates.map((template) => this.#template(template)));
        this.#panel.replaceChildren(list, element("label", { class: "field" }, "Starts on", start));
    }

    #template(template) {
        const input = element("input", { type: "radio", name: "templateId", value: template.id });
        input.addEventListener("change", () => this.#take(template));
        const line = element(
            "label", { class: "template" }, input, tile(template),
            element("span", {}, element("b", { dir: "auto" }, template.name), element("span", { class: "muted", dir: "auto" }, [template.description, count(template.taskCount, "task")].filter(Boolean).join(" · "))));
        if (template.builtIn) return line;
        const remove = iconButton("bin", "Delete", async () => {
            if (await this.#actions.deleteTemplate(template)) await this.#choose("template");
        }, { "aria-label": `Delete the template ${template.name}` });
        return element("div", { class: "own-template" }, line, remove);
    }

    /** Fills the fields with what the template brings; a name that was typed stays. */
    #take(template) {
        const { elements } = this.#form;
        const isTyped = elements.name.value.trim() !== "" && !this.#templates.some(({ name }) => name === elements.name.value);
        if (!isTyped) elements.name.value = template.name;
        elements.color.value = template.color;
        elements.icon.value = template.icon;
        this.#showPreview();
    }

    get #chosenTemplate() {
        const id = this.#form.elements.templateId?.value;
        return this.#kind === "template" ? this.#templates?.find((template) => template.id === id) : undefined;
    }

    #lines() {
        return this.#kind === "list" ? namesIn(this.#form.elements.lines.value) : [];
    }

    #showPreview() {
        const template = this.#chosenTemplate;
        const { today } = this.#shell.board.view;
        const start = this.#form.elements.startDay?.value || today;
        const tasks = template
            ? template.tasks.map(({ name, priority, dayOffset, estimatedDuration }) => ({
                name, priority, time: estimatedDuration ? duration(estimatedDuration) : "",
                day: dayOffset === null ? "" : shortDay(addDays(start, dayOffset), today),
            }))
            : this.#lines().map((name) => ({ name, priority: null, time: "", day: "" }));
        this.#preview.replaceChildren(...tasks.map(({ name, priority, time, day }) => element(
            "li", {}, priority ? element("span", { class: `prio ${priority.toLowerCase()}` }, priority) : "",
            element("span", { class: "name", dir: "auto" }, name), element("span", { class: "muted num" }, [time, day].filter(Boolean).join(" · ")))));
        this.#preview.hidden = tasks.length === 0;
        this.#summary.textContent = tasks.length > 0 ? `${count(tasks.length, "task")}:` : "";
        this.#summary.hidden = tasks.length === 0;
    }

    async #submit() {
        const body = { name: "", ...projectChanges(this.#form, blankProject) };
        if (this.#kind === "template") {
            if (!this.#chosenTemplate) throw new Error("Choose a template, or “Empty” to start without one.");
            // Sent even where they are the usual ones: the template's own would hold otherwise.
            Object.assign(body, {
                templateId: this.#chosenTemplate.id, color: this.#form.elements.color.value, icon: this.#form.elements.icon.value,
                startDay: this.#form.elements.startDay.value || this.#shell.board.view.today,
            });
        }
        const lines = this.#lines();
        if (lines.length > 0) body.tasks = lines.map((name) => ({ name }));
        const { project } = await this.#actions.create(body).catch((error) => {
            throw byLine(error);
        });
        this.#form.closest("dialog").close();
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

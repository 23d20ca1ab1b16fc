import { Chooser } from "../parts/chooser.js";
import { shortDay } from "../dates.js";
import { byId, element, hasChanged, icon, iconButton, setText } from "../dom.js";
import { withMenu } from "../parts/menu-button.js";
import { editName } from "../parts/name-form.js";
import { textButton } from "../projects/choosing.js";
import { colorNames, dot, isLate, leftOf, projectPriorityNames, shareBar, showHealth, span, statusNames } from "../projects/kinds.js";
import { ancestorsOf } from "../projects/tree.js";
import { number } from "../words.js";
import { sentenceOf } from "./sentence.js";

/** The head of a project's page: its path, its name, its properties, the forecast and the figures. */
export class ProjectHead {
    #actions;
    #choosing;
    #project = null;
    #projects = [];
    #path = element("nav", { class: "path-line", "aria-label": "Path" });
    #dot = element("button", { type: "button", class: "handle", "aria-haspopup": "listbox" });
    #name = element("button", { type: "button", class: "name-button", dir: "auto" });
    #properties = byId("properties");
    #bar = shareBar();
    /** What has to wait until the project is loaded. */
    #waiting;
    #renamesLater = false;

    /** `items(anchor)` returns the menu items. */
    constructor({ actions, choosing, items }) {
        this.#actions = actions;
        this.#choosing = choosing;
        const head = document.querySelector("main .head");
        const menu = withMenu(iconButton("dots", "More for this project", () => {}), "More for this project", () => items(this.#dot));
        head.prepend(this.#path, this.#dot);
        head.append(menu);
        this.#waiting = [this.#dot, this.#properties, menu];
        for (const node of this.#waiting) node.inert = true;
        this.#dot.addEventListener("click", () => choosing.look(this.#project, this.#dot));
        this.#name.addEventListener("click", () => this.rename());
    }

    /** Shows what every page knows of a project before it is loaded. */
    showName({ name, color, isInbox = false }) {
        if (hasChanged(byId("title"), name, isInbox)) {
            byId("title").dir = "auto";
            setText(this.#name, name);
            this.#name.title = "Rename: click or F2";
            byId("title").replaceChildren(isInbox ? name : this.#name);
        }
        if (color && hasChanged(this.#dot, color)) {
            this.#dot.replaceChildren(dot({ color }));
            this.#dot.title = "Colour and icon";
            this.#dot.setAttribute("aria-label", `Colour: ${colorNames[color]}`);
        }
    }

    update(project, projects, statistics, { today, lastDone }) {
        this.#project = project;
        this.#projects = projects;
        for (const node of this.#waiting) node.inert = false;
        this.showName(project);
        this.#showPath();
        this.#showProperties(today);
        byId("archived-note").hidden = !project.isArchived;
        byId("sentence").replaceChildren(...sentenceOf(project, statistics, { today, lastDone }));
        this.#showFigures(statistics, today);
        if (this.#renamesLater) this.rename();
    }

    /** Turns the name into a field in the same place, as soon as it is loaded, until Enter, Escape or a loss of focus. */
    rename() {
        const title = byId("title");
        this.#renamesLater = !this.#project;
        if (!this.#project || this.#project.isInbox || title.hidden) return;
        editName(this.#project.name, {
            kind: "title-form", class: "title-field", "aria-label": "Name of the project",
            open: (form) => {
                title.after(form);
                title.hidden = true;
            },
            closed: (hasFocus) => {
                title.hidden = false;
                if (hasFocus) this.#name.focus();
            },
            save: async (name) => name !== this.#project.name && this.#actions.edit(this.#project, { name }),
        });
    }

    #showPath() {
        const above = ancestorsOf(this.#project, this.#projects);
        if (!hasChanged(this.#path, above.map(({ id, name }) => [id, name]))) return;
        this.#path.replaceChildren(element("ol", {}, ...[{ id: "", name: "Projects" }, ...above].map(({ id, name }) => element(
            "li", {}, element("a", { href: id ? `/projects/${id}` : "/projects", dir: "auto" }, name)))));
    }

    /** Each property is a button that reads as text; an unset one ends in an ellipsis. */
    #showProperties(today) {
        const project = this.#project;
        const { status, priority, dueDate, parentId, tags, isInbox } = project;
        if (!hasChanged(this.#properties, status, priority, dueDate, parentId, this.#parentName, tags, today)) return;
        const choose = (name, text, isSet = true, attributes = {}) => {
            const node = textButton((anchor) => this.#choosing[name](this.#project, anchor), { class: `tool ${isSet ? "" : "unset"}`, "data-property": name, ...attributes });
            node.append(text);
            return node;
        };
        const at = this.#properties.contains(document.activeElement) ? document.activeElement.dataset.property : null;
        this.#properties.replaceChildren(
            choose("status", statusNames[status]), choose("priority", `${projectPriorityNames[priority]} priority`),
            choose("due", dueDate ? `Due ${shortDay(dueDate, today)}` : "Due …", dueDate !== null, { class: `tool num ${dueDate ? "" : "unset"} ${isLate(project, today) ? "late-count" : ""}` }),
            ...isInbox ? [] : [choose("parent", `Part of ${this.#parentName ?? "…"}`, Boolean(parentId), { dir: "auto" })],
            ...tags.map((tag) => this.#tag(tag)), choose("tag", icon("M12 5v14M5 12h14"), true, { "aria-label": "Add a tag", title: "Add a tag" }));
        if (at) this.#properties.querySelector(`[data-property=${at}]`)?.focus();
    }

    get #parentName() {
        return this.#projects.find(({ id }) => id === this.#project.parentId)?.name;
    }

    #tag(tag) {
        const node = textButton((anchor) => new Chooser(anchor, {
            label: `Tag ${tag}`, role: "menu",
            items: [{ text: `Remove @${tag}`, run: () => this.#choosing.save(this.#project, { tags: this.#project.tags.filter((other) => other !== tag) }) }],
        }), { "aria-haspopup": "menu", dir: "auto" });
        node.append(`@${tag}`);
        return node;
    }

    #showFigures(statistics, today) {
        const { counts, rate } = this.#project;
        const { spent } = statistics;
        if (!hasChanged(byId("figures"), counts, rate, statistics, this.#project.health, today)) return;
        const figure = (value, text) => element("span", {}, element("b", {}, value), ` ${text}`);
        const left = leftOf(this.#project);
        const health = textButton((anchor) => this.#choosing.status(this.#project, anchor), { class: "health" });
        showHealth(health, this.#project, today);
        this.#bar.value = 100 * (rate ?? 0);
        const late = element("a", { class: "late-count", href: "#list" }, element("b", {}, number(counts.overdue)), " overdue");
        const leftNode = figure(left.text, "left");
        leftNode.title = left.title;
        byId("figures").replaceChildren(
            element("span", {}, this.#bar, element("b", {}, number(counts.completed)), ` of ${number(counts.total)} done`), figure(number(counts.open), "open"),
            ...counts.overdue > 0 ? [late] : [], ...left.text === "–" ? [] : [leftNode], ...spent > 0 ? [figure(span(spent), "spent")] : [], health);
    }
}

import { element, icon, setClasses, setText } from "../dom.js";
import { menuButton } from "../menu-button.js";
import { nearDayInSentence } from "../dates.js";
import { count, duration, number, percent } from "../words.js";
import { healthNames, healthSentence, isLate, projectPriorityNames, statusNames, tile } from "./kinds.js";

/** One project as a line, with the lines of its subprojects below. */
export class ProjectRow {
    #toggle = element("button", { type: "button", class: "act fold" }, icon("fold"));
    #tile = element("span", { class: "tile-place" });
    #link = element("a", { class: "project-name", dir: "auto" });
    #path = element("span", { class: "path muted", dir: "auto" });
    #chips = element("span", { class: "chips-inline" });
    #health = element("span", { class: "health-word" });
    #counts = element("span", { class: "num" });
    #rate = element("span", { class: "rate num" });
    #late = element("span", { class: "late-count num" });
    #left = element("span", { class: "num", title: "Total estimate of its open tasks" });
    #bar = element("span", { class: "bar", "aria-hidden": "true" }, element("i"));
    #due = element("span", { class: "when num" });
    /** The list of the lines below. */
    children = element("ul", { class: "project-list" });

    /** `handlers`: `items(project)` for the menu, `fold(project)`. */
    constructor(project, handlers) {
        this.id = project.id;
        this.#toggle.addEventListener("click", () => handlers.fold(this.project));
        this.children.setAttribute("aria-label", `Part of ${project.name}`);
        this.line = element(
            "div", { class: "project", "data-project": project.id },
            element("span", { class: "grip", "aria-hidden": "true" }, icon("grip")), this.#tile,
            element("span", { class: "text" }, element("span", { class: "top" }, this.#link, this.#chips), this.#path),
            element(
                "span", { class: "progress" }, element("span", { class: "share" }, this.#bar, this.#rate),
                element("span", { class: "meta" }, element("span", { class: "tasks" }, this.#counts, this.#late), this.#left, this.#health)),
            this.#due, this.#toggle,
            menuButton(`More for ${project.name}`, () => handlers.items(this.project)));
        this.node = element("li", {}, this.line, this.children);
    }

    /** `path` names the projects above where the line does not stand below them. */
    update(project, { today, path, hasChildren, isFolded }) {
        const isSame = JSON.stringify(this.project) === JSON.stringify(project) && this.today === today;
        this.project = project;
        this.today = today;
        setText(this.#path, path);
        this.#path.hidden = path === "";
        this.#toggle.classList.toggle("none", !hasChildren);
        this.#toggle.disabled = !hasChildren;
        this.#toggle.setAttribute("aria-expanded", String(!isFolded));
        this.#toggle.setAttribute("aria-label", `${isFolded ? "Show" : "Hide"} subprojects of ${project.name}`);
        this.children.hidden = !hasChildren || isFolded;
        if (!isSame) this.#show(project, today);
    }

    #show(project, today) {
        const { counts, rate, health, dueDate } = project;
        setClasses(this.line, { archived: project.isArchived, fixed: project.isInbox || project.isArchived });
        this.#tile.replaceChildren(tile(project));
        setText(this.#link, project.name);
        this.#link.href = `/projects/${project.id}`;
        this.#chips.replaceChildren(...chipsOf(project).map((text) => element("span", { class: "tag-chip", dir: "auto" }, text)));
        this.#bar.className = `bar health-${health}`;
        this.#bar.firstChild.style.width = percent(rate ?? 0);
        this.#health.className = `health-word health-${health}`;
        setText(this.#health, healthNames[health]);
        this.#health.title = healthSentence(project, today);
        setText(this.#rate, rate === null ? "–" : percent(rate));
        setText(this.#counts, counts.total > 0 ? `${number(counts.open)} open` : "No tasks");
        this.#counts.title = `${number(counts.completed)} of ${count(counts.total, "task")} completed`;
        setText(this.#late, counts.overdue > 0 ? `${number(counts.overdue)} overdue` : "");
        this.#late.title = counts.overdue > 0 ? `${percent(project.overdueRate)} of the open tasks are overdue` : "";
        setText(this.#left, project.openEstimate > 0 ? `${duration(project.openEstimate)} left` : "");
        setText(this.#due, dueDate ? `Due ${nearDayInSentence(dueDate, today)}` : "");
        this.#due.classList.toggle("late", isLate(project, today));
    }
}

function chipsOf({ status, priority, isArchived, tags }) {
    return [
        isArchived ? "Archived" : null,
        status === "active" ? null : statusNames[status],
        priority === "high" || priority === "critical" ? `${projectPriorityNames[priority]} priority` : null,
        ...tags.map((tag) => `@${tag}`),
    ].filter(Boolean);
}

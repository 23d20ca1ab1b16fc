import { nearDayInSentence, dayAndMonth } from "../dates.js";
import { opensMenu } from "../parts/menu-button.js";
import { listenToName, renameLine } from "../parts/name-form.js";
import { Filled } from "../parts/template.js";
import { count, number, percent } from "../words.js";
import { colorNames, doneBy, forecastTitle, healthMarks, healthNames, healthSentence, isLate, leftOf, statusNames } from "./kinds.js";

/** What the template of a line shows of a project; the server has the same in `ProjectLineValues`. */
function lineValues(project, { today, above, depth, parts, isFolded }) {
    const { id, name, counts, rate, dueDate, color, isArchived, isInbox, health } = project;
    const [left, by] = [leftOf(project), doneBy(project)];
    const state = ["planning", "cancelled"].includes(project.status) ? statusNames[project.status] : "";
    return {
        id, name, above, color, selects: !isInbox, colorName: colorNames[color], depth: Math.min(depth, 1), archived: isArchived, fixed: isInbox || isArchived, takesTasks: !isArchived,
        lookHint: isInbox ? "Colour and icon" : "Colour and icon; drag to move",
        hasParts: parts > 0, expanded: String(!isFolded), isUnfolded: parts > 0 && !isFolded,
        due: dueDate ? `due ${nearDayInSentence(dueDate, today)}` : null, late: isLate(project, today),
        state: [isFolded && parts > 0 ? count(parts, "part") : "", state].filter(Boolean).join(", "),
        done: Math.round(100 * (rate ?? 0)), rate: rate === null ? "–" : percent(rate),
        doneHint: counts.total > 0 ? `${number(counts.completed)} of ${number(counts.total)} done` : "No tasks",
        open: number(counts.open), overdue: counts.overdue > 0 ? `${number(counts.overdue)} overdue` : "",
        left: left.text, leftHint: left.title, free: left.text === "–", by: by ? dayAndMonth(by) : "–", byHint: forecastTitle(project, today), vague: !by,
        health, healthMark: healthMarks[health], healthName: healthNames[health], healthHint: healthSentence(project, today),
    };
}

/** One project as a line, with the lines of its subprojects below. */
export class ProjectRow {
    node;
    line;
    /** The list of subprojects. */
    children;
    #filled;
    #link;
    #save;

    /**
     * `handlers` receive the project and the button: `look`, `due`, `status`, `add`, `restore`, `fold`; also `select(id, isRange)`, `items(project)`
     * for the menu and `save(project, fields)`, which may throw a refusal. `node` is the line of this project that came with the
     * page, if any.
     */
    constructor({ id, name }, handlers, node = null) {
        this.id = id;
        this.#save = handlers.save;
        this.#filled = new Filled("project-line", node);
        this.node = this.#filled.node;
        [this.line, this.children] = this.node.children;
        this.#link = this.line.querySelector(".project-name");
        const parts = { fold: ".fold", look: ".handle", due: ".due", status: ":scope > button:last-child", add: ".add", restore: ".restore" };
        for (const [event, part] of Object.entries(parts)) {
            const button = this.line.querySelector(part);
            button.addEventListener("click", () => handlers[event](this.project, button));
        }
        opensMenu(this.line.querySelector(".menu-anchor button"), `More for ${name}`, () => handlers.items(this.project, this));
        this.#select.addEventListener("click", (event) => handlers.select(this.id, event.shiftKey));
        listenToName(this.line, this.#link, {
            open: () => location.assign(this.#link.href), rename: () => this.rename(), takeBack: () => window.stop(),
        });
    }

    /**
     * `context` has the day that is `today`, the names `above`, of ancestors that the position does not show, the `depth` of
     * the indent, and how many `parts` there are, and whether they are folded.
     */
    update(project, context) {
        this.project = project;
        this.#filled.fill(lineValues(project, context));
    }

    showSelected(isSelected) {
        this.#select.checked = isSelected;
        this.line.classList.toggle("selected", isSelected);
    }

    get #select() {
        return this.line.querySelector(".select");
    }

    focus() {
        (this.line.querySelector("form input") ?? this.#link).focus({ preventScroll: true });
        this.line.scrollIntoView({ block: "nearest" });
    }

    /** Turns the name into a field until Enter, Escape or a loss of focus. */
    rename() {
        if (this.project.isInbox) return;
        renameLine(this.line, this.#link, this.project.name, {
            focus: () => this.focus(), save: async (name) => name !== this.project.name && this.#save(this.project, { name }),
        });
    }
}

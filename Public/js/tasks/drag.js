import { addDays, nearDay } from "../dates.js";
import { element } from "../dom.js";
import { Dragging } from "../parts/drag.js";
import { count } from "../words.js";

/**
 * Lets lines be dragged with mouse or pen: within the person's own order, onto a heading, and onto the days and projects
 * of a tray that opens meanwhile. If there is a selection, all of it is moved.
 */
export class LineDragging {
    #shell;
    #list;
    #hooks;
    #tray = null;

    /**
     * `list` has its `rows`, `changes`, `selection` and `bulk`. For a list in the person's own order, `hooks` are `isManual()`,
     * `place(id, nextTo, isAfter)`, which moves a line next to another, and `refuse()`, which explains why it cannot be moved;
     * `sectionOf(key)` returns `{day}`, `{project}` or null.
     */
    constructor(box, shell, list, hooks = { isManual: () => false, refuse: () => {}, sectionOf: () => null }) {
        this.#shell = shell;
        this.#list = list;
        this.#hooks = hooks;
        new Dragging(box, {
            isForTouch: false,
            find: (target) => (target.closest("input, button, form") ? null : target.closest("[data-task]")),
            ghost: (row) => this.#carry(row),
            targetAt: (x, y, row) => this.#targetAt(document.elementFromPoint(x, y), y, row),
            mark: (target) => this.#mark(target),
            drop: (target, row) => this.#drop(target, row.dataset.task),
        });
    }

    /** Opens the tray, and returns the node the pointer carries. */
    #carry(row) {
        const tasks = this.#moved(row.dataset.task);
        this.#tray = this.#newTray();
        document.body.append(this.#tray);
        getSelection().removeAllRanges();
        return element("div", { class: "drag-ghost" }, tasks.length === 1 ? tasks[0].name : count(tasks.length, "task"));
    }

    /** What moves with a line. */
    #moved(id) {
        const { rows, selection, bulk } = this.#list;
        return selection.has(id) && !selection.all ? bulk.target() : rows.tasks.filter((task) => task.id === id);
    }

    #newTray() {
        const { today, projects } = this.#shell.board.view;
        const days = Array.from({ length: 8 }, (_, step) => addDays(today, step)).map((day) => element(
            "li", { class: "chip", "data-drop-day": day }, nearDay(day, today)));
        days.push(element("li", { class: "chip", "data-drop-day": "" }, "No date"));
        const projectNodes = projects.filter(({ isArchived }) => !isArchived).slice(0, 40).map(({ id, name }) => element(
            "li", { class: "chip", "data-drop-project": id, dir: "auto" }, name));
        return element(
            "div", { class: "drop-tray", "aria-hidden": "true" },
            element("p", {}, "Move to a day"), element("ul", { class: "chips" }, ...days),
            element("p", {}, "or to a project"), element("ul", { class: "chips" }, ...projectNodes));
    }

    #targetAt(below, y, own) {
        const chip = below?.closest("[data-drop-day], [data-drop-project]");
        if (chip) return { node: chip, mark: "drop", day: chip.dataset.dropDay, project: chip.dataset.dropProject };
        const group = below?.closest("#list [data-group]");
        const row = below?.closest("#list [data-task]");
        const ownGroup = own.closest("[data-group]");
        if (row && row !== own && group === ownGroup) {
            if (!this.#hooks.isManual()) return { isRefused: true };
            const box = row.getBoundingClientRect();
            const isAfter = y > box.top + box.height / 2;
            return { node: row, mark: isAfter ? "drop-after" : "drop-before", nextTo: row.dataset.task, isAfter };
        }
        const section = group && group !== ownGroup ? this.#hooks.sectionOf(group.dataset.group) : null;
        return section ? { node: group, mark: "drop", ...section } : null;
    }

    #mark(target) {
        for (const node of document.querySelectorAll(".drop, .drop-after, .drop-before")) {
            node.classList.remove("drop", "drop-after", "drop-before");
        }
        target?.node?.classList.add(target.mark);
        if (document.body.classList.contains("dragging")) return;
        this.#tray?.remove();
    }

    #drop(target, id) {
        const tasks = this.#moved(id);
        const { changes } = this.#list;
        if (target.isRefused) this.#hooks.refuse();
        else if (target.nextTo) this.#hooks.place(id, target.nextTo, target.isAfter);
        else if (target.project) changes.move(tasks, this.#shell.board.view.projects.find(({ id: other }) => other === target.project));
        else if (target.day !== undefined) changes.moveTo(tasks, target.day || null);
    }
}

import { byId, element, setText } from "./dom.js";
import { shownDay } from "./shown-day.js";
import { TaskRows } from "./task-rows.js";
import { openTaskPanel } from "./task/panel.js";
import { welcome } from "./welcome.js";
import { number } from "./words.js";

// In the order in which they stand on the page.
const titles = {
    overdue: "Overdue", morning: "Morning", afternoon: "Afternoon", evening: "Evening", other: "Any time",
    unplanned: "No date", completed: "Completed",
};
const fewOverdue = 10;
const limit = 500;

/** The tasks of today in their sections. Lines are matched by task, so focus and scroll stay where they are. */
export class Sections {
    #shell;
    #sections = new Map();
    #rest = new Map();
    #isWhole = new Set();
    #empty;

    /** `headActions(name)` gives what stands at the end of a section's heading. */
    constructor(shell, { importer, headActions }) {
        this.#shell = shell;
        this.#empty = welcome(importer);
        const box = byId("sections");
        this.rows = new TaskRows(box, shell, (task) => openTaskPanel(shell, task.id), byId("today"));
        for (const name of Object.keys(titles)) this.#sections.set(name, this.#section(name, headActions(name)));
        box.append(this.#empty.node, ...[...this.#sections.values()].map((part) => part.node));
    }

    /** Reads anew what stands beyond the dashboard's part of the sections that are shown whole. */
    async reload() {
        if (this.#isWhole.size === 0) return;
        await Promise.all([...this.#isWhole].map((name) => this.#readRest(name)));
        this.show(this.#shell.board.view);
    }

    show(board) {
        const names = new Map(board.sections.flatMap(({ tasks }) => tasks).map(({ id, name }) => [id, name]));
        const shown = new Set(names.keys());
        const lists = board.sections.filter(({ name }) => this.#sections.has(name)).map((part) => {
            const rest = (this.#rest.get(part.name) ?? []).map((task) => this.#shell.board.patched(task)).filter((task) => task && !shown.has(task.id));
            const tasks = [...part.tasks, ...rest];
            const isShort = part.name === "overdue" && !this.#isWhole.has("overdue");
            return this.#showSection(part, isShort ? tasks.slice(0, fewOverdue) : tasks);
        });
        this.rows.show(lists, board, { nameOf: (id) => names.get(id) });
        this.#empty.update(board);
    }

    /** `actions` stand at the end of the heading's line. */
    #section(name, actions) {
        const counter = element("span", { class: "n num" });
        const list = element("ul", { "aria-labelledby": `section-${name}` });
        const more = element("button", { type: "button", class: "button quiet rest", hidden: true });
        more.addEventListener("click", () => this.#showAll(name));
        const heading = element("h3", { id: `section-${name}` }, titles[name], " ", counter);
        const head = element("div", { class: "section-head" }, heading, ...actions);
        const node = element(
            "div", { class: `section${name === "overdue" ? " late" : ""}`, "data-section": name, hidden: true }, head, list, more);
        return { node, counter, list, more };
    }

    #showSection({ name, total }, tasks) {
        const { node, counter, list, more } = this.#sections.get(name);
        setText(counter, number(total));
        more.hidden = tasks.length >= total || shownDay !== null;
        setText(more, `Show all ${number(total)}`);
        node.hidden = tasks.length === 0;
        return [list, tasks];
    }

    /** Shows a section whole in its place; the focus goes on to the first line that came. */
    async #showAll(name) {
        const { list } = this.#sections.get(name);
        const before = list.children.length;
        this.#isWhole.add(name);
        try {
            await this.#readRest(name);
            this.show(this.#shell.board.view);
            this.rows.rowOf(list.children[before]?.dataset.task)?.focus();
        } catch (error) {
            this.#isWhole.delete(name);
            this.#shell.messages.show(error.message);
        }
    }

    async #readRest(name) {
        const { sections } = this.#shell.board.view;
        const { tasks, total } = sections.find((part) => part.name === name);
        const items = [];
        let cursor = "";
        while (tasks.length < total && cursor !== null) {
            const page = await this.#shell.api.get(`${this.#path(name)}&limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
            items.push(...page.items.filter(({ section }) => name === "unplanned" || section === name));
            cursor = page.nextCursor;
        }
        this.#rest.set(name, items);
    }

    #path(name) {
        return name === "unplanned" ? "/api/tasks?view=all&hasDueDate=0&subtask=0&fields=line" : "/api/tasks?view=today&fields=line";
    }
}

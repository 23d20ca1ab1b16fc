import { button, byId, setText } from "../dom.js";
import { forMe, isForMe } from "../people/whose.js";
import { SectionedList } from "../parts/sectioned-list.js";
import { sectionOfNew } from "../store/board.js";
import { shownDay } from "../shown-day.js";
import { welcome } from "./welcome.js";
import { number } from "../words.js";

// In the order on the page.
const titles = {
    overdue: "Overdue", morning: "Morning", afternoon: "Afternoon", evening: "Evening", other: "Any time",
    unplanned: "No date", completed: "Completed",
};
const fewOverdue = 10;
const newestPath = "/api/tasks?view=all&status=open&sort=-added&limit=20&fields=line";

/** The tasks of today in their sections. */
export class Sections {
    #shell;
    #list;
    #rests = {};
    #items = new Map();
    #isWhole = new Set();
    #fresh = [];
    // What is for me, by section; null for everybody's.
    #mine = null;
    #empty;

    /** `headActions(name)` returns the actions at the end of a section's heading. */
    constructor(shell, { headActions }) {
        this.#shell = shell;
        this.#empty = welcome();
        for (const name of Object.keys(titles)) {
            this.#rests[name] = button("", () => this.#showAll(name), { class: "button quiet rest", hidden: true });
        }
        byId("sections").prepend(this.#empty.node);
        this.#list = new SectionedList(shell, byId("sections"), Object.entries(titles).map(([name, title]) => ({
            name, title, rest: this.#rests[name], actions: headActions(name), isLate: name === "overdue",
        })), byId("today"));
    }

    get rows() {
        return this.#list.rows;
    }

    /** Reloads the tasks that are not part of the dashboard: those of fully expanded sections, and what was just added. */
    async reload() {
        const { store, board } = this.#shell;
        this.#mine = isForMe() ? await this.#readMine() : null;
        if (this.#mine) return this.show(board.view);
        const { fresh } = store.picture;
        const known = new Set(board.view.sections.flatMap(({ tasks }) => tasks).filter(({ isPending }) => !isPending).map(({ id }) => id));
        const hasFresh = [...fresh].some((id) => !known.has(id));
        if (this.#isWhole.size === 0 && !hasFresh) return;
        const [newest] = await Promise.all([hasFresh ? store.get(newestPath) : { items: [] }, ...[...this.#isWhole].map((name) => this.#readRest(name))]);
        this.#fresh = newest.items.filter(({ id }) => fresh.has(id));
        this.show(this.#shell.board.view);
    }

    show(board) {
        const names = new Map(board.sections.flatMap(({ tasks }) => tasks).map(({ id, name }) => [id, name]));
        const sections = board.sections.filter(({ name }) => name in titles).map((section) => {
            const { name, total } = section;
            if (this.#mine) return this.#mineOf(name);
            const isShort = name === "overdue" && !this.#isWhole.has(name);
            const read = this.#isWhole.has(name) ? this.#items.get(name) ?? [] : this.#fresh.filter((task) => sectionOfNew(task, board) === name);
            const beyond = this.#shell.board.allPatched(read).filter(({ id }) => !names.has(id));
            const tasks = [...section.tasks, ...beyond].slice(0, isShort ? fewOverdue : Infinity);
            setText(this.#rests[name], `Show all ${number(total)}`);
            return { name, total, tasks, hasRest: tasks.length > 0 && tasks.length < total && shownDay === null };
        });
        this.#list.show(sections, board, { nameOf: (id) => names.get(id) });
        this.#empty.update(board);
    }

    async #readMine() {
        const lists = ["/api/tasks?view=today", "/api/tasks?view=all&hasDueDate=0&subtask=0"];
        const [today, undated] = await Promise.all(lists.map((path) => this.#shell.store.all(`${path}&fields=line${forMe()}`)));
        return { ...Object.groupBy(today, ({ section }) => section), unplanned: undated };
    }

    #mineOf(name) {
        const tasks = this.#shell.board.allPatched(this.#mine[name] ?? []);
        this.#rests[name].hidden = true;
        return { name, total: tasks.length, tasks, hasRest: false };
    }

    /** Expands a section in place; the focus moves to the first added line. */
    async #showAll(name) {
        const list = this.#list.list(name);
        const before = list.children.length;
        this.#isWhole.add(name);
        const isRead = await this.#shell.attempt(() => this.#readRest(name));
        if (!isRead) this.#isWhole.delete(name);
        this.show(this.#shell.board.view);
        if (isRead) this.rows.rowOf(list.children[before]?.dataset.task)?.focus();
    }

    async #readRest(name) {
        const { tasks, total } = this.#shell.board.view.sections.find((part) => part.name === name);
        const path = name === "unplanned" ? "/api/tasks?view=all&hasDueDate=0&subtask=0" : "/api/tasks?view=today";
        const items = tasks.length < total ? await this.#shell.store.all(`${path}&fields=line`) : [];
        this.#items.set(name, items.filter(({ section }) => name === "unplanned" || section === name));
        return true;
    }
}

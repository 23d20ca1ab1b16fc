import { byId, element, setText } from "../dom.js";
import { SectionedList } from "../sectioned-list.js";
import { priorities } from "../tasks/criteria.js";
import { isSame } from "../task/values.js";
import { count } from "../words.js";

const openLimit = 300;
const doneLimit = 20;

/**
 * The tasks of a project: open ones under its headings, by priority if it has none; then, folded, the most recently
 * completed ones.
 */
export class TaskSections {
    #shell;
    #id;
    #reads;
    #list;
    #open = { items: [], total: 0 };
    #done = { items: [], total: 0 };
    /** The lines that lead to the tasks beyond the limits, by section. */
    #rests = new Map();
    /** The names of the sections by heading. */
    #headings = new Map();
    #names = [];
    #nothing = element("p", { class: "nothing", hidden: true });
    #isRead = false;

    constructor(shell, id, reads) {
        this.#shell = shell;
        this.#id = id;
        this.#reads = reads;
        byId("sections").append(this.#nothing);
        this.#list = new SectionedList(shell, byId("sections"), []);
    }

    get keys() {
        return this.#list.rows.keys;
    }

    async load() {
        // Every page knows the projects that are not archived.
        const isAway = this.#shell.board.view && !this.#shell.board.view.projects.some(({ id }) => id.toLowerCase() === this.#id);
        const archived = isAway ? "&archived=include" : "";
        [this.#open, this.#done] = await Promise.all([
            this.#reads.get(`/api/tasks?project=${this.#id}&status=open${archived}&group=heading&sort=priority,dueDate,position&fields=line&limit=${openLimit}`),
            this.#reads.get(`/api/tasks?project=${this.#id}&status=completed${archived}&sort=-completed&fields=line&limit=${doneLimit}`),
        ]);
        this.#isRead = true;
    }

    show(view) {
        if (!this.#isRead) return;
        const known = new Map([...this.#done.items, ...this.#open.items].map((task) => [task.id, task]));
        const tasks = [...known.values()].map((task) => this.#shell.board.patched(task))
            .filter((task) => task?.projectId === this.#id);
        const open = tasks.filter((task) => !task.isComplete);
        const done = tasks.filter((task) => task.isComplete);
        const isWhole = this.#open.total <= this.#open.items.length;
        const kinds = this.#kinds();
        this.#arrange(kinds);
        const doneTotal = Math.max(this.#done.total + done.length - this.#done.items.length, done.length);
        const last = kinds.at(-1).name;
        const sections = kinds.map(({ name, has }) => {
            const own = open.filter(has);
            return { name, tasks: own, total: isWhole ? own.length : null, hasRest: name === last && !isWhole && open.length > 0 };
        });
        this.#list.show([
            ...sections, { name: "done", tasks: done, total: doneTotal, hasRest: doneTotal > done.length && done.length > 0 },
        ], view, { namesProject: false, nameOf: (id) => known.get(id)?.name });
        this.#lead(last, this.#open.total - this.#open.items.length, "project");
        this.#lead("done", doneTotal - done.length, "history");
        this.#nothing.hidden = open.length > 0;
        setText(this.#nothing, this.#done.total > 0 ? "Everything here is done." : "No tasks yet. Add the first one above; it goes into this project.");
    }

    /** The sections of the open tasks: `has(task)` tells whether a task belongs to one. */
    #kinds() {
        const { items, groups } = this.#open;
        if (!groups?.some(({ key }) => key !== "")) {
            return priorities.map(([name, title]) => ({ name, title, has: ({ priority }) => priority === name }));
        }
        const headings = new Map(items.map((task) => [task.id, task.group ?? ""]));
        const keys = ["", ...groups.map(({ key }) => key).filter((key) => key !== "")];
        return keys.map((key) => {
            if (!this.#headings.has(key)) this.#headings.set(key, `heading-${this.#headings.size}`);
            return { name: this.#headings.get(key), title: key || "No heading", has: ({ id }) => (headings.get(id) ?? "") === key };
        });
    }

    /** Open tasks beyond the limit follow the last section. */
    #arrange(kinds) {
        const names = kinds.map(({ name }) => name);
        if (isSame(names, this.#names)) return;
        this.#names = names;
        this.#list.arrange([
            ...kinds.map(({ name, title }) => ({ name, title, rest: this.#rest(name) })),
            { name: "done", title: "Completed", rest: this.#rest("done"), isFolded: true }]);
    }

    #rest(name) {
        if (!this.#rests.has(name)) this.#rests.set(name, element("p", { class: "rest muted" }));
        return this.#rests.get(name);
    }

    #lead(name, rest, view) {
        this.#rest(name).replaceChildren(element("a", { href: `/tasks?view=${view}&project=${this.#id}`, class: "link" }, `and ${count(rest, "more task")}`));
    }
}

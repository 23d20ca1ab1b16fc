import { byId, element, setText } from "../dom.js";
import { SectionedList } from "../sectioned-list.js";
import { priorities } from "../tasks/criteria.js";
import { count } from "../words.js";

const openLimit = 300;
const doneLimit = 20;
const lowest = priorities.at(-1)[0];

/** The tasks of a project: open ones by priority, then, folded, the most recently completed ones. */
export class TaskSections {
    #shell;
    #id;
    #reads;
    #list;
    #open = { items: [], total: 0 };
    #done = { items: [], total: 0 };
    #openRest = element("p", { class: "rest muted" });
    #doneRest = element("p", { class: "rest muted" });
    #nothing = element("p", { class: "nothing", hidden: true });
    #isRead = false;

    constructor(shell, id, reads) {
        this.#shell = shell;
        this.#id = id;
        this.#reads = reads;
        byId("sections").append(this.#nothing);
        // Open tasks beyond the limit follow the lowest priority.
        const open = priorities.map(([name, title]) => ({ name, title, rest: name === lowest ? this.#openRest : element("p") }));
        this.#list = new SectionedList(shell, byId("sections"), [
            ...open, { name: "done", title: "Completed", rest: this.#doneRest, isFolded: true }]);
    }

    get keys() {
        return this.#list.rows.keys;
    }

    async load() {
        // Every page knows the projects that are not archived.
        const isAway = this.#shell.board.view && !this.#shell.board.view.projects.some(({ id }) => id.toLowerCase() === this.#id);
        const archived = isAway ? "&archived=include" : "";
        [this.#open, this.#done] = await Promise.all([
            this.#reads.get(`/api/tasks?project=${this.#id}&status=open${archived}&sort=priority,dueDate,position&fields=line&limit=${openLimit}`),
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
        const doneTotal = Math.max(this.#done.total + done.length - this.#done.items.length, done.length);
        const sections = priorities.map(([name]) => {
            const own = open.filter(({ priority }) => priority === name);
            return { name, tasks: own, total: isWhole ? own.length : null, hasRest: name === lowest && !isWhole && open.length > 0 };
        });
        this.#list.show([
            ...sections, { name: "done", tasks: done, total: doneTotal, hasRest: doneTotal > done.length && done.length > 0 },
        ], view, { namesProject: false, nameOf: (id) => known.get(id)?.name });
        this.#lead(this.#openRest, this.#open.total - this.#open.items.length, "project");
        this.#lead(this.#doneRest, doneTotal - done.length, "history");
        this.#nothing.hidden = open.length > 0;
        setText(this.#nothing, this.#done.total > 0 ? "Everything here is done." : "No tasks yet. Add the first one above; it goes into this project.");
    }

    #lead(line, rest, view) {
        line.replaceChildren(element("a", { href: `/tasks?view=${view}&project=${this.#id}`, class: "link" }, `and ${count(rest, "more task")}`));
    }
}

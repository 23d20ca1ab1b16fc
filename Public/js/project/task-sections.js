import { byId, element, setText } from "../dom.js";
import { TaskRows } from "../task-rows.js";
import { openTaskPanel } from "../task/panel.js";
import { count, number, priorityNames } from "../words.js";

const openLimit = 300;
const doneLimit = 20;

/** A part of the list; one that `isFolded` opens by its heading. */
function section(name, title, isFolded = false) {
    const counter = element("span", { class: "n num" });
    const list = element("ul", { "aria-labelledby": `section-${name}` });
    const more = element("p", { class: "rest muted", hidden: true });
    const heading = element("h3", { id: `section-${name}` }, title, " ", counter);
    const node = element(
        isFolded ? "details" : "div", { class: "section", "data-section": name, hidden: true },
        element(isFolded ? "summary" : "div", { class: "section-head" }, heading), list, more);
    return { node, counter, list, more };
}

/** The tasks of a project: open ones by priority, then, folded, the newest of those that are completed. */
export class TaskSections {
    #shell;
    #id;
    #reads;
    #rows;
    #open = { items: [], total: 0 };
    #done = { items: [], total: 0 };
    #sections = new Map();
    #nothing = element("p", { class: "nothing", hidden: true });
    #isRead = false;

    constructor(shell, id, reads) {
        this.#shell = shell;
        this.#id = id;
        this.#reads = reads;
        this.#rows = new TaskRows(byId("tasks"), shell, (task) => openTaskPanel(shell, task.id));
        for (const [code, name] of Object.entries(priorityNames)) this.#sections.set(code, section(code, `${code} ${name}`));
        this.#sections.set("done", section("done", "Completed", true));
        this.#fold.addEventListener("toggle", () => this.show(shell.board.view));
        byId("sections").append(this.#nothing, ...[...this.#sections.values()].map(({ node }) => node));
    }

    get keys() {
        return this.#rows.keys;
    }

    get #fold() {
        return this.#sections.get("done").node;
    }

    async load() {
        [this.#open, this.#done] = await Promise.all([
            this.#reads.get(`/api/tasks?project=${this.#id}&status=open&sort=priority,dueDate,position&fields=line&limit=${openLimit}`),
            this.#reads.get(`/api/tasks?project=${this.#id}&status=completed&sort=-completed&fields=line&limit=${doneLimit}`),
        ]);
        this.#isRead = true;
    }

    show(view) {
        if (!this.#isRead) return;
        const known = new Map([...this.#done.items, ...this.#open.items].map((task) => [task.id, task]));
        const tasks = [...known.values()].map((task) => this.#shell.board.patched(task))
            .filter((task) => task?.projectId === this.#id);
        const open = tasks.filter((task) => !task.isComplete);
        const parts = new Map(Object.keys(priorityNames).map((code) => [code, open.filter(({ priority }) => priority === code)]));
        parts.set("done", tasks.filter((task) => task.isComplete));
        const place = { namesProject: false, nameOf: (id) => known.get(id)?.name };
        const isShown = (name) => name !== "done" || this.#fold.open;
        this.#rows.show([...parts].map(([name, items]) => [this.#sections.get(name).list, isShown(name) ? items : []]), view, place);
        const isWhole = this.#open.total <= this.#open.items.length;
        for (const [name, items] of parts) {
            const { node, counter } = this.#sections.get(name);
            node.hidden = items.length === 0;
            if (name !== "done") setText(counter, isWhole ? number(items.length) : "");
        }
        this.#showRest(parts.get("done").length, open.length);
        this.#nothing.hidden = open.length > 0;
        setText(this.#nothing, this.#done.total > 0 ? "Everything here is done." : "No tasks yet. Add the first one above; it goes into this project.");
    }

    #showRest(doneShown, openShown) {
        const done = this.#sections.get("done");
        const total = Math.max(this.#done.total + doneShown - this.#done.items.length, doneShown);
        setText(done.counter, number(total));
        this.#rest(done.more, total - doneShown, `/tasks?view=history&project=${this.#id}`);
        const rest = this.#open.total - this.#open.items.length;
        this.#rest(this.#sections.get("P3").more, rest, `/tasks?view=project&project=${this.#id}`);
        if (rest > 0 && openShown > 0) this.#sections.get("P3").node.hidden = false;
    }

    #rest(line, rest, address) {
        line.hidden = rest <= 0;
        if (rest > 0) line.replaceChildren(element("a", { href: address, class: "link" }, `and ${count(rest, "more task")}`));
    }
}

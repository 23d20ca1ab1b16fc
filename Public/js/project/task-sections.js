import { byId, button, element, setText } from "../dom.js";
import { withMenu } from "../parts/menu-button.js";
import { SectionedList } from "../parts/sectioned-list.js";
import { store, stored } from "../storage.js";
import { TaskChanges } from "../task/changes.js";
import { BulkBar } from "../tasks/bulk-bar.js";
import { LineDragging } from "../tasks/drag.js";
import { selectionKeys } from "../tasks/list-keys.js";
import { Selection } from "../tasks/selection.js";
import { isSame } from "../task/values.js";
import { count, loadText, number } from "../words.js";
import { groupings } from "./task-groups.js";

const key = "tasker-project-groups";
const pageSize = 100;
const fewDone = 3;
const pause = 200;

/** The open tasks of a project in groups; then, folded, the most recently completed ones. */
export class TaskSections {
    #shell;
    #id;
    #list;
    #changes;
    #selection;
    #bulk;
    #grouping = stored(key, "site");
    #words = "";
    #pages = 1;
    #open = { items: [], total: 0 };
    #done = { items: [], total: 0 };
    /** What stands at the end of the list of each section. */
    #rests = new Map();
    #names = [];
    #isRead = false;

    constructor(shell, id) {
        this.#shell = shell;
        this.#id = id;
        this.#changes = new TaskChanges(shell);
        this.#selection = new Selection(shell.store, byId("list"), () => {
            this.#list.rows.showSelected();
            this.#bulk.update();
        });
        this.#list = new SectionedList(shell, byId("list"), [], byId("title"), this.#selection);
        const { rows } = this.#list;
        this.#bulk = new BulkBar(shell, {
            selection: this.#selection, changes: this.#changes, rows, home: byId("title"), isHidden: (name) => name === "restore",
            filter: () => `project=${this.#id}&status=open${this.#more}`,
        });
        rows.listenToSwipes((id) => this.#selection.toggle(id));
        this.#listen();
    }

    get #parts() {
        return { rows: this.#list.rows, bulk: this.#bulk, changes: this.#changes, selection: this.#selection };
    }

    get keys() {
        return { ...selectionKeys(this.#parts), "/": { name: "Find a task", run: () => byId("search").focus() } };
    }

    /** The day on which the last task was completed; null if none is. */
    get lastDone() {
        return this.#done.items[0]?.completedOn ?? null;
    }

    async load() {
        const { sort } = groupings[this.#grouping ?? "day"];
        const more = `${this.#more}&fields=line`;
        const [open, done] = await Promise.all([
            this.#readOpen(`/api/tasks?project=${this.#id}&status=open&group=heading&sort=${sort}&limit=${pageSize}${more}`),
            this.#shell.store.get(`/api/tasks?project=${this.#id}&status=completed&sort=-completed&limit=${fewDone}${more}`),
        ]);
        this.#open = open;
        this.#done = done;
        this.#isRead = true;
        if (open.items.length === open.total) this.#selection.keepOnly(new Map(open.items.map((task) => [task.id, task])));
    }

    /** What narrows the tasks down besides the project. */
    get #more() {
        // Every page knows the projects that are not archived.
        const isAway = this.#shell.board.view && !this.#shell.board.view.projects.some(({ id }) => id.toLowerCase() === this.#id);
        return `${isAway ? "&archived=include" : ""}${this.#words ? `&q=${encodeURIComponent(this.#words)}` : ""}`;
    }

    async #readOpen(path) {
        const pages = [await this.#shell.store.get(path)];
        while (pages.length < this.#pages && pages.at(-1).nextCursor) {
            pages.push(await this.#shell.store.get(`${path}&cursor=${encodeURIComponent(pages.at(-1).nextCursor)}`));
        }
        return { ...pages[0], items: pages.flatMap(({ items }) => items) };
    }

    show(view, points = 0) {
        if (!this.#isRead) return;
        const known = new Map([...this.#done.items, ...this.#open.items].map((task) => [task.id, task]));
        const tasks = this.#shell.board.allPatched([...known.values()]).filter(({ projectId }) => projectId === this.#id);
        const { compare, groups } = groupings[this.#current];
        const kinds = groups(view, this.#open);
        this.#arrange(kinds);
        let open = tasks.filter((task) => !task.isComplete).sort(compare);
        const total = open.length;
        const rest = Math.max(0, this.#open.total - this.#open.items.length);
        const sections = kinds.map((kind, index) => {
            const own = open.filter(kind.has);
            open = open.filter((task) => !own.includes(task));
            const isLast = index === kinds.length - 1;
            this.#rests.get(kind.name).replaceChildren(isLast && rest > 0 ? this.#readingOn(rest) : "");
            return {
                name: kind.name, tasks: own, total: own.length, hasRest: isLast && rest > 0 && total > 0,
                note: kind.note ?? "", sum: kind.name === "overdue" || own.length === 0 ? "" : loadText(own),
            };
        });
        const done = tasks.filter((task) => task.isComplete);
        const doneTotal = Math.max(this.#done.total + done.length - this.#done.items.length, done.length);
        this.#rests.get("done").replaceChildren(element(
            "a", { href: `/tasks?view=history&project=${this.#id}`, class: "link" }, doneTotal > done.length ? `All ${number(doneTotal)}` : ""));
        this.#bulk.update(this.#open.total);
        this.#list.show([...sections, {
            name: "done", tasks: done, total: doneTotal, hasRest: doneTotal > done.length && done.length > 0, note: "", sum: points > 0 ? `+${count(points, "point")}` : "",
        }], view, {
            namesProject: false, nameOf: (id) => known.get(id)?.name, shows: "weekday",
        });
        byId("no-tasks").hidden = total > 0;
        setText(byId("no-tasks"), total > 0 ? "" : this.#words ? "No task matches." : this.#done.total > 0 ? "Everything here is done." : "No tasks yet. The first one you add here goes into this project.");
        setText(byId("order-name"), groupings[this.#current].label);
    }

    /** The chosen grouping; unless one is chosen, by heading if there are any. */
    get #current() {
        const hasHeadings = this.#open.groups?.some(({ key: heading }) => heading !== "");
        if (this.#grouping === "heading" && !hasHeadings) return "day";
        return this.#grouping ?? (hasHeadings ? "heading" : "day");
    }

    #arrange(kinds) {
        const names = kinds.map(({ name }) => name);
        if (isSame(names, this.#names)) return;
        this.#names = names;
        this.#list.arrange([...kinds.map((kind) => this.#section(kind)), { ...this.#section({ name: "done", title: "Completed" }), isFolded: true }]);
    }

    #section({ name, title }) {
        if (!this.#rests.has(name)) this.#rests.set(name, element("p", { class: "rest" }));
        const actions = name === "overdue" ? [this.#reschedule()] : [];
        return { name, title, rest: this.#rests.get(name), actions, isLate: name === "overdue" };
    }

    #readingOn(rest) {
        return button(`Show ${number(Math.min(rest, pageSize))} more of ${count(rest, "task")}`, () => {
            this.#pages++;
            void this.#shell.reload();
        }, { class: "link" });
    }

    #reschedule() {
        return button("Reschedule", (anchor) => {
            const late = this.#shell.board.allPatched(this.#open.items).filter(({ isOverdue, isComplete }) => isOverdue && !isComplete);
            this.#changes.reschedule(late, anchor);
        }, { class: "tool accent", "aria-haspopup": "dialog" });
    }

    #listen() {
        let timer = 0;
        byId("search").addEventListener("input", ({ target }) => {
            clearTimeout(timer);
            timer = setTimeout(() => {
                this.#words = target.value.trim();
                this.#shell.reload();
            }, pause);
        });
        withMenu(byId("order-toggle"), "Group the tasks", () => Object.entries(groupings).map(([name, { label }]) => ({
            label, isChosen: name === this.#current, run: () => this.#group(name),
        })));
        new LineDragging(byId("list"), this.#shell, this.#parts);
    }

    async #group(name) {
        this.#grouping = name;
        store(key, name, "site");
        await this.#shell.reload();
    }
}

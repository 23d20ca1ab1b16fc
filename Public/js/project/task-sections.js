import { byId, button, element, setText } from "../dom.js";
import { withMenu } from "../menu-button.js";
import { SectionedList } from "../sectioned-list.js";
import { store, stored } from "../storage.js";
import { TaskChanges } from "../task-changes.js";
import { LineDragging } from "../tasks/drag.js";
import { isSame } from "../task/values.js";
import { count, duration, number } from "../words.js";
import { groupings } from "./task-groups.js";

const key = "tasker-project-groups";
const openLimit = 300;
const fewDone = 3;
const pause = 200;

/** The open tasks of a project in groups; then, folded, the most recently completed ones. */
export class TaskSections {
    #shell;
    #id;
    #list;
    #changes;
    #grouping = stored(key, "browser");
    #words = "";
    #open = { items: [], total: 0 };
    #done = { items: [], total: 0 };
    /** What stands at the end of the heading and of the list of each section. */
    #ends = new Map();
    #names = [];
    #nothing = element("p", { class: "nothing", hidden: true });
    #isRead = false;

    constructor(shell, id) {
        this.#shell = shell;
        this.#id = id;
        this.#changes = new TaskChanges(shell);
        byId("list").append(this.#nothing);
        this.#list = new SectionedList(shell, byId("list"), [], byId("title"));
        this.#list.rows.listenToSwipes();
        this.#listen();
    }

    get keys() {
        return { ...this.#list.rows.keys, "/": { name: "Find a task", run: () => byId("search").focus() } };
    }

    /** The day on which the last task was completed; null if none is. */
    get lastDone() {
        return this.#done.items[0]?.completedOn ?? null;
    }

    async load() {
        // Every page knows the projects that are not archived.
        const isAway = this.#shell.board.view && !this.#shell.board.view.projects.some(({ id }) => id.toLowerCase() === this.#id);
        const more = `${isAway ? "&archived=include" : ""}${this.#words ? `&q=${encodeURIComponent(this.#words)}` : ""}&fields=line`;
        const { sort } = groupings[this.#grouping ?? "day"];
        const [open, done] = await Promise.all([
            this.#shell.store.get(`/api/tasks?project=${this.#id}&status=open&group=heading&sort=${sort}&limit=${openLimit}${more}`),
            this.#shell.store.get(`/api/tasks?project=${this.#id}&status=completed&sort=-completed&limit=${fewDone}${more}`),
        ]);
        this.#open = open;
        this.#done = done;
        this.#isRead = true;
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
            this.#say(kind.name, kind.note ?? "", kind.name === "overdue" ? "" : sumOf(own), isLast && rest > 0 ? `and ${count(rest, "more task")}` : "", "project");
            return { name: kind.name, tasks: own, total: own.length, hasRest: isLast && rest > 0 && total > 0 };
        });
        const done = tasks.filter((task) => task.isComplete);
        const doneTotal = Math.max(this.#done.total + done.length - this.#done.items.length, done.length);
        this.#say("done", "", points > 0 ? `+${count(points, "point")}` : "", doneTotal > done.length ? `All ${number(doneTotal)}` : "", "history");
        this.#list.show([...sections, { name: "done", tasks: done, total: doneTotal, hasRest: doneTotal > done.length && done.length > 0 }], view, {
            namesProject: false, nameOf: (id) => known.get(id)?.name, shows: "weekday",
        });
        this.#nothing.hidden = total > 0;
        setText(this.#nothing, this.#words ? "No task matches." : this.#done.total > 0 ? "Everything here is done." : "No tasks yet. Add the first one above; it goes into this project.");
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
        if (!this.#ends.has(name)) {
            this.#ends.set(name, { note: element("span", { class: "note num" }), sum: element("span", { class: "sum num" }), rest: element("p", { class: "rest" }) });
        }
        const { note, sum, rest } = this.#ends.get(name);
        const actions = name === "overdue" ? [this.#reschedule()] : [];
        return { name, title, rest, actions: [note, sum, ...actions], isLate: name === "overdue" };
    }

    #say(name, note, sum, rest, view) {
        const end = this.#ends.get(name);
        setText(end.note, note);
        setText(end.sum, sum);
        end.rest.replaceChildren(element("a", { href: `/tasks?view=${view}&project=${this.#id}`, class: "link" }, rest));
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
        new LineDragging(byId("list"), {
            board: () => this.#shell.board.view,
            tasks: (id) => [this.#list.rows.rowOf(id)?.task].filter(Boolean),
            isManual: () => false, refuse: () => {}, place: () => {}, sectionOf: () => null,
            toDay: (tasks, day) => this.#changes.moveTo(tasks, day),
            toProject: (tasks, id) => this.#changes.move(tasks, this.#shell.board.view.projects.find((project) => project.id === id)),
        });
    }

    async #group(name) {
        this.#grouping = name;
        store(key, name, "browser");
        await this.#shell.reload();
    }
}

function sumOf(tasks) {
    if (tasks.length === 0) return "";
    const seconds = tasks.reduce((sum, { estimatedDuration }) => sum + (estimatedDuration ?? 0), 0);
    return [count(tasks.length, "task"), seconds > 0 ? duration(seconds) : ""].filter(Boolean).join(", ");
}

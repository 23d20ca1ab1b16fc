import { element, iconButton, onSubmit, setText } from "../dom.js";
import { Dragging } from "../parts/drag.js";
import { problemNode, showProblem } from "../edit.js";
import { Preview } from "../quick-add/preview.js";
import { plainChips } from "../quick-add/understood.js";
import { count, quoted } from "../words.js";
import { drawTaskLines, TaskLine, taskLines } from "./links.js";

/** The subtasks of a task: complete, open, reorder and add. */
export class Subtasks {
    node;
    #shell;
    #list = taskLines("Subtasks");
    #lines = new Map();
    #count = element("span", { class: "n num" });
    #bar = element("progress", { max: "1", value: "0", "aria-label": "Subtasks completed" });
    #input = element("input", { "aria-label": "New subtask", placeholder: "Add a subtask", dir: "auto", autocomplete: "off" });
    #chips = element("p", { class: "chips", role: "status" });
    #preview;
    #task = null;

    constructor(shell) {
        this.#shell = shell;
        const form = element(
            "form", { class: "add-line", "data-field": "subtask", novalidate: true }, this.#input,
            element("button", { class: "button quiet" }, "Add"),
            this.#chips, problemNode("subtask", { role: "alert" }));
        this.#preview = new Preview(shell.store);
        this.#preview.onItems = ([item]) => this.#chips.replaceChildren(...(item ? plainChips(item) : []));
        this.#input.addEventListener("input", () => this.#preview.ask(this.#input.value.trim()));
        onSubmit(form, () => this.#add(this.#input.value.trim()));
        this.node = element(
            "section", { class: "part", "aria-label": "Subtasks" },
            element("header", {}, element("h2", {}, "Subtasks ", this.#count), this.#bar), this.#list, form);
        this.#listenToDragging();
    }

    show({ task, related, board }) {
        this.#task = task;
        const subtasks = board.allPatched(related.subtasks);
        const done = subtasks.filter((subtask) => subtask.isComplete).length;
        this.#lines = drawTaskLines(this.#list, subtasks, board.view, (subtask) => this.#line(subtask));
        setText(this.#count, subtasks.length > 0 ? `${done} of ${subtasks.length}` : "");
        this.#bar.hidden = subtasks.length === 0;
        this.#bar.value = subtasks.length > 0 ? done / subtasks.length : 0;
    }

    #line(task) {
        const { id } = task;
        const moving = (direction, step) => iconButton(direction, `Move ${direction}`, () => this.#move(id, step), { "aria-label": `Move ${task.name} ${direction}` });
        const line = new TaskLine(
            id, (subtask, anchor) => this.#shell.actions.toggle(subtask, anchor), moving("up", -1), moving("down", 1));
        line.node.addEventListener("keydown", (event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!event.altKey || !step) return;
            event.preventDefault();
            this.#move(id, step);
        });
        return line;
    }

    #move(id, step) {
        const ids = [...this.#lines.keys()];
        const at = ids.indexOf(id);
        const to = at + step;
        if (to < 0 || to >= ids.length) return;
        ids.splice(at, 1);
        this.#moveTo(id, ids, to);
    }

    /** Moves a subtask to index `to` among the others. */
    async #moveTo(id, others, to) {
        const { name } = this.#lines.get(id).task;
        const body = { id, after: others[to - 1] ?? null, before: others[to] ?? null };
        await this.#shell.actions.perform("POST", "/api/tasks/reorder", body, {
            say: () => `Moved ${quoted(name)} to position ${to + 1} of ${others.length + 1}`,
        });
    }

    #listenToDragging() {
        new Dragging(this.#list, {
            find: (target) => (target.closest("button, input") ? null : target.closest("[data-task]")),
            targetAt: (x, y, item) => {
                const below = document.elementFromPoint(x, y)?.closest("[data-task]");
                return below && below !== item && this.#list.contains(below) ? below : null;
            },
            mark: (target) => {
                for (const other of this.#list.children) other.classList.toggle("drop", other === target);
            },
            drop: (line, item) => {
                const ids = [...this.#lines.keys()];
                const [id, target] = [item.dataset.task, line.dataset.task];
                const isDown = ids.indexOf(id) < ids.indexOf(target);
                const others = ids.filter((other) => other !== id);
                this.#moveTo(id, others, others.indexOf(target) + (isDown ? 1 : 0));
            },
        });
    }

    async #add(text) {
        showProblem(this.node, "subtask", null);
        if (text === "") return;
        const { id, projectId } = this.#task;
        this.#write("");
        try {
            await this.#shell.actions.send("POST", "/api/quick-add", { text, defaults: { parentId: id, projectId } }, {
                say: ({ tasks }) => (tasks.length === 1 ? `Added ${quoted(tasks[0].name)}` : `Added ${count(tasks.length, "task")}`),
            });
        } catch (error) {
            if (this.#input.value === "") this.#write(text);
            showProblem(this.node, "subtask", error.errors?.[0]?.message ?? error.message);
        }
    }

    #write(text) {
        this.#input.value = text;
        this.#preview.ask(text);
    }
}

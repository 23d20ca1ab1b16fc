import { element, iconButton, setText } from "../dom.js";
import { problemNode } from "../edit.js";
import { Suggestions } from "../parts/suggestions.js";
import { number } from "../words.js";
import { drawTaskLines, TaskLine, taskLines } from "./links.js";

/** The tasks this one waits for, with a field to add more, and the tasks that wait for it. */
export class Dependencies {
    node;
    #shell;
    #saver;
    #waits = taskLines("Waits for");
    #holds = taskLines("Blocks");
    #blocked = element("p", { class: "caution", hidden: true });
    #input = element("input", {
        "aria-label": "Find a task to wait for", placeholder: "Wait for another task", autocomplete: "off", dir: "auto",
    });
    #holdsPart;
    #found = new Map();
    #task = null;
    #related = null;

    constructor(shell, saver) {
        this.#shell = shell;
        this.#saver = saver;
        this.#holdsPart = element("div", { hidden: true }, element("h2", {}, "Blocks"), this.#holds);
        this.node = element(
            "section", { class: "part", "aria-label": "Dependencies", "data-field": "dependencies" },
            element("h2", {}, "Waits for"), this.#blocked, this.#waits, element("span", { class: "suggest" }, this.#input),
            problemNode("dependencies", { role: "alert" }), this.#holdsPart);
        new Suggestions(this.#input, {
            label: "Tasks found", picksFirst: true, find: (text) => this.#matching(text), take: (item) => this.#append(item.task),
        });
    }

    show({ task, related, board }) {
        this.#task = task;
        this.#related = related;
        const known = new Map([...this.#found, ...related.dependencies.map((other) => [other.id, other])]);
        const waits = board.allPatched(this.#ids.map((id) => known.get(id)).filter(Boolean));
        const holds = board.allPatched(related.dependents);
        const toggle = (other, anchor) => this.#shell.actions.toggle(other, anchor);
        drawTaskLines(this.#waits, waits, board.view, (other) => new TaskLine(other.id, toggle, this.#removing(other)));
        drawTaskLines(this.#holds, holds, board.view, (other) => new TaskLine(other.id, toggle));
        const open = waits.filter((other) => !other.isComplete).length;
        const unseen = task.unseenBlockerCount ?? 0;
        this.#blocked.hidden = open + unseen === 0 || task.isComplete;
        const seen = open === 0 ? [] : [open === 1 ? "this one" : `these ${open}`];
        const others = unseen === 0 ? [] : [unseen === 1 ? "a task you cannot see" : `${number(unseen)} tasks you cannot see`];
        setText(this.#blocked, `Blocked until ${[...seen, ...others].join(" and ")} ${open + unseen === 1 ? "is" : "are"} complete.`);
        this.#holdsPart.hidden = holds.length === 0;
    }

    get #ids() {
        return this.#saver.value("dependencies") ?? [];
    }

    #removing(task) {
        const text = `No longer wait for ${task.name}`;
        return iconButton("cross", text, () => {
            this.#saver.set("dependencies", this.#ids.filter((id) => id !== task.id), { isWhole: true });
            this.#input.focus();
        });
    }

    async #matching(typed) {
        if (typed === "") return [];
        const { items } = await this.#shell.store.get(`/api/search?q=${encodeURIComponent(typed)}&status=open&limit=12`);
        const { projects } = this.#shell.board.view;
        // A task that waits for this one cannot be waited for.
        const taken = new Set([this.#task.id, ...this.#ids, ...this.#related.dependents.map(({ id }) => id)]);
        return items
            .filter(({ id }) => !taken.has(id))
            .slice(0, 8)
            .map((task) => ({ text: task.name, hint: projects.find(({ id }) => id === task.projectId)?.name, task }));
    }

    #append(task) {
        this.#found.set(task.id, task);
        this.#input.value = "";
        this.#saver.set("dependencies", [...this.#ids, task.id], { isWhole: true });
        this.show({ task: this.#task, related: this.#related, board: this.#shell.board });
    }
}

import { button, element, iconButton, select, setText } from "../dom.js";
import { nearDayInSentence } from "../dates.js";
import { removing } from "../changes.js";
import { menuButton } from "../menu-button.js";
import { count, qualityNames, quoted } from "../words.js";

/** What can be done with a task as a whole: complete, reopen, skip, duplicate, archive, delete. */
export class Deeds {
    node;
    /** Holds the deeds that are rare. */
    menu = menuButton("More for this task", () => this.#rare());
    check = element("input", { type: "checkbox", class: "check" });
    #shell;
    #leave;
    #gone;
    #main = button("", () => this.toggle(), { class: "button" });
    #quality = select(Object.entries(qualityNames), { "aria-label": "Quality of the work" });
    #qualityField;
    #remove = iconButton("bin", "Delete", () => this.#delete(), { title: null });
    #task = null;

    /** `leave` saves what is typed first; `gone` is told when the task was deleted. */
    constructor(shell, { leave, gone }) {
        this.#shell = shell;
        this.#leave = leave;
        this.#gone = gone;
        this.#quality.value = "standard";
        this.check.addEventListener("click", () => {
            this.check.checked = this.#task.isComplete;
            this.toggle();
        });
        this.#qualityField = element("label", { class: "quality" }, "Quality", this.#quality);
        this.node = element(
            "div", { class: "deeds", role: "group", "aria-label": "This task" }, this.#main, this.#qualityField,
            element("span", { class: "gap" }), this.#remove);
    }

    show({ task }) {
        this.#task = task;
        this.check.checked = task.isComplete;
        this.check.setAttribute("aria-label", `${task.isComplete ? "Reopen" : "Complete"} ${task.name}`);
        this.#remove.setAttribute("aria-label", `Delete ${task.name}`);
        const isHeld = task.isBlocked && !task.isComplete;
        const held = `Waits for ${count(task.blockedBy?.length || 1, "task")}`;
        setText(this.#main, isHeld ? held : task.isComplete ? "Reopen" : "Complete");
        this.#main.classList.toggle("held", isHeld);
        this.check.classList.toggle("held", isHeld);
        this.#qualityField.hidden = task.isComplete || isHeld;
    }

    #rare() {
        const { isComplete, archivedAt, repeatPattern } = this.#task;
        return [
            { label: "Duplicate", run: () => this.#duplicate() },
            ...(repeatPattern && !isComplete ? [{ label: "Skip this one", run: () => this.#skip() }] : []),
            ...(isComplete || archivedAt ? [{ label: archivedAt ? "Restore" : "Archive", run: () => this.#archiveOrRestore() }] : []),
        ];
    }

    async toggle() {
        await this.#leave();
        const quality = this.#quality.value;
        this.#quality.value = "standard";
        await this.#shell.actions.toggle(this.#task, () => this.check, quality === "standard" ? {} : { quality });
    }

    async #skip() {
        await this.#leave();
        const { id, name } = this.#task;
        await this.#shell.actions.perform("POST", `/api/tasks/${id}/skip`, {}, {
            say: ({ task }) => {
                const { today } = this.#shell.board.view;
                return `Skipped ${quoted(name)}; the next one is ${nearDayInSentence(task.dueDate.slice(0, 10), today)}`;
            },
        });
    }

    async #duplicate() {
        await this.#leave();
        const { id, name } = this.#task;
        const answer = await this.#shell.actions.perform("POST", `/api/tasks/${id}/duplicate`, {}, {
            say: () => `Added a copy of ${quoted(name)}`,
        });
        if (answer) this.node.dispatchEvent(new CustomEvent("open-task", { bubbles: true, detail: answer.task.id }));
    }

    async #archiveOrRestore() {
        await this.#leave();
        const { id, name, archivedAt } = this.#task;
        await this.#shell.actions.perform("POST", `/api/tasks/${archivedAt ? "restore" : "archive"}`, { ids: [id] }, {
            say: () => (archivedAt ? `Took ${quoted(name)} out of the archive` : `Archived ${quoted(name)}`),
        });
    }

    async #delete() {
        const { id, name } = this.#task;
        const answer = await this.#shell.actions.perform("DELETE", `/api/tasks/${id}`, undefined, {
            change: removing(id), patch: { ids: [id], fields: null }, say: () => `Deleted ${quoted(name)}`,
        });
        if (answer) this.#gone();
    }
}

import { knownPeople, ofWhom, somebodyElse } from "../data/people.js";
import { button, element, icon, iconButton, setAttribute, setText } from "../dom.js";
import { menuButton, withMenu } from "../parts/menu-button.js";
import { choiceField } from "../parts/value-field.js";
import { TaskChanges } from "./changes.js";
import { openSharing } from "../people/sharing.js";
import { count, qualityNames } from "../words.js";

/** Actions on the task as a whole: complete, reopen, skip, duplicate, archive, delete. */
export class TaskActions {
    node;
    /** The less common actions. */
    menu = menuButton("More for this task", () => this.#rare());
    check = element("input", { type: "checkbox", class: "check" });
    #shell;
    #changes;
    #leave;
    #gone;
    #main = button("", () => this.toggle(), { class: "button" });
    /** Whom else completing somebody else's task can credit. */
    #whom = withMenu(button(icon("fold"), () => {}, { class: "button whom", "aria-label": "Complete for somebody else" }), "Complete for somebody else", () => this.#others());
    #quality = choiceField(Object.entries(qualityNames), { "aria-label": "Quality of the work" }, "standard");
    #qualityField;
    #remove = iconButton("bin", "Delete", () => this.#delete(), { title: null });
    #task = null;

    /** `leave` saves pending edits first; `gone` is called after the task was deleted. */
    constructor(shell, { leave, gone }) {
        this.#shell = shell;
        this.#changes = new TaskChanges(shell);
        this.#leave = leave;
        this.#gone = gone;
        this.check.addEventListener("click", () => {
            this.check.checked = this.#task.isComplete;
            this.toggle();
        });
        this.#qualityField = element("label", { class: "quality" }, element("span", {}, "Quality"), this.#quality);
        this.node = element(
            "div", { class: "action-bar", role: "group", "aria-label": "This task" }, this.#main, this.#whom, this.#qualityField,
            element("span", { class: "gap" }), this.#remove);
        this.#setInert(true);
    }

    show({ task }) {
        this.#task = task;
        this.#setInert(false);
        this.check.checked = task.isComplete;
        const { who = null, color = null, whose = "" } = ofWhom(task);
        this.check.setAttribute("aria-label", `${task.isComplete ? "Reopen" : "Complete"} ${task.name}${whose}`);
        setAttribute(this.check, "data-who", who);
        setAttribute(this.check, "data-color", color);
        this.#remove.setAttribute("aria-label", `Delete ${task.name}`);
        const isHeld = task.isBlocked && !task.isComplete;
        const held = `Waits for ${count((task.blockedBy?.length ?? 0) + (task.unseenBlockerCount ?? 0) || 1, "task")}`;
        const assignee = somebodyElse(task);
        setText(this.#main, isHeld ? held : task.isComplete ? "Reopen" : assignee ? `Complete for ${assignee.name}` : "Complete");
        this.#main.classList.toggle("held", isHeld);
        this.#whom.hidden = isHeld || task.isComplete || !assignee;
        this.check.classList.toggle("held", isHeld);
        this.#qualityField.hidden = task.isComplete || isHeld;
    }

    #others() {
        return knownPeople().filter((person) => person.id !== this.#task.assigneeId && !person.isOff)
            .map((person) => ({ label: `Complete for ${person.isMe ? "me" : person.name}`, run: () => this.toggle({ for: person.id }) }));
    }

    #rare() {
        const { isComplete, archivedAt, repeatPattern } = this.#task;
        return [
            ...(knownPeople().length > 0 ? [this.#action("Share", (task) => this.#share(task))] : []),
            this.#action("Duplicate", (task) => this.#duplicate(task)),
            ...(repeatPattern && !isComplete ? [this.#action("Skip this time", (task) => this.#changes.skip(task))] : []),
            ...(archivedAt ? [this.#action("Restore", (task) => this.#changes.restore([task]))] : []),
            ...(isComplete && !archivedAt ? [this.#action("Archive", (task) => this.#changes.archive([task]))] : []),
        ];
    }

    /** Disables everything until the task has loaded. */
    #setInert(isInert) {
        for (const node of [this.node, this.menu, this.check]) node.inert = isInert;
    }

    /** `how` are further options of a completion. */
    async toggle(how = {}) {
        if (!this.#task) return;
        await this.#leave();
        const quality = this.#quality.value;
        this.#quality.value = "standard";
        await this.#shell.actions.toggle(this.#task, () => this.check, { ...(quality === "standard" ? {} : { quality }), ...how });
    }

    #share({ id, name }) {
        openSharing(this.#shell, { kind: "task", id, name, about: "With its subtasks. Who is not here does not see that it exists." });
    }

    /** Saves pending edits before the action runs. */
    #action(label, act) {
        const run = async () => {
            await this.#leave();
            await act(this.#task);
        };
        return { label, run };
    }

    async #duplicate(task) {
        const answer = await this.#changes.duplicate(task);
        if (answer) this.node.dispatchEvent(new CustomEvent("open-task", { bubbles: true, detail: answer.task.id }));
    }

    async #delete() {
        if (await this.#shell.actions.delete(this.#task)) this.#gone();
    }
}

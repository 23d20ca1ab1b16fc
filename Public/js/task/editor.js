import { Refusal, ServerGone } from "../api.js";
import { arrange, button, element, icon, setText } from "../dom.js";
import { placeProblems, problemNode, showProblem } from "../edit.js";
import { failureCard } from "../failure.js";
import { nearMoment } from "../moments.js";
import { count } from "../words.js";
import { emptyFieldsRow } from "./empty-fields.js";
import { choiceFields } from "./choices.js";
import { commentsPart } from "./comments.js";
import { hideConflict, showConflict } from "./conflict.js";
import { TaskActions } from "./actions.js";
import { assigneeField } from "./assignee.js";
import { Dependencies } from "./dependencies.js";
import { dueField } from "./due.js";
import { followField } from "./follow.js";
import { historyPart } from "./history.js";
import { taskAddress } from "./links.js";
import { taskParts } from "./panel.js";
import { onDevicePart } from "./on-device.js";
import { pointsPart } from "./points.js";
import { remindersField } from "./reminders.js";
import { Repeat } from "./repeat.js";
import { Saver } from "./saver.js";
import { Subtasks } from "./subtasks.js";
import { tagsField } from "./tags.js";
import { nameField, stateLine, textField } from "./texts.js";
import { TimePart } from "./time.js";

const sources = { page: "", cli: " on the command line", import: " by an import", repeat: " by repeating", habit: " by a habit" };

/** Everything about one task, on its page and in the panel. Edits are saved as they are typed. */
export class TaskEditor {
    node = element("div", { class: "task-editor loading-task" });
    state = stateLine();
    /** Called with the id after the task was deleted here. */
    onGone = () => {};
    /** Called with the task whenever it is rendered. */
    onShown = () => {};
    #shell;
    #scope;
    #id;
    #saver;
    #task = null;
    #related = null;
    /** What stands in it, while it says that there is no such task. */
    #content = null;
    #name;
    #parts;
    #relations;
    #also;
    #actions;
    #history;
    #comments;
    #followers;
    #time;
    #parent = element("a", { class: "part-of", hidden: true });
    #facts = element("p", { class: "facts muted num" });
    #onDevice = onDevicePart();
    #other = problemNode("other");

    constructor(shell, id) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#id = id;
        this.#saver = new Saver(shell, id);
        this.#saver.onState = (state) => this.state.show(state);
        this.#saver.onConflict = (field, values) => showConflict(
            this.node, field, values, this.#context, (keepsMine) => {
                this.#saver.choose(field, keepsMine);
                this.#show();
            });
        this.#saver.onProblems = (error, fields) => this.#showProblems(error, fields);
        this.#saver.onSaved = (task, fields) => this.#saved(task, fields);
        this.#build();
    }

    get task() {
        return this.#task;
    }

    /** The actions on the task, to be placed below `node`. */
    get actionBar() {
        return this.#actions.node;
    }

    /** The menu of less common actions. */
    get menu() {
        return this.#actions.menu;
    }

    /** Loads the task; throws if that fails and nothing is shown yet. */
    async load() {
        try {
            await this.#scope.read(taskParts(this.#id), async ([task, related]) => {
                const isFirst = this.#task === null;
                this.#related = related;
                this.#task = this.#saver.accept(task);
                this.node.classList.remove("loading-task");
                this.#showAgain();
                this.#show();
                // The first rendering loads the history and the comments itself.
                if (!isFirst) await Promise.all([this.#history.read(), this.#comments.read(), this.#followers.read(), this.#time.read()]);
            });
        } catch (error) {
            if (error instanceof Refusal && error.status === 404) this.#showGone();
            else if (!(error instanceof ServerGone) || !this.#task) throw error;
        }
    }

    /** Renders the task together with unsaved edits. */
    update() {
        if (this.#task) this.#show();
    }

    toggle() {
        return this.#actions.toggle();
    }

    toggleTimer() {
        return this.#time.toggle();
    }

    focusName() {
        this.#name.control.focus();
    }

    /** Opens the row of a field and focuses it. */
    open(field) {
        this.#also.open(field);
    }

    /** Sends pending edits; resolves once they are saved or refused. */
    leave() {
        this.#time.leave();
        return this.#saver.flush();
    }

    sendWithoutWaiting() {
        this.#saver.sendWithoutWaiting();
    }

    #build() {
        const saver = this.#saver;
        this.#name = nameField(saver);
        const details = textField(saver, "details", { "aria-label": "Details", placeholder: "Add details" });
        this.#actions = new TaskActions(this.#shell, { leave: () => saver.flush(), gone: () => this.onGone(this.#id) });
        this.#time = new TimePart(this.#shell, this.#id);
        this.#history = historyPart(this.#shell, this.#id);
        this.#comments = commentsPart(this.#shell, this.#id);
        const due = dueField(this.#shell, saver, (field) => this.open(field));
        const { projectId, priority, type, category, energy, context, estimatedDuration, actualDuration, heading } = choiceFields(saver);
        const optional = {
            tags: tagsField(this.#shell, saver), estimatedDuration, repeatPattern: new Repeat(this.#shell, saver), reminders: remindersField(this.#shell, saver),
            actualDuration, type, category, energy, context, heading,
        };
        const assignee = assigneeField(this.#shell, saver, this.#id);
        this.#followers = followField(this.#shell, this.#id);
        const subtasks = new Subtasks(this.#shell);
        const dependencies = new Dependencies(this.#shell, saver);
        const points = pointsPart(this.#shell);
        this.#also = emptyFieldsRow(saver, optional);
        const rows = [due, priority, projectId, assignee, this.#followers, ...Object.values(optional), this.#also];
        this.#parts = [this.#name, details, ...rows, points, this.#actions];
        this.#relations = [subtasks, dependencies];
        this.#related = { parent: null, subtasks: [], dependencies: [], dependents: [], nextDueDates: [], changedOccurrences: [] };
        this.#parent.append(icon("back"), element("span", { dir: "auto" }));
        this.node.append(
            element("div", { class: "task-top" },
                this.#parent, element("div", { class: "task-head" }, this.#actions.check, this.#name.node), details.node,
                ...this.#onDevice.nodes, this.#other),
            element("div", { class: "task-fields" }, ...rows.map(({ node }) => node)),
            element("div", { class: "task-main" }, subtasks.node, this.#time.node, dependencies.node, points.node, this.#comments.node, this.#history.node, this.#facts));
    }

    get #context() {
        const known = [...this.#related.dependencies, ...this.#related.subtasks, ...this.#related.dependents];
        return {
            board: this.#shell.board.view,
            nameOf: (id) => known.find((task) => task.id === id)?.name ?? "another task",
        };
    }

    #show() {
        const { board } = this.#shell;
        if (!board.view) return;
        const task = board.patched(this.#task) ?? this.#task;
        const shown = { task, related: this.#related, board: board.view };
        for (const part of this.#parts) part.show(shown);
        for (const part of this.#relations) part.show({ task, related: this.#related, board });
        this.#time.show({ task, board: board.view });
        this.#history.show(this.#context);
        this.#comments.show(this.#context);
        this.#onDevice.show(shown);
        this.#showParent();
        this.#showFacts(task, board.view);
        this.node.classList.toggle("done", task.isComplete);
        this.onShown(task);
        for (const node of this.node.querySelectorAll("[data-field]")) {
            if (!this.#saver.isOwn(node.dataset.field)) hideConflict(this.node, node.dataset.field);
        }
    }

    #showParent() {
        const { parent } = this.#related;
        this.#parent.hidden = parent === null;
        if (!parent) return;
        this.#parent.href = taskAddress(parent.id);
        this.#parent.dataset.open = parent.id;
        this.#parent.setAttribute("aria-label", `Part of ${parent.name}`);
        setText(this.#parent.querySelector("span"), parent.name);
    }

    #showFacts(task, board) {
        const added = `Added ${nearMoment(task.dateAdded, board)}${sources[task.createdBy] ?? ""}`;
        const changed = task.version > 1 ? `changed ${nearMoment(task.modifiedAt, board)}, ${count(task.version - 1, "change")}` : "";
        const worth = `complexity ${task.complexity} of 5`;
        setText(this.#facts, [added, changed, worth].filter(Boolean).join(" · "));
    }

    #saved(task, fields) {
        this.#task = task;
        for (const field of [...fields, "other"]) {
            showProblem(this.node, field, null);
            hideConflict(this.node, field);
        }
        this.#show();
    }

    #showProblems(error, fields) {
        for (const field of fields) showProblem(this.node, field, null);
        placeProblems(this.node, error);
    }

    /** After a deletion was undone. */
    #showAgain() {
        if (!this.#content) return;
        arrange(this.node, this.#content);
        this.#content = null;
        this.actionBar.hidden = false;
    }

    #showGone() {
        this.#task = null;
        const again = button("Undo the last change", () => this.#shell.actions.undo());
        this.#content ??= [...this.node.children];
        arrange(this.node, [failureCard("There is no such task.", "It was deleted or never existed.", again)]);
        this.node.classList.remove("loading-task");
        this.actionBar.hidden = true;
        this.onGone(null);
    }
}

import { addDays } from "../dates.js";
import { along } from "../dom.js";
import { List } from "../parts/list.js";
import { Staying } from "../parts/staying.js";
import { listenToSwipes } from "../parts/swipe.js";
import { openTaskPanel, prepareTaskPanel, takeBackTaskPanel, taskParts } from "./panel.js";
import { TaskChanges } from "./changes.js";
import { TaskRow } from "./row.js";

const lineHeight = 30;

/** Key bindings that change a task without opening it; `onTask(act)` calls `act(target, anchor)` if there is a target. */
export function changeKeys(changes, onTask) {
    const priority = (level) => ({ name: "Priority P0 to P3", run: onTask((target) => changes.setPriority(target, level)) });
    const move = { name: "Move to project", run: onTask((target, anchor) => changes.moveToProject(target, anchor), "project") };
    return {
        1: priority("P0"), 2: priority("P1"), 3: priority("P2"), 4: priority("P3"),
        d: { name: "Reschedule", run: onTask((target, anchor) => changes.reschedule(target, anchor), "day") },
        p: move, m: move,
        "#": { name: "Add a tag", run: onTask((target, anchor) => changes.tag(target, anchor), "name") },
    };
}

/** The task lines of all lists in one part of a page, with their mouse and keyboard actions. */
export class TaskRows {
    #root;
    #shell;
    #home;
    #changes;
    #list = new List({ make: (task) => this.#made(task), update: (row, task, ...context) => this.#update(row, task, ...context) });
    #currentId = null;
    #order;
    #focus;
    #handlers;
    #drawing = 0;
    #staying;
    #selection;
    #whole;

    /**
     * `home` gets the focus when the last line is removed. For a list with lines outside the document, `order()` returns all
     * tasks in order, `focus(id)` renders and focuses one, and `whole()` loads all. `handlers` are specific to the lines of this list, see
     * `TaskRow`. With a `selection`, lines can be selected.
     */
    constructor(root, shell, home = root, { order = null, focus = null, whole = null, handlers = {}, selection = null } = {}) {
        this.#root = root;
        this.#shell = shell;
        this.#home = home;
        this.#changes = new TaskChanges(shell);
        this.#staying = new Staying(root, () => shell.board.redraw());
        this.#order = order ?? (() => [...root.querySelectorAll("[data-task]")].map((node) => this.rowOf(node.dataset.task)?.task).filter(Boolean));
        this.#focus = focus ?? ((id) => this.rowOf(id)?.focus());
        this.#selection = selection;
        this.#whole = whole;
        const select = (row, event) => (event?.shiftKey ? this.selectTo(row) : selection.toggle(row.id));
        this.#handlers = selection ? { ...handlers, select } : handlers;
        globalThis.navigation?.addEventListener("currententrychange", () => this.#markOpen());
        this.#prepareToOpen();
        root.addEventListener("focusin", (event) => {
            this.#currentId = event.target.closest("[data-task]")?.dataset.task ?? this.#currentId;
        });
    }

    /**
     * Renders the tasks of `lists`, pairs of a list element and tasks; other lines are removed. `context` is as in
     * `TaskRow`. Of many new lines, those that fill a window are rendered at once and the others after the
     * next frame. Returns what is shown, in the same form.
     */
    show(tasks, view, context = {}) {
        const lists = this.place(tasks.map(([key, entries]) => ({ key, entries }))).map(({ key, entries }) => [key, entries]);
        let room = Math.ceil(innerHeight / lineHeight);
        const isSoon = (task) => this.rowOf(task.id) !== null || --room >= 0;
        const soon = lists.map(([list, tasks]) => [list, tasks.filter(isSoon)]);
        const drawing = ++this.#drawing;
        const isShort = room >= 0 || document.hidden;
        this.#list.draw(isShort ? lists : soon, view, context);
        // The first callback belongs to the frame being drawn.
        if (!isShort) requestAnimationFrame(() => requestAnimationFrame(() => {
            if (drawing === this.#drawing) this.#list.draw(lists, view, context);
        }));
        return lists;
    }

    /** The sections as `Staying` places them. */
    place(sections) {
        return this.#staying.place(sections);
    }

    /** Forgets lines outside the document once there are more than `most`. */
    forget(most) {
        if (this.#list.all.length > most) this.#list.forget(({ node }) => node.isConnected);
    }

    /** Lets lines be swiped by touch; a long press calls `hold(id)`. */
    listenToSwipes(hold = null) {
        listenToSwipes(this.#root, {
            right: (id) => this.toggle(this.rowOf(id), false), left: (id, node) => this.menu(this.rowOf(id), node), hold,
        });
    }

    /** Single keys that act on the current line. */
    get keys() {
        const onRow = (act) => () => {
            const row = this.current;
            if (row) act(row);
        };
        const onTask = (act, field) => onRow((row) => act([row.task], row.anchor(field)));
        return {
            j: { name: "Next task", run: () => this.move(1) },
            k: { name: "Previous task", run: () => this.move(-1) },
            c: onRow((row) => this.toggle(row)),
            e: { name: "Edit the name", run: onRow((row) => this.rename(row)) },
            Enter: { name: "Open the task", run: (event) => (isOnControl(event) || !this.current ? false : this.#open(this.current)) },
            ...changeKeys(this.#changes, onTask),
            d: { name: "Reschedule, and go on with the next task", run: onRow((row) => this.#reschedule(row)) },
            s: { name: "Start the timer, or stop it", run: onRow(({ task }) => this.#toggleTimer(task)) },
            Delete: onRow((row) => this.remove(row)),
            "+": { name: "Count one more for a habit", run: () => this.#countCurrent(1) },
            "-": { name: "Count one less for a habit", run: () => this.#countCurrent(-1) },
        };
    }

    /** All tasks in the order shown. */
    get tasks() {
        return this.#order();
    }

    /** Selects the lines from the last selected one to this one, also those that are still to be loaded. */
    async selectTo(row) {
        await this.#whole?.();
        this.#selection.toggle(row.id, this.tasks.map(({ id }) => id));
    }

    /** Shows which lines are selected. */
    showSelected() {
        for (const row of this.#list.all) row.showSelected(this.#selection?.has(row.id) === true);
    }

    /** If a line has the focus, moves it to the next open line that is none of these. */
    stepOff(ids) {
        if (!this.#root.contains(document.activeElement)) return;
        const { tasks } = this;
        const at = Math.max(tasks.findIndex(({ id }) => id === this.current?.id), 0);
        const stays = ({ id, isComplete }) => !isComplete && !ids.includes(id);
        const next = tasks.slice(at).find(stays) ?? tasks.slice(0, at).findLast(stays);
        if (next) this.#focus(next.id);
    }

    rowOf(id) {
        return this.#list.get(id);
    }

    get currentId() {
        return document.activeElement?.closest("[data-task]")?.dataset.task ?? this.#currentId;
    }

    set currentId(id) {
        this.#currentId = id;
    }

    /** The current line, if it is still shown: the focused one, else the one focused last. */
    get current() {
        const row = this.rowOf(this.currentId) ?? this.rowOf(this.#currentId);
        return this.tasks.some(({ id }) => id === row?.id) ? row : null;
    }

    /** Moves the focus by `step` lines, within the lists. */
    move(step) {
        const tasks = this.#order();
        const next = along(tasks, tasks.find(({ id }) => id === this.current?.id), step);
        if (next) this.#focus(next.id);
    }

    /** Completes or reopens; if the line has the focus, it moves to the next open line. `how` are options of a completion. */
    toggle(row, byKeyboard = true, how = {}) {
        const next = this.#near(row, (task) => !task.isComplete);
        const wasOpen = !row.task.isComplete;
        const done = this.#shell.actions.toggle(row.task, () => row.pointsOrigin, how);
        if (byKeyboard) this.#focus(wasOpen && next ? next.id : row.id);
        return done;
    }

    /** The focus goes on with the next line, not along with the one that moves. */
    #reschedule(row) {
        const next = this.#near(row, (task) => !task.isComplete);
        this.#changes.reschedule([row.task], row.anchor("day"), () => next && this.#focus(next.id));
    }

    #toggleTimer(task) {
        const { timer } = this.#shell;
        return timer.isOn(task.id) ? timer.stop() : timer.start(task);
    }

    /** Returns false if the current line has no counter. */
    #countCurrent(step) {
        const row = this.current;
        if (!row?.task.count) return false;
        this.#changes.count(row.task, step, () => row.pointsOrigin);
        return true;
    }

    remove(row) {
        const next = this.#near(row, () => true);
        const done = this.#shell.actions.delete(row.task);
        if (next) this.#focus(next.id);
        else this.#home.focus();
        return done;
    }

    /** Turns the name into a field. */
    rename(row) {
        row.rename(async (name) => name !== row.task.name && this.#shell.actions.edit(row.task, { name }));
    }

    #open(row) {
        return openTaskPanel(this.#shell, row.id);
    }

    /** Loads the panel when a line is pointed at or focused, and a task as soon as the mouse is pressed on its name. */
    #prepareToOpen() {
        for (const type of ["pointerover", "focusin"]) this.#root.addEventListener(type, prepareTaskPanel, { once: true });
        this.#root.addEventListener("pointerdown", ({ target, pointerType, button }) => {
            const id = target.closest(".name")?.closest("[data-task]")?.dataset.task;
            if (id && pointerType === "mouse" && button === 0) for (const path of taskParts(id)) this.#shell.store.prefetch(path);
        });
    }

    /** The menu items of a line, for where there is no room for buttons. */
    menu(row, anchor) {
        const { select, move, canMove } = this.#handlers;
        this.#changes.menu(row.task, anchor, {
            open: () => this.#open(row), rename: () => this.rename(row), remove: () => this.remove(row),
            toggle: (how) => this.toggle(row, true, how), select: select && (() => select(row)),
            move: canMove?.() ? (step) => move(row, step) : null,
        });
    }

    /** Marks the line of the task in the panel, which the URL names. */
    #markOpen() {
        for (const { id, node } of this.#list.all) node.classList.toggle("open", location.hash === `#task=${id}`);
    }

    #near(row, isWanted) {
        const tasks = this.#order();
        const at = tasks.findIndex(({ id }) => id === row.id);
        return tasks.slice(at + 1).find(isWanted) ?? tasks.slice(0, Math.max(at, 0)).findLast(isWanted);
    }

    /** The line of a task, with its state as it is now. */
    rowFor(task, view, context) {
        const row = this.#list.lineFor(task);
        this.#update(row, task, view, context);
        return row;
    }

    #update(row, task, view, context) {
        row.showSelected(this.#selection?.has(task.id) === true);
        row.update(task, view, context);
    }

    #made(task) {
        const changes = this.#changes;
        const row = new TaskRow(task, {
            toggle: (clicked, check, event) => {
                check.checked = clicked.task.isComplete === true;
                if (event.detail > 1) return undefined;
                const byKeyboard = check.matches(":focus-visible");
                if (!byKeyboard) this.#staying.keep(clicked.id, event.pointerType);
                return this.toggle(clicked, byKeyboard);
            },
            open: (clicked) => this.#open(clicked),
            takeBack: takeBackTaskPanel,
            rename: (clicked) => this.rename(clicked),
            priority: ({ task: target }, button) => changes.reprioritise([target], button),
            project: ({ task: target }, button) => changes.moveToProject([target], button),
            day: ({ task: target }, button) => changes.reschedule([target], button),
            tomorrow: ({ task: target }) => changes.moveTo([target], addDays(this.#shell.board.view.today, 1)),
            timer: ({ task: target }) => this.#toggleTimer(target),
            menu: (clicked, button) => this.menu(clicked, button),
            showPoints: (clicked) => this.#shell.showPoints(clicked.task),
            count: (clicked, step) => changes.count(clicked.task, step, () => clicked.pointsOrigin),
            ...this.#handlers,
        }, this.#root.querySelector(`[data-task="${task.id}"]`));
        row.node.classList.toggle("open", location.hash === `#task=${task.id}`);
        return row;
    }
}

/** True if a key belongs to the focused control rather than to its line. */
export function isOnControl(event) {
    return event.target.closest("a, button, summary, input:not(.check)") !== null;
}

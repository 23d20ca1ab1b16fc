import { byId, press, setText, whileWaiting } from "../dom.js";
import { openTaskPanel } from "../task/panel.js";
import { TaskChanges } from "../task-changes.js";
import { changeKeys } from "../task-rows.js";
import { count, number } from "../words.js";
import { openTasks } from "./day-cell.js";
import { DayGrid } from "./day-grid.js";
import { DayList, daySheet } from "./day-list.js";
import { addMonths, monthTitle, weekOf, weeksOfMonth, weekTitle } from "./days.js";
import { DragToDay } from "./drag-to-day.js";
import { addDays } from "../dates.js";
import { Lift, moveTask } from "./moving.js";
import { readAddress, writeAddress } from "./address.js";
import { SideLists } from "./side-lists.js";
import { CalendarTasks } from "./tasks.js";

/** The calendar: what it shows, and how it handles pointer and keyboard. */
export class CalendarPage {
    #shell;
    #tasks;
    #query = null;
    /** A day of the month or week shown; independent of the focused day. */
    #shown = null;
    #arranged = { days: new Map(), overdue: { tasks: [], total: 0 }, undated: { tasks: [], total: 0 } };
    #lift = new Lift((text) => setText(byId("announcement"), text));
    #grid;
    #side;
    #dayList;
    #sheet;
    #drag;
    #narrow = matchMedia("(max-width: 720px)");

    constructor(shell) {
        this.#shell = shell;
        this.#tasks = new CalendarTasks(shell.api, shell.board);
        const open = (id) => this.#open(id);
        const lift = (id) => this.#take(id);
        this.#grid = new DayGrid({
            open, lift, go: (day) => this.#go(day), turn: (step) => this.#turn(step, true),
            choose: (day) => (this.#lift.task ? this.#put(day) : this.#choose(day)),
            list: (day) => (this.#lift.task ? this.#put(day) : this.#list(day)), leave: () => this.#leave(),
        });
        this.#side = new SideLists({ open, lift });
        const day = { open: (task) => this.#open(task.id), add: (chosen) => this.#add(chosen) };
        this.#dayList = new DayList(shell, { ...day, id: "day-title" });
        this.#sheet = daySheet(shell, day);
        byId("grid").append(this.#grid.node);
        byId("day").append(this.#dayList.node);
        this.#drag = new DragToDay(byId("content"), (id) => this.#task(id), shell, () => this.show());
        this.#listen();
    }

    get keys() {
        const onTask = (act) => () => this.#onTask(act);
        const { actions } = this.#shell;
        return {
            "[": { name: "Previous month or week", run: () => this.#turn(-1) },
            "]": { name: "Next month or week", run: () => this.#turn(1) },
            T: { name: "Go to today", run: () => this.#goToToday() },
            Space: { name: "Pick up a task to move it; list a day", run: () => false },
            Enter: { name: "Open a task; add one on a day; drop the task you are moving", run: () => false },
            j: () => this.#isCompact && this.#dayList.rows.move(1),
            k: () => this.#isCompact && this.#dayList.rows.move(-1),
            c: onTask(([task], line) => actions.toggle(task, () => line)),
            e: { name: "Open the task", run: onTask(([task]) => this.#open(task.id)) },
            ...changeKeys(new TaskChanges(this.#shell), onTask),
            Delete: onTask(([task], line) => this.#delete(task, line)),
        };
    }

    get commands() {
        return {
            previous: () => this.#turn(-1), next: () => this.#turn(1), "this-day": () => this.#goToToday(),
            month: () => this.#setView("month"), week: () => this.#setView("week"),
        };
    }

    /** Renders what is known; the board calls it on every change. */
    show() {
        const { view } = this.#shell.board;
        if (!view) return;
        if (!this.#query) this.#read();
        const days = this.#days();
        this.#arranged = this.#tasks.arranged();
        const { day, view: name, withCompleted } = this.#query;
        this.#grid.update({
            days, shown: this.#shown, isWeek: name === "week", today: view.today, active: day,
            target: this.#drag.day ?? (this.#lift.task ? day : null), chosen: this.#isCompact ? day : null,
            lifted: this.#lift.task?.id, tasks: this.#arranged.days, view,
        });
        this.#showRead();
        this.#side.update(this.#arranged, view, this.#lift.task?.id);
        if (this.#isCompact) this.#dayList.show(day, this.#arranged.days.get(day) ?? [], view);
        this.#sheet.update(this.#arranged.days.get(this.#sheet.day) ?? [], view);
        setText(byId("period"), name === "week" ? weekTitle(days) : monthTitle(this.#shown));
        press(document.querySelectorAll("[data-view]"), ({ dataset }) => dataset.view === name);
        for (const [action, word] of [["previous", "Previous"], ["next", "Next"]]) {
            byId(action).setAttribute("aria-label", `${word} ${name}`);
        }
        byId("with-completed").checked = withCompleted;
        this.#showNote(days);
    }

    /** The parts that grow with their tasks appear only once those are loaded, so nothing gets pushed away. */
    #showRead() {
        const { isRead } = this.#tasks;
        for (const part of [byId("side"), byId("day")]) part.hidden = !isRead;
        byId("grid").hidden = !isRead && this.#narrow.matches && this.#query.view === "week";
    }

    async load(news = null) {
        if (!this.#query || (news && [...news.kinds].every((kind) => kind === "SettingsChanged"))) return;
        const days = this.#days();
        await whileWaiting(byId("board"), "waiting", this.#tasks.load(days[0], days.at(-1), this.#query.withCompleted));
        this.show();
    }

    get unread() {
        return { what: "The tasks could not be loaded.", insert: (card) => byId("grid").before(card), isRead: () => this.#tasks.isRead };
    }

    /** Small screens show a month as dots, with the tasks of one day below. */
    get #isCompact() {
        return this.#narrow.matches && this.#query?.view === "month";
    }

    #read() {
        this.#query = readAddress(this.#shell.board.view.today);
        this.#shown = this.#query.day;
    }

    #days() {
        const { weekStart } = this.#shell.board.view.settings;
        return (this.#query.view === "week" ? weekOf : weeksOfMonth)(this.#shown, weekStart);
    }

    #listen() {
        addEventListener("popstate", () => {
            this.#read();
            this.show();
            this.#shell.reload();
        });
        byId("with-completed").addEventListener("change", (event) => {
            this.#to({ withCompleted: event.target.checked }, false);
        });
        this.#narrow.addEventListener("change", () => this.show());
    }

    /** Changes what is shown, at once with the known tasks, then with those from the server. */
    #to(change, isStep, shown = this.#shown) {
        const isOtherRange = shown !== this.#shown || change.view || change.withCompleted !== undefined;
        this.#query = { ...this.#query, ...change };
        this.#shown = shown;
        writeAddress(this.#query, this.#shell.board.view.today, isStep);
        this.show();
        if (isOtherRange) this.#shell.reload();
    }

    #setView(view) {
        this.#to({ view }, true, this.#query.day);
    }

    #turn(step, withFocus = this.#grid.node.contains(document.activeElement)) {
        const move = (day) => (this.#query.view === "week" ? addDays(day, 7 * step) : addMonths(day, step));
        const day = move(this.#query.day);
        this.#to({ day }, true, day);
        if (withFocus) this.#grid.focusDay(day);
    }

    #goToToday() {
        const { today } = this.#shell.board.view;
        this.#to({ day: today }, true, today);
        this.#grid.focusDay(today);
    }

    #go(day) {
        const isShown = this.#days().includes(day);
        this.#to({ day }, !isShown, isShown ? this.#shown : day);
        this.#grid.focusDay(day);
    }

    #choose(day) {
        this.#to({ day }, false);
        if (!this.#isCompact) this.#add(day);
    }

    #list(day) {
        this.#to({ day }, false);
        if (this.#isCompact) {
            byId("day-title").focus();
            return;
        }
        this.#sheet.open(day);
        this.show();
    }

    #add(day) {
        this.#shell.quickAdd.setDefaults({ dueDate: day });
        this.#shell.quickAdd.focus();
    }

    #task(id) {
        const { days, overdue, undated } = this.#arranged;
        return [...days.values(), overdue.tasks, undated.tasks].flat().find((task) => task.id === id);
    }

    #open(id) {
        if (this.#lift.task) this.#leave();
        openTaskPanel(this.#shell, id);
    }

    #take(id) {
        if (!this.#lift.take(this.#task(id))) return;
        this.show();
        this.#grid.focusDay(this.#query.day);
        if (!this.#grid.node.contains(document.activeElement)) this.#goToToday();
    }

    #leave() {
        const { task } = this.#lift;
        this.#lift.leave();
        this.show();
        if (task && !this.#grid.focusTask(task.id)) this.#side.focusTask(task.id);
    }

    async #put(day) {
        const task = this.#lift.put(day, this.#shell.board.view.today);
        if (!task) return;
        const moved = moveTask(this.#shell, task, day);
        this.show();
        if (!this.#grid.focusTask(task.id)) this.#grid.focusDay(day);
        await moved;
    }

    /** Calls `act` with the focused task, in a day or a side list, and its location. */
    #onTask(act) {
        const line = document.activeElement.closest("[data-task]");
        const task = line && this.#task(line.dataset.task);
        if (task) act([task], line);
    }

    #delete(task, line) {
        const day = line.closest("[data-day]")?.dataset.day;
        this.#shell.actions.delete(task);
        if (day) this.#grid.focusDay(day);
        else byId("content").focus({ preventScroll: true });
    }

    #showNote(days) {
        const tasks = days.flatMap((day) => this.#arranged.days.get(day) ?? []);
        const open = openTasks(tasks);
        const late = open.filter((task) => task.isOverdue).length;
        const isWeek = this.#query.view === "week";
        let text = "";
        if (open.length > 0) text = `${count(open.length, "open task")}${late > 0 ? `, ${number(late)} overdue` : ""}`;
        else if (tasks.some((task) => task.isComing)) text = "No open tasks, only upcoming habits.";
        else if (this.#tasks.isRead) text = `Nothing is due ${isWeek ? "this week" : "this month"}. Choose a day to add a task.`;
        setText(byId("note"), text);
    }
}

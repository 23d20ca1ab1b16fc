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
import { readPlace, writePlace } from "./place.js";
import { SideLists } from "./side-lists.js";
import { CalendarTasks } from "./tasks.js";

/** The calendar: what is shown, and what pointer and keys do with it. */
export class CalendarPage {
    #shell;
    #tasks;
    #place = null;
    /** A day of the month or week that is shown; moves apart from the day that the keyboard is on. */
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
            c: onTask(([task], place) => actions.toggle(task, () => place)),
            e: { name: "Open the task", run: onTask(([task]) => this.#open(task.id)) },
            ...changeKeys(new TaskChanges(this.#shell), onTask),
            Delete: onTask(([task], place) => this.#delete(task, place)),
        };
    }

    get commands() {
        return {
            previous: () => this.#turn(-1), next: () => this.#turn(1), "this-day": () => this.#goToToday(),
            month: () => this.#setView("month"), week: () => this.#setView("week"),
        };
    }

    /** Shows what is known; the board calls it with every change. */
    show() {
        const { view } = this.#shell.board;
        if (!view) return;
        if (!this.#place) this.#read();
        const days = this.#days();
        this.#arranged = this.#tasks.arranged();
        const { day, view: name, withCompleted } = this.#place;
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

    /** What grows with its tasks stands there only once they were read, so that nothing is pushed away. */
    #showRead() {
        const { isRead } = this.#tasks;
        for (const part of [byId("side"), byId("day")]) part.hidden = !isRead;
        byId("grid").hidden = !isRead && this.#narrow.matches && this.#place.view === "week";
    }

    async load(news = null) {
        if (!this.#place || (news && [...news.kinds].every((kind) => kind === "SettingsChanged"))) return;
        const days = this.#days();
        await whileWaiting(byId("board"), "waiting", this.#tasks.load(days[0], days.at(-1), this.#place.withCompleted));
        this.show();
    }

    get unread() {
        return { what: "The tasks could not be loaded.", place: (card) => byId("grid").before(card), isRead: () => this.#tasks.isRead };
    }

    /** Small screens show a month as dots, with the tasks of one day below. */
    get #isCompact() {
        return this.#narrow.matches && this.#place?.view === "month";
    }

    #read() {
        this.#place = readPlace(this.#shell.board.view.today);
        this.#shown = this.#place.day;
    }

    #days() {
        const { weekStart } = this.#shell.board.view.settings;
        return (this.#place.view === "week" ? weekOf : weeksOfMonth)(this.#shown, weekStart);
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

    /** Changes what is shown, at once with the tasks that are known, then with those that the server knows. */
    #to(change, isStep, shown = this.#shown) {
        const isOtherRange = shown !== this.#shown || change.view || change.withCompleted !== undefined;
        this.#place = { ...this.#place, ...change };
        this.#shown = shown;
        writePlace(this.#place, this.#shell.board.view.today, isStep);
        this.show();
        if (isOtherRange) this.#shell.reload();
    }

    #setView(view) {
        this.#to({ view }, true, this.#place.day);
    }

    #turn(step, withFocus = this.#grid.node.contains(document.activeElement)) {
        const move = (day) => (this.#place.view === "week" ? addDays(day, 7 * step) : addMonths(day, step));
        const day = move(this.#place.day);
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
        this.#grid.focusDay(this.#place.day);
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

    /** Calls `act` with the task that has the focus, as a line of a day or of a list, and where it stands. */
    #onTask(act) {
        const place = document.activeElement.closest("[data-task]");
        const task = place && this.#task(place.dataset.task);
        if (task) act([task], place);
    }

    #delete(task, place) {
        const day = place.closest("[data-day]")?.dataset.day;
        this.#shell.actions.delete(task);
        if (day) this.#grid.focusDay(day);
        else byId("content").focus({ preventScroll: true });
    }

    #showNote(days) {
        const tasks = days.flatMap((day) => this.#arranged.days.get(day) ?? []);
        const open = openTasks(tasks);
        const late = open.filter((task) => task.isOverdue).length;
        const isWeek = this.#place.view === "week";
        let text = "";
        if (open.length > 0) text = `${count(open.length, "open task")}${late > 0 ? `, ${number(late)} overdue` : ""}`;
        else if (tasks.some((task) => task.isComing)) text = "No open tasks, only upcoming habits.";
        else if (this.#tasks.isRead) text = `Nothing is due ${isWeek ? "this week" : "this month"}. Choose a day to add a task.`;
        setText(byId("note"), text);
    }
}

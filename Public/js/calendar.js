import { readAddress, writeAddress } from "./calendar/address.js";
import { CalendarData } from "./calendar/data.js";
import { DayBox } from "./calendar/day-box.js";
import { Lanes } from "./calendar/lanes.js";
import { Lift } from "./calendar/lift.js";
import { Month } from "./calendar/month.js";
import { Week } from "./calendar/week.js";
import { addDays, rangeTitle } from "./dates.js";
import { byId, onPlainClick, setAttribute, setText, whileWaiting } from "./dom.js";
import { WhoseButton } from "./people/whose.js";
import { Shell } from "./shell.js";
import { TaskChanges } from "./task/changes.js";
import { openTaskPanel } from "./task/panel.js";
import { changeKeys } from "./task/rows.js";

/** The calendar: what is shown, what of it is in the address, and what month and week have in common. */
class CalendarPage {
    shell;
    data;
    lift = new Lift((text) => setText(byId("announcement"), text));
    box;
    /** `{view, day}` of the address; the day is the active one. */
    query = null;
    /** See `CalendarData.picture`. */
    picture = null;
    #month;
    #week;
    #lanes;
    #timed = "";
    #whose;

    constructor(shell) {
        this.shell = shell;
        this.data = new CalendarData(shell);
        this.box = new DayBox(shell, { open: (task) => this.open(task.id), add: (day) => this.add(day), week: (day) => this.to({ view: "week", day }, true) });
        this.#month = new Month(this);
        this.#week = new Week(this);
        shell.timer.subscribe((now) => this.#followTimer(now));
        this.#lanes = new Lanes({
            open: (id) => this.open(id), lift: (id) => this.#view.take(id), redraw: () => this.show(), reschedule: (button) => this.#rescheduleLate(button),
        });
        this.#whose = new WhoseButton({ changed: () => shell.reload() });
        document.querySelector(".steer").append(this.#whose.node);
        addEventListener("popstate", () => {
            this.#read();
            this.show();
            shell.reload();
        });
        for (const link of document.querySelectorAll("[data-view]")) onPlainClick(link, () => this.to({ view: link.dataset.view }, true));
    }

    get keys() {
        const onTask = (act) => () => this.#onTask(act);
        const { actions } = this.shell;
        return {
            ...changeKeys(new TaskChanges(this.shell), onTask),
            "[": { name: "Earlier", run: () => this.turn(-1) },
            "]": { name: "Later", run: () => this.turn(1) },
            Home: { name: "Go to today", run: () => this.goToToday() },
            m: { name: "Month", run: () => this.to({ view: "month" }, true) },
            w: { name: "Week", run: () => this.to({ view: "week" }, true) },
            "+": { name: "Add a task on the day", run: () => this.add(this.query.day) },
            Space: { name: "Pick up a task, and drop it", run: () => false },
            Enter: { name: "Open a task, or a day", run: () => false },
            c: onTask(([task], line) => actions.toggle(task, () => line)),
            e: { name: "Open the task", run: onTask(([task]) => this.open(task.id)) },
            Delete: onTask(([task]) => this.#delete(task)),
        };
    }

    get commands() {
        return { previous: () => this.turn(-1), next: () => this.turn(1), "this-day": () => this.goToToday() };
    }

    get today() {
        return this.shell.board.view.today;
    }

    get weekStart() {
        return this.shell.board.view.settings.weekStart;
    }

    /** Renders what is known; the board calls it on every change. */
    show() {
        if (!this.shell.board.view) return;
        if (!this.query) this.#read();
        this.#whose.update();
        this.picture = this.data.picture(this.today);
        const { view } = this.query;
        const [first, last] = this.#view.span;
        setText(byId("period"), rangeTitle(first, last, this.today));
        for (const link of document.querySelectorAll("[data-view]")) setAttribute(link, "aria-current", link.dataset.view === view ? "page" : null);
        document.body.dataset.view = view;
        if (!this.data.isRead) return;
        setAttribute(byId("board"), "aria-busy", "false");
        if (byId("board").firstElementChild !== this.#view.node) byId("board").replaceChildren(this.#view.node);
        this.#view.show(this.picture);
        this.#lanes.update(this.picture, { today: this.today, lifted: this.lift.task?.id, isShown: view === "month" });
        this.box.draw();
    }

    async load(news = null) {
        if (!this.query || (news && [...news.kinds].every((kind) => kind === "SettingsChanged"))) return;
        await whileWaiting(byId("board"), "waiting", Promise.all([this.data.load({ ...this.#view.wanted, today: this.today }), this.box.load()]));
        this.show();
    }

    get unread() {
        return { what: "The tasks could not be loaded.", insert: (card) => byId("board").before(card), isRead: () => this.data.isRead };
    }

    get #view() {
        return this.query.view === "week" ? this.#week : this.#month;
    }

    /** Draws again when the timer starts or ends; what it counts in between is drawn by the minute. */
    #followTimer(now) {
        const key = `${now?.task.id} ${now?.state}`;
        if (key === this.#timed) return;
        this.#timed = key;
        if (this.picture) this.show();
    }

    #read() {
        this.query = readAddress(this.today);
        if (this.query.unknown) this.shell.messages.show(`The calendar has no view “${this.query.unknown}”; this is the month.`);
    }

    /** Changes what is shown, at once with what is known, then with what the server says. */
    to(change, isStep) {
        const before = JSON.stringify(this.#view.wanted);
        this.query = { ...this.query, ...change };
        writeAddress(this.query, this.today, isStep);
        this.show();
        if (JSON.stringify(this.#view.wanted) !== before) this.shell.reload();
    }

    turn(step) {
        this.#view.turn(step);
    }

    goToToday() {
        this.to({ day: this.today }, true);
        this.#view.focusDay(this.today);
    }

    add(day) {
        this.shell.quickAdd.setDefaults({ dueDate: day });
        this.shell.quickAdd.focus();
    }

    open(id) {
        if (this.lift.task) this.leave();
        openTaskPanel(this.shell, id);
    }

    /** Takes back what the keyboard has picked up. */
    leave() {
        const task = this.lift.leave();
        this.show();
        if (task && !this.#view.focusTask(task.id)) this.#lanes.focusTask(task.id);
    }

    /** Calls `act` with the focused task and its line. */
    #onTask(act) {
        const line = document.activeElement.closest("[data-task]");
        const task = line && this.data.task(line.dataset.task);
        if (task) act([task], line);
    }

    #delete(task) {
        this.shell.actions.delete(task);
        this.#view.focusDay(this.query.day);
    }

    #rescheduleLate(button) {
        const { tasks, total } = this.picture.late;
        const all = { filter: `dueTo=${addDays(this.today, -1)}&status=open`, count: total };
        new TaskChanges(this.shell).reschedule(tasks.length === total ? tasks : all, button);
    }
}

new Shell().run(CalendarPage);

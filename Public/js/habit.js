import { Charts } from "./charts.js";
import { dayCount, dayRange, fullDay, isDay } from "./dates.js";
import { byId, element, oneOf, setText } from "./dom.js";
import { showMissing } from "./failure.js";
import { DayCalendar, daysInCalendar } from "./habit/day-calendar.js";
import { DayEditor } from "./habit/day-editor.js";
import { DayLog } from "./habit/day-log.js";
import { askFields } from "./habit/habit-fields.js";
import { HabitHead } from "./habit/habit-head.js";
import { showMilestones, showStreaks } from "./habit/milestones.js";
import { showFigures } from "./habit/one-figures.js";
import { askTarget, Sentence } from "./habit/sentence.js";
import { Advice } from "./habits/advice.js";
import { dayKeys, pressDay } from "./habits/day-keys.js";
import { HabitActions } from "./habits/habit-actions.js";
import { HabitLines } from "./habits/habit-lines.js";
import { dateText } from "./habits/habit-text.js";
import { placeUnderShorter } from "./parts/columns.js";
import { Shell } from "./shell.js";
import { setPageTitle } from "./shell/frame.js";
import { number } from "./words.js";

// The most days the server returns at once.
const mostDays = 400;

/** The range of days in the URL, such as `?from=2026-11-01&to=2026-11-24`. */
function askedDays() {
    const asked = new URLSearchParams(location.search);
    const [from, to] = [asked.get("from"), asked.get("to")];
    return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** " on 24 November 2026" or " from 1 to 24 November 2026" */
function daysText(from, to) {
    const year = to.slice(0, 4);
    if (from.slice(0, 4) !== year) return ` from ${fullDay(from)} to ${fullDay(to)}`;
    return ` ${from < to ? "from" : "on"} ${dayRange(from, to, true)} ${year}`;
}

/** The page of one habit. */
class HabitPage {
    #shell;
    #id = decodeURIComponent(location.pathname.split("/")[2] ?? "").toLowerCase();
    #scope;
    #lines;
    #actions;
    #head;
    #sentence;
    #calendar;
    #editor;
    #log;
    #advice;
    #charts;
    #progress = null;
    #suggestions = [];
    /** The range of days the URL asks about, as answers in the palette do; null for none. */
    #askedDays = askedDays();
    #timesInThem = null;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#lines = new HabitLines(shell.store);
        this.#actions = new HabitActions(shell, this.#lines);
        this.#lines.onChange = () => this.show();
        this.#head = new HabitHead({
            toggle: (node) => this.#toggle(node), add: (step, node) => this.#actions.add(this.#habit, this.#today, step, node),
            skip: () => this.#actions.skip(this.#habit, this.#today), resume: () => this.#actions.resume(this.#habit),
            timer: () => this.#startTimer(), rename: (title) => this.#actions.edit(this.#habit, { title }), items: () => this.#items(),
        });
        this.#sentence = new Sentence(shell, { edit: (habit, fields, isSaid) => this.#edit(habit, fields, isSaid), groups: () => this.#groups() });
        this.#editor = new DayEditor(this.#actions, () => this.#calendar.pick(this.#calendar.day, true));
        this.#calendar = new DayCalendar({
            take: () => this.show(), press: (day, anchor) => pressDay(this.#actions, { habit: this.#habit, day: this.#dayOf(day), anchor }, this.#today),
        });
        this.#log = new DayLog((day) => this.#calendar.pick(day, true));
        this.#advice = new Advice(byId("advice"), this.#actions);
        this.#drawFor("90");
        document.querySelector("[data-chart=habit-weekdays]").dataset.query = `habit=${this.#id}`;
        this.#charts = new Charts(shell);
        oneOf(document.querySelectorAll("[data-strength-days]"), ({ strengthDays }) => this.#drawFor(strengthDays));
        byId("add-note").addEventListener("click", () => this.#editor.focusNote());
    }

    get keys() {
        const onHabit = (act) => () => {
            if (!this.#habit) return false;
            act();
            return true;
        };
        const walk = { name: "Move between days", run: onHabit(() => this.#calendar.pick(this.#calendar.day, true)) };
        return {
            ...dayKeys(this.#actions, () => this.#current, () => this.#today),
            n: { name: "Note", run: onHabit(() => this.#editor.focusNote()) },
            s: { name: "Start the timer", run: () => (this.#habit?.today.taskId ? this.#startTimer() !== null : false) },
            r: { name: "Rename the habit", run: onHabit(() => this.#head.rename()) },
            ArrowLeft: walk, ArrowRight: walk, ArrowUp: { name: walk.name }, ArrowDown: { name: walk.name },
            Enter: { name: "Change the day" },
            Escape: { name: "Back to Habits", run: () => location.assign("/habits") },
        };
    }

    get commands() {
        return {};
    }

    async load() {
        const { view } = this.#shell.board;
        const days = daysInCalendar(view.today, view.settings.weekStart);
        const path = `/api/habits/${this.#id}`;
        const keys = [`${path}?days=${days}`, `${path}/progress?days=90`, `${path}/suggestions`];
        await this.#countAskedDays(path, view.today);
        await this.#scope.read(keys, (answers) => this.#take(...answers));
    }

    #take(habit, progress, suggestions) {
        const isFirst = this.#progress === null;
        this.#progress = progress;
        this.#suggestions = suggestions.items;
        this.#lines.set([habit]);
        byId("habit").hidden = false;
        this.show();
        placeUnderShorter(document.querySelector(".columns"));
        this.#charts.draw();
        if (isFirst && location.hash === "#calendar") this.#showCalendar();
    }

    show() {
        const habit = this.#habit;
        const { view } = this.#shell.board;
        if (!view || !habit) return;
        const { today } = view;
        this.#head.update(habit);
        this.#sentence.update(habit, today);
        setText(byId("about"), [habit.description, habit.tags.map((tag) => `@${tag}`).join(" ")].filter(Boolean).join("\n"));
        byId("about").hidden = byId("about").textContent === "";
        showFigures(habit, this.#progress);
        setText(byId("since"), `since ${dateText(habit.startDate, today)}`);
        this.#calendar.update(habit, today);
        this.#showAskedDays(today);
        this.#editor.update(habit, this.#dayOf(this.#calendar.day), today);
        showMilestones(this.#progress.milestones, habit.streak.unit);
        showStreaks(this.#progress.streaks, habit.streak, today);
        this.#log.update(this.#progress.log, habit, today);
        this.#advice.update(this.#suggestions, today);
        setPageTitle(habit.title);
    }

    async #countAskedDays(path, today) {
        if (!this.#askedDays) return;
        const { from, to } = this.#askedDays;
        const length = Math.max(dayCount(from, today), 1);
        if (length > mostDays) return;
        const { days } = await this.#shell.store.get(`${path}?days=${length}`);
        this.#timesInThem = days.filter(({ day, state }) => state === "done" && day >= from && day <= to).length;
    }

    /** How often the habit was done in the range of days of the URL. */
    #showAskedDays(today) {
        if (!this.#askedDays) return;
        const { from, to } = this.#askedDays;
        const isAll = from <= this.#habit.startDate && to >= today;
        const times = isAll ? this.#progress.total : this.#timesInThem;
        byId("asked-days").hidden = times === null;
        if (times === null) return;
        const often = times === 0 ? "Not done" : `Done ${{ 1: "once", 2: "twice" }[times] ?? `${number(times)} times`}`;
        byId("asked-days").replaceChildren(element("b", { class: "num" }, often), daysText(from, to < today ? to : today));
    }

    /** The card shown if the habit could not be loaded. */
    fail(error) {
        showMissing(this.#shell, "habit", "/habits", error, this.#progress !== null);
    }

    get #habit() {
        return this.#lines.shown[0] ?? null;
    }

    get #today() {
        return this.#shell.board.view.today;
    }

    /** The day keys apply to: the picked one while the focus is in the calendar, else today. */
    get #current() {
        if (!this.#habit) return null;
        const day = this.#calendar.hasFocus ? this.#calendar.day : this.#today;
        const anchor = this.#calendar.hasFocus ? document.activeElement : document.querySelector(".head .do button");
        return { habit: this.#habit, day: this.#dayOf(day), anchor };
    }

    #dayOf(day) {
        return this.#habit.days.find((known) => known.day === day);
    }

    #toggle(node) {
        return this.#habit.today.isSettled ? this.#actions.reopen(this.#habit, this.#today) : this.#actions.complete(this.#habit, this.#today, node);
    }

    /** Throws the server's refusal, or shows it if `isSaid`. */
    async #edit(habit, fields, isSaid = false) {
        if (isSaid) return this.#shell.attempt(() => this.#actions.edit(habit, fields));
        return this.#actions.edit(habit, fields);
    }

    async #groups() {
        const items = await this.#shell.store.all("/api/habits?days=1");
        return [...new Set(items.map(({ group }) => group).filter(Boolean))].sort((a, b) => a.localeCompare(b));
    }

    #items() {
        const habit = this.#habit;
        const ask = (run) => () => run(document.querySelector(".head .menu-anchor button"));
        return [
            { label: "Rename", key: "r", run: () => this.#head.rename() },
            { label: "Description, tags, colour…", run: () => askFields(habit, (fields) => this.#edit(habit, fields)) },
            { label: habit.target ? "Change the amount…" : "Count an amount…", run: ask((node) => askTarget(node, habit.target, (target) => this.#edit(habit, { target }))) },
            null,
            habit.isPaused ? { label: "Resume", run: () => this.#actions.resume(habit) } : { label: "Pause", run: () => this.#actions.pause(habit) },
            { label: "Delete", run: () => this.#delete(habit) },
        ];
    }

    /** Undo remains available on the page of all habits. */
    async #delete(habit) {
        const answer = await this.#actions.delete(habit);
        if (answer) location.assign("/habits");
    }

    async #startTimer() {
        const { taskId } = this.#habit.today;
        return this.#shell.actions.perform("POST", `/api/tasks/${taskId}/timer/start`, {}, { say: () => `Timer running: ${this.#habit.title}` });
    }

    #showCalendar() {
        byId("calendar").scrollIntoView({ block: "start" });
        const scroller = document.querySelector(".wide.newest");
        if (getComputedStyle(scroller).direction === "ltr") scroller.scrollLeft = scroller.scrollWidth;
    }

    #drawFor(days) {
        const query = `habit=${this.#id}&days=${days}`;
        if (this.#charts) this.#charts.setQuery("habit-strength", query);
        else document.querySelector("[data-chart=habit-strength]").dataset.query = query;
    }
}

new Shell().run(HabitPage);

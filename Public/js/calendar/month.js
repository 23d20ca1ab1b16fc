import { addDays, daysApart, longDay, startOfWeek } from "../dates.js";
import { Dragging } from "../parts/drag.js";
import { byId } from "../dom.js";
import { keepingTime, moveTask } from "./lift.js";
import { MonthView, weeksAround } from "./month-view.js";

/** Four weeks from the running one, and moving tasks between their days. */
export class Month {
    #page;
    #view;
    #first = null;
    /** The day something is dragged over, and what. */
    #over = null;
    #carrying = null;

    constructor(page) {
        this.#page = page;
        this.#view = new MonthView({
            fold: () => {
                page.show();
                page.shell.reload();
            },
            redraw: () => page.query && page.show(),
            go: (day) => this.#go(day), turn: (step) => this.turn(step, true), leave: () => page.leave(), open: (id) => page.open(id), lift: (id) => this.take(id),
            choose: (day) => (page.lift.task ? this.#drop(day) : page.add(day)),
            list: (day) => (page.lift.task ? this.#drop(day) : this.#list(day)),
            habits: (day, ring) => page.box.open(day, ring, true),
        });
        this.#drag();
    }

    get node() {
        return this.#view.node;
    }

    /** Four weeks at a time, counted from the running one; they stay for as long as the day is among the weeks shown. */
    get #weeks() {
        const { query, today, weekStart } = this.#page;
        const weeks = this.#first && weeksAround(this.#first, today, weekStart);
        if (weeks && query.day >= weeks[0] && query.day <= addDays(weeks.at(-1), 6)) return weeks;
        const running = startOfWeek(today, weekStart);
        const days = daysApart(running, query.day);
        this.#first = addDays(running, 28 * Math.floor(days / 28));
        return weeksAround(this.#first, today, weekStart);
    }

    /** The first and the last of the four weeks' days. */
    get span() {
        const last = addDays(this.#weeks.at(-1), 6);
        return [addDays(last, -27), last];
    }

    get wanted() {
        const weeks = this.#weeks;
        const running = startOfWeek(this.#page.today, this.#page.weekStart);
        return {
            from: weeks[0], to: addDays(weeks.at(-1), 6), isWeek: false,
            unfolded: weeks.filter((week) => week < running && this.#view.unfolded.has(week)),
        };
    }

    show(picture) {
        const { query, today, lift, data, shell, weekStart } = this.#page;
        const first = startOfWeek(today, weekStart);
        this.#view.update({
            ...picture, weeks: this.#weeks, running: { first, end: addDays(first, 7) }, today, active: query.day,
            target: this.#over ?? (lift.task ? query.day : null), carrying: this.#carrying ?? lift.task, lifted: (this.#carrying ?? lift.task)?.id,
            timed: shell.board.view.timerTask, projects: data.projects, workDay: data.workDay,
        });
    }

    focusDay(day) {
        this.#view.focusDay(day);
    }

    focusTask(id) {
        return this.#view.focusTask(id);
    }

    turn(step, withFocus = this.node.contains(document.activeElement)) {
        const day = addDays(this.#page.query.day, 28 * step);
        this.#page.to({ day }, true);
        if (withFocus) this.#view.focusDay(day);
    }

    take(id) {
        const { lift, data, query, today } = this.#page;
        if (!lift.take(data.task(id), "Choose a day with the arrow keys")) return;
        const weeks = this.#weeks;
        const isShown = query.day >= today && query.day >= weeks[0];
        this.#page.to({ day: isShown ? query.day : today }, false);
        this.#view.focusDay(this.#page.query.day);
    }

    #go(day) {
        const [before] = this.#weeks;
        this.#page.to({ day }, false);
        if (this.#weeks[0] !== before) this.#page.to({ day }, true);
        this.#view.focusDay(day);
        if (this.#page.lift.task) this.#page.lift.say(longDay(day));
    }

    #list(day) {
        this.#page.to({ day }, false);
        this.#page.box.open(day, this.node.querySelector(`[data-day="${day}"] .date`));
    }

    async #drop(day) {
        const { lift, shell, today } = this.#page;
        const task = lift.drop(day, today);
        if (!task) return;
        const moved = moveTask(shell, task, keepingTime(task, day));
        this.#page.to({ day }, false);
        if (!this.#view.focusTask(task.id)) this.#view.focusDay(day);
        await moved;
    }

    /** Tasks are dragged to a day, keeping their time, or to those without a date. */
    #drag() {
        const { data, shell } = this.#page;
        const undated = byId("undated");
        new Dragging(byId("content"), {
            find: (target) => {
                const item = this.node.isConnected && target.closest("[data-task]");
                const task = item && data.task(item.dataset.task);
                return task && !task.isComplete ? item : null;
            },
            targetAt: (x, y) => {
                const below = document.elementFromPoint(x, y);
                const day = below?.closest("[data-day]")?.dataset.day;
                if (day) return { day };
                return below?.closest("#lanes") ? { day: null } : null;
            },
            mark: (target, item) => {
                undated.classList.toggle("target", target?.day === null);
                // A past day accepts no tasks; dropping one there says so.
                const day = target?.day >= this.#page.today ? target.day : null;
                if (day === this.#over) return;
                this.#over = day;
                this.#carrying = day ? data.task(item.dataset.task) : null;
                this.#page.show();
            },
            drop: ({ day }, item) => {
                const task = data.task(item.dataset.task);
                if (task) moveTask(shell, task, day && keepingTime(task, day));
            },
        });
    }
}

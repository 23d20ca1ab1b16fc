import { Charts } from "./charts.js";
import { dayAndMonth } from "./dates.js";
import { byId, oneOf, setText } from "./dom.js";
import { Advice } from "./habits/advice.js";
import { dayKeys, pressDay } from "./habits/day-keys.js";
import { HabitActions } from "./habits/habit-actions.js";
import { showHabitFigures } from "./habits/habit-figures.js";
import { HabitLine } from "./habits/habit-line.js";
import { HabitLines } from "./habits/habit-lines.js";
import { HabitList } from "./habits/habit-list.js";
import { timeNames } from "./habits/habit-text.js";
import { showRates } from "./habits/rates.js";
import { Shell } from "./shell.js";
import { count } from "./words.js";

const dayCount = 21;

/** The Habits page: check off, count, skip, fill in and add habits, and their totals. */
class HabitsPage {
    #shell;
    #scope;
    #lines;
    #actions;
    #list;
    #line;
    #advice;
    #charts;
    #answer = null;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#lines = new HabitLines(shell.store);
        this.#actions = new HabitActions(shell, this.#lines);
        this.#lines.onChange = () => this.show();
        this.#advice = new Advice(byId("advice"), this.#actions);
        this.#line = new HabitLine(shell.store, (text) => this.#add(text));
        this.#list = new HabitList({
            toggle: ({ habit }, node) => (habit.today.state === "done"
                ? this.#actions.reopen(habit, this.#today) : this.#actions.complete(habit, this.#today, node)),
            add: ({ habit }, step, node) => this.#actions.add(habit, this.#today, step, node),
            press: ({ habit }, day, node) => pressDay(this.#actions, this.#at(habit, day, node), this.#today),
        });
        this.#charts = new Charts(shell);
        oneOf(document.querySelectorAll("[data-history]"), ({ history }) => this.#charts.setQuery("habits-history", `days=${history}`));
        const goToLine = () => location.hash === "#new" && this.#line.focus();
        addEventListener("hashchange", goToLine);
        goToLine();
    }

    get keys() {
        const advise = (act) => () => {
            const item = this.#advice.current;
            if (!item) return false;
            act(item);
            return true;
        };
        const move = (step) => () => {
            const row = this.#list.current;
            row?.move(step);
            return row !== null;
        };
        return {
            j: { name: "Next habit", run: () => this.#list.move(1) }, k: { name: "Previous habit", run: () => this.#list.move(-1) },
            ArrowLeft: { name: "Day before, day after", run: move(-1) }, ArrowRight: { name: "Day before, day after", run: move(1) },
            ...dayKeys(this.#actions, () => this.#current, () => this.#today),
            Enter: { name: "Change the day" },
            a: { name: "Apply the suggestion", run: advise((item) => this.#actions.apply(item)) },
            d: { name: "Dismiss the suggestion", run: advise((item) => this.#actions.dismiss(item)) },
            q: { name: "New habit", run: () => this.#line.focus() },
        };
    }

    get commands() {
        return { add: () => this.#line.focus() };
    }

    get unread() {
        return { what: "The habits could not be loaded.", insert: (card) => byId("habit-content").before(card), isRead: () => this.#answer !== null };
    }

    load() {
        const { store } = this.#shell;
        const read = () => Promise.all([this.#readHabits(), store.all("/api/habits/suggestions"), store.all("/api/habit-templates")]);
        return this.#scope.ask(read, ([habits, suggestions, templates]) => {
            this.#answer = { ...habits, suggestions, templates };
            this.#lines.set(habits.items);
            this.show();
            if (habits.items.length > 0) this.#charts.draw();
        });
    }

    show() {
        const { view } = this.#shell.board;
        if (!view || !this.#answer) return;
        const habits = this.#lines.shown;
        const { summary, groups, partsOfDay, suggestions, templates } = this.#answer;
        byId("first-habit").hidden = habits.length > 0;
        for (const part of document.querySelectorAll("[data-with-habits]")) part.hidden = habits.length === 0;
        this.#line.offer(templates, habits.length === 0);
        showHabitFigures(summary, habits);
        if (habits.length === 0) return;
        this.#list.update(habits, groups, view);
        setText(byId("first-shown"), dayAndMonth(habits[0].days[0].day));
        this.#advice.update(suggestions, view.today);
        showRates(byId("groups"), groups.map((group) => ({ ...group, name: group.name ?? "No group", note: count(group.habits, "habit") })));
        showRates(byId("parts-of-day"), partsOfDay.map((part) => ({ ...part, name: timeNames[part.timeOfDay] })));
    }

    get #today() {
        return this.#shell.board.view.today;
    }

    get #current() {
        const row = this.#list.current;
        return row && { habit: row.habit, day: row.currentDay, anchor: row.anchor };
    }

    #at(habit, day, anchor) {
        return { habit, day: habit.days.find((known) => known.day === day), anchor };
    }

    /** Habits beyond the first page are loaded page by page; the totals come with the first. */
    async #readHabits() {
        const path = `/api/habits?days=${dayCount}`;
        const first = await this.#shell.store.get(path);
        return first.nextCursor ? { ...first, items: await this.#shell.store.all(path) } : first;
    }

    async #add(text) {
        const { habit } = await this.#actions.create({ text });
        await this.#shell.refresher.refresh();
        return habit;
    }
}

new Shell().run(HabitsPage);

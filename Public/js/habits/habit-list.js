import { addDays, weekdayName } from "../dates.js";
import { along, byId, element, hasChanged, keepingFocus, showPressed } from "../dom.js";
import { drawList, List } from "../parts/list.js";
import { store, stored } from "../storage.js";
import { Filled } from "../parts/template.js";
import { number, percent } from "../words.js";
import { timeNames } from "./habit-text.js";
import { HabitRow } from "./habit-row.js";

const key = "tasker-habit-order";
const small = matchMedia("(max-width: 720px)");

/** All habits with their recent days, by part of the day, by group, or weakest first. */
export class HabitList {
    #box = byId("habit-sections");
    #buttons = document.querySelectorAll("[data-order]");
    /** A line keeps its node wherever it moves, so it keeps the focus. */
    #rows;
    #order = stored(key, "site") ?? "time";
    #shown = null;

    constructor(handlers) {
        this.#rows = new List({
            make: ({ id }) => new HabitRow(handlers, this.#box.querySelector(`[data-habit="${id}"]`)), update: (row, habit, view) => row.update(habit, view, small.matches),
        });
        showPressed(this.#buttons, ({ dataset }) => dataset.order === this.#order);
        for (const node of this.#buttons) node.addEventListener("click", () => this.#sort(node.dataset.order));
        small.addEventListener("change", () => this.#shown && this.update(...this.#shown));
    }

    update(habits, groups, view) {
        this.#shown = [habits, groups, view];
        const sections = this.#sections(habits, groups);
        keepingFocus(() => {
            const drawn = drawList(this.#box, sections, {
                keyOf: ({ name }) => name, make: ({ name }) => new Filled("habit-section", this.#box.querySelector(`:scope > [data-section="${CSS.escape(name)}"]`)),
                update: (section, { name, title, note }) => section.fill({ name, title, note }),
            });
            this.#rows.draw(sections.map(({ name, habits: own }) => [drawn.get(name).node.querySelector("ul"), own]), view);
        });
        this.#showDates(view.today, habits[0]?.days.length ?? 21);
    }

    /** The focused row. */
    get current() {
        return this.#rows.get(document.activeElement?.closest("[data-habit]")?.dataset.habit);
    }

    focus(id) {
        this.#rows.get(id)?.focus();
    }

    /** Moves the focus by `step` rows, keeping the day. */
    move(step) {
        const day = document.activeElement?.closest("[data-day]")?.dataset.day;
        const next = along(this.#box.querySelectorAll("[data-habit]"), document.activeElement?.closest("[data-habit]"), step);
        this.#rows.get(next?.dataset.habit)?.focus(day);
    }

    #sort(order) {
        this.#order = order;
        store(key, order, "site");
        showPressed(this.#buttons, ({ dataset }) => dataset.order === order);
        if (this.#shown) this.update(...this.#shown);
    }

    #sections(habits, groups) {
        if (this.#order === "strength") {
            return [{ name: "all", title: null, habits: [...habits].sort((a, b) => a.strength - b.strength) }];
        }
        const part = (name, title, of, note) => ({ name, title, habits: of, note: note ?? number(of.length) });
        const sections = this.#order === "group" ? this.#byGroup(habits, groups, part) : Object.entries(timeNames).map(
            ([name, title]) => part(name, title, habits.filter(({ timeOfDay }) => timeOfDay === name)));
        return sections.filter((section) => section.habits.length > 0);
    }

    #byGroup(habits, groups, part) {
        const names = [...new Set(habits.map(({ group }) => group))].filter(Boolean).sort((a, b) => a.localeCompare(b));
        const rate = (name) => {
            const { done, scheduled } = groups.find((group) => group.name === name) ?? { scheduled: 0 };
            return scheduled > 0 ? percent(done / scheduled) : "";
        };
        return [...names, null].map((name) => part(
            `group ${name ?? ""}`, name ?? (names.length > 0 ? "No group" : "All"), habits.filter(({ group }) => (group ?? null) === name), rate(name)));
    }

    /** The weekdays and dates above the cells. */
    #showDates(today, count) {
        const box = byId("habit-dates");
        if (!hasChanged(box, today, count)) return;
        const days = Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
        box.replaceChildren(...days.map((day) => element(
            "span", { class: day === today ? "now" : null }, element("span", {}, weekdayName(day)[0]), element("span", {}, String(Number(day.slice(8)))))));
    }
}

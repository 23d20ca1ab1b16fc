import { Choices } from "./choices.js";
import { addDays, dayAndMonth, dayOf, isDay, shortDay, timeOf, timeText, weekdayName } from "../dates.js";
import { button, element, icon, iconButton, onKey, setText } from "../dom.js";
import { MonthGrid } from "./month-grid.js";
import { openOverlay } from "./overlay.js";
import { timeField } from "./time-field.js";
import { Preview } from "../quick-add/preview.js";
import { openTaskPanel } from "../task/panel.js";
import { count, duration } from "../words.js";

/** The load, in seconds, that fills the bar of a suggested day, and the assumed length of a task without an estimate. */
const fullBar = 6 * 3600;
const usualTask = 1800;
const noLoad = { tasks: 0, estimate: 0 };

function loadWords({ tasks, estimate }) {
    if (tasks === 0) return "free";
    return estimate > 0 ? duration(estimate) : count(tasks, "task");
}

function loadBar(load) {
    const bar = element("i", { class: "bar" }, element("i"));
    bar.firstChild.style.width = `${Math.min(100, Math.round(100 * (load.estimate || load.tasks * usualTask) / fullBar))}%`;
    return element("span", { class: "load num" }, bar, loadWords(load));
}

/**
 * Lets the person choose a day next to `anchor`: in words, from suggested days with their load, or from a month. Returns the
 * dialog; `take(dueDate)` receives a day, a day with a time, or null for `none`.
 *
 * `task` is the (first) task to be moved, if known: suggested days depend on it, and if `isOne`, its repeat pattern
 * and reminders are offered too; `open(field)` shows them, by default in the panel. One that `isPlain` offers days and
 * nothing about tasks, from `least` to `most`; `due` is what is chosen now. With `hasTime` it asks for a moment.
 */
export function openDateMenu(shell, anchor, options) {
    return new DateMenu(shell, anchor, options).box;
}

class DateMenu {
    box;
    #shell;
    #take;
    #task;
    #due;
    #limits;
    #none;
    #isPlain;
    #hasTime;
    #field = element("input", { "aria-label": "Date in words", placeholder: "fri 9am, in 3 days", autocomplete: "off", autocapitalize: "none" });
    #meaning = element("span", { class: "meaning", role: "status" });
    #time = timeField({ "aria-label": "Time", placeholder: "Time" });
    #held = element("span", { class: "held num" });
    #likely = [];
    #choices;
    #grid;
    #preview;
    // The due date the words stand for, or null.
    #meant = null;
    #isTyped = false;

    constructor(shell, anchor, {
        task = null, isOne = false, due = isOne ? task.dueDate ?? "" : "", isPlain = false, hasTime = !isPlain, none = "No date", least = null, most = null,
        take, open = (field) => openTaskPanel(shell, task.id, field),
    }) {
        this.#shell = shell;
        this.#task = task;
        this.#take = take;
        this.#due = due;
        this.#none = none;
        this.#isPlain = isPlain;
        this.#hasTime = hasTime;
        this.#limits = { least: least ?? "0001-01-01", most: most ?? "9999-12-31" };
        this.#time.value = timeOf(this.#due);
        if (isPlain) this.#field.placeholder = "21 nov, friday";
        this.#preview = new Preview(shell.store);
        this.#preview.onItems = ([item]) => this.#understood(item);
        this.#choices = new Choices("Suggested days", { field: this.#field, take: (item) => this.#choose(item.dueDate) });
        this.box = element(
            "dialog", { class: `pop chooser date ${isPlain ? "plain" : ""}`, "aria-label": "When" },
            element("div", { class: "find" }, this.#field, this.#meaning),
            element("div", { class: "cols" }, this.#choices.node, this.#month()), this.#foot(isOne, open));
        this.#listen();
        this.#grid.active = dayOf(this.#due) || [this.#view.today, this.#limits.most].sort()[0];
        const { today } = this.#view;
        this.#likely = isPlain && this.#isAllowed(today) ? [{ day: today, dueDate: today, text: "Today" }] : [];
        this.#showLikely(this.#likely);
        this.#showMonth();
        openOverlay(this.box, anchor);
        this.#field.focus({ preventScroll: true });
        if (!isPlain) shell.attempt(() => this.#grid.load()).then(() => this.#readLikely());
    }

    get #view() {
        return this.#shell.board.view;
    }

    #month() {
        const buttons = [["Earlier", "left", -1], ["Later", "right", 1]].map(([label, name, step]) => iconButton(
            name, label, () => {}, { "data-month": step }));
        const title = element("b", { "aria-live": "polite" });
        const node = element("div", { role: "grid", "aria-label": "Days" });
        this.#grid = new MonthGrid(this.#shell, { node, title, buttons, isCounted: !this.#isPlain }, (day, open) => this.#cell(day, open));
        node.addEventListener("click", (event) => {
            const day = event.target.closest("[data-day]")?.dataset.day;
            if (day) this.#choose(day);
        });
        return element("div", { class: "month" }, element("div", { class: "turns" }, title, ...buttons), node);
    }

    #foot(isOne, open) {
        const tool = (text, name, field) => {
            const node = button(icon(name), () => {
                this.box.close();
                open(field);
            }, { class: "tool" });
            node.append(text);
            return node;
        };
        const own = isOne ? [tool("Repeat", "repeat", "repeatPattern"), tool("Remind", "bell", "reminders")] : [];
        const time = this.#hasTime ? [element("label", { class: "tool" }, icon("clock"), this.#time)] : [];
        return element("div", { class: "foot", hidden: time.length === 0 }, ...time, ...own, this.#held);
    }

    #listen() {
        this.#field.addEventListener("input", () => this.#preview.ask(this.#field.value.trim()));
        this.#field.addEventListener("keydown", async (event) => {
            const text = this.#field.value.trim();
            if (event.key === "Enter" && text !== "" && (this.#isTyped || !this.#preview.known(text))) {
                event.preventDefault();
                this.#understood((await this.#preview.of(text).catch(() => []))[0]);
                if (this.#meant) this.#finish(this.#meant);
            } else if (this.#choices.press(event)) {
                event.preventDefault();
                this.#isTyped = false;
            }
        });
        onKey(this.#time, "Enter", () => this.#choose(dayOf(this.#meant ?? (this.#due || this.#view.today))));
    }

    /** The line is valid only if it is nothing but a date. */
    #understood(item) {
        this.#isTyped = item !== undefined;
        this.#meant = item?.name === "" ? this.#within(item.fields.dueDate ?? null) : null;
        const day = this.#meant && dayOf(this.#meant);
        const text = day ? [shortDay(day, this.#view.today), timeText(this.#meant)].filter(Boolean).join(" ") : "not a date yet";
        this.#meaning.replaceChildren(...(item === undefined ? [] : day
            ? [icon("arrow"), element("b", { class: "num" }, text), element("kbd", {}, "Enter")] : [text]));
        const held = () => `${this.#grid.loads.has(day) ? count(this.#grid.loads.get(day), "task") : "Nothing"} that day`;
        setText(this.#held, day && !this.#isPlain ? held() : "");
        if (day) this.#grid.active = day;
        this.#showLikely(this.#likely);
        this.#showMonth();
    }

    #isAllowed(day) {
        return day >= this.#limits.least && day <= this.#limits.most;
    }

    /** What was meant, where the future is no choice that of the year before; null if it is outside of what can be chosen. */
    #within(dueDate) {
        if (!dueDate) return null;
        const day = this.#hasTime ? dueDate : dayOf(dueDate);
        const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
        return [day, before].find((one) => this.#isAllowed(dayOf(one)) && isDay(dayOf(one))) ?? null;
    }

    /** A chosen day gets the time in the footer, unless it has its own. */
    #choose(dueDate) {
        if (dueDate !== null && !this.#isAllowed(dayOf(dueDate))) return;
        const hasTime = !this.#hasTime || dueDate === null || timeOf(dueDate) !== "" || this.#time.value === "";
        this.#finish(hasTime ? dueDate : `${dueDate}T${this.#time.value}`);
    }

    /** Only once: Enter may be pressed again while words are being read. */
    #finish(dueDate) {
        if (!this.box.open) return;
        this.box.close();
        this.#take(dueDate);
    }

    async #readLikely() {
        const { today } = this.#view;
        const isOpen = this.#task && !this.#task.isComplete && !this.#task.archivedAt;
        const path = isOpen && `/api/tasks/${this.#task.id}/reschedule-suggestions`;
        const { items } = path ? await this.#shell.store.get(path).catch(() => ({ items: [] })) : { items: [] };
        const isToday = dayOf(this.#due) === today;
        const told = new Map(items.map(({ dueDate, load }) => [dayOf(dueDate), load]));
        const own = (name, dueDate) => ({ name, dueDate, load: told.get(dueDate) ?? { ...noLoad, tasks: this.#grid.loads.get(dueDate) ?? 0 } });
        const all = [
            ...(isToday ? [] : [own("Today", today)]), ...items,
            ...(items.length === 0 ? [own("Tomorrow", addDays(today, 1)), own("In a week", addDays(today, 7))] : []),
        ];
        const names = { nextWorkingDay: weekdayName, leastLoaded: (day) => `Quietest: ${weekdayName(day)}` };
        const seen = new Set();
        this.#likely = all.map(({ code, name, dueDate, load }) => {
            const day = dayOf(dueDate);
            return { day, load, text: names[code]?.(day) ?? name, dueDate: code === "laterToday" ? dueDate : day };
        }).filter(({ day }) => !seen.has(day) && seen.add(day)).sort((a, b) => a.day.localeCompare(b.day));
        if (this.box.isConnected) this.#showLikely(this.#likely);
    }

    #showLikely(days) {
        const { today } = this.#view;
        const lines = days.map((day) => {
            if (!day.load) return { ...day, hint: dayAndMonth(day.day) };
            const weekday = weekdayName(day.day);
            const date = day.text.includes(weekday) ? dayAndMonth(day.day) : `${weekday.slice(0, 3)} ${Number(day.day.slice(8))}`;
            return { ...day, hint: day.day === today ? timeText(day.dueDate) : date, end: loadBar(day.load) };
        });
        const at = this.#meant ? lines.findIndex(({ day }) => day === dayOf(this.#meant)) : -1;
        const none = this.#none ? [{ text: this.#none, dueDate: null }] : [];
        this.#choices.show([...lines, ...(lines.length > 0 && none.length > 0 ? [null] : []), ...none], at);
    }

    #showMonth() {
        this.#grid.show(this.#meant);
    }

    #cell(day, open) {
        const { today } = this.#view;
        const chosen = dayOf(this.#meant ?? this.#due);
        const bar = element("i");
        bar.style.width = open > 0 ? `${Math.round(4 + 14 * open / Math.max(...this.#grid.loads.values()))}px` : "0";
        return {
            name: "button", kinds: [day < today && "past", day === today && "now", day === chosen && "set"],
            attributes: { type: "button", "aria-pressed": String(day === chosen), "aria-disabled": this.#isAllowed(day) ? null : "true" }, nodes: [bar],
        };
    }
}

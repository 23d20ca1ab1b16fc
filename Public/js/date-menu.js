import { Choices } from "./choices.js";
import { addDays, dayAndMonth, dayOf, shortDay, timeOf, weekdayName } from "./dates.js";
import { button, element, icon, iconButton, onKey, setText } from "./dom.js";
import { MonthGrid } from "./month-grid.js";
import { openOverlay } from "./overlay.js";
import { Preview } from "./quick-add/preview.js";
import { openTaskPanel } from "./task/panel.js";
import { count, duration } from "./words.js";

/** The load, in seconds, that fills the bar of a suggested day, and the assumed length of a task without an estimate. */
const fullBar = 6 * 3600;
const usualTask = 1800;
const noLoad = { tasks: 0, estimate: 0 };

function loadText({ tasks, estimate }) {
    if (tasks === 0) return "free";
    return estimate > 0 ? duration(estimate) : count(tasks, "task");
}

function loadBar(load) {
    const bar = element("i", { class: "bar" }, element("i"));
    bar.firstChild.style.width = `${Math.min(100, Math.round(100 * (load.estimate || load.tasks * usualTask) / fullBar))}%`;
    return element("span", { class: "load num" }, bar, loadText(load));
}

/**
 * Lets the person choose a due date for one or more tasks, next to `anchor`: in words, from suggested days with their
 * load, or from a month. `take(dueDate)` receives a day, a day with a time, or null.
 *
 * `task` is the (first) task to be moved, if known: suggested days depend on it, and if `isOne`, its repeat pattern
 * and reminders are offered too; `open(field)` shows them, by default in the panel.
 */
export function openDateMenu(shell, anchor, options) {
    new DateMenu(shell, anchor, options);
}

class DateMenu {
    #shell;
    #take;
    #task;
    #due;
    #field = element("input", { "aria-label": "Date in words", placeholder: "fri 9am, in 3 days", autocomplete: "off", autocapitalize: "none" });
    #meaning = element("span", { class: "meaning", role: "status" });
    #time = element("input", { type: "time", "aria-label": "Time" });
    #held = element("span", { class: "held num" });
    #likely = [];
    #choices;
    #grid;
    #box;
    #preview;
    // The due date the words stand for, or null.
    #meant = null;
    #isTyped = false;

    constructor(shell, anchor, { task = null, isOne = false, take, open = (field) => openTaskPanel(shell, task.id, field) }) {
        this.#shell = shell;
        this.#task = task;
        this.#take = take;
        this.#due = isOne ? task.dueDate ?? "" : "";
        this.#time.value = timeOf(this.#due);
        this.#preview = new Preview(shell.api);
        this.#preview.onItems = ([item]) => this.#understood(item);
        this.#choices = new Choices("Suggested days", { field: this.#field, take: (item) => this.#choose(item.dueDate) });
        this.#box = element(
            "dialog", { class: "pop chooser date", "aria-label": "When" },
            element("div", { class: "find" }, this.#field, this.#meaning),
            element("div", { class: "cols" }, this.#choices.node, this.#month()), this.#foot(isOne, open));
        this.#listen();
        this.#grid.active = dayOf(this.#due) || this.#view.today;
        this.#showLikely([]);
        this.#showMonth();
        openOverlay(this.#box, anchor);
        this.#field.focus({ preventScroll: true });
        shell.attempt(() => this.#grid.load()).then(() => this.#readLikely());
    }

    get #view() {
        return this.#shell.board.view;
    }

    #month() {
        const buttons = [["Earlier", "left", -1], ["Later", "right", 1]].map(([label, name, step]) => iconButton(
            name, label, () => {}, { "data-month": step }));
        const title = element("b", { "aria-live": "polite" });
        const node = element("div", { role: "grid", "aria-label": "Days" });
        this.#grid = new MonthGrid(this.#shell, { node, title, buttons }, (day, open) => this.#cell(day, open));
        node.addEventListener("click", (event) => {
            const day = event.target.closest("[data-day]")?.dataset.day;
            if (day) this.#choose(day);
        });
        return element("div", { class: "month" }, element("div", { class: "turns" }, title, ...buttons), node);
    }

    #foot(isOne, open) {
        const tool = (text, name, field) => {
            const node = button(icon(name), () => {
                this.#box.close();
                open(field);
            }, { class: "tool" });
            node.append(text);
            return node;
        };
        const own = isOne ? [tool("Repeat", "repeat", "repeatPattern"), tool("Remind", "bell", "reminders")] : [];
        return element("div", { class: "foot" }, element("label", { class: "tool" }, icon("clock"), this.#time), ...own, this.#held);
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
        this.#meant = item?.name === "" ? item.fields.dueDate ?? null : null;
        const day = this.#meant && dayOf(this.#meant);
        const text = day ? [shortDay(day, this.#view.today), timeOf(this.#meant)].filter(Boolean).join(" ") : "not a date yet";
        this.#meaning.replaceChildren(...(item === undefined ? [] : day
            ? [icon("arrow"), element("b", { class: "num" }, text), element("kbd", {}, "Enter")] : [text]));
        setText(this.#held, day ? `${this.#grid.loads.has(day) ? count(this.#grid.loads.get(day), "task") : "Nothing"} that day` : "");
        if (day) this.#grid.active = day;
        this.#showLikely(this.#likely);
        this.#showMonth();
    }

    /** A chosen day gets the time in the footer, unless it has its own. */
    #choose(dueDate) {
        const hasTime = dueDate === null || timeOf(dueDate) !== "" || this.#time.value === "";
        this.#finish(hasTime ? dueDate : `${dueDate}T${this.#time.value}`);
    }

    /** Only once: Enter may be pressed again while words are being read. */
    #finish(dueDate) {
        if (!this.#box.open) return;
        this.#box.close();
        this.#take(dueDate);
    }

    async #readLikely() {
        const { today } = this.#view;
        const isOpen = this.#task && !this.#task.isComplete && !this.#task.archivedAt;
        const path = isOpen && `/api/tasks/${this.#task.id}/reschedule-suggestions`;
        const { items } = path ? await this.#shell.api.get(path).catch(() => ({ items: [] })) : { items: [] };
        const isToday = dayOf(this.#due) === today;
        const own = (name, dueDate) => ({ name, dueDate, load: { ...noLoad, tasks: this.#grid.loads.get(dueDate) ?? 0 } });
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
        if (this.#box.isConnected) this.#showLikely(this.#likely);
    }

    #showLikely(days) {
        const { today } = this.#view;
        const lines = days.map((day) => {
            const weekday = weekdayName(day.day);
            const date = day.text.includes(weekday) ? dayAndMonth(day.day) : `${weekday.slice(0, 3)} ${Number(day.day.slice(8))}`;
            return { ...day, hint: day.day === today ? timeOf(day.dueDate) : date, end: loadBar(day.load) };
        });
        const at = this.#meant ? lines.findIndex(({ day }) => day === dayOf(this.#meant)) : -1;
        this.#choices.show([...lines, ...(lines.length > 0 ? [null] : []), { text: "No date", dueDate: null }], at);
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
            attributes: { type: "button", "aria-pressed": String(day === chosen) }, nodes: [bar],
        };
    }
}

import { dayOf, nearDayInSentence, weekdays as weekdayNames } from "../dates.js";
import { button, element, onKey, setText, showPressed } from "../dom.js";
import { choiceField, dayField } from "../parts/value-field.js";
import { FoldedRow, setValue } from "./field.js";
import { isMovedOnce, ordinals, repeatParts, repeatText, repeatWords, seriesAnew, weekdays } from "./repeat-text.js";

const units = [
    ["", "Does not repeat"], ["day", "Daily"], ["weekday", "On working days"], ["week", "Weekly"], ["month", "Monthly"],
    ["year", "Yearly"],
];
const unitNames = { day: "days", week: "weeks", month: "months", year: "years" };
const monthDays = [["", "the due date’s day"], ["date", "the day"], ["last", "the last day"], ["nth", "the weekday"]];

/** How a task repeats: a form for common patterns, and a text field for any pattern. */
export class Repeat {
    node;
    #saver;
    #unit = choiceField(units, { "aria-label": "How it repeats" });
    #every = element("input", { type: "number", min: "1", max: "365", class: "num short", "aria-label": "Every how many" });
    #unitName = element("span", {});
    #days;
    #monthDay = choiceField(monthDays, { "aria-label": "On which day of the month" });
    #date = element("input", { type: "number", min: "1", max: "31", class: "num short", "aria-label": "Day of the month" });
    #nth = choiceField(ordinals, { "aria-label": "Which one in the month" });
    #weekday = choiceField(weekdays.map((day, index) => [day, weekdayNames[index]]), { "aria-label": "Weekday" });
    #from = choiceField([["", "from the due date"], ["1", "from when it is completed"]], { "aria-label": "Counted" });
    #end = choiceField([["", "forever"], ["until", "until a day"], ["times", "a number of times"]], { "aria-label": "Until when" });
    #until;
    #times = element("input", { type: "number", min: "1", max: "999", class: "num short", "aria-label": "How many times" });
    #words = element("input", {
        "aria-label": "The pattern in words", placeholder: "every 3rd friday", autocomplete: "off", autocapitalize: "none",
    });
    #next = element("p", { class: "next muted num", hidden: true });
    #moved = button("Move the whole series", () => this.#moveSeries(), { hidden: true });
    #row;
    #parts = repeatParts(null);
    #rules;
    #ends;
    #monthly;

    constructor(shell, saver) {
        this.#saver = saver;
        this.#until = dayField(shell, { "aria-label": "Repeat until", least: shell.board.view?.today });
        this.#days = element("span", { class: "week", role: "group", "aria-label": "On these days" }, ...weekdays.map((day, index) => {
            const name = weekdayNames[index];
            return button(name.slice(0, 2), () => this.#toggleDay(day), {
                class: null, "data-day": day, "aria-pressed": "false", "aria-label": name,
            });
        }));
        this.#monthly = element("span", { class: "pair" }, "on", this.#monthDay, this.#date, this.#nth, this.#weekday);
        this.#rules = element("span", { class: "pair" }, "every", this.#every, this.#unitName, this.#from);
        this.#ends = element("span", { class: "pair" }, this.#end, this.#until, this.#times);
        this.#row = new FoldedRow(
            "repeatPattern", this.#unit, this.#rules, this.#days, this.#monthly, this.#ends, this.#words, this.#next, this.#moved);
        this.node = this.#row.node;
        this.#listen();
    }

    open() {
        this.#row.open();
    }

    show({ related, board }) {
        const pattern = this.#saver.value("repeatPattern");
        this.#row.show(repeatWords(pattern));
        const days = related.nextDueDates.map((due) => nearDayInSentence(dayOf(due), board.today));
        this.#next.hidden = days.length === 0 || this.#saver.isOwn("repeatPattern");
        const isMoved = isMovedOnce(pattern);
        this.#moved.hidden = !isMoved;
        setText(this.#next, `${isMoved ? "Only this one was moved. " : ""}Then ${days.join(", ")}`);
        if (this.node.contains(document.activeElement) && this.#saver.isOwn("repeatPattern")) return;
        this.#parts = repeatParts(pattern);
        if (document.activeElement !== this.#words) setValue(this.#words, pattern ?? "");
        this.#showParts();
    }

    #listen() {
        const read = {
            unit: () => ({ unit: this.#unit.value }),
            every: () => ({ every: Math.max(1, Number(this.#every.value) || 1) }),
            month: () => this.#monthPart(),
            fromCompletion: () => ({ fromCompletion: this.#from.value === "1" }),
            end: () => this.#endPart(),
        };
        const parts = [
            [this.#unit, "unit"], [this.#every, "every"], [this.#monthDay, "month"], [this.#date, "month"], [this.#nth, "month"],
            [this.#weekday, "month"], [this.#from, "fromCompletion"], [this.#end, "end"], [this.#until, "end"],
            [this.#times, "end"],
        ];
        for (const [control, part] of parts) control.addEventListener("change", () => this.#change(read[part]()));
        this.#words.addEventListener("change", () => this.#takeWords());
        onKey(this.#words, "Enter", () => this.#takeWords());
    }

    #moveSeries() {
        this.#saver.set("repeatPattern", seriesAnew(this.#saver.value("repeatPattern")), { isWhole: true });
    }

    #takeWords() {
        const text = this.#words.value.trim().toLowerCase();
        this.#saver.set("repeatPattern", text === "" ? null : text.replace(/^(?!every)/, "every "), { isWhole: true });
        const parts = repeatParts(text);
        if (parts) this.#parts = parts;
        this.#showParts();
    }

    #monthPart() {
        const kind = this.#monthDay.value;
        const nth = kind === "nth" ? this.#nth.value : "";
        const date = String(Math.min(31, Math.max(1, Number(this.#date.value) || 1)));
        return { nth, weekday: nth ? this.#weekday.value : "", day: { date, last: "last" }[kind] ?? "" };
    }

    #endPart() {
        const kind = this.#end.value;
        return {
            until: kind === "until" ? this.#until.value : "",
            times: kind === "times" ? String(Math.max(1, Number(this.#times.value) || 10)) : "",
        };
    }

    #toggleDay(day) {
        const days = (this.#parts ?? repeatParts(null)).weekdays;
        const chosen = days.includes(day) ? days.filter((other) => other !== day) : [...days, day];
        this.#change({ weekdays: weekdays.filter((other) => chosen.includes(other)) });
    }

    #change(part) {
        this.#parts = { ...(this.#parts ?? repeatParts(null)), ...part };
        const text = repeatText(this.#parts);
        setValue(this.#words, text ?? "");
        this.#showParts();
        // A day that is still to be chosen is not an end yet.
        if (this.#end.value === "until" && !this.#parts.until) return;
        this.#saver.set("repeatPattern", text, { isWhole: true });
    }

    #showParts() {
        const parts = this.#parts;
        const unit = parts?.unit ?? "";
        const isPattern = parts === null || unit !== "";
        for (const node of [this.#words, this.#ends]) node.hidden = !isPattern;
        this.#rules.hidden = !(unit in unitNames);
        this.#days.hidden = unit !== "week";
        this.#monthly.hidden = unit !== "month";
        if (!parts) return;
        setValue(this.#unit, unit);
        if (document.activeElement !== this.#every) setValue(this.#every, String(parts.every));
        setText(this.#unitName, parts.every === 1 ? unit : unitNames[unit] ?? "");
        showPressed(this.#days.children, ({ dataset }) => parts.weekdays.includes(dataset.day));
        this.#showMonth(parts);
        setValue(this.#from, parts.fromCompletion ? "1" : "");
        this.#showEnd(parts);
    }

    #showMonth({ day, nth, weekday }) {
        let kind = "";
        if (nth) kind = "nth";
        else if (day) kind = day === "last" ? "last" : "date";
        setValue(this.#monthDay, kind);
        this.#date.hidden = kind !== "date";
        this.#nth.hidden = this.#weekday.hidden = kind !== "nth";
        if (kind === "date") setValue(this.#date, day);
        if (kind === "nth") {
            setValue(this.#nth, nth);
            setValue(this.#weekday, weekday);
        }
    }

    #showEnd({ until, times }) {
        const asksDay = this.#end.value === "until" && document.activeElement === this.#end;
        setValue(this.#end, until || asksDay ? "until" : times ? "times" : "");
        this.#until.hidden = this.#end.value !== "until";
        this.#times.hidden = this.#end.value !== "times";
        setValue(this.#until, until);
        if (times) setValue(this.#times, times);
    }
}

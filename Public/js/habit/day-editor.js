import { longDay } from "../dates.js";
import { button, byId, element, hasChanged, onKey, setAttribute } from "../dom.js";
import { amountField, typedAmount } from "../habits/amount-field.js";
import { isLimit, isSettled, targetOf, targetText } from "../habits/habit-text.js";

/** The editor of the picked day: its state, its amount, and a reason or note. */
export class DayEditor {
    #box = byId("day-editor");
    #actions;
    #note = element("input", { class: "note-field", maxlength: "1000", dir: "auto", autocomplete: "off" });
    #amount = amountField("amount");
    #habit = null;
    #leaveTo;
    #day = null;

    /** `leaveTo()` moves the focus when a field is left with a key. */
    constructor(actions, leaveTo) {
        this.#actions = actions;
        this.#leaveTo = leaveTo;
        this.#note.addEventListener("change", () => this.#saveNote());
        this.#amount.addEventListener("change", () => this.#saveAmount());
        for (const field of [this.#note, this.#amount]) {
            for (const key of ["Enter", "Escape"]) onKey(field, key, () => this.#leave(field, key === "Escape"));
        }
    }

    /** Focuses the note field. */
    focusNote() {
        this.#note.focus();
        this.#note.scrollIntoView({ block: "nearest" });
    }

    update(habit, day, today) {
        const isOther = this.#day?.day !== day.day;
        this.#habit = habit;
        this.#day = day;
        this.#fill(this.#note, day.note ?? "", isOther);
        this.#fill(this.#amount, day.amount ?? "", isOther);
        const label = day.state === "skipped" && !day.isOff ? "Why it was skipped" : "Reason or note";
        this.#note.setAttribute("aria-label", label);
        this.#note.placeholder = label;
        if (!hasChanged(this.#box, day.day, day.state, day.isOff, isSettled(habit, day), targetOf(day, habit), day.day === today)) return;
        const target = targetOf(day, habit);
        const focused = this.#box.contains(document.activeElement) ? document.activeElement : null;
        const pressed = focused?.dataset.state;
        this.#box.replaceChildren(
            element("b", {}, longDay(day.day)), this.#segment(day, today),
            ...(target && day.state !== "paused" ? [element("label", { class: "amount" }, this.#amount, `of ${targetText(target)}`)] : []),
            this.#note);
        const again = pressed ? this.#box.querySelector(`[data-state="${pressed}"]`) : focused;
        if (again?.isConnected) again.focus({ preventScroll: true });
    }

    /** Returns the focus to the day; the typed text is saved unless `isDropped`. */
    #leave(field, isDropped) {
        if (isDropped) field.value = (field === this.#note ? this.#day.note : this.#day.amount) ?? "";
        field.blur();
        this.#leaveTo();
    }

    #fill(field, value, isOther) {
        if (isOther || document.activeElement !== field) field.value = value;
    }

    #segment({ day, state, isOff }, today) {
        const group = element("div", { class: "segment", role: "group", "aria-label": longDay(day) });
        if (state === "paused") return element("span", { class: "muted" }, "Paused");
        const target = targetOf(this.#day, this.#habit);
        const unsaid = isLimit(target) ? "Not counted" : "Missed";
        const notDue = isLimit(target) ? "Not counted" : "Not scheduled";
        const blank = isOff ? "Day off" : { unscheduled: notDue, open: "Open", missed: "Missed" }[state] ?? (day === today ? "Open" : unsaid);
        const states = [["done", isLimit(target) ? "Kept" : "Done", () => this.#actions.complete(this.#habit, day, group)], ["skipped", "Skipped", () => this.#actions.skip(this.#habit, day)],
            ["blank", blank, () => this.#actions.reopen(this.#habit, day)]];
        const others = { skipped: isOff ? "blank" : "skipped", partly: null };
        const current = isSettled(this.#habit, { day, state }) ? "done" : state in others ? others[state] : "blank";
        const canSkip = !isOff && (state !== "unscheduled" || isLimit(target));
        group.append(...states.filter(([name]) => canSkip || name !== "skipped").map(([name, text, run]) => button(
            text, () => name !== current && run(), { class: "", "data-state": name, "aria-pressed": String(name === current) })));
        return group;
    }

    /** A text that is no amount is marked, and nothing is sent. */
    #saveAmount() {
        const amount = typedAmount(this.#amount);
        setAttribute(this.#amount, "aria-invalid", amount === null ? "true" : null);
        if (amount !== null) this.#actions.setAmount(this.#habit, this.#day.day, amount, this.#amount);
    }

    #saveNote() {
        const note = this.#note.value.trim();
        if (note !== (this.#day.note ?? "")) this.#actions.note(this.#habit, this.#day.day, note);
    }
}

import { longDay } from "../dates.js";
import { button, byId, element, hasChanged, onKey } from "../dom.js";
import { targetOf } from "../habits/habit-text.js";

/** The editor of the picked day: its state, its amount, and a reason or note. */
export class DayEditor {
    #box = byId("day-editor");
    #actions;
    #note = element("input", { class: "note-field", maxlength: "1000", dir: "auto", autocomplete: "off" });
    #amount = element("input", { type: "number", min: "0", step: "1", inputmode: "numeric" });
    #habit = null;
    #leaveTo;
    #day = null;

    /** `leaveTo()` moves the focus when a field is left with a key. */
    constructor(actions, leaveTo) {
        this.#actions = actions;
        this.#leaveTo = leaveTo;
        this.#note.addEventListener("change", () => this.#saveNote());
        this.#amount.addEventListener("change", () => this.#actions.setAmount(this.#habit, this.#day.day, Math.max(0, Number(this.#amount.value) || 0), this.#amount));
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
        const label = day.state === "skipped" ? "Why it was skipped" : "Reason or note";
        this.#note.setAttribute("aria-label", label);
        this.#note.placeholder = label;
        if (!hasChanged(this.#box, day.day, day.state, targetOf(day, habit), day.day === today)) return;
        const target = targetOf(day, habit);
        const focused = this.#box.contains(document.activeElement) ? document.activeElement : null;
        const pressed = focused?.dataset.state;
        this.#box.replaceChildren(
            element("b", {}, longDay(day.day)), this.#segment(day, today),
            ...(target && day.state !== "paused" ? [element("label", { class: "amount" }, this.#amount, `of ${target.amount} ${target.unit}`)] : []),
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

    #segment({ day, state }, today) {
        const group = element("div", { class: "segment", role: "group", "aria-label": longDay(day) });
        if (state === "paused") return element("span", { class: "muted" }, "Paused");
        const blank = { unscheduled: "Not scheduled", open: "Open", missed: "Missed" }[state] ?? (day === today ? "Open" : "Missed");
        const states = [["done", "Done", () => this.#actions.complete(this.#habit, day, group)], ["skipped", "Skipped", () => this.#actions.skip(this.#habit, day)],
            ["blank", blank, () => this.#actions.reopen(this.#habit, day)]];
        const current = state === "done" || state === "skipped" ? state : state === "partly" ? null : "blank";
        group.append(...states.filter(([name]) => state !== "unscheduled" || name !== "skipped").map(([name, text, run]) => button(
            text, () => name !== current && run(), { class: "", "data-state": name, "aria-pressed": String(name === current) })));
        return group;
    }

    #saveNote() {
        const note = this.#note.value.trim();
        if (note !== (this.#day.note ?? "")) this.#actions.note(this.#habit, this.#day.day, note);
    }
}

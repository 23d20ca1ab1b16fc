import { Chooser } from "../parts/chooser.js";
import { shortDay } from "../dates.js";
import { element } from "../dom.js";
import { labelled } from "../edit.js";
import { capital } from "../words.js";
import { amountField, amountOf } from "./amount-field.js";
import { skipReasons, targetOf, wholeText } from "./habit-text.js";
import { popForm } from "../parts/pop-form.js";

/** Asks for the amount of a day. */
export function askAmount(anchor, actions, habit, day, today) {
    const target = targetOf(day, habit);
    const field = amountField("amount", day.amount ?? 0);
    popForm(anchor, `${habit.title}, ${shortDay(day.day, today)}`, {
        content: [labelled(`${capital(target.unit)}, ${shortDay(day.day, today)}`, field)],
        submit: () => void actions.setAmount(habit, day.day, amountOf(field), anchor),
        also: [
            { label: wholeText({ target }), run: () => void actions.complete(habit, day.day, anchor) },
            { label: "Skip", run: () => void actions.skip(habit, day.day) },
        ],
    });
}

/** Asks for the note of a day. */
export function askNote(anchor, actions, habit, day, today) {
    const field = element("input", { type: "text", name: "note", value: day.note ?? "", maxlength: "1000", dir: "auto", autocomplete: "off" });
    popForm(anchor, `${habit.title}, ${shortDay(day.day, today)}`, {
        content: [labelled(`${day.state === "skipped" && !day.isOff ? "Why it was skipped" : "Note"}, ${shortDay(day.day, today)}`, field)],
        submit: () => void actions.note(habit, day.day, field.value.trim()),
    });
}

/** Lets the person pick why a day was skipped. */
export function askReason(anchor, actions, habit, day, today) {
    const pick = (reason) => ({ text: capital(reason), run: () => actions.skipFor(habit, day.day, reason) });
    new Chooser(anchor, {
        label: "Why was it skipped?", role: "menu",
        items: [...skipReasons.map(pick), { text: "Another reason…", run: () => askNote(anchor, actions, habit, day, today) }],
    });
}

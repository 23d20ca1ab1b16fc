import { element, onKey, select } from "../dom.js";
import { offsets, reminderText } from "./reminder-text.js";
import { tokenRow } from "./tokens.js";

const most = 5;

/** The reminders of a task: chips to take away, and a list to add from. */
export function remindersField(saver) {
    let today = "";
    const list = select([["", "Add a reminder"], ...offsets.slice(1), ["at", "At a day and time…"]], { "aria-label": "Add a reminder" });
    const moment = element("input", { type: "datetime-local", "aria-label": "Remind at", hidden: true });
    const part = tokenRow("reminders", saver, {
        nameOf: (reminder) => reminderText(reminder, today), saidOf: (reminder) => `reminder “${reminderText(reminder, today)}”`,
        adders: [list, moment],
        focus() {
            list.hidden = false;
            list.focus();
        },
    });
    const takeMoment = () => {
        if (moment.value) part.add(moment.value.slice(0, 16));
        moment.value = "";
        moment.hidden = true;
    };
    list.addEventListener("change", () => {
        const { value } = list;
        list.value = "";
        moment.hidden = value !== "at";
        if (value === "at") moment.focus();
        else if (value) part.add(value);
    });
    onKey(moment, "Enter", takeMoment);
    moment.addEventListener("blur", takeMoment);
    return {
        ...part,
        show({ board }) {
            ({ today } = board);
            const [first, ...others] = part.values().map((reminder) => reminderText(reminder, today));
            part.show([first, ...others.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].filter(Boolean).join(", "));
            list.hidden = part.values().length >= most;
        },
    };
}

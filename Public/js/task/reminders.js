import { openDateMenu } from "../parts/date-menu.js";
import { choiceField, expand } from "../parts/value-field.js";
import { offsets, reminderText } from "./reminder-text.js";
import { tokenRow } from "./tokens.js";

const most = 5;
/** The time that is offered with a day to be reminded on. */
const usualTime = "09:00";

/** The reminders of a task: removable chips, and a list to add from. */
export function remindersField(shell, saver) {
    let today = "";
    const list = choiceField([["", "Add a reminder"], ...offsets.slice(1), ["at", "At a day and time…"]], { "aria-label": "Add a reminder" });
    const part = tokenRow("reminders", saver, {
        nameOf: (reminder) => reminderText(reminder, today), saidOf: (reminder) => `reminder “${reminderText(reminder, today)}”`,
        adders: [list],
        focus() {
            list.hidden = false;
            list.focus();
        },
    });
    const askMoment = () => expand(list, openDateMenu(shell, list, {
        due: `${today}T${usualTime}`, none: null, take: (moment) => part.add(moment.length > 10 ? moment : `${moment}T${usualTime}`),
    }));
    list.addEventListener("change", () => {
        const { value } = list;
        list.value = "";
        if (value === "at") askMoment();
        else if (value) part.add(value);
    });
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

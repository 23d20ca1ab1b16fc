import { dayOf, nearDayInSentence, timeText } from "../dates.js";
import { element, setText } from "../dom.js";
import { count } from "../words.js";

/** How many changed occurrences are named. */
const named = 3;

/** What a device made of the task that its fields do not show. */
export function onDevicePart() {
    const completed = element(
        "p", { class: "caution", hidden: true }, "Completed on a device. It will be complete here too once nothing blocks it.");
    const repeated = element(
        "p", { class: "caution", hidden: true }, "Repeats on your device, by a rule that Tasker cannot follow. Complete it there, so that it goes on.");
    const changed = element("p", { class: "caution", hidden: true, dir: "auto" });
    return {
        nodes: [completed, repeated, changed],
        show({ task, related, board }) {
            completed.hidden = !related.isCompletedOnDevice || task.isComplete;
            repeated.hidden = !related.isRepeatedOnDevice || task.isComplete;
            const all = related.changedOccurrences;
            changed.hidden = all.length === 0;
            const texts = all.slice(0, named).map(({ name, dueDate }) => `“${name}” ${[nearDayInSentence(dayOf(dueDate), board.today), timeText(dueDate)].filter(Boolean).join(" ")}`);
            if (all.length > named) texts.push(`and ${all.length - named} more`);
            setText(changed, `A device changed ${count(all.length, "occurrence")} to come: ${texts.join("; ")}.`);
        },
    };
}

import { openDateMenu } from "../parts/date-menu.js";
import { dayOf, distance } from "../dates.js";
import { button, element, setText } from "../dom.js";
import { dueName } from "../values.js";
import { groupRow } from "./field.js";

/** The due date as text that opens the date menu; `open(field)` opens another field of the task. */
export function dueField(shell, saver, open) {
    let shown = null;
    const far = element("span", { class: "far num" });
    const value = button("", () => openDateMenu(shell, value, {
        task: shown, isOne: true, open, take: (due) => saver.set("dueDate", due, { isWhole: true }),
    }), { class: "value num", "aria-haspopup": "dialog" });
    return {
        node: groupRow("dueDate", value, far),
        show({ task, board }) {
            const due = saver.value("dueDate");
            shown = { ...task, dueDate: due };
            setText(value, dueName(due, board.today));
            value.classList.toggle("late", task.isOverdue);
            setText(far, due && !task.isComplete ? distance(dayOf(due), board.today) : "");
        },
    };
}

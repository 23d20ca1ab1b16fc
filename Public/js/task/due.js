import { openDateMenu } from "../date-menu.js";
import { dayOf, distance } from "../dates.js";
import { button, element, setText } from "../dom.js";
import { dueName } from "../values.js";
import { groupRow } from "./field.js";

/** When the task is due, as text that opens the menu of dates. */
export class Due {
    node;
    #saver;
    #value;
    #far = element("span", { class: "far num" });
    #task = null;

    /** `open(field)` opens another field of the task. */
    constructor(shell, saver, open) {
        this.#saver = saver;
        this.#value = button("", () => openDateMenu(shell, this.#value, {
            task: this.#task, isOne: true, open, take: (due) => saver.set("dueDate", due, { isWhole: true }),
        }), { class: "value num", "aria-haspopup": "dialog" });
        this.node = groupRow("dueDate", this.#value, this.#far);
    }

    show({ task, board }) {
        const due = this.#saver.value("dueDate");
        this.#task = { ...task, dueDate: due };
        setText(this.#value, dueName(due, board.today));
        this.#value.classList.toggle("late", task.isOverdue);
        setText(this.#far, due && !task.isComplete ? distance(dayOf(due), board.today) : "");
    }
}

import { Dragging } from "../drag.js";
import { moveTask } from "./moving.js";

/** Dragging tasks to a day, or to the list of those without a date. */
export class DragToDay {
    /** The day a task is dragged over, or null. */
    day = null;

    /** `taskOf(id)` returns a task; `changed()` is called when `day` changes. */
    constructor(root, taskOf, shell, changed) {
        const undated = root.querySelector("#undated");
        new Dragging(root, {
            find: (target) => this.#find(target, taskOf),
            targetAt: (x, y) => {
                const below = document.elementFromPoint(x, y);
                const day = below?.closest("[data-day]")?.dataset.day;
                if (day) return { day };
                return below?.closest("#undated") ? { day: null } : null;
            },
            mark: (target) => {
                undated.classList.toggle("target", target?.day === null);
                // A past day accepts no tasks; dropping one there says so.
                const day = target?.day >= shell.board.view.today ? target.day : null;
                if (day === this.day) return;
                this.day = day;
                changed();
            },
            drop: ({ day }, item) => {
                const task = taskOf(item.dataset.task);
                if (task) moveTask(shell, task, day);
            },
        });
    }

    #find(target, taskOf) {
        const item = target.closest("[data-task]");
        if (!item || (item !== target.closest("button") && target.closest("button, input, form"))) return null;
        const task = taskOf(item.dataset.task);
        return task && !task.isComplete ? item : null;
    }
}

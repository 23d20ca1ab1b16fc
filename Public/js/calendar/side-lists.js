import { dayOf, shortDay } from "../dates.js";
import { along, byId, keepingFocus, setText } from "../dom.js";
import { drawKeyed } from "../keyed.js";
import { number } from "../words.js";
import { TaskLine } from "./line.js";

/** The overdue and undated tasks at the side, to be scheduled. */
export class SideLists {
    /** `open(taskId)` by click or Enter, `lift(taskId)` by the space bar. */
    constructor({ open, lift }) {
        for (const name of ["overdue", "undated"]) {
            const card = byId(name);
            card.addEventListener("click", (event) => {
                const id = event.target.closest("[data-task]")?.dataset.task;
                if (id) open(id);
            });
            card.addEventListener("keydown", (event) => this.#key(event, lift));
        }
    }

    update({ overdue, undated }, view, lifted) {
        keepingFocus(() => {
            this.#show("overdue", overdue, view, lifted, (task) => shortDay(dayOf(task.dueDate), view.today));
            this.#show("undated", undated, view, lifted, () => "");
        });
        byId("overdue").hidden = overdue.tasks.length === 0;
    }

    focusTask(id) {
        byId("side").querySelector(`[data-task="${id}"]`)?.focus();
    }

    #show(name, { tasks, total }, view, lifted, whenOf) {
        const card = byId(name);
        drawKeyed(card.querySelector("ul"), tasks, {
            make: () => new TaskLine(), update: (line, task) => line.update(task, view, { when: whenOf(task), isLifted: task.id === lifted }),
        });
        setText(card.querySelector(".n"), number(total));
        card.querySelector(".nothing").hidden = tasks.length > 0;
        const rest = card.querySelector(".rest");
        rest.hidden = total <= tasks.length;
        setText(rest.querySelector(".num"), number(total - tasks.length));
    }

    #key(event, lift) {
        const line = event.target.closest("[data-task]");
        if (!line) return;
        if (event.key === " ") {
            event.preventDefault();
            lift(line.dataset.task);
        }
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        along(line.closest("ul").querySelectorAll("button"), line, step).focus();
    }
}

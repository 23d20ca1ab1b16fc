import { arrange, byId, keepingFocus, setText } from "../dom.js";
import { dayOf, shortDay } from "../dates.js";
import { number } from "../words.js";
import { TaskLine } from "./line.js";

/** The overdue and the undated tasks at the side, to be given a day. */
export class SideLists {
    #lines = new Map();

    /** `open(taskId)` by a click or Enter, `lift(taskId)` by the space bar. */
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
        const shown = new Set();
        keepingFocus(() => {
            this.#show("overdue", overdue, view, lifted, shown, (task) => shortDay(dayOf(task.dueDate), view.today));
            this.#show("undated", undated, view, lifted, shown, () => "");
            for (const id of [...this.#lines.keys()]) {
                if (!shown.has(id)) this.#lines.delete(id);
            }
        });
        byId("overdue").hidden = overdue.tasks.length === 0;
    }

    focusTask(id) {
        this.#lines.get(id)?.button.focus();
    }

    #show(name, { tasks, total }, view, lifted, shown, whenOf) {
        const card = byId(name);
        arrange(card.querySelector("ul"), tasks.map((task) => {
            shown.add(task.id);
            if (!this.#lines.has(task.id)) this.#lines.set(task.id, new TaskLine());
            const line = this.#lines.get(task.id);
            line.update(task, view, { when: whenOf(task), isLifted: task.id === lifted });
            return line.node;
        }));
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
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        const item = line.closest("li");
        const next = event.key === "ArrowDown" ? item.nextElementSibling : item.previousElementSibling;
        next?.querySelector("button").focus();
    }
}

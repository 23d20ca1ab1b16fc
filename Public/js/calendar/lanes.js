import { dayOf, shortDay } from "../dates.js";
import { along, byId, element, onPlainClick, setText } from "../dom.js";
import { drawList } from "../parts/list.js";
import { duration, estimateOf, number } from "../words.js";
import { TaskEntry } from "./entry.js";

const addresses = { overdue: "/tasks?view=all&overdue=1&sort=dueDate", undated: "/tasks?view=all&hasDueDate=0" };

/** The text before the name of a late task; those without a date have none. */
export function whenLate(name, task, today) {
    return name === "overdue" ? shortDay(dayOf(task.dueDate), today) : "";
}

/** "1 h" for the tasks of a lane, if all of them are known. */
export function laneSum({ tasks, total }) {
    const seconds = estimateOf(tasks);
    return seconds > 0 && tasks.length === total ? duration(seconds) : "";
}

/** The tasks that are overdue and those without a date: a line each, which unfolds to what can be dragged. */
export class Lanes {
    #open = null;

    /** `open(id)` and `lift(id)` take a task, `reschedule(button)` all that are late. */
    constructor({ open, lift, reschedule, redraw }) {
        const lanes = byId("lanes");
        onPlainClick(lanes, ({ dataset: { lane } }) => {
            this.#open = this.#open === lane ? null : lane;
            redraw();
        }, "[data-lane]");
        onPlainClick(lanes, ({ dataset }) => open(dataset.task), "[data-task]");
        byId("reschedule-late").addEventListener("click", ({ currentTarget }) => reschedule(currentTarget));
        lanes.addEventListener("keydown", (event) => listKey(event, lift));
    }

    focusTask(id) {
        byId("lane-list").querySelector(`[data-task="${id}"]`)?.focus();
    }

    update({ late, undated }, { today, lifted }) {
        const lanes = { overdue: late, undated };
        if (this.#open && lanes[this.#open].total === 0) this.#open = null;
        for (const [name, lane] of Object.entries(lanes)) {
            const node = byId(name);
            node.hidden = lane.total === 0;
            setText(node.querySelector(".n"), number(lane.total));
            node.querySelector("[data-lane]").setAttribute("aria-expanded", String(this.#open === name));
        }
        byId("lanes").hidden = late.total + undated.total === 0;
        const [first] = late.tasks;
        setText(byId("late-first"), first ? first.name : "");
        setText(byId("late-rest"), late.total > 1 ? `and ${number(late.total - 1)} more` : "");
        setText(byId("late-sum"), laneSum(late));
        this.#showList(lanes[this.#open], today, lifted);
    }

    #showList(lane, today, lifted) {
        const list = byId("lane-list");
        list.hidden = !lane;
        if (!lane) return;
        const name = this.#open;
        list.setAttribute("aria-label", name === "overdue" ? "Overdue" : "No date");
        const rest = lane.total - lane.tasks.length;
        const more = { id: "more", rest };
        drawList(list, [...lane.tasks, ...(rest > 0 ? [more] : [])], {
            make: (item) => (item === more ? { node: element("li", {}, element("a", { class: "tool accent", href: addresses[name] }, `${number(rest)} more`)) } : new TaskEntry()),
            update: (entry, item) => item !== more && entry.update(item, { when: whenLate(name, item, today), tabindex: 0, isLifted: item.id === lifted }),
        });
    }
}

/** Keys in a list of tasks at the side: the arrows walk, Space lifts. */
export function listKey(event, lift) {
    const link = event.target.closest("[data-task]");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!link || !(step || event.key === " ")) return;
    event.preventDefault();
    if (step) along(link.closest("[data-walk]").querySelectorAll("[data-task]"), link, step).focus();
    else lift(link.dataset.task);
}

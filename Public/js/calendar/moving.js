import { longDay, timeOf } from "../dates.js";
import { TaskChanges } from "../task-changes.js";
import { quoted } from "../words.js";

/** Gives a task another day and keeps its time; null takes the date away. Says what came of it in every case. */
export async function moveTask(shell, task, day) {
    const { today } = shell.board.view;
    if (day && day < today) {
        shell.messages.show(`${longDay(day)} is in the past. Choose today or a later day.`);
        return null;
    }
    const time = task.dueDate ? timeOf(task.dueDate) : "";
    const dueDate = day && time ? `${day}T${time}` : day;
    if (dueDate === task.dueDate) {
        shell.messages.show(`${quoted(task.name)} was not moved.`);
        return null;
    }
    return new TaskChanges(shell).moveTo([task], dueDate);
}

/** A task that the keyboard holds: the day on which it will land follows the arrow keys. */
export class Lift {
    #announce;

    /** The task that is held, or null. */
    task = null;

    constructor(announce) {
        this.#announce = announce;
    }

    take(task) {
        if (task.isComplete) {
            this.#announce(`${quoted(task.name)} is completed. Reopen it to move it.`);
            return false;
        }
        this.task = task;
        this.#announce(`Moving ${quoted(task.name)}. Choose a day with the arrow keys, then press Enter to drop it or Escape to cancel.`);
        return true;
    }

    /** Gives up the task without a move. */
    leave() {
        if (!this.task) return;
        this.#announce(`${quoted(this.task.name)} was not moved.`);
        this.task = null;
    }

    /** The task to put on `day`; null where it cannot land. */
    put(day, today) {
        if (day < today) {
            this.#announce(`${longDay(day)} is in the past. Choose today or a later day.`);
            return null;
        }
        const { task } = this;
        this.task = null;
        return task;
    }
}

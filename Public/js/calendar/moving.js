import { longDay, timeOf } from "../dates.js";
import { TaskChanges } from "../task-changes.js";
import { quoted } from "../words.js";

/** Moves a task to another day, keeping its time; null removes the date. Announces the result in every case. */
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

/** A task picked up with the keyboard: the day it will be dropped on follows the arrow keys. */
export class Lift {
    #announce;

    /** The task that was picked up, or null. */
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

    /** Cancels without moving the task. */
    leave() {
        if (!this.task) return;
        this.#announce(`${quoted(this.task.name)} was not moved.`);
        this.task = null;
    }

    /** The task to drop on `day`; null if it cannot be dropped there. */
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

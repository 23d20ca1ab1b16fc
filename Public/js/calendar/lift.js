import { longDay } from "../dates.js";
import { TaskChanges } from "../task/changes.js";
import { quoted } from "../words.js";

/** Moves a task to a due date, a day with or without a time, or null for none. Says so where it cannot be. */
export async function moveTask(shell, task, dueDate) {
    const { today } = shell.board.view;
    if (dueDate && dueDate.slice(0, 10) < today) {
        shell.messages.show(`${longDay(dueDate.slice(0, 10))} is in the past. Choose today or a later day.`);
        return null;
    }
    if (dueDate === (task.dueDate ?? null)) {
        shell.messages.show(`${quoted(task.name)} was not moved.`);
        return null;
    }
    return new TaskChanges(shell).moveTo([task], dueDate);
}

/** The same day with the time that a task has. */
export function keepingTime({ dueDate }, day) {
    return dueDate?.length > 10 ? `${day}${dueDate.slice(10)}` : day;
}

/** A task picked up with the keyboard; the arrow keys carry it. */
export class Lift {
    #announce;

    /** The task that was picked up, or null. */
    task = null;

    constructor(announce) {
        this.#announce = announce;
    }

    /** `how` says what the arrow keys do. */
    take(task, how) {
        if (!task) return false;
        if (task.isComplete) {
            this.#announce(`${quoted(task.name)} is completed. Reopen it to move it.`);
            return false;
        }
        this.task = task;
        this.#announce(`Moving ${quoted(task.name)}. ${how}, Space drops it, Escape cancels.`);
        return true;
    }

    /** Where it is now. */
    say(text) {
        this.#announce(text);
    }

    /** Takes it back; returns it. */
    leave() {
        const { task } = this;
        if (task) this.#announce(`${quoted(task.name)} was not moved.`);
        this.task = null;
        return task;
    }

    /** The task to drop on `day`; null if it cannot be dropped there. */
    drop(day, today) {
        if (day < today) {
            this.#announce(`${longDay(day)} is in the past. Choose today or a later day.`);
            return null;
        }
        const { task } = this;
        this.task = null;
        return task;
    }
}

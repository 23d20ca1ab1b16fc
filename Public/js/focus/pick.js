import { Chooser } from "../parts/chooser.js";
import { element } from "../dom.js";

const most = 8;

/** Lets the person choose a task for the timer: recommended ones first, then any found by name. */
export function pickTask(shell, anchor, { tasks, take }) {
    const line = (task) => ({ text: task.name, mark: element("span", { class: `prio ${task.priority.toLowerCase()}` }, task.priority), run: () => take(task) });
    return new Chooser(anchor, {
        label: "Pick a task", field: "Find a task",
        ask: async (text) => {
            if (text === "") return tasks.slice(0, most).map(line);
            const { items } = await shell.store.get(`/api/search?limit=${most}&q=${encodeURIComponent(text)}`).catch(() => ({ items: [] }));
            return items.filter(({ isComplete }) => !isComplete).map(line);
        },
    });
}

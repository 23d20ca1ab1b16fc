import { shortDay } from "../dates.js";
import { button, element, icon, keepingFocus, onPlainClick, setText } from "../dom.js";
import { drawList } from "../parts/list.js";
import { duration, estimateOf, number } from "../words.js";
import { TaskEntry } from "./entry.js";
import { laneSum, listKey, whenLate } from "./lanes.js";

/** What has a day and an estimate but no hour, by day; then, folded, what is overdue and what has no date. */
export class Tray {
    #count = element("span", { class: "n num" });
    #sum = element("span", { class: "num" });
    #how = element("p", { class: "how" });
    #groups = element("div", { class: "groups" });
    #folds = element("div", { class: "folds" });
    #unfolded = new Set();
    #redraw;
    #fold;

    /** `open(id)`, `lift(id)` and `tap(id, link)` take a task; the last is what a finger does. */
    constructor({ open, lift, tap, redraw }) {
        this.#redraw = redraw;
        // On small screens, the line that stands for all days opens the tray.
        this.#fold = button(icon("right"), () => this.#turn("all"), { class: "tool tray-fold", "aria-label": "Show what has no time" });
        this.node = element(
            "aside", { class: "tray", "aria-labelledby": "tray-title", "data-walk": "" },
            element("header", {}, this.#fold, element("h2", { id: "tray-title" }, "To place ", this.#count), this.#sum), this.#how, this.#groups, this.#folds);
        onPlainClick(this.node, (link, { pointerType }) => (pointerType === "touch" ? tap(link.dataset.task, link) : open(link.dataset.task)), "[data-task]");
        this.node.addEventListener("keydown", (event) => listKey(event, lift));
    }

    #turn(name) {
        if (!this.#unfolded.delete(name)) this.#unfolded.add(name);
        this.#redraw();
    }

    focusTask(id) {
        this.node.querySelector(`[data-task="${id}"]`)?.focus();
    }

    /** `groups` are `{day, tasks}`; on a phone, all but the first fold to a line. */
    update({ groups, late, undated }, { today, lifted, isPhone, chosen }) {
        const all = groups.flatMap(({ tasks }) => tasks);
        setText(this.#count, all.length > 0 ? number(all.length) : "");
        setText(this.#sum, all.length > 0 ? duration(estimateOf(all)) : "");
        setText(this.#how, all.length > 0 ? "Drag onto an hour, or press Space." : "Everything has a time.");
        this.node.classList.toggle("unfolded", this.#unfolded.has("all"));
        this.#fold.setAttribute("aria-expanded", String(this.#unfolded.has("all")));
        this.#fold.disabled = all.length + late.total + undated.total === 0;
        const [own, rest] = isPhone ? [groups.filter(({ day }) => day === chosen), groups.filter(({ day }) => day !== chosen)] : [groups, []];
        const restTasks = rest.flatMap(({ tasks }) => tasks);
        const list = { lifted, today };
        keepingFocus(() => {
            drawList(this.#groups, own, {
                keyOf: ({ day }) => day, make: ({ day }) => new TrayGroup(day, day === today ? "Today" : shortDay(day, today)),
                update: (group, { tasks }) => group.update(tasks, () => "", list),
            });
            drawList(this.#folds, [
                { name: "rest", title: "Rest of the week", lane: { tasks: restTasks, total: restTasks.length }, when: (task) => shortDay(task.dueDate.slice(0, 10), today) },
                { name: "overdue", title: "Overdue", lane: late, when: (task) => whenLate("overdue", task, today) },
                { name: "undated", title: "No date", lane: undated, when: () => "" },
            ].filter(({ lane }) => lane.total > 0), {
                keyOf: ({ name }) => name, make: ({ name, title }) => new TrayFold(name, title, () => this.#turn(name)),
                update: (fold, { name, lane, when }) => fold.update(lane, this.#unfolded.has(name), when, list),
            });
        });
    }
}

function drawEntries(list, tasks, when, { lifted }) {
    drawList(list, tasks, {
        make: () => new TaskEntry(), update: (entry, task) => entry.update(task, { when: when(task), tabindex: 0, isLifted: task.id === lifted }),
    });
}

class TrayGroup {
    #list = element("ul");

    constructor(day, title) {
        const id = `tray-${day}`;
        this.#list.setAttribute("aria-labelledby", id);
        this.node = element("section", {}, element("h3", { id, class: "num" }, title), this.#list);
    }

    update(tasks, when, state) {
        drawEntries(this.#list, tasks, when, state);
    }
}

class TrayFold {
    #count = element("span", { class: "num" });
    #sum = element("span", { class: "num end" });
    #list;
    #button;

    constructor(name, title, turn) {
        this.#button = button(icon("right"), turn, { class: `fold-row ${name}` });
        this.#button.append(element("b", {}, title), this.#count, this.#sum);
        this.#list = element("ul", { "aria-label": title, hidden: true });
        this.node = element("section", {}, this.#button, this.#list);
    }

    update(lane, isOpen, when, state) {
        setText(this.#count, number(lane.total));
        setText(this.#sum, laneSum(lane));
        this.#button.setAttribute("aria-expanded", String(isOpen));
        this.#list.hidden = !isOpen;
        if (isOpen) drawEntries(this.#list, lane.tasks, when, state);
    }
}

import { byId, element, setText } from "../dom.js";
import { drawList } from "../parts/list.js";
import { menuButton } from "../parts/menu-button.js";
import { timeOfMoment } from "../moments.js";
import { openTaskPanel } from "../task/panel.js";
import { number, quoted } from "../words.js";
import { changeOfPriority, iconTextButton } from "./parts.js";

const undoIcon = "M8 6 4 10l4 4M4 10h9a6 6 0 0 1 0 12h-2";

/** One priority changed by the nightly run. */
class Line {
    #name = element("b", { dir: "auto" });
    #change = element("span");
    #why = element("span", { class: "why" });
    node;

    constructor({ task }, shell, undo) {
        const menu = menuButton(`Actions for ${task.name}`, () => [
            { label: `Back to ${this.item.from}`, run: () => undo(this.item) }, { label: "Open the task", run: () => openTaskPanel(shell, task.id) },
        ]);
        this.node = element("li", { "data-changed": task.id }, this.#name, element("span", { class: "end" }, this.#change, menu), this.#why);
    }

    update(item) {
        this.item = item;
        setText(this.#name, item.task.name);
        this.#change.replaceChildren(changeOfPriority(item.from, item.to));
        setText(this.#why, `${item.reason.replace(/\.$/, "")}, ${item.confidence}% sure`);
    }
}

/** The changes of the last nightly run, which can be undone one by one or all at once. */
export class Night {
    #shell;
    #card = byId("night");
    #list = byId("night").querySelector("ul");
    #report = null;

    constructor(shell) {
        this.#shell = shell;
        byId("night-actions").append(iconTextButton(undoIcon, "Undo all", () => this.#undoAll(), { class: "quiet", title: "Undo all of last night’s changes" }));
    }

    take(report) {
        this.#report = report;
    }

    show(isHidden) {
        const changed = (this.#report?.run?.changed ?? []).filter(({ isUndone }) => !isUndone);
        const hadFocus = this.#card.contains(document.activeElement);
        this.#card.hidden = isHidden || changed.length === 0;
        if (changed.length > 0) {
            const time = timeOfMoment(this.#report.run.at, this.#shell.board.view);
            setText(byId("night-note"), `${number(changed.length)} ${changed.length === 1 ? "priority" : "priorities"} changed at ${time.replace(/^0/, "")}, each at least 80% sure`);
        }
        drawList(this.#list, changed, {
            keyOf: ({ task }) => task.id, update: (line, item) => line.update(item),
            make: (item) => new Line(item, this.#shell, (own) => this.#undo(own)), home: byId("night-title"),
        });
        if (hadFocus && this.#card.hidden) byId("title").focus({ preventScroll: true });
    }

    #undo({ task, from }) {
        return this.#shell.actions.perform("POST", `/api/priorities/report/${task.id}/undo`, {}, { say: () => `${quoted(task.name)} is ${from} again` });
    }

    #undoAll() {
        return this.#shell.actions.perform("POST", "/api/priorities/report/undo", {}, { say: () => "Undid last night’s changes" });
    }
}

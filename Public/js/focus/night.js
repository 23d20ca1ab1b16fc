import { byId, element, setText } from "../dom.js";
import { drawValues } from "../parts/list.js";
import { menuButton } from "../parts/menu-button.js";
import { timeOfMoment } from "../moments.js";
import { openTaskPanel } from "../task/panel.js";
import { changedAtNight, prioritiesText, undoChange, undoNight, whyText } from "./nightly.js";
import { changeOfPriority, iconTextButton } from "./parts.js";

const undoIcon = "M8 6 4 10l4 4M4 10h9a6 6 0 0 1 0 12h-2";

/** The changes of the last nightly run, which can be undone one by one or all at once. */
export class Night {
    #shell;
    #card = byId("night");
    #list = byId("night").querySelector("ul");
    #report = null;

    constructor(shell) {
        this.#shell = shell;
        byId("night-actions").append(iconTextButton(undoIcon, "Undo all", () => undoNight(shell.actions, this.#report), { class: "quiet", title: "Undo all of last night’s changes" }));
    }

    take(report) {
        this.#report = report;
    }

    show(isHidden) {
        const changed = changedAtNight(this.#report);
        const hadFocus = this.#card.contains(document.activeElement);
        this.#card.hidden = isHidden || changed.length === 0;
        if (changed.length > 0) {
            const time = timeOfMoment(this.#report.run.at, this.#shell.board.view);
            setText(byId("night-note"), `${prioritiesText(changed.length)} changed at ${time.replace(/^0/, "")}, each at least 80% sure`);
        }
        drawValues(this.#list, changed, (item) => this.#line(item), { home: byId("night-title") });
        if (hadFocus && this.#card.hidden) byId("title").focus({ preventScroll: true });
    }

    #line(item) {
        const { task, from, to } = item;
        const menu = menuButton(`Actions for ${task.name}`, () => [
            { label: `Back to ${from}`, run: () => undoChange(this.#shell.actions, this.#report, item) },
            { label: "Open the task", run: () => openTaskPanel(this.#shell, task.id) },
        ]);
        return element(
            "li", { "data-changed": task.id }, element("b", { dir: "auto" }, task.name), element("span", { class: "end" }, changeOfPriority(from, to), menu),
            element("span", { class: "why" }, whyText(item)));
    }
}

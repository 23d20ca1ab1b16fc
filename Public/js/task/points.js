import { ServerGone } from "../api.js";
import { element, setText } from "../dom.js";
import { nearDayInSentence } from "../dates.js";
import { count } from "../words.js";
import { button } from "./field.js";
import { qualityNames } from "./values.js";

/** Parts of a sum that change nothing. */
const idle = ["+0", "×1.0"];

/** What a completed task earned, or an open one would earn now; the whole sum is a press away. */
export class Points {
    node;
    #shell;
    #facts = element("p", { class: "num" });
    #task = null;
    #asked = "";

    constructor(shell) {
        this.#shell = shell;
        this.node = element(
            "section", { class: "part", "aria-label": "Points", hidden: true },
            element("header", {}, element("h2", {}, "Points"), button("How?", () => shell.showPoints(this.#task))), this.#facts);
    }

    show({ task, board }) {
        this.#task = task;
        this.node.hidden = task.isPending === true || (!task.isComplete && this.#facts.textContent === "");
        if (task.isPending) this.#asked = "";
        else if (task.isComplete) this.#showEarned(task, board);
        else this.#askAnew(`${task.id} ${task.version} ${board.dataVersion} ${board.nextChangeAt}`);
    }

    #showEarned({ completedOn, completionQuality, pointsEarned }, { today }) {
        this.#asked = "";
        const quality = completionQuality ? `, ${qualityNames[completionQuality].toLowerCase()} quality` : "";
        setText(this.#facts, `${count(pointsEarned, "point")}, completed ${nearDayInSentence(completedOn, today)}${quality}`);
    }

    /** Asks what the task would earn, once for each `state` of what that depends on. */
    async #askAnew(state) {
        if (state === this.#asked) return;
        this.#asked = state;
        try {
            const { total, parts, isEarned } = await this.#shell.actions.points(this.#task.id);
            if (state !== this.#asked || isEarned) return;
            const sum = parts.filter(({ value }) => !idle.includes(value)).map(({ name, value }) => `${name} ${value}`).join(", ");
            setText(this.#facts, `Would earn ${count(total, "point")}: ${sum}`);
        } catch (error) {
            if (error instanceof ServerGone || state !== this.#asked) return;
            setText(this.#facts, error.message);
        }
        this.node.hidden = false;
    }
}

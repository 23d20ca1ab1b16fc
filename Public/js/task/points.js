import { button, element, setText } from "../dom.js";
import { nearDayInSentence } from "../dates.js";
import { count, qualityNames } from "../words.js";

/** What a completed task earned; how it came about is a press away. */
export class Points {
    node;
    #facts = element("p", { class: "num" });
    #task = null;

    constructor(shell) {
        this.node = element(
            "section", { class: "part", "aria-label": "Points", hidden: true },
            element("header", {}, element("h2", {}, "Points"), button("How?", () => shell.showPoints(this.#task))), this.#facts);
    }

    show({ task, board }) {
        this.#task = task;
        this.node.hidden = !task.isComplete || task.isPending === true;
        if (this.node.hidden) return;
        const { completedOn, completionQuality, pointsEarned } = task;
        const quality = completionQuality ? `, ${qualityNames[completionQuality].toLowerCase()} quality` : "";
        setText(this.#facts, `${count(pointsEarned, "point")}, completed ${nearDayInSentence(completedOn, board.today)}${quality}`);
    }
}

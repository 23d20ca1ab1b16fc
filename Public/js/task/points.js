import { nearDayInSentence } from "../dates.js";
import { button, element, setText } from "../dom.js";
import { count, qualityNames } from "../words.js";

/** What a completed task earned; how it came about is a press away. */
export function pointsPart(shell) {
    let shown = null;
    const facts = element("p", { class: "num" });
    const head = element("header", {}, element("h2", {}, "Points"), button("How?", () => shell.showPoints(shown)));
    const node = element("section", { class: "part", "aria-label": "Points", hidden: true }, head, facts);
    return {
        node,
        show({ task, board }) {
            shown = task;
            node.hidden = !task.isComplete || task.isPending === true;
            if (node.hidden) return;
            const quality = task.completionQuality ? `, ${qualityNames[task.completionQuality].toLowerCase()} quality` : "";
            setText(facts, `${count(task.pointsEarned, "point")}, completed ${nearDayInSentence(task.completedOn, board.today)}${quality}`);
        },
    };
}

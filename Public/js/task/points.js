import { ServerGone } from "../api.js";
import { nearDayInSentence } from "../dates.js";
import { button, element, setText } from "../dom.js";
import { count, qualityNames } from "../words.js";

/** Parts that do not change the total. */
const idle = ["+0", "×1.0"];

/** The points a completed task earned, or an open one would earn now; one click shows the breakdown. */
export function pointsPart(shell) {
    let shown = null;
    let asked = "";
    const scope = shell.store.scope();
    const facts = element("p", { class: "num" });
    const head = element("header", {}, element("h2", {}, "Points"), button("How?", () => shell.showPoints(shown)));
    const node = element("section", { class: "part", "aria-label": "Points", hidden: true }, head, facts);
    /** Requests the task's points once for each `state` they depend on. */
    const askAnew = async (state) => {
        if (state === asked) return;
        asked = state;
        try {
            await scope.read(`/api/tasks/${shown.id}/points`, ({ total, parts, isEarned }) => {
                if (isEarned) return;
                const sum = parts.filter(({ value }) => !idle.includes(value)).map(({ name, value }) => `${name} ${value}`).join(", ");
                setText(facts, `Worth ${count(total, "point")}: ${sum}`);
                node.hidden = false;
            });
        } catch (error) {
            if (error instanceof ServerGone) return;
            setText(facts, error.message);
            node.hidden = false;
        }
    };
    return {
        node,
        show({ task, board }) {
            shown = task;
            node.hidden = task.isPending === true || (!task.isComplete && facts.textContent === "");
            if (!task.isPending && !task.isComplete) {
                askAnew(`${task.id} ${task.version} ${board.dataVersion} ${board.nextChangeAt}`);
                return;
            }
            asked = "";
            scope.leave();
            if (!task.isPending) {
                const quality = task.completionQuality ? `, ${qualityNames[task.completionQuality].toLowerCase()} quality` : "";
                setText(facts, `${count(task.pointsEarned, "point")}, completed ${nearDayInSentence(task.completedOn, board.today)}${quality}`);
            }
        },
    };
}

import { element } from "../dom.js";
import { nearDayInSentence } from "../dates.js";
import { count } from "../words.js";
import { qualityNames } from "./values.js";

/** How a completed task came to its points. */
export class Points {
    node;
    #shell;
    #facts = element("p");
    #body = element("tbody");
    #key = "";

    constructor(shell) {
        this.#shell = shell;
        this.node = element(
            "section", { class: "part", "aria-label": "Points", hidden: true }, element("h2", {}, "Points"), this.#facts,
            element("table", { class: "sum" }, this.#body));
    }

    async show({ task, board }) {
        const { isComplete, isPending, id, completedOn, completionQuality, pointsEarned } = task;
        this.node.hidden = !isComplete || isPending === true;
        const key = JSON.stringify([id, isComplete, isPending, pointsEarned, completedOn, board.today]);
        if (this.node.hidden || key === this.#key) return;
        this.#key = key;
        const quality = completionQuality ? `, ${qualityNames[completionQuality].toLowerCase()} quality` : "";
        this.#facts.textContent = `Completed ${nearDayInSentence(completedOn, board.today)}${quality}.`;
        this.#body.replaceChildren();
        try {
            const { parts, total } = await this.#shell.actions.points(id);
            const rows = [...parts.map((part) => [part.name, part.value]), ["Together", `+${count(total, "point")}`]];
            if (this.#key === key) this.#body.replaceChildren(...rows.map(([name, value]) => element(
                "tr", {}, element("th", { scope: "row" }, name), element("td", { class: "num" }, value))));
        } catch (error) {
            this.#key = "";
            this.#facts.textContent = error.message;
        }
    }
}

import { byId, setText } from "../dom.js";
import { goalWords, suggestionOf, takeGoal, whySuits } from "../goal.js";
import { capital, number } from "../words.js";

/** How often the daily goal was reached, and one that would suit. */
export class GoalHint {
    #shell;
    #report = null;
    #suggestion = null;

    constructor(shell) {
        this.#shell = shell;
    }

    async load() {
        this.#report = await this.#shell.api.get("/api/progress/goal");
        this.#draw();
    }

    /** The goal of the form may be newer than what was read. */
    show({ dailyGoal }) {
        if (this.#report && (this.#report.kind !== (dailyGoal?.kind ?? null) || this.#report.target !== (dailyGoal?.target ?? null))) {
            this.load().catch((error) => this.#shell.messages.show(error.message));
        }
    }

    take() {
        return takeGoal(this.#shell, this.#suggestion);
    }

    #draw() {
        const { reachedDays, days } = this.#report;
        const reached = byId("goal-reached");
        reached.hidden = reachedDays === null;
        if (reachedDays !== null) setText(reached, `Reached on ${number(reachedDays)} of the last ${days} days`);
        this.#suggestion = suggestionOf(this.#report);
        const hint = byId("goal-hint");
        hint.hidden = this.#suggestion === null;
        if (hint.hidden) return;
        setText(hint.querySelector("small"), `${capital(goalWords(this.#suggestion))} a day would suit you: ${whySuits(this.#suggestion)}`);
        const button = hint.querySelector("button");
        setText(button, `Use ${number(this.#suggestion.target)}`);
        button.setAttribute("aria-label", `Use ${goalWords(this.#suggestion)} as the daily goal`);
    }
}

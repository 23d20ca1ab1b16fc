import { button, element, icon, iconButton, setText } from "../dom.js";
import { goalWords, suggestionOf, whySuits } from "../progress/goal.js";
import { capital, count, number } from "../words.js";
import { segmentsOf } from "./controls.js";
import { numberSetting } from "./typed.js";

const bulb = "M9.500 17.500h5M10.500 20.500h3M8.500 14.500a5 5 0 1 1 7 0c-.7.7-1 1.500-1 3h-5c0-1.500-.3-2.300-1-3Z";
const usual = { tasks: 5, score: 20 };
const pause = 400;

/** The daily goal: what it counts, how many, how often it was reached, and a goal that would suit. */
export class Goal {
    kind = "tall";
    nodes;
    inset;
    #row;
    #page;
    #report = null;
    #suggestion = null;
    #kind;
    #target;
    #step;
    #timer = 0;
    #wanted = null;
    #hint = element("span");
    #take;
    #line;

    constructor(row, page) {
        this.#row = row;
        this.#page = page;
        this.#kind = segmentsOf(row, "dailyGoal.kind", row.declared.choices, (kind) => this.#choose(kind), ({ dailyGoal }) => dailyGoal?.kind);
        this.#target = numberSetting(row, "dailyGoal.target", "How much a day", {
            text: (target) => this.#text(target), of: ({ dailyGoal }) => dailyGoal?.target ?? 0,
        });
        const by = (step, name, label) => iconButton(name, label, () => this.#move(step), { class: "tool" });
        this.#step = element("span", { class: "step" }, by(-1, "minus", "One less"), ...this.#target.nodes, by(1, "plus", "One more"));
        this.nodes = [...this.#kind.nodes, this.#step];
        this.#take = button("", () => row.save({ dailyGoal: { kind: this.#suggestion.kind, target: this.#suggestion.target } }), { class: "link", "data-action": "takeGoal" });
        this.#line = element("p", { class: "hintline", id: "goal-hint" }, icon(bulb), this.#hint, this.#take);
        this.inset = [this.#line];
    }

    holds({ dailyGoal }) {
        return dailyGoal ? goalWords(dailyGoal) : "no goal";
    }

    settled() {
        this.#target.settled();
    }

    async load() {
        this.#report = await this.#page.shell.store.get("/api/progress/goal");
        this.#drawReport();
    }

    show(settings) {
        const { dailyGoal } = settings;
        this.#kind.show(settings);
        this.#step.hidden = dailyGoal === null;
        if (dailyGoal && this.#wanted === null) this.#target.show(settings);
        const isNewer = this.#report && (this.#report.kind !== (dailyGoal?.kind ?? null) || this.#report.target !== (dailyGoal?.target ?? null));
        if (isNewer) this.#page.shell.attempt(() => this.load());
        this.#drawReport();
    }

    #text(target) {
        return this.#page.saver.shown?.dailyGoal?.kind === "score" ? `score ${number(target)}` : count(target, "task");
    }

    #choose(kind) {
        const suggested = this.#report?.suggestions.find((one) => one.kind === kind)?.target;
        return this.#row.save({ dailyGoal: kind ? { kind, target: suggested ?? usual[kind] } : null });
    }

    /** Several presses in a row are one change. */
    #move(step) {
        const { dailyGoal } = this.#page.saver.shown;
        this.#wanted = Math.max(1, (this.#wanted ?? dailyGoal.target) + step);
        this.#target.show({ dailyGoal: { ...dailyGoal, target: this.#wanted } });
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            const target = this.#wanted;
            this.#wanted = null;
            this.#row.save({ dailyGoal: { target } });
        }, pause);
    }

    #drawReport() {
        if (!this.#report) return;
        const { reachedDays, days, suggestions } = this.#report;
        this.#row.say(reachedDays === null ? "" : `Reached on ${number(reachedDays)} of the last ${days} days`);
        this.#suggestion = suggestionOf(this.#report);
        this.#take.hidden = this.#suggestion === null;
        this.#line.hidden = this.#suggestion === null && suggestions.length > 0;
        if (this.#suggestion === null) return setText(this.#hint, "A suggestion appears once you have completed tasks in the last four weeks");
        this.#hint.replaceChildren(element("b", {}, capital(goalWords(this.#suggestion))), ` a day would suit you: ${whySuits(this.#suggestion)}`);
        setText(this.#take, `Use ${number(this.#suggestion.target)}`);
        return this.#take.setAttribute("aria-label", `Use ${goalWords(this.#suggestion)} as the daily goal`);
    }
}

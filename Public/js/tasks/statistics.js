import { addDays, dayCount, isDay } from "../dates.js";
import { button, element, hasChanged, setText, showPressed } from "../dom.js";
import { activeParts } from "./criteria.js";
import { dayField } from "../parts/value-field.js";
import { Panel } from "./panel.js";

const ranges = [[1, "Today"], [7, "7 days"], [30, "30 days"], [365, "Year"]];
const narrowing = ["project", "tag", "category"];
const mostGroups = 200;

/** The parts of a query that statistics support: one project, one tag, one category. */
function narrowingParts(query) {
    return narrowing.flatMap((name) => {
        const values = query.all(name);
        const isLeftOut = name === "tag" && query.get("tagMode") === "none";
        return values.length === 1 && !isLeftOut ? [[name, values[0]]] : [];
    });
}

/** What happened in a range of days to the tasks of the current project, tag and category. */
export class Statistics extends Panel {
    #store;
    #questions;
    #scope = element("p", { class: "statistics-scope" });
    #problem = element("p", { class: "problem", role: "alert", hidden: true });
    #retry = button("Try again", () => this.#read(), { hidden: true });
    #figures = element("div", { class: "statistics" });
    #fields;
    #days = 30;
    #chosen = null;
    #asked = null;

    constructor(shell) {
        super("statistics");
        this.#store = shell.store;
        this.#questions = shell.store.scope();
        this.box.append(this.#range(shell), this.#scope, this.#problem, this.#retry, this.#figures);
    }

    #range(shell) {
        const chips = ranges.map(([days, text]) => element(
            "button", { type: "button", class: "chip", "data-range": days, "aria-pressed": "false" }, text));
        this.#fields = ["from", "to"].map((name) => dayField(shell, { name, "aria-label": name === "from" ? "From" : "To" }));
        const [from, to] = this.#fields;
        const box = element(
            "fieldset", { class: "range statistics-range" }, element("legend", {}, "Days"),
            element("div", {}, element("span", { class: "chips" }, ...chips), element("span", { class: "from-to" }, from, element("span", {}, "to"), to)));
        box.addEventListener("click", ({ target }) => {
            if (!target.dataset.range) return;
            this.#days = Number(target.dataset.range);
            this.#chosen = null;
            this.draw();
        });
        box.addEventListener("change", () => {
            this.#chosen = { from: from.value, to: to.value };
            this.draw();
        });
        return box;
    }

    /** Opens with the days in the hash `#statistics=`, such as 2026-11-01..2026-11-24. */
    openFor(days) {
        const [from, to] = days.split("..");
        if (!isDay(from) || !isDay(to ?? "")) return;
        this.#chosen = { from, to };
        this.openAndFocus();
    }

    async draw() {
        if (!this.board) return;
        const { today } = this.board;
        const { from, to } = this.#chosen ?? { from: addDays(today, 1 - this.#days), to: today };
        showPressed(this.box.querySelectorAll("[data-range]"), ({ dataset }) => !this.#chosen && Number(dataset.range) === this.#days);
        [from, to].forEach((day, index) => {
            this.#fields[index].value = day;
        });
        this.#showScope();
        if (from > to) {
            this.#say("The first day must not be after the last one.");
            return;
        }
        await this.#read({ from, to, narrowing: narrowingParts(this.query) });
    }

    /** States what is counted, and which filters of the list the figures ignore. */
    #showScope() {
        const used = narrowingParts(this.query).map(([name]) => name);
        const parts = activeParts(this.query, this.board).filter(({ name }) => name !== "tagMode");
        const texts = (isUsed) => parts.filter(({ name }) => used.includes(name) === isUsed).map(({ text }) => text);
        const rest = [...texts(false), ...(this.query.typed ? [`“${this.query.typed}”`] : [])];
        const scope = texts(true).join(" · ") || "All tasks";
        const left = rest.length > 0
            ? `. The figures follow one project, one tag and one category; these filters do not narrow them: ${rest.join(", ")}.` : "";
        this.#scope.replaceChildren(element("b", { dir: "auto" }, scope), left);
    }

    async #read(asked = this.#asked) {
        this.#asked = asked;
        const days = new URLSearchParams([["from", asked.from], ["to", asked.to]]);
        try {
            await this.#questions.ask(() => Promise.all([
                this.#store.get(`/api/statistics?${new URLSearchParams([...days, ...asked.narrowing])}`), this.#tracked(days, asked.narrowing), import("./statistics-figures.js"),
            ]), ([found, tracked, { figures }]) => {
                this.#say(null);
                this.#show(figures, found, tracked, asked);
            });
        } catch (error) {
            this.#say(`The statistics could not be loaded. ${error.message}`, true);
        }
    }

    /** The tracked seconds; null if they are not available for these tasks. */
    async #tracked(days, narrowing) {
        const [[by, value] = ["project"], ...others] = narrowing;
        if (others.length > 0 || by === "category") return null;
        const { items, seconds } = await this.#store.get(`/api/time/report?${days}&by=${by}&limit=${mostGroups}`);
        return value === undefined ? seconds : items.find(({ key }) => key === value)?.seconds ?? 0;
    }

    /** Shows an error, or clears it for null; a failed request can be retried. */
    #say(text, canRetry = false) {
        this.#problem.hidden = text === null;
        this.#retry.hidden = !canRetry;
        setText(this.#problem, text ?? "");
        this.#figures.classList.toggle("stale", text !== null);
    }

    #show(figures, found, tracked, { from, to }) {
        const { settings: { weekStart }, today } = this.board;
        const days = { past: dayCount(from, to < today ? to : today), tracked };
        if (hasChanged(this.#figures, found, weekStart, days)) this.#figures.replaceChildren(...figures(found, weekStart, days));
    }
}

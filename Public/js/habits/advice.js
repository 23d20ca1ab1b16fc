import { withClock } from "../clock.js";
import { button, byId, element, icon } from "../dom.js";
import { adviceLine, adviceTag } from "../parts/advice.js";
import { drawValues } from "../parts/list.js";
import { capital, number, percent } from "../words.js";
import { dateText } from "./habit-text.js";

const most = 3;

/** Suggestions with their reasons: the first three, the rest and the dismissed ones under "more". Hidden if there are none. */
export class Advice {
    #card;
    #list;
    #more;
    #actions;
    #open = [];
    #isWhole = false;
    #items = [];
    #today = null;

    constructor(card, actions) {
        this.#card = card;
        this.#list = card.querySelector("ul");
        this.#actions = actions;
        this.#more = button("", () => this.#showAll(), { class: "more" });
        card.append(this.#more);
    }

    update(items, today) {
        this.#items = items;
        this.#today = today;
        this.#open = items.filter(({ isDismissedUntil }) => !isDismissedUntil);
        const dismissed = items.filter(({ isDismissedUntil }) => isDismissedUntil);
        this.#card.hidden = this.#open.length === 0;
        const shown = this.#isWhole ? [...this.#open, ...dismissed] : this.#open.slice(0, most);
        drawValues(this.#list, shown, (item) => (item.isDismissedUntil ? this.#dismissed(item) : this.#line(item)), { by: [today], home: byId("title") });
        const rest = [
            this.#open.length > most ? `${this.#open.length - most} more` : null,
            dismissed.length > 0 ? `${number(dismissed.length)} dismissed until ${this.#until(dismissed.map((item) => item.isDismissedUntil))}` : null,
        ].filter(Boolean).join(", ");
        this.#more.replaceChildren(icon("right"), rest);
        this.#more.hidden = rest === "" || this.#isWhole;
    }

    /** The focused suggestion, else the first one. */
    get current() {
        const id = document.activeElement?.closest("[data-advice]")?.dataset.advice;
        return this.#open.find((item) => item.id === id) ?? this.#open[0] ?? null;
    }

    #showAll() {
        this.#isWhole = true;
        this.update(this.#items, this.#today);
    }

    #line(item) {
        const word = item.kind === "startHabit" ? "Add" : "Apply";
        return adviceLine({ "data-advice": item.id }, {
            what: [item.title], why: withClock(item.reason),
            tags: [adviceTag(capital(item.effect), "effect"), adviceTag(capital(item.effort), "effort"), adviceTag(this.#sure(item), "sure")],
            yes: { text: word, name: `${word}: ${item.title}`, title: `${word}: a. Can be undone`, run: () => this.#actions.apply(item) },
            no: { text: "Dismiss", name: `Dismiss: ${item.title}`, title: "Dismiss for 4 weeks: d", run: () => this.#actions.dismiss(item) },
        });
    }

    #dismissed({ title, isDismissedUntil }) {
        return element("li", {}, element(
            "div", {}, element("p", { class: "name", dir: "auto" }, title), element("p", { class: "why" }, `Dismissed until ${this.#until([isDismissedUntil])}`)));
    }

    /** When the first of them may be suggested again. */
    #until(days) {
        return dateText([...days].sort()[0].slice(0, 10), this.#today);
    }

    /** Reported as a fraction or as a percentage. */
    #sure({ confidence }) {
        return confidence <= 1 ? percent(confidence) : `${Math.round(confidence)}%`;
    }
}

import { shortDay } from "../dates.js";
import { button, byId, element, icon } from "../dom.js";
import { cellMark } from "../habits/day-cell.js";
import { stateText } from "../habits/habit-text.js";
import { drawValues } from "../parts/list.js";
import { duration } from "../words.js";

const few = 6;

/** Notes, skips and misses, newest first; each links to its day in the calendar. */
export class DayLog {
    #list = byId("log");
    #more = button("", () => this.#showAll(), { class: "more", hidden: true });
    #pick;
    #isWhole = false;
    #shown = null;

    /** `pick(day)` shows a day in the calendar. */
    constructor(pick) {
        this.#pick = pick;
        this.#list.after(this.#more);
        this.#more.append(icon("fold"), "All 90 days");
    }

    update(log, habit, today) {
        this.#shown = [log, habit, today];
        byId("log-empty").hidden = log.length > 0;
        this.#more.hidden = this.#isWhole || log.length <= few;
        drawValues(this.#list, this.#isWhole ? log : log.slice(0, few), (day) => this.#line(day, habit, today), { by: [today] });
    }

    #showAll() {
        this.#isWhole = true;
        this.update(...this.#shown);
        this.#list.children[few]?.querySelector("button").focus();
    }

    #line(day, habit, today) {
        const text = day.state === "done" && day.note ? day.note : stateText(day, habit);
        return element(
            "li", {}, cellMark(day, habit, today), button(shortDay(day.day, today), () => this.#pick(day.day), { class: "d num", title: "Show the day" }),
            element("span", { class: "n", dir: "auto" }, text), element("span", { class: "t num" }, day.duration ? duration(day.duration) : ""));
    }
}

import { element, setAttribute } from "../dom.js";
import { dayText, targetOf } from "./habit-text.js";

const kinds = {
    done: "done", partly: "part", missed: "missed", skipped: "skipped", unscheduled: "off", paused: "paused", open: "open", none: "blank",
};
// States that keep a streak, so the chain continues through them.
const linked = new Set(["done", "skipped", "unscheduled", "paused"]);

/** The classes of a cell: each state has its own shape, and partly done has one per quarter of the target. */
export function cellClass(cell, habit, today) {
    const { day, state, amount, isChained } = cell;
    const target = targetOf(cell, habit);
    const share = target?.amount ? (amount ?? 0) / target.amount : 0;
    const quarter = share < 0.375 ? "q1" : share >= 0.625 ? "q3" : "";
    return [
        "day", day === today && state === "partly" && "open", kinds[state] ?? "blank", state === "partly" && quarter,
        isChained && linked.has(state) && "link",
    ].filter(Boolean).join(" ");
}

/** A cell that cannot be pressed. */
export function cellMark(day, habit, today) {
    return element("span", { class: cellClass(day, habit, today), "aria-hidden": "true" }, element("i"));
}

/** A day of a habit as a button; an empty cell before its first day. */
export class DayCell {
    node;

    constructor(day) {
        this.node = element("button", { type: "button", class: "day", tabindex: "-1", "data-day": day }, element("i"));
    }

    update(day, habit, today, isActive) {
        const { node } = this;
        const isThere = day.state !== "none";
        setAttribute(node, "class", cellClass(day, habit, today));
        node.disabled = !isThere;
        setAttribute(node, "aria-hidden", isThere ? null : "true");
        setAttribute(node, "tabindex", isActive && isThere ? "0" : "-1");
        setAttribute(node, "title", isThere ? `${dayText(day, habit, today)}. Enter changes it` : null);
        setAttribute(node, "aria-label", isThere ? `${habit.title}, ${dayText(day, habit, today)}` : null);
    }
}

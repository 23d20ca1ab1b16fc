import { longDay, weekdayName } from "../dates.js";
import { button, element, icon, keepingFocus, setAttribute, setClasses, setText } from "../dom.js";
import { drawList } from "../parts/list.js";
import { count, duration } from "../words.js";
import { projectEntry, TaskEntry } from "./entry.js";
import { HabitRing } from "./habit-ring.js";
import { HourColumn } from "./hour-column.js";
import { hourText, timeText } from "./hours.js";
import { LoadBar, loadTitle, shortDuration } from "./load.js";

/** The head of a day: its number, habits and load. */
class HourHead {
    #button;
    #number;
    #ring = new HabitRing();
    #load = new LoadBar();

    constructor(day, choose) {
        this.#number = element("span", { class: "n num" }, String(Number(day.slice(8))));
        this.#button = button(element("span", { class: "weekday" }, weekdayName(day).slice(0, 3)), () => choose(day), { class: "day-name", "data-head": day, tabindex: "-1" });
        this.#button.append(" ", this.#number);
        this.node = element("div", { class: "hour-head", "data-day": day }, this.#button, this.#ring.node, this.#load.node);
    }

    update(day, facts, { today, chosen, workDay, target }) {
        setClasses(this.node, { today: day === today, picked: day === chosen, target });
        this.#button.tabIndex = day === chosen ? 0 : -1;
        setAttribute(this.#button, "aria-current", day === today ? "date" : null);
        setAttribute(this.#button, "aria-label", [
            longDay(day), day === today && "today", facts.open > 0 ? loadTitle(facts, workDay) : "nothing due",
        ].filter(Boolean).join(", "));
        this.#ring.update(facts, day > today);
        // What is open of a day that is over is overdue, and counted there.
        this.#load.update(day < today ? { ...facts, open: 0 } : facts, workDay);
    }
}

/** The tasks of a day that have neither an hour nor an estimate, and the projects that are due. */
class WholeDay {
    constructor(day) {
        this.node = element("ul", { class: "whole-day", "data-day": day, "data-whole": "", "aria-label": `${longDay(day)}, all day` });
    }

    update(tasks, projects, { lifted, timed, chosen, target }, day) {
        setClasses(this.node, { picked: day === chosen, target });
        drawList(this.node, [...projects.map((project) => ({ project, id: project.id })), ...tasks.map((task) => ({ task, id: task.id }))], {
            make: ({ project }) => (project ? projectEntry(project) : new TaskEntry()),
            update: (entry, { task }) => task && entry.update(task, { when: "", timed, isLifted: task.id === lifted }),
        });
    }
}

/** The days of a week with their hours. */
export class WeekView {
    #corner = element("span", { class: "week-load num" });
    #heads = element("div", { class: "hour-heads" });
    #whole = element("div", { class: "whole-days" });
    #labels = element("ol", { class: "hour-labels num", "aria-hidden": "true" });
    #columns = element("div", { class: "hour-columns" });
    #spent = element("span", { class: "num" });
    #before;
    #after;
    #on;

    /** `on` takes `choose(day)`, `list(day)`, and `fold("before" | "after")`. */
    constructor(on) {
        this.#on = on;
        this.#before = this.#foldLine("before");
        this.#after = this.#foldLine("after");
        const key = (name, text) => element("span", {}, element("i", { class: `key ${name}` }), text);
        this.node = element(
            "div", { class: "card hours", role: "group", tabindex: "-1" },
            element("div", { class: "heads-row" }, this.#corner, this.#heads),
            element("div", { class: "whole-row" }, element("span", { class: "label" }, "All day"), this.#whole),
            this.#before, element("div", { class: "hours-row" }, this.#labels, this.#columns), this.#after,
            element("p", { class: "hours-legend" }, key("planned", "Planned"), key("spent", this.#spent), key("running", "Running"), key("off", "Outside working hours")));
    }

    #foldLine(name) {
        const node = button(icon("right"), () => this.#on.fold(name), { class: "hours-fold" });
        node.append(element("span", { class: "num" }), element("span"));
        return node;
    }

    get columns() {
        return this.#columns;
    }

    update(state) {
        const { days, hours, workDay, spent } = state;
        const sum = (name) => days.reduce((total, day) => total + (day.day >= state.today ? day.facts[name] : 0), 0);
        setAttribute(this.node, "aria-label", `Week, ${count(sum("open"), "task")}, ${duration(sum("estimate"))}`);
        setText(this.#corner, sum("estimate") > 0 ? shortDuration(sum("estimate")) : "");
        setText(this.#spent, spent > 0 ? `Spent, ${shortDuration(spent)} today` : "Spent");
        this.node.style.setProperty("--days", days.length);
        this.node.style.setProperty("--first", hours[0]);
        this.node.style.setProperty("--shown", hours[1] - hours[0]);
        keepingFocus(() => {
            const { target } = state;
            drawList(this.#heads, days, {
                keyOf: ({ day }) => day, make: ({ day }) => new HourHead(day, this.#on.choose),
                update: (head, { day, facts }) => head.update(day, facts, { ...state, workDay, target: target?.day === day && target.part === "head" }),
            });
            drawList(this.#whole, days, {
                keyOf: ({ day }) => day, make: ({ day }) => new WholeDay(day),
                update: (part, { day, whole, projects }) => part.update(whole, projects, { ...state, target: target?.day === day && target.part === "whole" }, day),
            });
            this.node.classList.toggle("no-whole", days.every(({ whole, projects, day }) => (whole.length + projects.length === 0 || (state.isPhone && day !== state.chosen))));
            this.#showFold(this.#before, 0, hours.before, state, days.map(({ outside }) => outside.before));
            this.#showFold(this.#after, hours.after, 24, state, days.map(({ outside }) => outside.after));
            this.#showLabels(state);
            drawList(this.#columns, days, {
                keyOf: ({ day }) => day, make: ({ day }) => new HourColumn(day),
                update: (column, day) => {
                    column.node.classList.toggle("picked", day.day === state.chosen);
                    column.update({ ...day, isOff: day.facts.isOff }, { ...state, list: this.#on.list });
                },
            });
        });
    }

    /** A line for the hours that are folded away, which says what they hold. */
    #showFold(node, from, to, { unfolded }, held) {
        const isOpen = unfolded.has(node === this.#before ? "before" : "after");
        setAttribute(node, "aria-expanded", String(isOpen));
        const [range, what] = node.querySelectorAll("span");
        setText(range, `${hourText(from)} – ${hourText(to)}`);
        const [tasks, spent] = ["tasks", "spent"].map((name) => held.reduce((sum, day) => sum + day[name], 0));
        setText(what, isOpen ? "" : [tasks > 0 && count(tasks, "task"), spent > 0 && `${duration(spent * 60)} spent`].filter(Boolean).join(", ") || "nothing");
        node.hidden = from === to;
    }

    /** The hours around the time of now say whether it is am or pm, for which its label has no room. */
    #showLabels({ hours: [first, last], now, days, today }) {
        const hasNow = days.some(({ day }) => day === today) && now >= first * 60 && now < last * 60;
        const labels = Array.from({ length: last - first }, (_, index) => {
            const hour = first + index;
            const isHidden = hasNow && Math.abs(now - hour * 60 - 7) < 26;
            return { id: hour, text: isHidden ? "" : hourText(hour) };
        });
        drawList(this.#labels, [...labels, ...(hasNow ? [{ id: "now", text: timeText(now).split(" ")[0] }] : [])], {
            make: ({ id }) => ({ node: element("li", { class: id === "now" ? "now-tag" : null }) }), update: ({ node }, { text }) => setText(node, text),
        });
        this.#labels.style.setProperty("--at", now / 60);
    }
}

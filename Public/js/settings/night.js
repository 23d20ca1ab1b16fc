import { changedAtNight, prioritiesText, undoChange, undoNight, whyText } from "../focus/nightly.js";
import { changeOfPriority } from "../focus/parts.js";
import { addDays } from "../dates.js";
import { button, element, setText } from "../dom.js";
import { drawValues } from "../parts/list.js";
import { timeOfMoment } from "../moments.js";
import { taskAddress } from "../task/links.js";
import { switchOf } from "./controls.js";
import { timeSetting } from "./typed.js";

/** Priorities by night: the switch, the hour, and what the last run did, each change with Undo. */
export class Night {
    nodes;
    inset;
    #row;
    #page;
    #hour;
    #switch;
    #report = null;
    #note = element("span", { id: "last-night-note" });
    #all;
    #list = element("ul", { id: "last-night-list" });
    #box;

    constructor(row, page) {
        this.#row = row;
        this.#page = page;
        this.#hour = timeSetting(row, "nightlyHour", "Hour of the nightly run");
        this.#switch = switchOf(row, "autoPrioritize");
        this.nodes = [element("span", { class: "to" }, "at"), ...this.#hour.nodes, ...this.#switch.nodes];
        this.#all = button("Undo all", () => undoNight(page.shell.actions, this.#report), { class: "link" });
        this.#box = element("div", { class: "night", id: "last-night" }, element("p", { class: "hintline" }, this.#note, this.#all), this.#list);
        this.inset = [this.#box];
    }

    holds(settings) {
        return this.#hour.holds(settings);
    }

    settled() {
        this.#hour.settled();
    }

    /** Before the hour of the run, the last night is that of the day before. */
    async load() {
        const { store } = this.#page.shell;
        const report = await store.get("/api/priorities/report");
        this.#report = report.run ? report : await store.get(`/api/priorities/report?on=${addDays(report.day, -1)}`);
        this.#draw();
    }

    show(settings) {
        this.#hour.show(settings);
        this.#switch.show(settings);
        this.#row.say(settings.autoPrioritize ? "Changes what it is at least 80% sure of; one Undo takes it all back" : "Off: they are only suggested, on Focus");
        this.#draw();
    }

    #draw() {
        const isOn = this.#page.saver.shown?.autoPrioritize;
        this.#box.hidden = !isOn || !this.#report;
        if (!isOn || !this.#report) return;
        const { run } = this.#report;
        const left = changedAtNight(this.#report);
        this.#note.replaceChildren(...this.#words(run, left.length));
        this.#all.hidden = left.length < 2;
        setText(this.#all, left.length === 2 ? "Undo both" : "Undo all");
        drawValues(this.#list, left, (line) => this.#line(line));
    }

    #words(run, left) {
        if (!run) return ["Nothing yet. It runs for the first time tonight."];
        const start = `Last night at ${timeOfMoment(run.at, this.#page.shell.board.view)}: `;
        if (run.changed.length === 0) return [`${start}nothing to change`];
        const undone = run.changed.length - left;
        return [start, element("b", {}, prioritiesText(run.changed.length)), ` changed${undone > 0 ? `, ${undone} undone` : ""}`];
    }

    #line(change) {
        const { task, from, to } = change;
        const undo = button("Undo", () => undoChange(this.#page.shell.actions, this.#report, change), { class: "link calm", "aria-label": `Undo the priority of ${task.name}` });
        const name = element("a", { href: taskAddress(task.id), dir: "auto" }, task.name);
        return element("li", {}, changeOfPriority(from, to), element("span", { class: "name" }, name, element("span", { class: "muted" }, whyText(change))), undo);
    }
}

import { dayOf, dayCount, shortDay } from "../dates.js";
import { openDateMenu } from "../parts/date-menu.js";
import { button, element, setText } from "../dom.js";
import { drawValues } from "../parts/list.js";
import { count } from "../words.js";

/** The days off, and a new range, which is saved once it has both days. */
export class TimeOff {
    nodes;
    inset;
    #row;
    #page;
    #list = element("ul", { id: "time-off" });
    #draft = null;
    #line;
    #add;

    constructor(row, page) {
        this.#row = row;
        this.#page = page;
        this.#add = button("Add days off", () => this.#begin(), { class: "link", "data-action": "addTimeOff" });
        this.nodes = [this.#add];
        this.#line = element(
            "div", { class: "hintline", id: "new-time-off", hidden: true }, element("span", {}, ...["from", "to"].flatMap((end) => [` ${end} `, this.#day(end)])),
            button("Cancel", () => this.#end(), { class: "link calm" }));
        this.inset = [this.#list, this.#line];
    }

    show({ timeOff }) {
        drawValues(this.#list, timeOff, (range) => this.#range(range), { home: this.#add });
        this.#showInset();
    }

    #showInset() {
        this.#line.hidden = this.#draft === null;
    }

    #name(day) {
        return shortDay(day, this.#page.shell.board.view.today);
    }

    #range({ from, to }) {
        const days = from === to ? this.#name(from) : `${this.#name(from)} to ${this.#name(to)}`;
        const remove = button("Remove", () => this.#save((all) => all.filter((range) => range.from !== from || range.to !== to)), { class: "link calm", "aria-label": `Remove the days off: ${days}` });
        return element("li", { class: "hintline" }, element("span", {}, element("b", {}, days), `, ${count(dayCount(from, to), "day")}`), remove);
    }

    #day(end) {
        const options = () => ({ isPlain: true, none: null, least: end === "to" ? this.#draft.from : null, take: (due) => due && this.#choose(end, dayOf(due)) });
        return button("choose", (node) => openDateMenu(this.#page.shell, node, options()), {
            class: "plain", "data-end": end, "aria-haspopup": "dialog", "aria-label": end === "from" ? "First day off" : "Last day off" });
    }

    #begin() {
        this.#draft ??= {};
        this.#showInset();
        this.#drawDraft();
        this.#line.querySelector("button").focus();
    }

    #end() {
        this.#draft = null;
        this.#showInset();
        this.#add.focus();
    }

    #choose(end, day) {
        this.#draft[end] = day;
        const { from, to } = this.#draft;
        this.#drawDraft();
        if (!from || !to) return this.#line.querySelector(`[data-end=${end === "from" ? "to" : "from"}]`).focus();
        if (to < from) return this.#row.refuse("The last day comes before the first.");
        const range = { from, to };
        this.#end();
        return this.#save((all) => [...all, range]);
    }

    #drawDraft() {
        for (const node of this.#line.querySelectorAll("[data-end]")) {
            const day = this.#draft[node.dataset.end];
            setText(node, day ? this.#name(day) : "choose");
            node.setAttribute("aria-label", `${node.dataset.end === "from" ? "First" : "Last"} day off: ${day ? this.#name(day) : "choose"}`);
        }
    }

    #save(changed) {
        return this.#row.save({ timeOff: changed(this.#page.saver.shown.timeOff) });
    }
}

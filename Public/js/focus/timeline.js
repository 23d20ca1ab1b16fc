import { byId, element, hasChanged, setAttribute, setText } from "../dom.js";
import { onWall } from "../moments.js";
import { duration } from "../words.js";
import { edgeDragging } from "./edge-drag.js";
import { clockOf, minuteOn, shownHours, sideBySide } from "./hours.js";

const hourHeight = 48;
const room = 28;
/** Minimum heights, in pixels, for a block to show text, and to show two lines. */
const oneLine = 15;
const twoLines = 34;

/** A day's planned time next to its tracked time: a click adds or edits an entry, and its edges can be dragged. */
export class Timeline {
    #shell;
    #box = byId("lanes");
    #day = null;
    #hours = { from: 8, to: 15 };
    #drag;

    /** `add(minute)` and `edit(entry)` open the forms; `change(entry, edge, minute)` moves an edge. */
    constructor(shell, { add, edit, change }) {
        this.#shell = shell;
        this.#drag = edgeDragging(this.#box, {
            entryOf: (node) => this.#day.entries.find(({ id }) => id === node.dataset.entry),
            stretchOf: (entry) => this.#stretch(entry), minuteAt: (y) => this.#minuteAt(y), limits: (entry) => this.#limits(entry),
            place: (node, stretch) => this.#place(node, stretch), drop: change,
        });
        this.#box.addEventListener("click", (event) => {
            const node = event.target.closest("[data-entry]");
            if (node) edit(this.#day.entries.find(({ id }) => id === node.dataset.entry));
            else if (event.target.closest(".lane.spent")) add(this.#minuteAt(event.clientY));
        });
        setInterval(() => this.#day && this.#draw(), 15_000);
    }

    get day() {
        return this.#day;
    }

    /** The current minute on the displayed day. */
    get now() {
        const { day, time } = onWall(new Date(), this.#shell.board.view.timeZone);
        return minuteOn(this.#day.day, `${day}T${time}`);
    }

    show(day) {
        this.#day = day;
        this.#draw();
    }

    #stretch({ localStart, localEnd }) {
        return { start: minuteOn(this.#day.day, localStart), end: minuteOn(this.#day.day, localEnd) };
    }

    #minuteAt(y) {
        const { top } = this.#box.getBoundingClientRect();
        return this.#hours.from * 60 + (y - top - room) * 60 / hourHeight;
    }

    /** The range of minutes for the edges of an entry, bounded by its neighbours and by now. */
    #limits(entry) {
        const { entries, running, day } = this.#day;
        const own = this.#stretch(entry);
        const others = entries.filter(({ id }) => id !== entry.id);
        const whole = (instant, minute) => (/:00(\.0+)?Z$/.test(instant) ? minute : minute + 1);
        const before = others.map((other) => whole(other.end, this.#stretch(other).end)).filter((end) => end <= own.start + 1);
        const after = others.map((other) => this.#stretch(other).start).filter((start) => start >= own.end);
        if (running) after.push(minuteOn(day, running.localStart));
        return { least: Math.max(0, ...before), most: Math.min(this.now, ...after) };
    }

    #draw() {
        if (this.#drag.isDragging) return;
        const { entries, planned, running, day } = this.#day;
        const { now } = this;
        if (!hasChanged(this.#box, this.#day, now)) return;
        const plans = planned.map((plan) => ({ ...plan, ...this.#stretch(plan) }));
        const spent = entries.map((entry) => ({ ...entry, ...this.#stretch(entry) }));
        const live = running ? [{ ...running, start: minuteOn(day, running.localStart), end: now }] : [];
        this.#hours = shownHours([...plans, ...spent, ...live], now);
        const { from, to } = this.#hours;
        this.#box.style.blockSize = `${room + (to - from) * hourHeight + 8}px`;
        const beside = sideBySide(plans);
        this.#box.replaceChildren(
            element("span", { class: "head planned" }, "Planned"), element("span", { class: "head spent" }, "Spent"),
            ...Array.from({ length: to - from + 1 }, (_, index) => this.#hour(from + index, now)),
            element("div", { class: "lane planned" }, ...plans.map((plan, index) => this.#plan(plan, beside[index]))),
            element("div", { class: "lane spent" }, ...spent.map((entry) => this.#entry(entry)), ...live.map((run) => this.#running(run))),
            this.#now(now));
        setAttribute(this.#box, "aria-label", this.#summary(plans, spent, live));
    }

    #top(minute) {
        return (minute / 60 - this.#hours.from) * hourHeight + room;
    }

    #hour(hour, now) {
        const node = element("span", { class: "hour" });
        node.style.insetBlockStart = `${this.#top(hour * 60)}px`;
        // The word "now" replaces an hour label that it would overlap.
        if (Math.abs(hour * 60 - now) > 18) node.append(element("span", {}, clockOf(hour * 60).replace(/:00(?= )/, "")));
        return node;
    }

    #now(minute) {
        const node = element("span", { class: "nowline" }, element("span", {}, "now"));
        node.style.insetBlockStart = `${this.#top(minute)}px`;
        return node;
    }

    #place(node, { start, end }) {
        const height = Math.max(3, (end - start) * hourHeight / 60 - 2);
        node.style.insetBlockStart = `${this.#top(start) + 1}px`;
        node.style.blockSize = `${height}px`;
        node.classList.toggle("bare", height < oneLine);
        node.classList.toggle("tall", height >= twoLines);
        return node;
    }

    #plan({ name, start, end, duration: seconds, isComplete, localStart }, { column, columns }) {
        const when = localStart.slice(11) ? clockOf(start) : "";
        const node = this.#block(`plan${isComplete ? " done" : ""}`, name, `${when}, ${duration(seconds)}`, duration(seconds));
        node.style.insetInlineStart = `${100 * column / columns}%`;
        node.style.inlineSize = `calc(${100 / columns}% - ${column === columns - 1 ? 0 : 2}px)`;
        return this.#place(node, { start, end: Math.max(end, start + 22) });
    }

    #entry(entry) {
        const node = this.#block("entry", entry.taskName, duration(entry.duration), duration(entry.duration));
        node.dataset.entry = entry.id;
        node.title = `${entry.taskName}, ${clockOf(entry.start)} to ${clockOf(entry.end)}${entry.note ? `: ${entry.note}` : ""}`;
        node.append(element("span", { class: "edge top", "data-edge": "start" }), element("span", { class: "edge bottom", "data-edge": "end" }));
        return this.#place(node, entry);
    }

    #running({ taskName, start, end }) {
        return this.#place(this.#block("run", taskName, "now", "now"), { start, end: Math.max(end, start + 16) });
    }

    #block(kind, name, long, short) {
        const text = element("b", { dir: "auto" });
        setText(text, name);
        return element("div", { class: `block ${kind}` }, element("span", { class: "words" }, text, element("span", { class: "long" }, long), element("span", { class: "short" }, ` · ${short}`)));
    }

    #summary(plans, spent, live) {
        const said = ({ name, taskName, start, end }) => `${name ?? taskName} ${clockOf(start)} to ${clockOf(end)}`;
        const list = (title, blocks) => (blocks.length > 0 ? `${title}: ${blocks.map(said).join(", ")}.` : `${title}: nothing.`);
        return ["Today,", list("planned", plans), list("Spent", [...spent, ...live])].join(" ");
    }
}

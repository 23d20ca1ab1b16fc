import { Chooser } from "../parts/chooser.js";
import { minuteOf } from "../clock.js";
import { addDays, dayOf, daysApart, nearDay, startOfWeek, timeOf } from "../dates.js";
import { element, isWithModifier, swallowClick } from "../dom.js";
import { onWall } from "../moments.js";
import { byTime } from "./data.js";
import { HourDrag } from "./hour-drag.js";
import { HourKeys } from "./hour-keys.js";
import { blocksOf, dueAt, gapsFor, minutesOf, piecesOf, timeText } from "./hours.js";
import { moveTask } from "./lift.js";
import { Tray } from "./tray.js";
import { WeekView } from "./week-view.js";

const usualHours = [7, 22];
const fewDays = 5;
/** How far a finger moves sideways to turn the day, in pixels. */
const swipe = 56;

/** The days of a week with their hours, and what still has none. */
export class Week {
    /** What something held over the week would become: `{day, from, to, part}`, or null. */
    ghost = null;
    /** The task that is dragged, or null. */
    carried = null;
    #page;
    #view;
    #tray;
    #keys;
    #unfolded = new Set();
    /** Which of the folded hours hold now: "before", "after", or null. */
    #nowIn = null;
    #narrow = matchMedia("(min-width: 720.02px) and (max-width: 1080px)");
    #phone = matchMedia("(max-width: 720px)");
    #minute = 0;
    #hasScrolled = false;
    #days = [];

    constructor(page) {
        this.#page = page;
        this.#view = new WeekView({
            choose: (day) => this.#choose(day), list: (day) => page.box.open(day, this.#headOf(day)),
            fold: (name) => {
                if (!this.#unfolded.delete(name)) this.#unfolded.add(name);
                page.show();
            },
        });
        this.#tray = new Tray({ open: (id) => page.open(id), lift: (id) => this.take(id), tap: (id, link) => this.#offerGaps(id, link), redraw: () => page.show() });
        this.node = element("div", { class: "hours-page" }, this.#view.node, this.#tray.node);
        for (const size of [this.#narrow, this.#phone]) {
            size.addEventListener("change", () => page.query && page.to({}, false));
        }
        this.#view.node.addEventListener("click", (event) => this.#click(event));
        this.#listenToSwipes();
        this.#keys = new HourKeys(page, this, this.#view.node);
        new HourDrag(page, this, this.node);
    }

    /** On a phone, a finger that moves sideways over the hours turns the day. */
    #listenToSwipes() {
        let start = null;
        const { columns } = this.#view;
        columns.addEventListener("pointerdown", (event) => {
            start = event.pointerType === "touch" && event.isPrimary && this.#phone.matches ? event : null;
        });
        columns.addEventListener("pointercancel", () => {
            start = null;
        });
        columns.addEventListener("pointerup", ({ clientX, clientY }) => {
            const [across, down] = start ? [clientX - start.clientX, clientY - start.clientY] : [0, 0];
            start = null;
            if (document.body.classList.contains("dragging") || Math.abs(across) < swipe || Math.abs(across) < 2 * Math.abs(down)) return;
            swallowClick();
            this.#page.to({ day: addDays(this.#page.query.day, across < 0 ? 1 : -1) }, false);
        });
    }

    /** The days shown: seven, or from today on five where there is less room. */
    get #dates() {
        const { query, today, weekStart } = this.#page;
        const length = this.#narrow.matches ? fewDays : 7;
        const away = daysApart(today, query.day);
        const first = this.#narrow.matches ? addDays(today, fewDays * Math.floor(away / fewDays)) : startOfWeek(query.day, weekStart);
        return Array.from({ length }, (_, index) => addDays(first, index));
    }

    get span() {
        const dates = this.#dates;
        return [dates[0], dates.at(-1)];
    }

    get wanted() {
        const [from, to] = this.span;
        return { from, to, isWeek: true, unfolded: [] };
    }

    get view() {
        return this.#view;
    }

    /** The days as they are shown: see `#dayOf`. */
    get days() {
        return this.#days;
    }

    /** The height of an hour, in pixels. */
    get hour() {
        return Number.parseFloat(getComputedStyle(this.#view.node).getPropertyValue("--hour")) || 48;
    }

    /** The first and the last hour shown; `before` and `after` are where the folded ones end and begin. */
    get hours() {
        const { from, to } = this.#page.data.workHours;
        const before = Math.min(usualHours[0], Math.floor(from / 60));
        const after = to > from ? Math.max(usualHours[1], Math.ceil(to / 60)) : 24;
        const hours = [this.#unfolded.has("before") ? 0 : before, this.#unfolded.has("after") ? 24 : after];
        return Object.assign(hours, { before, after });
    }

    /** Now, in minutes since midnight. */
    get now() {
        return minuteOf(onWall(Date.now(), this.#page.shell.board.view.timeZone).time);
    }

    show(picture) {
        const { query, today, data, shell } = this.#page;
        this.#unfoldNow();
        const lifted = (this.carried ?? this.#page.lift.task)?.id;
        const pieces = this.#pieces();
        this.#days = this.#dates.map((day) => this.#dayOf(day, picture.days.get(day), pieces));
        const spent = pieces.filter(({ day }) => day === today).reduce((sum, { from, to }) => sum + to - from, 0);
        const timer = shell.timer.now;
        this.#view.update({
            days: this.#days, today, chosen: query.day, lifted, timed: timer?.state === "running" ? timer.task.id : null,
            workDay: data.workDay, workHours: data.workHours, hours: this.hours, sizes: { hour: this.hour, line: this.#phone.matches ? 20 : 15, isWide: this.#phone.matches }, now: this.now, spent: spent * 60,
            target: this.ghost?.part ? this.ghost : null, unfolded: this.#unfolded, isPhone: this.#phone.matches,
        });
        const groups = this.#days.filter(({ toPlace }) => toPlace.length > 0).map(({ day, toPlace }) => ({ day, tasks: toPlace }));
        this.#tray.update({ ...picture, groups }, { today, lifted, isPhone: this.#phone.matches, chosen: query.day });
        this.#waitForMinute();
        if (!this.#hasScrolled) this.#scrollToNow();
        this.#hasScrolled = true;
    }

    /** Unfolds the hours that hold now, once when now comes there; they can be folded again. */
    #unfoldNow() {
        const { before, after } = this.hours;
        const hour = this.now / 60;
        const part = !this.#dates.includes(this.#page.today) ? null : hour < before ? "before" : hour >= after ? "after" : null;
        if (part && part !== this.#nowIn) this.#unfolded.add(part);
        this.#nowIn = part;
    }

    #dayOf(day, facts, allPieces) {
        const { data, today } = this.#page;
        const open = facts?.tasks ?? [];
        const isTimed = ({ dueDate }) => timeOf(dueDate) !== "";
        const pieces = allPieces.filter((piece) => piece.day === day);
        const blocks = blocksOf([...open, ...(facts?.done ?? []).filter(({ dueDate }) => dueDate && dayOf(dueDate) === day)].filter(isTimed));
        const untimed = open.filter((task) => !isTimed(task));
        const ghost = this.ghost?.day === day && this.ghost.from !== undefined ? this.ghost : null;
        return {
            day, facts: facts ?? { open: 0, estimate: 0, unestimated: 0, habits: 0, habitsDone: 0, isOff: false }, pieces, blocks, ghost,
            whole: untimed.filter(({ estimatedDuration }) => !estimatedDuration).sort(byTime),
            // What is late stands with all that is late.
            toPlace: day < today ? [] : untimed.filter(({ estimatedDuration }) => estimatedDuration),
            projects: data.projects.filter(({ dueDate }) => dueDate === day), outside: this.#outside(blocks, pieces),
        };
    }

    /** What the hours hold that are folded away. */
    #outside(blocks, pieces) {
        const { before, after } = this.hours;
        const held = (isOutside) => ({
            tasks: blocks.filter(isOutside).length, spent: pieces.filter(isOutside).reduce((sum, { from, to }) => sum + to - from, 0),
        });
        return { before: held(({ to }) => to <= before * 60), after: held(({ from }) => from >= after * 60) };
    }

    /** What happened, with what is running. */
    #pieces() {
        const { data, shell } = this.#page;
        const pieces = data.entries.flatMap((entry) => piecesOf(entry).map((piece) => ({
            ...piece, key: `${entry.id}-${piece.day}`, taskId: entry.taskId, name: entry.taskName,
        })));
        const timer = shell.timer.now;
        if (timer?.state !== "running") return pieces;
        const local = (instant) => Object.values(onWall(instant, shell.board.view.timeZone)).join("T");
        const running = piecesOf({ localStart: local(timer.since), localEnd: local(Date.now()) }).map((piece) => ({
            ...piece, key: `running-${piece.day}`, taskId: timer.task.id, name: timer.task.name, isRunning: true,
        }));
        return [...pieces, ...running];
    }

    #waitForMinute() {
        clearTimeout(this.#minute);
        this.#minute = setTimeout(() => this.node.isConnected && !document.hidden && this.#page.show(), 60_000 - Date.now() % 60_000 + 50);
    }

    /** Opens the page with now in its upper third. */
    #scrollToNow() {
        const line = this.node.querySelector(".now-line");
        if (!line || scrollY > 0) return;
        const top = line.getBoundingClientRect().top - innerHeight / 3;
        if (top > 0) scrollTo({ top, behavior: "instant" });
    }

    #headOf(day) {
        return this.node.querySelector(`[data-head="${day}"]`);
    }

    focusDay(day) {
        this.#headOf(day)?.focus({ preventScroll: true });
    }

    focusTask(id) {
        const link = this.node.querySelector(`[data-task="${id}"]`);
        link?.focus();
        return link !== null;
    }

    turn(step) {
        const hadFocus = this.node.contains(document.activeElement);
        const day = addDays(this.#page.query.day, step * this.#dates.length);
        this.#page.to({ day }, true);
        if (hadFocus) this.focusDay(day);
    }

    /** On a phone a head shows its day; elsewhere it opens all tasks of it. */
    #choose(day) {
        this.#page.to({ day }, false);
        if (!this.#phone.matches) this.#page.box.open(day, this.#headOf(day));
    }

    #click(event) {
        const { target } = event;
        if (isWithModifier(event)) return;
        const id = target.closest("[data-task]")?.dataset.task ?? target.closest("[data-spent]")?.dataset.spent;
        const ring = target.closest(".habit-ring");
        if (target.closest("[data-task]")) event.preventDefault();
        if (id) this.#page.open(id);
        else if (ring) this.#page.box.open(ring.closest("[data-day]").dataset.day, ring, true);
    }

    take(id) {
        this.#keys.take(this.#page.data.task(id));
    }

    /** The first gaps for a task: on its own day, or from today on. */
    gaps(task, most) {
        const { today, data, picture } = this.#page;
        const own = task.dueDate && dayOf(task.dueDate) > today ? dayOf(task.dueDate) : today;
        const days = this.#days.map(({ day }) => day).filter((day) => day >= own);
        return gapsFor(minutesOf(task), {
            days, workHours: data.workHours, now: this.now, today, isOff: (day) => picture.days.get(day)?.isOff ?? false,
            blocks: (day) => this.#days.find((shown) => shown.day === day)?.blocks.filter((block) => block.task.id !== task.id) ?? [],
        }, most);
    }

    /** What a tap offers: hours, and the task itself. */
    #offerGaps(id, link) {
        const { data, shell, today } = this.#page;
        const task = data.task(id);
        const items = this.gaps(task, 3).map(({ day, minute }) => ({
            text: `${nearDay(day, today)} ${timeText(minute)} – ${timeText(minute + minutesOf(task))}`, run: () => moveTask(shell, task, dueAt(day, minute)),
        }));
        new Chooser(link, { label: `An hour for ${task.name}`, role: "menu", items: [...items, null, { text: "Open the task", run: () => this.#page.open(id) }] });
    }
}

import { addDays, nearDay } from "../dates.js";
import { element } from "../dom.js";
import { count } from "../words.js";

const startAt = 6;
const edge = 72;

/**
 * Lets lines be dragged with mouse or pen: between others in the person's own order, onto a heading, and onto the days
 * and projects of the tray that opens meanwhile. With a selection, all of it goes.
 */
export class Dragging {
    #box;
    #hooks;
    #drag = null;
    #frame = 0;

    /**
     * `hooks`: `board()`, `tasks(id)` gives what goes with the line, `isManual()`, `place(id, nextTo, isAfter)` puts it
     * beside another, `refuse()` says why that cannot be, `toDay(tasks, day)`, `toProject(tasks, id)`, `sectionOf(key)` gives `{day}` or `{project}` or null.
     */
    constructor(box, hooks) {
        this.#box = box;
        this.#hooks = hooks;
        box.addEventListener("pointerdown", (event) => this.#press(event));
        addEventListener("pointermove", (event) => this.#move(event));
        addEventListener("pointerup", () => this.#end(true));
        addEventListener("pointercancel", () => this.#end(false));
        addEventListener("keydown", (event) => {
            if (event.key !== "Escape" || !this.#drag?.ghost) return;
            event.stopPropagation();
            this.#end(false);
        }, true);
    }

    #press(event) {
        const node = event.target.closest("[data-task]");
        if (!node || event.pointerType === "touch" || event.button !== 0 || event.target.closest("input, button, form")) return;
        this.#drag = { id: node.dataset.task, node, x: event.clientX, y: event.clientY, ghost: null, target: null };
    }

    #move(event) {
        const drag = this.#drag;
        if (!drag) return;
        if (!drag.ghost) {
            if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < startAt) return;
            this.#begin();
        }
        event.preventDefault();
        drag.at = { x: event.clientX, y: event.clientY };
        drag.ghost.style.translate = `${drag.at.x + 12}px ${drag.at.y + 8}px`;
        this.#aim();
        this.#scroll();
    }

    #begin() {
        const drag = this.#drag;
        drag.tasks = this.#hooks.tasks(drag.id);
        const [first] = drag.tasks;
        const text = drag.tasks.length === 1 ? first.name : count(drag.tasks.length, "task");
        drag.ghost = element("div", { class: "drag-ghost", "aria-hidden": "true" }, text);
        drag.tray = this.#tray();
        document.body.append(drag.ghost, drag.tray);
        document.body.classList.add("dragging");
        drag.node.classList.add("dragged");
        getSelection().removeAllRanges();
    }

    #tray() {
        const { today, projects } = this.#hooks.board();
        const days = Array.from({ length: 8 }, (_, step) => addDays(today, step)).map((day) => element(
            "li", { class: "chip", "data-drop-day": day }, nearDay(day, today)));
        days.push(element("li", { class: "chip", "data-drop-day": "" }, "No date"));
        const places = projects.filter(({ isArchived }) => !isArchived).slice(0, 40).map(({ id, name }) => element(
            "li", { class: "chip", "data-drop-project": id, dir: "auto" }, name));
        return element(
            "div", { class: "drop-tray", "aria-hidden": "true" },
            element("p", {}, "Move to a day"), element("ul", { class: "chips" }, ...days),
            element("p", {}, "or to a project"), element("ul", { class: "chips" }, ...places));
    }

    #aim() {
        const { at, ghost, id } = this.#drag;
        ghost.hidden = true;
        const below = document.elementFromPoint(at.x, at.y);
        ghost.hidden = false;
        this.#clearMarks();
        this.#drag.target = this.#targetAt(below, at.y, id);
        const { node, mark } = this.#drag.target ?? {};
        node?.classList.add(mark);
    }

    #targetAt(below, y, id) {
        const chip = below?.closest("[data-drop-day], [data-drop-project]");
        if (chip) return { node: chip, mark: "drop", day: chip.dataset.dropDay, project: chip.dataset.dropProject };
        const group = below?.closest("#list [data-group]");
        const row = below?.closest("#list [data-task]");
        const own = this.#drag.node.closest("[data-group]");
        if (row && row.dataset.task !== id && group === own) {
            if (!this.#hooks.isManual()) return { isRefused: true };
            const box = row.getBoundingClientRect();
            const isAfter = y > box.top + box.height / 2;
            return { node: row, mark: isAfter ? "drop-after" : "drop-before", nextTo: row.dataset.task, isAfter };
        }
        const place = group && group !== own ? this.#hooks.sectionOf(group.dataset.group) : null;
        return place ? { node: group, mark: "drop", ...place } : null;
    }

    #clearMarks() {
        for (const node of document.querySelectorAll(".drop, .drop-after, .drop-before")) {
            node.classList.remove("drop", "drop-after", "drop-before");
        }
    }

    /** Near the edge of the window the page goes along. */
    #scroll() {
        cancelAnimationFrame(this.#frame);
        const { at } = this.#drag;
        const room = innerHeight - (this.#drag.tray?.offsetHeight ?? 0);
        const step = at.y < edge ? at.y - edge : at.y > room - edge && at.y < room ? at.y - room + edge : 0;
        if (step === 0) return;
        this.#frame = requestAnimationFrame(() => {
            if (!this.#drag) return;
            scrollBy({ top: step / 4, behavior: "instant" });
            this.#aim();
            this.#scroll();
        });
    }

    #end(isMeant) {
        const drag = this.#drag;
        this.#drag = null;
        cancelAnimationFrame(this.#frame);
        if (!drag?.ghost) return;
        drag.ghost.remove();
        drag.tray.remove();
        drag.node.classList.remove("dragged");
        document.body.classList.remove("dragging");
        this.#clearMarks();
        // The click that ends a drag must not open what lies below.
        const swallow = (event) => {
            event.stopPropagation();
            event.preventDefault();
        };
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, true));
        const { target, tasks } = drag;
        if (!isMeant || !target) return;
        if (target.isRefused) this.#hooks.refuse();
        else if (target.nextTo) this.#hooks.place(drag.id, target.nextTo, target.isAfter);
        else if (target.project) this.#hooks.toProject(tasks, target.project);
        else if (target.day !== undefined) this.#hooks.toDay(tasks, target.day || null);
    }
}

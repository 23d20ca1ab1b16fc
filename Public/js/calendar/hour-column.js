import { longDay } from "../dates.js";
import { button, element, hasChanged, icon, setAttribute, setClasses } from "../dom.js";
import { drawList } from "../parts/list.js";
import { duration, priorityNames } from "../words.js";
import { priorityMark, waitSign } from "./entry.js";
import { linesIn, timeText } from "./hours.js";

/** Places a node among the hours. */
function place(node, from, to) {
    node.style.setProperty("--at", from / 60);
    node.style.setProperty("--for", (to - from) / 60);
}

/** The hours of one day: what is planned as blocks, what happened as a track at the left edge, and now. */
export class HourColumn {
    #now = element("li", { class: "now-line", "aria-hidden": "true" });
    #ghost = element("li", { class: "place-ghost num", "aria-hidden": "true" });

    constructor(day) {
        this.day = day;
        this.node = element("ul", { class: "hour-column", "data-day": day });
    }

    /**
     * `facts` are `{blocks, pieces}` of the day, `hours` the first and the last hour shown, `ghost` where something would land
     * as `{from, to}`, or null.
     */
    update({ blocks, pieces, ghost, isOff }, { hours, sizes, now, today, lifted, timed, workHours, list }) {
        const [first, last] = hours;
        const isShown = ({ from, to }) => to > first * 60 && from < last * 60;
        const clipped = ({ from, to }) => [Math.max(from, first * 60), Math.min(to, last * 60)];
        setAttribute(this.node, "aria-label", longDay(this.day));
        setClasses(this.node, { off: isOff, today: this.day === today });
        this.node.style.setProperty("--work-from", workHours.from / 60 - first);
        this.node.style.setProperty("--work-to", (workHours.to > workHours.from ? workHours.to : 1440) / 60 - first);
        const items = [
            ...pieces.filter(isShown).map((piece) => ({ id: `did-${piece.key}`, piece })), ...blocks.filter(isShown).map((block) => ({ id: block.task.id, block })),
        ];
        const nodes = [...items];
        if (this.day === today && now >= first * 60 && now < last * 60) nodes.push({ id: "now", part: this.#now });
        if (ghost) nodes.push({ id: "ghost", part: this.#ghost });
        drawList(this.node, nodes, {
            make: ({ block, piece, part }) => (block ? new HourBlock(block.task.id, () => list(this.day)) : piece ? new Track() : { node: part }),
            update: (view, { block, piece }) => {
                if (block) view.update(block, sizes, { isLifted: block.task.id === lifted, isTimed: block.task.id === timed && !block.task.isComplete });
                else if (piece) view.update(piece);
                if (block || piece) place(view.node, ...clipped(block ?? piece));
            },
        });
        place(this.#now, now, now);
        if (ghost) this.#showGhost(ghost, clipped(ghost));
    }

    #showGhost({ from, to }, [start, end]) {
        place(this.#ghost, start, end);
        this.#ghost.replaceChildren(element("b", {}, timeText(from)), ` ${duration((to - from) * 60)}`);
    }
}

/** What is planned for an hour. Its lower edge can be dragged. */
class HourBlock {
    #times = element("span", { class: "times num" });
    #text = element("span", { class: "words" });
    #link;
    #more;

    constructor(id, list) {
        this.#link = element("a", { href: `/tasks/${id}`, "data-task": id, draggable: "false", tabindex: "-1" }, this.#times, this.#text);
        this.#more = button("", list, { class: "more num", tabindex: "-1" });
        this.node = element("li", { class: "block" }, this.#link, element("span", { class: "grip", "aria-hidden": "true" }), this.#more);
    }

    update({ task, from, to, free, depth, more }, sizes, { isLifted, isTimed }) {
        const lines = linesIn(free - from, sizes);
        // A wide block has room for the time before the name.
        const isTall = !sizes.isWide && to - from > 60 && lines > 1;
        setClasses(this.node, {
            done: task.isComplete, waits: task.isBlocked && !task.isComplete, live: isTimed, over: depth > 0, tall: isTall, tiny: lines === 1, pending: task.isPending,
        });
        this.#link.classList.toggle("lifted", isLifted);
        this.#more.hidden = more === 0;
        if (!hasChanged(this.node, task.name, task.priority, task.isComplete, task.isBlocked, task.blockerNames, from, to, lines, more)) return;
        this.#more.textContent = `+${more}`;
        this.#more.setAttribute("aria-label", `+${more} more at the same time`);
        this.#text.style.setProperty("--lines", isTall ? lines - 1 : lines);
        this.#times.replaceChildren(timeText(from), element("span", { class: "end" }, `–${timeText(to)}`));
        this.#text.replaceChildren(
            ...(task.isComplete ? [icon("M6 12.500l4 4 8-9"), " "] : [priorityMark(task), waitSign(task)]),
            element("span", { class: "name", dir: "auto" }, task.name));
        this.#link.title = `${timeText(from)}–${timeText(to)}, ${task.priority} ${priorityNames[task.priority]}: ${task.name}`;
        this.#link.setAttribute("aria-label", [
            `${timeText(from)} to ${timeText(to)}`, task.priority, task.name, task.isComplete && "completed",
            task.isBlocked && !task.isComplete && (task.blockerNames ? `waits for ${task.blockerNames.join(", ")}` : "blocked"),
        ].filter(Boolean).join(", "));
    }
}

/** Time that was really spent. */
class Track {
    #text = element("span", { class: "visually-hidden" });

    constructor() {
        this.node = element("li", { class: "did" }, this.#text);
    }

    update({ name, taskId, from, to, isRunning }) {
        this.node.classList.toggle("live", isRunning === true);
        this.node.dataset.spent = taskId;
        const text = `${name}, ${timeText(from)} to ${isRunning ? "now" : timeText(to)}`;
        this.node.title = text;
        if (this.#text.textContent !== text) this.#text.textContent = `Spent: ${text}`;
    }
}

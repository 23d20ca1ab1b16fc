import { swallowClick } from "../dom.js";

const step = 5;
const least = 1;

/** Lets the edges of blocks be dragged vertically in steps of five minutes. */
export class EdgeDrag {
    #options;
    #held = null;

    /**
     * `entryOf(node)` returns the entry of a block, `stretchOf(entry)` its minutes, `minuteAt(y)` the minute at a height, and
     * `limits(entry)` the allowed range; `place(node, stretch)` previews a position, `drop(entry, edge, minute)` saves it.
     */
    constructor(root, options) {
        this.#options = options;
        root.addEventListener("pointerdown", (event) => this.#press(event));
    }

    get isDragging() {
        return this.#held !== null;
    }

    #press(event) {
        const edge = event.target.closest?.("[data-edge]");
        if (!edge || event.button !== 0 || !event.isPrimary || this.#held) return;
        const node = edge.closest("[data-entry]");
        const entry = this.#options.entryOf(node);
        const before = this.#options.stretchOf(entry);
        this.#held = {
            node, entry, edge: edge.dataset.edge, before, stretch: before, limits: this.#options.limits(entry),
            grip: before[edge.dataset.edge] - this.#options.minuteAt(event.clientY),
        };
        event.preventDefault();
        addEventListener("pointermove", this.#move);
        addEventListener("pointerup", this.#release);
        addEventListener("pointercancel", this.#cancel);
        addEventListener("keydown", this.#key, true);
    }

    #move = ({ clientY }) => {
        const { node, edge, before, limits, grip } = this.#held;
        const minute = Math.round((this.#options.minuteAt(clientY) + grip) / step) * step;
        const [from, to] = edge === "start" ? [limits.least, before.end - least] : [before.start + least, limits.most];
        this.#held.stretch = { ...before, [edge]: Math.round(Math.min(Math.max(minute, from), Math.max(from, to))) };
        node.classList.add("dragged");
        this.#options.place(node, this.#held.stretch);
    };

    #release = () => {
        const { node, entry, edge, before, stretch } = this.#held;
        const wasDragged = node.classList.contains("dragged");
        this.#end();
        if (wasDragged) swallowClick();
        if (stretch[edge] !== before[edge]) this.#options.drop(entry, edge, stretch[edge]);
    };

    #cancel = () => {
        const { node, before } = this.#held;
        this.#options.place(node, before);
        this.#end();
        this.#options.cancel();
    };

    #key = (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        this.#cancel();
    };

    #end() {
        removeEventListener("pointermove", this.#move);
        removeEventListener("pointerup", this.#release);
        removeEventListener("pointercancel", this.#cancel);
        removeEventListener("keydown", this.#key, true);
        this.#held.node.classList.remove("dragged");
        this.#held = null;
    }
}

import { element } from "../dom.js";
import { Dragging } from "../parts/drag.js";

const step = 5;
const least = 1;

/**
 * Lets the edges of blocks be dragged vertically in steps of five minutes. `entryOf(node)` returns the entry of a block, `stretchOf(entry)`
 * its minutes, `minuteAt(y)` the minute at a height, and `limits(entry)` the allowed range; `place(node, stretch)` previews a position,
 * `drop(entry, edge, minute)` saves it.
 */
export function edgeDragging(root, { entryOf, stretchOf, minuteAt, limits, place, drop }) {
    /** What is dragged: `{node, entry, edge, before, held}`, the last how far from its edge it is held, in minutes. */
    let dragged = null;
    const take = (grip, clientY) => {
        const node = grip.closest("[data-entry]");
        const entry = entryOf(node);
        const { edge } = grip.dataset;
        const before = stretchOf(entry);
        return { node, entry, edge, before, held: before[edge] - minuteAt(clientY) };
    };
    return new Dragging(root, {
        isAtOnce: true, ghost: () => element("div", { class: "visually-hidden" }),
        find(target, { clientY }) {
            const grip = target.closest("[data-edge]");
            if (grip) dragged = take(grip, clientY);
            return grip;
        },
        targetAt(_, y) {
            const { entry, edge, before, held } = dragged;
            const { least: first, most: last } = limits(entry);
            const [from, to] = edge === "start" ? [first, before.end - least] : [before.start + least, last];
            const minute = Math.round((minuteAt(y) + held) / step) * step;
            return { ...before, [edge]: Math.round(Math.min(Math.max(minute, from), Math.max(from, to))) };
        },
        mark(stretch) {
            const { node, before } = dragged;
            node.classList.toggle("dragged", stretch !== null);
            place(node, stretch ?? before);
        },
        drop(stretch) {
            const { node, entry, edge, before } = dragged;
            // It stays where it is put until the answer comes.
            place(node, stretch);
            if (stretch[edge] !== before[edge]) drop(entry, edge, stretch[edge]);
        },
    });
}

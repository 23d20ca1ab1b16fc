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
    const partsOf = (grip) => {
        const node = grip.closest("[data-entry]");
        const entry = entryOf(node);
        return { node, entry, edge: grip.dataset.edge, before: stretchOf(entry) };
    };
    /** How far from its edge a block is held, in minutes. */
    let held = 0;
    return new Dragging(root, {
        isAtOnce: true, ghost: () => element("div", { class: "visually-hidden" }),
        find(target, { clientY }) {
            const grip = target.closest("[data-edge]");
            const { edge, before } = grip ? partsOf(grip) : {};
            held = grip ? before[edge] - minuteAt(clientY) : 0;
            return grip;
        },
        targetAt(_, y, grip) {
            const { entry, edge, before } = partsOf(grip);
            const { least: first, most: last } = limits(entry);
            const [from, to] = edge === "start" ? [first, before.end - least] : [before.start + least, last];
            const minute = Math.round((minuteAt(y) + held) / step) * step;
            return { ...before, [edge]: Math.round(Math.min(Math.max(minute, from), Math.max(from, to))) };
        },
        mark(stretch, grip) {
            const { node, before } = partsOf(grip);
            node.classList.toggle("dragged", stretch !== null);
            place(node, stretch ?? before);
        },
        drop(stretch, grip) {
            const { node, entry, edge, before } = partsOf(grip);
            // It stays where it is put until the answer comes.
            place(node, stretch);
            if (stretch[edge] !== before[edge]) drop(entry, edge, stretch[edge]);
        },
    });
}

import { arrange } from "./dom.js";

const drawn = new WeakMap();

/**
 * Draws a part for each item into `parent`, in their order. A part is something with a `node`: it is made once for a key,
 * shown anew with `update`, and goes when no item has its key any more. Gives the parts by key.
 */
export function drawKeyed(parent, items, { keyOf = ({ id }) => id, make, update = () => {} }) {
    const before = drawn.get(parent) ?? new Map();
    const parts = new Map();
    for (const item of items) {
        const key = keyOf(item);
        parts.set(key, before.get(key) ?? make(item));
        update(parts.get(key), item);
    }
    drawn.set(parent, parts);
    arrange(parent, [...parts.values()].map(({ node }) => node));
    return parts;
}

import { arrange } from "./dom.js";

const drawn = new WeakMap();

/**
 * Renders one part per item into `parent`, in order. A part is an object with a `node`: it is created once per key,
 * refreshed with `update`, and removed once no item has its key. Returns the parts by key.
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

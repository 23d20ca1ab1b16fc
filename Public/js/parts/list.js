import { arrange, keepingFocus } from "../dom.js";

const controls = "a[href], button, input, select, textarea, summary, [tabindex]";

function controlsOf(line) {
    return [line, ...line?.querySelectorAll(controls) ?? []].filter((node) => node?.matches(controls) && node.checkVisibility());
}

/**
 * Runs `change`, which draws lines into `parents`. The focus stays on its control if that is still there; else, in a list with a `home`,
 * it goes on to the same one of the line that has come into its place, or to that.
 */
function holdingFocus(parents, change, home) {
    const focused = document.activeElement;
    const parent = home && parents.findLast((one) => one !== focused && one.contains(focused));
    const at = parent ? [...parent.children].findIndex((line) => line.contains(focused)) : -1;
    const control = parent ? controlsOf(parent.children[at]).indexOf(focused) : -1;
    keepingFocus(change);
    if (!parent || document.activeElement !== document.body) return;
    const own = controlsOf(parent.children[Math.min(at, parent.children.length - 1)]);
    (own[control] ?? own[0] ?? home).focus({ preventScroll: true });
}

/**
 * The lines of one list, or of several among which they may move. A line is an object with a `node`; there is one for each key, made
 * when its item is first drawn and kept, with the focus and whatever is being typed in it, until none of the lists has the item.
 */
export class List {
    #how;
    #lines = new Map();

    /** `make(item)` returns a line, and `update(line, item, …)` refreshes it; `keyOf(item)` is by default the id, `home` as in `holdingFocus`. */
    constructor(how) {
        this.use(how);
    }

    use({ keyOf = ({ id }) => id, make, update = () => {}, home = null }) {
        this.#how = { keyOf, make, update, home };
    }

    /** Draws `lists`, pairs of an element and its items in order; what follows goes to `update`. Returns the lines by key. */
    draw(lists, ...context) {
        const { keyOf, update, home } = this.#how;
        const drawn = new Map();
        holdingFocus(lists.map(([parent]) => parent), () => {
            for (const [parent, items] of lists) {
                arrange(parent, items.map((item) => {
                    const line = this.lineFor(item);
                    drawn.set(keyOf(item), line);
                    update(line, item, ...context);
                    return line.node;
                }));
            }
        }, home);
        for (const key of this.#lines.keys()) if (!drawn.has(key)) this.#lines.delete(key);
        return drawn;
    }

    /** The line of an item, made if there is none yet. */
    lineFor(item) {
        const key = this.#how.keyOf(item);
        if (!this.#lines.has(key)) this.#lines.set(key, this.#how.make(item));
        return this.#lines.get(key);
    }

    /** The line with this key, or null. */
    get(key) {
        return this.#lines.get(key) ?? null;
    }

    get all() {
        return [...this.#lines.values()];
    }

    /** Forgets the lines for which `isNeeded` returns false. */
    forget(isNeeded) {
        for (const [key, line] of this.#lines) if (!isNeeded(line)) this.#lines.delete(key);
    }
}

const known = new WeakMap();

/** Draws items into an element whose lines stay in it. Returns them by key. */
export function drawList(parent, items, how) {
    if (!known.has(parent)) known.set(parent, new List(how));
    const list = known.get(parent);
    list.use(how);
    return list.draw([[parent, items]]);
}

/** The same for lines that are made anew whenever their item, or one of the values in `by`, is another; `make(item)` returns the node. */
export function drawValues(parent, items, make, { by = [], home = parent } = {}) {
    drawList(parent, items, { keyOf: (item) => JSON.stringify([item, by]), make: (item) => ({ node: make(item) }), home });
}

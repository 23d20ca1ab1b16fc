/** How long a line that was tapped stays: no finger rests above it that could leave. */
const tapTime = 600;

/** Lines that were ticked stay where they are until the pointer leaves their list, so that the next click hits what it is meant for. */
export class Staying {
    #ids = new Set();
    #shown = [];
    #settle;

    /** `settle()` draws the list again once its lines may move. */
    constructor(box, settle) {
        this.#settle = settle;
        box.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && this.end());
    }

    keep(id, pointerType) {
        this.#ids.add(id);
        if (pointerType !== "mouse") setTimeout(() => this.end(), tapTime);
    }

    end() {
        if (this.#ids.size === 0) return;
        this.#ids.clear();
        this.#settle();
    }

    /** The `sections` to draw, `{key, entries}` of things with an id: each line that stays is at its former place, even if it was read no more. */
    place(sections) {
        if (this.#ids.size > 0) sections = this.#placed(sections);
        this.#shown = sections;
        return sections;
    }

    #placed(sections) {
        const known = new Map(sections.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry]));
        const placed = sections.map((section) => ({ ...section, entries: section.entries.filter(({ id }) => !this.#ids.has(id)) }));
        this.#shown.forEach((before, index) => {
            before.entries.forEach((entry, at) => {
                if (!this.#ids.has(entry.id)) return;
                const { entries } = placed.find(({ key }) => key === before.key) ?? inserted(placed, before, this.#shown[index - 1]);
                const above = before.entries.slice(0, at).findLast(({ id }) => entries.some((other) => other.id === id));
                entries.splice(entries.findIndex(({ id }) => id === above?.id) + 1, 0, known.get(entry.id) ?? entry);
            });
        });
        return placed;
    }
}

/** A section that has no line any more, back below the one that it followed. */
function inserted(sections, section, above) {
    const empty = { ...section, entries: [] };
    sections.splice(sections.findIndex(({ key }) => key === above?.key) + 1, 0, empty);
    return empty;
}

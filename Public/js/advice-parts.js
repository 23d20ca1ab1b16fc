/** What the parts of a recommendation's score are called. */
export const partNames = {
    place: "Place", energy: "Energy", timeOfDay: "Time of day", priority: "Priority", due: "Due", length: "Length", learned: "Your patterns",
};

/** "20 of 30", or "+4" of a part that only moves the score. */
export function partPoints({ part, points, of }) {
    if (part !== "length" && part !== "learned") return `${points} of ${of}`;
    return points < 0 ? `−${-points}` : `+${points}`;
}

/** How full the bar of a part is. */
export function partShare({ points, of }) {
    return Math.max(0, points) / of;
}

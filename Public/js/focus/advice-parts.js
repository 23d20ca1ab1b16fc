/** The labels of the parts of a recommendation's score. */
export const partNames = {
    place: "Place", energy: "Energy", timeOfDay: "Time of day", priority: "Priority", due: "Due", length: "Length", learned: "Your patterns",
};

/** "20 of 30", or "+4" for a bonus or penalty. */
export function partPoints({ part, points, of }) {
    if (part !== "length" && part !== "learned") return `${points} of ${of}`;
    return points < 0 ? `−${-points}` : `+${points}`;
}

/** How far the bar of a part is filled. */
export function partShare({ points, of }) {
    return Math.max(0, points) / of;
}

import { drawn, element, icon } from "../dom.js";
import { percent } from "../words.js";

export const momentumPaths = {
    building: "M6 18 18 6M9 6h9v9", stable: "M5 12h13M12.500 6l6 6-6 6", declining: "M6 6l12 12M18 9v9H9", stalled: "M5 12h14",
};

/** What is in the ring of an amount: a plus, or a tick once nothing is left to do. */
export const plusPaths = { open: "M14 9.500v9M9.500 14h9", settled: "M9 14.500l3.500 3.500 6.500-7" };

/** A progress ring, full at a share of 1; `radius` is that of its stroke. */
function ring(radius, centre, share) {
    const around = 2 * Math.PI * radius;
    const circle = { cx: centre, cy: centre, r: radius };
    const part = Math.min(Math.max(share, 0), 1) * around;
    const filled = drawn("circle", {
        class: "r", ...circle, "stroke-dasharray": `${part.toFixed(1)} ${around.toFixed(1)}`, transform: `rotate(-90 ${centre} ${centre})`,
    });
    return [drawn("circle", { class: "t", ...circle }), ...(part > 0 ? [filled] : [])];
}

/** Strength as a large ring; its number is shown next to it. */
export function strengthMark(strength) {
    return drawn("svg", { class: "strength big", viewBox: "0 0 68 68", "aria-hidden": "true" }, ...ring(29, 34, strength / 100));
}

/** Today's progress, with its percentage. */
export function doneRing(share) {
    return drawn(
        "svg", { class: "done-ring", viewBox: "0 0 80 80", "aria-hidden": "true" }, ...ring(33, 40, share),
        drawn("text", { x: 40, y: 46, "text-anchor": "middle" }, percent(share)));
}

/** Momentum as an arrow with its word. */
export function momentumMark(momentum) {
    return element("span", { class: `momentum ${momentum}` }, icon(momentumPaths[momentum]), momentum);
}

import { element } from "../dom.js";

/** A bar filled to a share of 1, decorating a text next to it. */
export function bar(share, kind = "") {
    const fill = element("i");
    fill.style.width = `${Math.min(Math.max(share, 0), 1) * 100}%`;
    return element("div", { class: `bar ${kind}`.trim(), "aria-hidden": "true" }, fill);
}

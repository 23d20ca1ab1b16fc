import { element } from "./dom.js";

/** A bar filled by a share of 1, for what stands beside it in words. */
export function bar(share, kind = "") {
    const fill = element("i");
    fill.style.width = `${Math.min(Math.max(share, 0), 1) * 100}%`;
    return element("div", { class: `bar ${kind}`.trim(), "aria-hidden": "true" }, fill);
}

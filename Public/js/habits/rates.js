import { element, hasChanged } from "../dom.js";
import { percent } from "../words.js";

/** A bar with its name, the text at its end, and its length, from 0 to 1. */
export function barLine({ name, text, share, isStrong = false }) {
    const fill = element("i", { class: isStrong ? "now" : null });
    fill.style.width = `${Math.round(share * 100)}%`;
    return element("li", {}, element("p", {}, element("b", { dir: "auto" }, name), element("span", { class: "num" }, text)), element("div", { class: "bar" }, fill));
}

/** Shows rates as bars: `parts` are `{name, done, scheduled, note}`; those without scheduled days are omitted. */
export function showRates(list, parts) {
    const counted = parts.filter(({ scheduled }) => scheduled > 0);
    list.closest(".card").hidden = counted.length === 0;
    if (!hasChanged(list, counted)) return;
    list.replaceChildren(...counted.map(({ name, done, scheduled, note }) => {
        const share = done / scheduled;
        return barLine({ name, text: [percent(share), `${done} of ${scheduled}`, note].filter(Boolean).join(" · "), share });
    }));
}

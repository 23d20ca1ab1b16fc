import { element } from "../dom.js";

/** "9", "930", "9:30" or "2.15 pm" → "09:30"; null if it is no time of day. */
function timeFrom(text) {
    const [, hours, minutes = "0", half] = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
    if (hours === undefined) return null;
    const hour = half ? Number(hours) % 12 + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
    if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return null;
    return `${String(hour).padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}

/** A time of day, typed and written in 24 hours; what is no time stays as it is, to be refused by its form. */
export function timeField(attributes, value = "") {
    const node = element("input", { inputmode: "numeric", autocomplete: "off", maxlength: "8", placeholder: "14:30", class: "num time", ...attributes, value });
    node.addEventListener("change", () => {
        node.value = timeFrom(node.value) ?? node.value.trim();
    });
    return node;
}

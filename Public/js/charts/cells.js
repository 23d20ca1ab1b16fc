import { fullDay, monthAndYear } from "../dates.js";
import { decimal, percent } from "../words.js";

/** A percentage; 0 and 100 only if exact, so that "100%" means all. */
function part(value) {
    if (value > 0 && value < 1) return "<1%";
    if (value > 99 && value < 100) return ">99%";
    return percent(value / 100);
}

const texts = { day: fullDay, month: monthAndYear, number: decimal, percent: part };

/** A value of a chart's table in readable form. */
export function cellText(kind, value) {
    if (value === null) return "–";
    return texts[kind]?.(value) ?? value;
}

/** The same for a spreadsheet: days are unchanged, numbers have at most two decimals. */
export function plainCell(kind, value) {
    if (value === null) return "";
    const plain = typeof value === "number" ? Math.round(value * 100) / 100 : value;
    return kind === "percent" ? `${plain}%` : plain;
}

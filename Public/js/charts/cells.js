import { fullDay, monthAndYear } from "../dates.js";
import { decimal, percent } from "../words.js";

/** A share of a hundred; 0 and 100 only where they are exact, so that "100%" means all. */
function part(value) {
    if (value > 0 && value < 1) return "<1%";
    if (value > 99 && value < 100) return ">99%";
    return percent(value / 100);
}

const texts = { day: fullDay, month: monthAndYear, number: decimal, percent: part };

/** A value of a chart's table as a person reads it. */
export function cellText(kind, value) {
    if (value === null) return "–";
    return texts[kind]?.(value) ?? value;
}

/** The same for another table: days stay as they are, numbers have at most two decimals. */
export function plainCell(kind, value) {
    if (value === null) return "";
    const plain = typeof value === "number" ? Math.round(value * 100) / 100 : value;
    return kind === "percent" ? `${plain}%` : plain;
}

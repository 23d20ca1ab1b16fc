import { weekdays } from "../dates.js";
import { ordinal } from "../words.js";

/** How often a habit is done, in words. */
export function frequencyText({ kind, weekdays: chosen = [], times, day, interval }) {
    const days = weekdays.filter((name) => chosen.includes(name.toLowerCase())).map((name) => name.slice(0, 3));
    const texts = {
        daily: "Every day", weekdays: "Weekdays", weekly: days.join(", "), timesPerWeek: times === 1 ? "Once a week" : `${times} times a week`,
        monthly: `Every month on the ${ordinal(day)}`, everyDays: `Every ${interval} days`,
    };
    return texts[kind] ?? kind;
}

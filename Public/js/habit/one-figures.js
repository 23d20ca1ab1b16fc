import { byId, hasChanged, setText } from "../dom.js";
import { momentumMark, strengthMark } from "../habits/drawings.js";
import { streakText, strengthWord } from "../habits/habit-text.js";
import { number, percent } from "../words.js";

/** "7 of the last 7, 5 of the 7 before" */
function momentumText({ rateLast7: last, rateBefore7: before }) {
    const parts = [last?.scheduled > 0 && `${last.done} of the last ${last.scheduled}`, before?.scheduled > 0 && `${before.done} of the ${before.scheduled} before`];
    return parts.filter(Boolean).join(", ");
}

/** Strength, streak, momentum and completion rate. */
export function showFigures(habit, progress) {
    const { strength, streak, momentum } = habit;
    const { rate, done, scheduled, skipped } = progress;
    setText(byId("strength"), `${Math.round(strength)}%`);
    setText(byId("strength-word"), strengthWord(strength));
    if (hasChanged(byId("strength-ring"), strength)) byId("strength-ring").replaceChildren(strengthMark(strength));
    const [value, ...unit] = streakText(streak.current, streak.unit).split(" ");
    setText(byId("streak"), value);
    setText(byId("streak-unit"), unit.join(" "));
    setText(byId("streak-note"), `longest ${streakText(streak.longest, streak.unit)}`);
    if (hasChanged(byId("momentum"), momentum)) byId("momentum").replaceChildren(momentumMark(momentum));
    setText(byId("momentum-note"), momentumText(progress));
    setText(byId("kept"), scheduled > 0 ? percent(rate) : "–");
    setText(byId("kept-of"), scheduled > 0 ? `${number(done)} of ${number(scheduled)}` : "");
    setText(byId("kept-note"), skipped > 0 ? `${number(skipped)} skipped, not counted` : "nothing skipped");
}

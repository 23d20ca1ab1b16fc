import { dayOf, nearDay, shortDay } from "../dates.js";
import { element, icon } from "../dom.js";
import { changeOfPriority } from "../focus/parts.js";
import { fieldName, valueText } from "../values.js";

const most = 3;
const nothing = "–";
/** Fields that follow from others of the same change. */
const silent = new Set(["modifiedAt", "position", "dateCompleted", "completedOn", "pointsEarned"]);

function arrow() {
    return element("span", { class: "to" }, icon("arrow"), element("span", { class: "visually-hidden" }, " to "));
}

/** "Moved from Tue 24 → Fri 27 Nov": the new value stands out; `label` names the field. */
function fieldText({ field, before, after, beforeName, afterName }, board, label = `${fieldName(field)}: `) {
    if (field.toLowerCase().endsWith("priority") && before && after) return [changeOfPriority(before, after)];
    const value = (of, name) => (field === "name" ? `“${of}”` : valueText(field, of, { board, name }));
    const [was, is] = [value(before, beforeName), value(after, afterName)];
    const now = element("b", { dir: "auto" }, is === nothing ? "none" : is);
    if (field === "dueDate" && before && after && dayOf(before) !== dayOf(after)) {
        return [`Moved from ${nearDay(dayOf(before), board.today)} `, arrow(), " ", element("b", {}, is.replace(nearDay(dayOf(after), board.today), shortDay(dayOf(after), board.today)))];
    }
    if (field === "projectId") return [`Moved from ${was} to `, now];
    if (was === nothing) return [label, now];
    return [label, element("span", { dir: "auto" }, was), " ", arrow(), " ", now];
}

/** What became of what, of a row with few changed fields; null for a row that says more than a line holds. */
export function changeText(row, board) {
    const fields = (row?.fields ?? []).filter(({ field }) => !silent.has(field));
    if (fields.length === 0 || fields.length > most) return null;
    const isLong = fields.some(({ before, after }) => [before, after].some((value) => JSON.stringify(value ?? "").length > 80));
    if (isLong) return null;
    // A setting is the name of its row.
    if (row.kind === "setting" && fields.length === 1) return fieldText(fields[0], board, "");
    return fields.flatMap((field, index) => [...(index > 0 ? ["; "] : []), ...fieldText(field, board)]);
}

/** What the row that was changed is called: a setting has the name that Settings gives it. */
export function rowName({ kind, name, fields }) {
    return kind === "setting" && fields.length === 1 ? fieldName(fields[0].field) : name;
}

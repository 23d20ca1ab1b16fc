import { dayOf, nearDay, shortDay } from "../dates.js";
import { fieldName, valueText } from "../values.js";

const most = 3;
const nothing = "–";
/** Fields that follow from others of the same change. */
const silent = new Set(["modifiedAt", "position", "dateCompleted", "completedOn", "completionQuality", "isComplete", "pointsEarned"]);

/** "Moved from Tue 24 → Fri 27 Nov": the new value stands out; `label` names the field. The parts are those of the template of a row. */
function fieldParts({ field, before, after, beforeName, afterName }, board, label = `${fieldName(field)}: `) {
    if (field.toLowerCase().endsWith("priority") && before && after) {
        return { was: before, wasLook: `prio ${before.toLowerCase()}`, hasBoth: true, now: after, nowLook: `prio ${after.toLowerCase()}` };
    }
    const value = (of, name) => (field === "name" ? `“${of}”` : valueText(field, of, { board, name }));
    const [was, is] = [value(before, beforeName), value(after, afterName)];
    const now = is === nothing ? "none" : is;
    if (field === "dueDate" && before && after && dayOf(before) !== dayOf(after)) {
        return {
            lead: `Moved from ${nearDay(dayOf(before), board.today)}`, hasBoth: true,
            now: is.replace(nearDay(dayOf(after), board.today), shortDay(dayOf(after), board.today)),
        };
    }
    if (field === "projectId") return { lead: `Moved from ${was} to `, now };
    return was === nothing ? { lead: label, now } : { lead: label, was, hasBoth: true, now };
}

/**
 * What became of what, of a row with few changed fields, as the template of a row writes it; empty for a row that says more than a
 * line holds. The server has the same in `LogChange`.
 */
export function changes(row, board) {
    const fields = (row?.fields ?? []).filter(({ field }) => !silent.has(field));
    if (fields.length === 0 || fields.length > most) return [];
    const isLong = fields.some(({ before, after }) => [before, after].some((value) => JSON.stringify(value ?? "").length > 80));
    if (isLong) return [];
    // A setting is the name of its row.
    if (row.kind === "setting" && fields.length === 1) return [fieldParts(fields[0], board, "")].map(whole);
    return fields.map((field, index) => {
        const { lead = "", ...parts } = fieldParts(field, board);
        return whole({ ...parts, lead: index > 0 ? `; ${lead}` : lead });
    });
}

function whole(parts) {
    return { lead: "", was: "", wasLook: null, hasBoth: false, nowLook: null, ...parts };
}

/** What the row that was changed is called: a setting has the name that Settings gives it. */
export function rowName({ kind, name, fields }) {
    return kind === "setting" && fields.length === 1 ? fieldName(fields[0].field) : name;
}

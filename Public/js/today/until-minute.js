/** Milliseconds until the clock of a zone shows `minute` (YYYY-MM-DDTHH:MM); below zero once it has. */
export function untilMinute(minute, timeZone, now = new Date()) {
    const names = new Intl.DateTimeFormat("en-CA", {
        timeZone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit",
    });
    const part = Object.fromEntries(names.formatToParts(now).map(({ type, value }) => [type, value]));
    const shown = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
    return Date.parse(`${minute}:00Z`) - shown - now.getMilliseconds();
}

import { clockText, isBrowserTwelve } from "../clock.js";
import { longDay } from "../dates.js";
import { element, showPressed } from "../dom.js";
import { onWall } from "../moments.js";
import { change, pickButton, valueAt } from "./pick.js";
import { oneStop } from "./roving.js";
import { numberSetting, timeSetting } from "./typed.js";

/** A switch of the setting at `path`. */
export function switchOf(row, path, label = null) {
    const id = `set-${path.replace(".", "-")}`;
    const names = label ? { "aria-label": label, "aria-describedby": row.describing } : row.naming;
    const input = element("input", { type: "checkbox", role: "switch", id, name: path, ...names });
    input.addEventListener("change", () => row.save(change(path, input.checked)));
    return { nodes: [input], show: (settings) => input.checked = valueAt(settings, path) === true };
}

/** Two or three choices side by side, one of which holds. */
export function segmentsOf(row, path, choices, take, valueOf = (settings) => valueAt(settings, path)) {
    const inputs = choices.map(([value]) => element("input", { type: "radio", class: "visually-hidden", name: path, value }));
    const group = element("span", { class: "choice", role: "radiogroup", ...row.naming },
        ...inputs.map((input, index) => element("label", {}, input, choices[index][1])));
    group.addEventListener("change", ({ target }) => take(target.value));
    return {
        nodes: [group], holds: (settings) => choices.find(([value]) => value === (valueOf(settings) ?? ""))?.[1],
        show: (settings) => {
            for (const input of inputs) input.checked = input.value === (valueOf(settings) ?? "");
        },
    };
}

/** Two typed values in a row, with a word between them. */
function pairOf(first, word, second, joint = ` ${word} `) {
    const both = [first, second];
    return {
        nodes: [...first.nodes, element("span", { class: "to" }, word), ...second.nodes],
        holds: (settings) => both.map((part) => part.holds(settings)).join(joint),
        settled: () => both.forEach((part) => part.settled()),
        show: (settings) => both.forEach((part) => part.show(settings)),
    };
}

/** "07:00 to 17:00" of an object with both. */
function spanOf(row, path) {
    const part = (end, isTight) => timeSetting(row, `${path}.${end}`, `${row.declared.name}, ${end}`, isTight);
    const pair = pairOf(part("from", true), "to", part("to", false));
    return {
        ...pair,
        show(settings) {
            pair.show(settings);
            const { from, to } = valueAt(settings, path);
            row.say(to < from ? "Into the next day" : "");
        },
    };
}

/** Quiet hours are off while both ends are the same; switched on again, they are as they usually are. */
function quietOf(row) {
    const span = spanOf(row, "quietHours");
    const input = element("input", { type: "checkbox", role: "switch", id: "set-quietHours", ...row.naming });
    const usual = { from: "22:00", to: "07:00" };
    input.addEventListener("change", () => row.save({ quietHours: input.checked ? usual : { from: "00:00", to: "00:00" } }));
    return {
        ...span, kind: "tall", nodes: [element("span", { class: "span" }, ...span.nodes), input],
        show(settings) {
            const { from, to } = settings.quietHours;
            input.checked = from !== to;
            span.nodes.forEach((node) => node.hidden = from === to);
            span.show(settings);
            row.say(from === to ? "Off: notices come at any hour" : "What comes then waits until they end");
        },
    };
}

function daysOf(row, page) {
    const { choices } = row.declared;
    const chosen = () => page.saver.shown.workHours.days;
    const buttons = choices.map(([day, name]) => {
        const node = element("button", { type: "button", "aria-pressed": "false", "aria-label": name, value: day }, name.slice(0, 3));
        node.addEventListener("click", () => row.save({
            workHours: { days: choices.map(([other]) => other).filter((other) => chosen().includes(other) !== (other === day)) } }));
        return node;
    });
    const group = element("span", { class: "wdays", role: "group", ...row.naming }, ...buttons);
    oneStop(group);
    return {
        kind: "tall", nodes: [group], holds: ({ workHours: { days } }) => days.map((day) => day.charAt(0).toUpperCase() + day.slice(1, 3)).join(", "),
        show: ({ workHours: { days } }) => showPressed(buttons, ({ value }) => days.includes(value)),
    };
}

function pomodoroOf(row) {
    const part = (name, label, text) => numberSetting(row, `pomodoro.${name}`, label, {
        text, isTight: name === "work", items: () => (name === "work" ? [15, 20, 25, 30, 45, 50, 60, 90] : [3, 5, 10, 15, 20, 30]),
    });
    return pairOf(part("work", "Minutes of work", (minutes) => `${minutes} min`), "then", part("break", "Minutes of break", (minutes) => `${minutes} min off`), ", then ");
}

/** The zones that this system knows are read when the list is first wanted. */
function zoneOf(row, page) {
    let zones = [];
    const name = (zone) => {
        if (zone) return zone.replaceAll("_", " ");
        const own = page.saver.shown?.timeZone === null && page.shell.board.view?.timeZone.split("/").at(-1).replaceAll("_", " ");
        return own ? `As the system, ${own}` : "As the system";
    };
    const picked = pickButton(row, page, {
        path: "timeZone", name: "Time zone", items: () => [null, ...new Set([...zones, ...[page.saver.shown?.timeZone].filter(Boolean)])].map((value) => ({ value, text: name(value) })),
    });
    return {
        ...picked,
        async load() {
            if (zones.length === 0) zones = await page.shell.store.all("/api/settings/time-zones");
        },
        show(settings, view) {
            picked.show(settings);
            if (!view) return;
            const { day, time } = onWall(new Date().toISOString(), view.timeZone);
            row.say(`Now ${clockText(time)} on ${longDay(day)}`);
        },
    };
}

/** The time now in the three ways. */
function clockOf(row, page) {
    const now = (asTwelve) => clockText(onWall(new Date().toISOString(), page.shell.board.view?.timeZone).time, asTwelve);
    const ways = { auto: isBrowserTwelve, 12: () => true, 24: () => false };
    const picked = pickButton(row, page, {
        path: "clock", name: "Times", items: () => row.declared.choices.map(([value, name]) => ({ value, text: now(ways[value]()), hint: name.toLowerCase() })),
    });
    return {
        ...picked,
        show(settings) {
            picked.show(settings);
            const other = now(!ways[settings.clock ?? "auto"]());
            row.say(settings.clock === "auto" ? `As this browser writes them; ${other} is the other way` : `In every browser; ${other} is the other way`);
        },
    };
}

function projectOf(row, page) {
    return pickButton(row, page, {
        path: "defaultProjectId", name: "Project", items: () => (page.shell.board.view?.projects ?? []).map(({ id, name }) => ({ value: id, text: name })),
    });
}

/** How to fill a row, by the control that it declares. */
export const controls = {
    choice: (row, page) => pickButton(row, page, row.declared),
    project: projectOf, zone: zoneOf, clock: clockOf, days: daysOf, quiet: quietOf, pomodoro: pomodoroOf,
    time: (row) => timeSetting(row, row.declared.path, row.declared.name),
    span: (row) => spanOf(row, row.declared.path),
    switch: (row) => switchOf(row, row.declared.path),
    segments: (row) => ({ ...segmentsOf(row, row.declared.path, row.declared.choices, (value) => row.save({ [row.declared.path]: value })), kind: "tall" }),
};

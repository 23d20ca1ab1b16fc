import { button, element } from "../dom.js";
import { number } from "../words.js";
import { isOne, outcome, sum } from "./report.js";

/** Longer lines are cut around the place. */
const shownOfLine = 120;
/** Larger files are not read again for one line. */
const largestShown = 8_000_000;
/** As many changes can be undone. */
const reach = 200;

/** The line of a text file, with the place from which something is wrong underlined; null if it cannot be told. */
async function brokenLine(file, { line, message }) {
    if (line === null || file.size > largestShown) return null;
    const text = (await file.text()).split(/\r\n|\r|\n/)[line - 1];
    if (!text || text.includes("\0")) return null;
    const quote = /quote/.test(message) ? text.indexOf('"') : -1;
    const start = Math.max(0, quote - shownOfLine / 2);
    const shown = text.slice(start, start + shownOfLine);
    const from = Math.max(0, quote - start);
    return element("code", { class: "sample", dir: "auto" }, shown.slice(0, from), element("u", {}, shown.slice(from)));
}

function place({ row, line, column }) {
    const known = [row !== null ? `Row ${number(row)}` : line !== null && `Line ${number(line)}`, column && `column ${column}`].filter(Boolean);
    return known.length > 0 ? `${known.join(", ")}: ` : "";
}

/** A card for each source that cannot be read; `goOn` is null if nothing is left without them or they are left out already. */
export function brokenCards(sources, files, { goOn, again }) {
    return sources.map((source) => {
        const [problem] = source.problems;
        const name = source.files.join(", ") || source.chosen.join(", ") || files[0]?.name;
        const ways = [...(goOn ? [button("Go on without it", goOn)] : []), button("Choose it again", () => again(source))];
        const end = goOn ? "Nothing was changed; the other files are fine." : "Nothing was changed.";
        const card = outcome("bad", `${name} cannot be read`, [`${place(problem)}${problem.message}`, end], ...ways);
        card.setAttribute("role", "alert");
        const file = files.find((other) => source.chosen.includes(other.webkitRelativePath || other.name)) ?? (files.length === 1 ? files[0] : null);
        if (file) brokenLine(file, problem).then((line) => line && card.querySelector(".buttons").before(line), () => {});
        return card;
    });
}

function busiest(years) {
    return years.reduce((best, year) => (year.completed > (best?.completed ?? 0) ? year : best), null)?.year;
}

/** What is here now, where to look at it, and the way back; `takenBack` is called once it was undone. */
export function doneCard(shell, report, { others, takenBack }) {
    const { summary, undoId } = report;
    const year = busiest(summary.years);
    const known = summary.years.filter(({ completed, habitDays }) => completed + habitDays > 0).map((sums) => sums.year);
    const span = known.length > 1 ? `${known[0]} to ${known.at(-1)} count` : `${known[0]} counts`;
    const level = summary.levelAfter > summary.levelBefore ? `Level ${summary.levelAfter}. ` : "";
    const texts = [...(known.length > 0 ? [`${level}${span} from now on in every chart.`] : []), "Importing the same files again adds nothing."];
    const see = element("a", { class: "button", href: "/tasks" }, "See the tasks");
    const look = year ? [element("a", { class: "button quiet", href: `/year/${year}` }, `Look at ${year}`)] : [];
    const undo = undoId ? [button("Undo the import", () => shell.attempt(() => undoImport()), { id: "import-undo" })] : [];
    const card = outcome("good", `${sum(report)} ${isOne(report) ? "is" : "are"} here`, texts, see, ...look, ...undo, others());

    async function undoImport() {
        const later = await blocker(shell.store, undoId);
        if (!later) return takeBack();
        const warning = outcome("warn", "Later work would go with it",
            [`“${later.what}” came later and changed what was imported. Undo reverts that too, with whatever else came in between; Redo brings it back.`],
            button("Undo the import", () => shell.attempt(() => takeBack())), button("Keep", () => warning.replaceWith(card)));
        card.replaceWith(warning);
        return warning.querySelector("button").focus();
    }

    async function takeBack() {
        for (let steps = 0; steps < reach; steps += 1) {
            let [next, later] = [null, await blocker(shell.store, undoId)];
            while (later) [next, later] = [later, await blocker(shell.store, later.id)];
            if (!next) break;
            await shell.store.send("POST", "/api/undo", { undoId: next.id });
        }
        await shell.store.send("POST", "/api/undo", { undoId });
        await shell.refresher.refresh();
        takenBack();
    }

    return card;
}

/** The newest change that must be undone before this one: `{id, what}`, or null. */
async function blocker(store, id) {
    return (await store.get(`/api/activity/${id}`)).blockedBy;
}

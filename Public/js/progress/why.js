import { bar } from "../parts/bar.js";
import { dueText, shortDay } from "../dates.js";
import { byId, element, setText } from "../dom.js";
import { count } from "../words.js";

const worth = (value, of) => [element("b", { class: "num" }, value.toFixed(2)), ` of ${of}`];

function row({ part, title, weight, value, share, sentence, calculation }) {
    const filled = bar(share, `part-${part}`);
    filled.style.width = `${weight / 40 * 100}%`;
    return element(
        "tr", {}, element("th", { scope: "row" }, title), element("td", { class: "counted" }, sentence), element("td", { class: "share-cell" }, filled),
        element("td", { class: "calculation num" }, calculation), element("td", { class: "worth num" }, ...worth(value, weight)));
}

/** The tasks behind the weakest part of the score, with an action to improve it. */
function behind({ openTasks, overdue, late }, view) {
    if (openTasks.length === 0) return [];
    const lines = openTasks.map((task) => element(
        "li", {}, element("span", { class: `prio ${task.priority.toLowerCase()}` }, task.priority),
        element("a", { href: `/tasks/${task.id}`, "data-open": task.id, dir: "auto" }, task.name),
        element("span", { class: "muted", dir: "auto" }, view.projects.find(({ id }) => id === task.projectId)?.name ?? ""),
        element("span", { class: "when num" }, dueText(task.dueDate, view.today))));
    const done = late > 0 ? `${count(late, "task")} ${late === 1 ? "was" : "were"} completed late; ` : "";
    return [element("tr", { class: "behind" }, element("td", { colspan: "5" }, element(
        "div", {}, element("p", {}, `${done}${overdue === 1 ? "this one is" : `these ${overdue} are`} still open:`), element("ul", {}, ...lines),
        element("button", { type: "button", class: "button quiet", "data-action": "reschedule-late" }, `Move ${openTasks.length === 1 ? "it" : `the ${openTasks.length}`} to today`))))];
}

/** The productivity score and the calculation behind it. */
export function showWhy({ score, rank, windowFrom, on, parts, weakest }, view) {
    setText(byId("why-title"), `Why ${score}?`);
    setText(byId("why-note"), `Productivity score, ${shortDay(windowFrom, view.today)} to ${shortDay(on, view.today)}`);
    const gain = weakest && weakest.gain >= 0.5 ? ` That can add ${Math.round(weakest.gain)}.` : "";
    byId("why-score").replaceChildren(
        element("p", { class: "huge num" }, String(score)), element("p", { class: "rank" }, rank),
        weakest ? element("p", { class: "next" }, element("b", {}, `Most to gain: ${weakest.title}.`), `${weakest.nextStep}${gain}`) : "");
    const rows = parts.flatMap((part) => [row(part), ...(part.part === weakest?.part ? behind(weakest, view) : [])]);
    const sum = parts.reduce((all, { value }) => all + value, 0);
    byId("why").replaceChildren(
        element("caption", { class: "visually-hidden" }, "The parts of the productivity score"), element("tbody", {}, ...rows),
        element("tfoot", {}, element(
            "tr", {}, element("th", { scope: "row" }, "Total"), element("td", { class: "counted" }, "rounded to a whole number"), element("td"),
            element("td", { class: "calculation" }), element("td", { class: "worth num" }, element("b", {}, sum.toFixed(2))))));
}

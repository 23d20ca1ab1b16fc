import { isMember } from "../data/member.js";
import { element, setText } from "../dom.js";
import { shownDay } from "../shown-day.js";
import { store, stored } from "../storage.js";

const session = "tasker-first-session";

function step(text, ...ways) {
    return element("li", {}, element("p", {}, ...text), ...ways);
}

/** The first steps: all of them for an empty database; those after the first task stay for the rest of the session. */
function firstSteps() {
    const button = (text, action, kind = "button quiet") => element("button", { type: "button", class: kind, "data-action": action }, text);
    const title = element("h3");
    const add = step(["Add your first task and tick it off: every one earns points."], button("Add a task", "add", "button"));
    const bring = step(
        ["Have tasks in another program? Drop its files here, or use ", element("code", {}, "tasker import FILE"), "."],
        element("a", { class: "button quiet", href: "/import" }, "Bring them along"));
    const look = step(["Or explore a made-up year first. One click removes it again."], button("Show me the demo", "demo"));
    let wasFirst = false;
    const close = button("No, thanks", "dismissWelcome");
    const node = element("div", { class: "welcome" }, title, element("ol", {}, add, bring, look), close);
    close.addEventListener("click", () => {
        store(session, null);
        node.hidden = true;
    });
    return {
        node,
        update(board, isFirst) {
            const isPutAway = wasFirst && !board.isFirstVisit && board.totals.tasks === 0;
            if (isFirst) store(session, true);
            else if (isPutAway) store(session, null);
            wasFirst = isFirst;
            const isGoing = isFirst || (stored(session) === true && !shownDay);
            node.hidden = !isGoing;
            setText(title, isFirst ? "Welcome to Tasker" : "Next, if you like");
            add.hidden = !isFirst;
            bring.hidden = isMember;
            look.hidden = isMember || board.demo !== "offered";
        },
    };
}

function nothingToDo(isAnythingDone) {
    if (shownDay) return isAnythingDone ? "Everything for that day was done." : "Nothing was due that day.";
    return isAnythingDone ? "Everything for today is done." : "Nothing is due today. Add a task above, or enjoy the day.";
}

/** The text of an empty list: first steps for an empty database, a sentence for an empty or finished day. */
export function welcome() {
    const steps = firstSteps();
    const sentence = element("p", { class: "nothing" });
    const node = element("div", { hidden: true }, sentence, steps.node);
    return {
        node,
        update(board) {
            const shown = board.sections.reduce((sum, section) => sum + section.tasks.length, 0);
            const isFirst = board.isFirstVisit && board.totals.tasks === 0 && shown === 0;
            steps.update(board, isFirst);
            // Before the first task they come first, afterwards below the tasks.
            if (!isFirst && node.nextElementSibling) node.parentElement.append(node);
            setText(sentence, !isFirst && board.open.count === 0 ? nothingToDo(board.completion.completed > 0) : "");
            sentence.hidden = sentence.textContent === "";
            node.hidden = steps.node.hidden && sentence.hidden;
        },
    };
}

import { element, setText } from "./dom.js";
import { shownDay } from "./shown-day.js";

function firstSteps(importer) {
    const add = element("button", { type: "button", class: "button", "data-action": "add" }, "Add a task");
    const file = element("input", { type: "file", accept: ".csv,text/csv", class: "visually-hidden", id: "import-file" });
    file.addEventListener("change", () => {
        if (file.files.length > 0) importer(file.files[0]);
        file.value = "";
    });
    const choose = element("label", { class: "button quiet", for: "import-file" }, "Choose a CSV file");
    const demo = element("button", { type: "button", class: "button quiet", "data-action": "demo" }, "Add the demo");
    const close = element("button", { type: "button", class: "button quiet", "data-action": "dismissWelcome" }, "No, thanks");
    return element(
        "div", { class: "welcome" },
        element("h3", {}, "Welcome to Tasker"),
        element("ol", {},
            element("li", {}, element("p", {}, "Add your first task and tick it off: every one earns points."), add),
            element("li", {},
                element("p", {}, "Have a history already? Bring it along, here or with ",
                    element("code", {}, "tasker import FILE"), "."),
                file, choose),
            element("li", {},
                element("p", {}, "Or look around first: a demo project with a few tasks, which Undo takes away again."), demo)),
        close);
}

function nothingToDo(isAnythingDone) {
    if (shownDay) return isAnythingDone ? "Everything for that day was done." : "Nothing was due that day.";
    return isAnythingDone ? "Everything for today is done." : "Nothing is due today. Add a task above, or enjoy the day.";
}

/** What stands in place of tasks: first steps for an empty Tasker, a sentence for an empty or finished day. */
export function welcome(importer) {
    const steps = firstSteps(importer);
    const sentence = element("p", { class: "nothing" });
    const node = element("div", { hidden: true }, steps, sentence);
    return {
        node,
        update(board) {
            const shown = board.sections.reduce((sum, section) => sum + section.tasks.length, 0);
            const isFirst = board.isFirstVisit && board.totals.tasks === 0 && shown === 0;
            steps.hidden = !isFirst;
            let text = "";
            if (!isFirst && board.open.count === 0) {
                text = nothingToDo(board.completion.completed > 0);
            }
            setText(sentence, text);
            sentence.hidden = text === "";
            node.hidden = steps.hidden && sentence.hidden;
        },
    };
}

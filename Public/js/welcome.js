import { element, setText } from "./dom.js";

function firstSteps(importer) {
    const add = element("button", { type: "button", class: "button", "data-action": "add" }, "Add a task");
    const file = element("input", { type: "file", accept: ".csv,text/csv", class: "visually-hidden", id: "import-file" });
    file.addEventListener("change", () => {
        if (file.files.length > 0) importer(file.files[0]);
        file.value = "";
    });
    const choose = element("label", { class: "button quiet", for: "import-file" }, "Choose a CSV file");
    return element(
        "div", { class: "welcome" },
        element("h3", {}, "Welcome to Tasker"),
        element("ol", {},
            element("li", {}, element("p", {}, "Add your first task and tick it off: every one earns points."), add),
            element("li", {},
                element("p", {}, "Have a history already? Bring it along, here or with ",
                    element("code", {}, "tasker import FILE"), "."),
                file, choose)));
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
            const isFirst = board.totals.tasks === 0 && shown === 0;
            steps.hidden = !isFirst;
            let text = "";
            if (!isFirst && board.open.count === 0) {
                text = board.completion.completed > 0
                    ? "Everything for today is done."
                    : "Nothing is due today. Add a task above, or enjoy the day.";
            }
            setText(sentence, text);
            sentence.hidden = text === "";
            node.hidden = steps.hidden && sentence.hidden;
        },
    };
}

import { element, named, setText } from "../dom.js";
import { showProblem } from "../edit.js";
import { choiceField } from "../parts/value-field.js";
import { categoryNames, contextNames, duration, energyNames, priorityNames, typeNames } from "../words.js";
import { fieldRow, setValue } from "./field.js";
import { secondsOf } from "./values.js";

/** `before(control, shown)` is called before its value is shown. */
function listField(name, names, saver, { toValue = (text) => text, mark = "", before = () => {} } = {}) {
    const control = choiceField(Object.entries(names));
    control.addEventListener("change", () => saver.set(name, toValue(control.value), { isWhole: true }));
    return {
        node: fieldRow(name, control, mark),
        show(shown) {
            before(control, shown);
            setValue(control, saver.value(name) ?? "");
        },
    };
}

/** A type nobody chose is derived from the due date, and the list names it. */
function type(saver) {
    return listField("type", { "": "From the due date", ...typeNames }, saver, {
        toValue: (text) => text || null,
        before(control, { task }) {
            control.offer(Object.entries({ "": `From the due date${task.typeChosen ? "" : ` (${typeNames[task.type]})`}`, ...typeNames }));
        },
    });
}

function priority(saver) {
    const mark = element("span", { class: "prio" });
    return listField("priority", priorityNames, saver, {
        mark,
        before() {
            const key = saver.value("priority");
            setText(mark, key);
            mark.className = `prio ${key.toLowerCase()}`;
        },
    });
}

function durationField(name, saver) {
    const control = element("input", { autocomplete: "off", inputmode: "text", placeholder: "45 min, 1h30", class: "num" });
    const row = fieldRow(name, control);
    const read = () => {
        const seconds = secondsOf(control.value);
        const isWrong = Number.isNaN(seconds);
        showProblem(row, name, isWrong ? "Enter it as 45 (minutes), 1h30 or 2 h." : null);
        if (!isWrong) saver.set(name, seconds);
    };
    control.addEventListener("input", read);
    const write = () => setValue(control, saver.value(name) === null ? "" : duration(saver.value(name)));
    control.addEventListener("blur", () => {
        if (Number.isNaN(secondsOf(control.value))) return;
        write();
        saver.flush();
    });
    return {
        node: row,
        show() {
            if (document.activeElement !== control) write();
        },
    };
}

/** A text on one line, saved as it is typed. */
function lineField(name, saver, placeholder) {
    const control = element("input", { autocomplete: "off", dir: "auto", placeholder });
    control.addEventListener("input", () => saver.set(name, control.value.trim() || null));
    control.addEventListener("blur", () => saver.flush());
    return {
        node: fieldRow(name, control),
        show() {
            if (document.activeElement !== control) setValue(control, saver.value(name) ?? "");
        },
    };
}

/** The fields with a list of choices, the durations and the heading, by name. */
export function choiceFields(saver) {
    return {
        projectId: listField("projectId", {}, saver, { before: (control, { board }) => control.offer(named(board.projects)) }),
        priority: priority(saver),
        type: type(saver),
        category: listField("category", categoryNames, saver),
        energy: listField("energy", energyNames, saver),
        context: listField("context", contextNames, saver),
        estimatedDuration: durationField("estimatedDuration", saver),
        actualDuration: durationField("actualDuration", saver),
        heading: lineField("heading", saver, "In its project"),
    };
}

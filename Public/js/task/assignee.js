import { knownPeople, personMark } from "../data/people.js";
import { button, hasChanged } from "../dom.js";
import { chooseAssignee, nameOf } from "../people/assigning.js";
import { expand } from "../parts/value-field.js";
import { TaskChanges } from "./changes.js";
import { groupRow } from "./field.js";

/** For whom a task is, as text that opens those who see it; there is no such field as long as there is one person. */
export function assigneeField(shell, saver, id) {
    const value = button("", () => open(), { class: "value for", "aria-haspopup": "listbox" });
    const node = groupRow("assigneeId", value);
    const changes = new TaskChanges(shell);
    const seeing = async () => {
        const seats = await shell.store.get(`/api/tasks/${id}/shares`);
        return new Set(seats.items.filter(({ reason }) => reason !== "within").map(({ person }) => person.id));
    };
    const take = async (person, how) => {
        await saver.flush();
        await changes.assign([{ id, name: saver.value("name") }], person, how);
    };
    const open = () => expand(value, chooseAssignee(shell, value, { chosen: saver.value("assigneeId"), seeing, take }));
    return {
        node,
        open,
        show() {
            const all = knownPeople();
            node.hidden = all.length === 0;
            const person = all.find((one) => one.id === saver.value("assigneeId"));
            if (!hasChanged(value, person ?? null, all.length)) return;
            value.replaceChildren(...person ? [personMark(person), nameOf(person)] : ["Anyone"]);
        },
    };
}

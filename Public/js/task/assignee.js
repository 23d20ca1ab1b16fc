import { knownPeople, personMark } from "../data/people.js";
import { button, hasChanged } from "../dom.js";
import { Chooser } from "../parts/chooser.js";
import { expand } from "../parts/value-field.js";
import { groupRow } from "./field.js";

/** For whom a task is, as text that opens those who see it; there is no such field as long as there is one person. */
export function assigneeField(shell, saver, id) {
    const value = button("", () => open(), { class: "value for", "aria-haspopup": "listbox" });
    const node = groupRow("assigneeId", value);
    const address = `/api/tasks/${id}/shares`;
    const take = (person) => saver.set("assigneeId", person?.id ?? null, { isWhole: true });
    /** Somebody who does not see the task sees it from then on, with its subtasks and nothing else. */
    const share = async (person) => {
        const answer = await shell.actions.perform("PUT", `${address}/${person.id}`, { access: "edit" });
        if (answer) take(person);
    };
    const open = () => {
        const chosen = saver.value("assigneeId");
        const { box } = new Chooser(value, {
            label: "For", ask: async (text) => {
                const seats = (await shell.store.get(address)).items.filter(({ reason }) => reason !== "within");
                const seeing = new Set(seats.map(({ person }) => person.id));
                const known = knownPeople().filter(({ isOff, name }) => !isOff && name.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
                const line = (person, name, run) => ({ text: name, hint: `+${person.shortName}`, mark: personMark(person), isChosen: person.id === chosen, run });
                return [
                    ...known.filter((person) => seeing.has(person.id)).map((person) => line(person, nameOf(person), () => take(person))),
                    { text: "Anyone", isChosen: !chosen, run: () => take(null) },
                    ...known.filter((person) => !seeing.has(person.id)).map((person) => line(person, `Share with ${person.name}`, () => share(person))),
                ];
            },
        });
        expand(value, box);
    };
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

function nameOf({ name, isMe }) {
    return isMe ? `${name} (you)` : name;
}

import { knownPeople, personMark } from "../data/people.js";
import { element } from "../dom.js";
import { labelled } from "../edit.js";
import { popForm } from "../parts/pop-form.js";
import { Chooser } from "../parts/chooser.js";
import { dayField } from "../parts/value-field.js";

export const refusedBlind = "task.assignee.cannotSee";

export function nameOf({ name, isMe }) {
    return isMe ? `${name} (you)` : name;
}

/**
 * Lets somebody be chosen for tasks, or anyone; whoever is somebody else gets a message and a day along with them, if wanted.
 *
 * `chosen` is the id of whose they are; `seeing()` resolves to the ids of those who see them, null if that is not known. `take(person,
 * {message, dueDate, share})` gets a person or null, and may throw a refusal, which the form then shows.
 */
export function chooseAssignee(shell, anchor, { chosen = null, seeing = async () => null, take }) {
    const give = (person, share) => (person.isMe ? shell.attempt(() => take(person, {})) : openMessage(shell, anchor, person, share, take));
    return new Chooser(anchor, {
        label: "For", ask: async (text) => {
            const seers = await seeing();
            const sees = ({ id }) => !seers || seers.has(id);
            const typed = text.toLocaleLowerCase();
            const known = knownPeople().filter(({ isOff, name }) => !isOff && name.toLocaleLowerCase().includes(typed));
            const line = (person, name, share) => ({
                text: name, hint: `+${person.shortName}`, mark: personMark(person), isChosen: person.id === chosen, run: () => give(person, share),
            });
            return [
                ...known.filter(sees).map((person) => line(person, nameOf(person), null)),
                { text: "Anyone", isChosen: !chosen, run: () => shell.attempt(() => take(null, {})) },
                ...known.filter((person) => !sees(person)).map((person) => line(person, `Share with ${person.name}`, "edit")),
            ];
        },
    }).box;
}

/** Enter gives the tasks at once; a message becomes a comment. */
function openMessage(shell, anchor, person, share, take) {
    const message = element("input", { type: "text", name: "message", dir: "auto", autocomplete: "off", maxlength: 4000 });
    const day = dayField(shell, { name: "dueDate", none: "As it is" });
    popForm(anchor, `For ${person.name}`, {
        content: [labelled("Message, if any", message), element("label", { class: "field" }, "Due", day)],
        submit: () => take(person, { message: message.value.trim() || null, dueDate: day.value || null, share }),
        save: share ? `Share with ${person.name}` : `Give it to ${person.name}`,
    });
}

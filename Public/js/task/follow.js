import { knownPeople } from "../data/people.js";
import { button, hasChanged } from "../dom.js";
import { Chooser } from "../parts/chooser.js";
import { expand } from "../parts/value-field.js";
import { groupRow } from "./field.js";

const rule = "Comments on it, and that it is done";

/** Who follows a task, oneself first; hidden as long as there is one person. */
export function followField(shell, id) {
    const value = button("", () => open(), { class: "value", "aria-haspopup": "menu", dir: "auto" });
    const node = groupRow("followers", value);
    const scope = shell.store.scope();
    let follows = false;
    let isAsked = false;
    const draw = ({ people, follows: now }) => {
        follows = now;
        const names = people.map(({ person, isMe }) => (isMe ? "You" : person.name));
        if (hasChanged(value, names)) value.replaceChildren(names.join(", ") || "Nobody");
        node.hidden = false;
    };
    const read = async () => {
        if (knownPeople().length === 0) return;
        try {
            await scope.read(`/api/tasks/${id}/followers`, draw);
        } catch (error) {
            shell.messages.fail(`Who follows the task could not be read: ${error.message}`);
        }
    };
    const take = async () => {
        const isOn = !follows;
        const answer = await shell.actions.perform("PUT", `/api/tasks/${id}/followers/me`, { follows: isOn }, {
            say: () => (isOn ? "You follow the task" : "You no longer follow the task"),
        });
        if (answer) draw(answer);
    };
    const open = () => expand(value, new Chooser(value, {
        label: "Follow", role: "menu", items: [{ text: follows ? "No longer follow" : "Follow", hint: follows ? null : rule, run: take }],
    }).box);
    node.hidden = true;
    return {
        node, read, open,
        show() {
            node.hidden ||= knownPeople().length === 0;
            if (isAsked || knownPeople().length === 0) return;
            isAsked = true;
            read();
        },
    };
}

import { knownPeople } from "../data/people.js";
import { button, setText } from "../dom.js";
import { store, stored } from "../storage.js";

const key = "tasker-whose";
/** What is for me, or for anyone who takes it; the values of the parameter `for`. */
export const mine = ["me", "nobody"];

/** Whether Today and the calendar leave out what is somebody else's; kept for this browser. */
export function isForMe() {
    return knownPeople().length > 0 && stored(key, "browser") === "me";
}

/** The parameters that leave out what is somebody else's, as the end of an address. */
export function forMe() {
    return isForMe() ? mine.map((value) => `&for=${value}`).join("") : "";
}

/** A button that turns between “For me” and “For everyone”; it is not there as long as there is one person. */
export class WhoseButton {
    #isMine;
    node = button("", () => this.#turn(), { class: "tool whose", hidden: true });
    #turn;

    /** `turn(isMine)` shows the one or the other; without it the choice is kept for this browser, and `changed()` follows. */
    constructor({ changed = () => {}, isMine = isForMe, turn = null }) {
        this.#isMine = isMine;
        this.#turn = () => {
            const isNext = !isMine();
            if (turn) return turn(isNext);
            store(key, isNext ? "me" : null, "browser");
            this.update();
            return changed();
        };
    }

    update() {
        this.node.hidden = knownPeople().length === 0;
        const isMine = this.#isMine();
        setText(this.node, isMine ? "For me" : "For everyone");
        this.node.title = isMine ? "Show everyone’s tasks" : "Show only tasks for you or for anyone";
    }
}

/** For whom lists can be filtered, as pairs of value and text. */
export function whoseChoices() {
    const others = knownPeople().filter(({ isMe, isOff }) => !isMe && !isOff);
    return others.length === 0 ? [] : [["me", "For me"], ["nobody", "For anyone"], ...others.map(({ id, name }) => [id, `For ${name}`])];
}

/** Those whom a line of quick add can name by what was typed after the sign; nobody as long as there is one person. */
export function peopleCalled(typed) {
    const start = typed.toLocaleLowerCase();
    return knownPeople().filter(({ isOff }) => !isOff).map(({ name, shortName, isMe }) => ({ name, word: isMe ? "me" : shortName, shortName }))
        .filter(({ name, word, shortName }) => word !== start && [name.toLocaleLowerCase(), word, shortName].some((text) => text.startsWith(start)))
        .map(({ name, word }) => ({ text: `+${word}`, hint: name, insert: `+${word}` }));
}

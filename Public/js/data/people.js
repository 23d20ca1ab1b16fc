import { element } from "../dom.js";

let list = null;
let known = [];

async function read() {
    const response = await fetch("/api/people");
    known = response.ok ? (await response.json()).items : [];
    return known;
}

/** The people of this server, the owner first, as `{id, name, shortName, color, isOwner, isMe, isOff}`; empty as long as there is one. */
export function people() {
    list ??= read();
    return list;
}

/** One letter, or two where somebody else has the same one. */
function initials({ id, name }) {
    const [letter, second = ""] = [...name];
    const isShared = known.some((other) => other.id !== id && [...other.name][0].toLocaleUpperCase() === letter.toLocaleUpperCase());
    return letter.toLocaleUpperCase() + (isShared ? second : "");
}

/** The mark of a person: a ring with their initial; the name stands beside it. `size` is "", "m" or "big". */
export function personMark(person, size = "") {
    return element("span", { class: ["who", size, person.isOff ? "out" : ""].filter(Boolean).join(" "), "data-color": person.color, "aria-hidden": "true" }, initials(person));
}

import { element } from "../dom.js";

let known = [];
let tell;
const first = new Promise((resolve) => tell = resolve);

/** Takes the people from what every page knows. */
export function takePeople(view) {
    known = view.people ?? [];
    tell();
}

/** Whether somebody else has signed in at this browser since the page was made. */
export function isForAnother(view) {
    const { person } = document.documentElement.dataset;
    return person !== undefined && Boolean(view.people?.some(({ id, isMe }) => isMe && id !== person));
}

/** The people of this server, the owner first, as `{id, name, shortName, color, isOwner, isMe, isOff}`; empty as long as there is one. */
export async function people() {
    await first;
    return known;
}

/** Who this page is for; null as long as there is one person. */
export async function me() {
    return (await people()).find(({ isMe }) => isMe) ?? null;
}

/** The same at once, for lines that are drawn again when the page learns more. */
export function knownPeople() {
    return known;
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

/** For whom a task is, as its ring shows and says it; nothing if it is mine alone, and as long as there is one person. */
export function ofWhom({ assigneeId = null, isShared = false }) {
    const person = known.find(({ id }) => id === assigneeId);
    if (!person || (person.isMe && !isShared)) return isShared && !person ? { anyone: true, whose: ", open to anyone" } : {};
    return { who: initials(person), color: person.color, whose: person.isMe ? ", yours, shared" : `, ${person.name}’s` };
}

/** Whose a task is, if it is somebody else's. */
export function somebodyElse({ assigneeId = null }) {
    return known.find(({ id, isMe }) => id === assigneeId && !isMe) ?? null;
}

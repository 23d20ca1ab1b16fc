import { element } from "../dom.js";

/** The initial of a person, or two letters where several have the same one. */
function initialOf({ name }, people) {
    const letters = [...name];
    const isShared = people.filter((other) => other.name[0]?.toUpperCase() === letters[0]?.toUpperCase()).length > 1;
    return letters.slice(0, isShared ? 2 : 1).join("").replace(/^./u, (letter) => letter.toUpperCase());
}

/** A ring with the initial of a person among `people`, beside which their name stands. */
export function ring(person, people) {
    return element("span", { class: "who", "data-color": person.color, "aria-hidden": "true" }, initialOf(person, people));
}

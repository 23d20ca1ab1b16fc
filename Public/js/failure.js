import { button, byId, element } from "./dom.js";

/** What could not be read: what it is, why, and a way on. */
export function failureCard(what, why, way) {
    return element("div", { class: "failure", role: "alert" }, element("p", {}, element("b", {}, `${what} `), why), way);
}

/**
 * Puts the card of a page in place of what could not be read; the way on is trying again unless told otherwise. A page
 * shows one at a time.
 */
export function showFailure(what, error, { place, retry, way = null }) {
    clearFailure();
    const card = failureCard(what, error.message, way ?? button("Try again", retry, { class: "button" }));
    card.id = "failure";
    place(card);
}

/** Takes the card away, since what it told of was read. */
export function clearFailure() {
    byId("failure")?.remove();
}

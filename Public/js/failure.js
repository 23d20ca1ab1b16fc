import { ServerGone } from "./api.js";
import { button, byId, element } from "./dom.js";

/** What a person is told of an error: what the server said, or words for it. A fault of the page itself goes to the console. */
export function told(error) {
    const isPart = /dynamically imported module|module script/.test(error.message);
    if (isPart) return new ServerGone().message;
    const isOwnFault = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
    if (!isOwnFault) return error.message;
    reportError(error);
    return "Something went wrong on this page. Reload it; everything you saved is safe.";
}

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
    const card = failureCard(what, told(error), way ?? button("Try again", retry, { class: "button" }));
    card.id = "failure";
    place(card);
}

/** Takes the card away, since what it told of was read. */
export function clearFailure() {
    byId("failure")?.remove();
}

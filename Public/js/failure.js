import { byId, element } from "./dom.js";

/**
 * The card that stands in place of what could not be read: what it is, why, and a way on, which is trying again unless
 * told otherwise. A page shows one at a time.
 */
export function showFailure(what, error, { place, retry, way = null }) {
    clearFailure();
    const again = element("button", { type: "button", class: "button" }, "Try again");
    again.addEventListener("click", retry);
    place(element(
        "div", { id: "failure", class: "failure", role: "alert" },
        element("p", {}, element("b", {}, `${what} `), error.message), way ?? again));
}

/** Takes the card away, since what it told of was read. */
export function clearFailure() {
    byId("failure")?.remove();
}

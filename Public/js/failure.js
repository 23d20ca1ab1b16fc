import { ServerGone } from "./api.js";
import { button, byId, element } from "./dom.js";

/** The text of an error: what the server said, or a general message. A fault in the page itself is logged to the console. */
export function errorText(error) {
    const isPart = /dynamically imported module|module script/.test(error.message);
    if (isPart) return new ServerGone().message;
    const isOwnFault = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
    if (!isOwnFault) return error.message;
    reportError(error);
    return "Something went wrong on this page. Reload it; everything you saved is safe.";
}

/** What could not be loaded, why, and what to do about it. */
export function failureCard(what, why, action) {
    return element("div", { class: "failure", role: "alert" }, element("p", {}, element("b", {}, `${what} `), why), action);
}

/**
 * Puts a card in place of what could not be loaded, by default with a button to retry. A page shows at most one at a
 * time.
 */
export function showFailure(what, error, { insert, retry, action = null }) {
    clearFailure();
    const card = failureCard(what, errorText(error), action ?? button("Try again", retry, { class: "button" }));
    card.id = "failure";
    insert(card);
}

/** The same for a page of one thing, a `noun`; `all` is the page of all of them. Once something `isShown`, only what is gone takes its place. */
export function showMissing(shell, noun, all, error, isShown) {
    const isGone = error.status === 404 || error.status === 422;
    if (isShown && !isGone) {
        shell.messages.fail(error.message);
        return;
    }
    byId(noun).hidden = true;
    showFailure(isGone ? `There is no such ${noun}.` : `The ${noun} could not be loaded.`, error, {
        insert: (card) => {
            card.classList.add("card");
            byId("content").append(card);
        }, retry: () => shell.reload(),
        action: isGone ? element("a", { class: "button", href: all }, `All ${noun}s`) : null,
    });
}

/** Removes the card once loading has succeeded. */
export function clearFailure() {
    byId("failure")?.remove();
}

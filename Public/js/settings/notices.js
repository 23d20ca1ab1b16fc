import { button, element, icon, setText } from "../dom.js";
import { askPermission, permission, showTest } from "../notices/browser.js";
import { switchOf } from "./controls.js";
import { oneStop } from "./roving.js";

const sentences = {
    default: "Browser notices wait for your permission.", denied: "Blocked in your browser’s settings.", missing: "This browser cannot show notices here.",
};

/** A kind of notice: a switch for the page and one for the browser. */
export function noticeOf(row) {
    const { kind, name } = row.declared;
    const [page, browser] = [switchOf(row, `notices.${kind}`, `${name}, in the page`), switchOf(row, `browserNotices.${kind}`, `${name}, in the browser`)];
    let settle = () => {};
    const nodes = [...page.nodes, ...browser.nodes];
    return {
        kind: "nrow", nodes,
        show(settings) {
            page.show(settings);
            browser.show(settings);
            browser.nodes[0].disabled = permission() !== "granted";
            settle();
            browser.nodes[0].title = browser.nodes[0].disabled ? sentences[permission()] : "";
        },
        drawn(node) {
            settle = oneStop(node);
        },
    };
}

/** What the section of notices has besides its rows: the browser's permission, a test notice, and the heads of the columns. */
export class NoticeParts {
    ask;
    heads = element("div", { class: "nrow h", "aria-hidden": "true" }, element("span"), element("span"), element("span", {}, "In the page"), element("span", {}, "Browser"));
    test;
    #text = element("span", { role: "status" });
    #allow;

    constructor(page) {
        this.#allow = button("Allow browser notices", async () => {
            await askPermission();
            page.draw();
        }, { class: "button small", title: "Your browser asks once" });
        this.ask = element("p", { class: "ask", id: "permission" }, icon("bell"), this.#text, this.#allow);
        this.test = button("Show a test notice", async () => {
            page.shell.messages.show(await showTest() ? "The browser is showing a notice now" : sentences[permission()]);
        }, { class: "link", "data-action": "testNotice" });
    }

    /** Returns whether the section waits for an answer. */
    show() {
        const state = permission();
        this.ask.hidden = state === "granted";
        setText(this.#text, sentences[state] ?? "");
        this.#allow.hidden = state !== "default";
        return state === "default";
    }
}

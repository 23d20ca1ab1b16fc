import { element, icon } from "../dom.js";
import { TaskEditor } from "./editor.js";
import { button } from "./field.js";
import { taskAddress } from "./links.js";

const cross = "M6 6l12 12M18 6 6 18";
const out = "M13.500 5H19v5.500M19 5l-8 8M17 14.500V19H5V7h4.500";
const skeletonDelay = 150;

/**
 * The sheet with a task over any page. The page below rests meanwhile; messages stay in reach.
 *
 * The address gets `#task=…`, so that Back closes the sheet and a reload opens it again.
 */
export class TaskSheet {
    #shell;
    #node;
    #ground = element("div", { class: "sheet-ground", hidden: true });
    #body = element("div", { class: "sheet-body" });
    #foot = element("footer");
    #state = element("div", { class: "sheet-state" });
    #page = element("a", { class: "act", "aria-label": "Open as a page", title: "Open as a page" }, icon(out));
    #editor = null;
    #id = null;
    #unfollow = () => {};
    #opener = null;
    #leaving = Promise.resolve();

    constructor(shell) {
        this.#shell = shell;
        const close = element("button", { type: "button", class: "act", "aria-label": "Close the task", title: "Close" }, icon(cross));
        close.addEventListener("click", () => this.close());
        this.#node = element(
            "div", { class: "sheet", role: "dialog", "aria-label": "Task", tabindex: "-1", hidden: true },
            element("header", {}, this.#state, this.#page, close), this.#body, this.#foot);
        this.#ground.addEventListener("click", () => this.close());
        this.#node.addEventListener("keydown", (event) => this.#key(event));
        // Nothing has the keyboard after a message was closed; the page below must not take the keys then.
        document.addEventListener("keydown", (event) => {
            if (this.#id !== null && event.target === document.body) this.#key(event);
        }, true);
        this.#node.addEventListener("click", (event) => this.#click(event));
        this.#node.addEventListener("open-task", (event) => this.open(event.detail));
        document.body.append(this.#ground, this.#node);
        shell.board.subscribe(() => this.#editor?.update());
        addEventListener("popstate", () => this.#followAddress());
        addEventListener("pagehide", () => this.#editor?.sendWithoutWaiting());
    }

    async open(id) {
        await this.#leaving;
        if (this.#id === id) return;
        await Promise.all([styles(), this.#editor?.leave()]);
        const isFirst = this.#id === null;
        const hash = `#task=${id}`;
        if (isFirst && location.hash !== hash) history.pushState({ sheet: true }, "", hash);
        else history.replaceState(history.state, "", hash);
        if (isFirst) this.#opener = document.activeElement;
        this.#show(id);
    }

    async close() {
        if (this.#id === null) return;
        this.#hide();
        if (!history.state?.sheet) {
            history.replaceState(null, "", location.pathname + location.search);
            return;
        }
        this.#leaving = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
        history.back();
    }

    #show(id) {
        this.#unfollow();
        this.#id = id;
        this.#editor = new TaskEditor(this.#shell, id);
        this.#editor.onGone = (deleted) => {
            if (deleted) this.close();
        };
        this.#page.href = taskAddress(id);
        this.#state.replaceChildren(this.#editor.state.node);
        this.#body.replaceChildren(this.#editor.node);
        this.#foot.replaceChildren(this.#editor.deeds);
        this.#ground.hidden = this.#node.hidden = false;
        document.querySelector(".app").inert = true;
        const editor = this.#editor;
        setTimeout(() => editor.node.classList.add("slow"), skeletonDelay);
        const load = () => editor.load();
        const fail = (error) => this.#fail(error);
        this.#unfollow = this.#shell.follow(load, fail);
        this.#node.focus();
        load().catch(fail);
    }

    #fail(error) {
        const retry = button("Try again", () => {
            this.#body.replaceChildren(this.#editor.node);
            this.#editor.load().catch((again) => this.#fail(again));
        }, { class: "button" });
        this.#body.replaceChildren(element(
            "div", { class: "failure", role: "alert" },
            element("p", {}, element("b", {}, "The task could not be read. "), error.message), retry));
    }

    #hide() {
        this.#editor.leave();
        this.#unfollow();
        this.#id = null;
        this.#editor = null;
        this.#ground.hidden = this.#node.hidden = true;
        document.querySelector(".app").inert = false;
        const opener = this.#opener?.isConnected && this.#opener !== document.body ? this.#opener : null;
        (opener ?? document.getElementById("content")).focus({ preventScroll: true });
        this.#opener = null;
    }

    /** The address opens tasks by itself; Back takes the name of the task out of it. */
    #followAddress() {
        if (this.#id !== null && !location.hash.startsWith("#task=")) this.#hide();
    }

    #key(event) {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
        const isTyping = event.target.closest("textarea, select, input:not([type=checkbox])") !== null;
        if (event.key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            this.close();
        } else if (!isTyping && event.key === "c") {
            event.preventDefault();
            this.#editor.toggle();
        }
        // Keys for the list below are not meant while the sheet is open.
        if (!isTyping && !["u", "U", "?"].includes(event.key)) event.stopPropagation();
    }

    #click(event) {
        const link = event.target.closest("a[data-open]");
        if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.open(link.dataset.open);
    }
}

let loaded = null;

/** The sheet's rules; it is shown once they are there. */
function styles() {
    if (document.querySelector("link[href='/css/task.css']")) return loaded;
    const link = element("link", { rel: "stylesheet", href: "/css/task.css" });
    loaded = new Promise((resolve, reject) => {
        link.addEventListener("load", resolve);
        link.addEventListener("error", () => {
            link.remove();
            reject(new Error("Tasker does not answer."));
        });
    });
    document.head.append(link);
    return loaded;
}

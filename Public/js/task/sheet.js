import { button, element, icon, iconButton, onPlainClick, skeletonDelay } from "../dom.js";
import { failureCard } from "../failure.js";
import { SideSheet } from "../parts/side-sheet.js";
import { Scope } from "../store/scope.js";
import { TaskEditor } from "./editor.js";
import { taskAddress } from "./links.js";

const small = matchMedia("(max-width: 720px)");
const beside = matchMedia("(min-width: 1280px)");
/** Keys that apply to the page even while the panel has the focus. */
const pageKeys = ["u", "U", "?", "q", "/", "j", "k"];

/** The panel with a task. The URL gets `#task=…`, so Back closes the panel and a reload opens it again. */
export class TaskSheet {
    #shell;
    #sheet;
    #body = element("div", { class: "sheet-body" });
    #foot = element("div", { class: "sheet-foot" });
    #state = element("div", { class: "sheet-state" });
    #menu = element("span");
    #page = element("a", { class: "act", "aria-label": "Open as a page", title: "Open as a page" }, icon("out"));
    #editor = null;
    #id = null;
    #unfollow = () => {};
    #leaving = Promise.resolve();
    #opening = new Scope();

    constructor(shell) {
        this.#shell = shell;
        const close = iconButton("cross", "Close", () => this.close(), { "aria-label": "Close the task" });
        this.#sheet = new SideSheet(
            { "aria-label": "Task" }, element("div", { class: "sheet-head" }, this.#state, this.#page, this.#menu, close), this.#body, this.#foot);
        const { node } = this.#sheet;
        node.addEventListener("keydown", (event) => this.#key(event));
        // After a message is closed, nothing has the focus; on a small screen the page must not receive keys then.
        document.addEventListener("keydown", (event) => {
            if (this.#id !== null && event.target === document.body && (small.matches || event.key === "Escape")) this.#key(event);
        }, true);
        document.addEventListener("keydown", (event) => {
            const isList = event.target.closest?.(".app") && !event.target.closest("input:not([type=checkbox]), textarea, select");
            if (this.#id !== null && event.key === "Escape" && isList) this.#key(event);
        });
        onPlainClick(node, (link) => this.open(link.dataset.open), "a[data-open]");
        node.addEventListener("open-task", (event) => this.open(event.detail));
        shell.board.subscribe(() => this.#editor?.update());
        addEventListener("popstate", () => this.#followAddress());
        addEventListener("pagehide", () => this.#editor?.sendWithoutWaiting());
    }

    async open(id, field = null) {
        await this.#opening.ask(async () => {
            await this.#leaving;
            if (this.#id !== id) await this.#editor?.leave();
        }, async () => {
            if (this.#id !== id) await this.#enter(id);
            if (field) this.#editor?.open(field);
        });
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

    /** Nothing that was asked for opens any more, and what lies over the page is closed. */
    takeBack() {
        this.#opening.leave();
        if (!beside.matches) this.close();
    }

    #enter(id) {
        const hash = `#task=${id}`;
        if (this.#id === null && location.hash !== hash) history.pushState({ sheet: true }, "", hash);
        else history.replaceState(history.state, "", hash);
        return this.#show(id);
    }

    async #show(id) {
        this.#unfollow();
        this.#id = id;
        const editor = new TaskEditor(this.#shell, id);
        this.#editor = editor;
        editor.onGone = (deleted) => {
            if (deleted) this.close();
        };
        this.#page.href = taskAddress(id);
        this.#state.replaceChildren(editor.state.node);
        this.#menu.replaceChildren(editor.menu);
        this.#body.replaceChildren(editor.node);
        this.#foot.replaceChildren(editor.actionBar);
        this.#sheet.open();
        setTimeout(() => editor.node.classList.add("slow"), skeletonDelay);
        const load = () => editor.load();
        const fail = (error) => this.#fail(error);
        this.#unfollow = this.#shell.follow(load, fail);
        await load().catch(fail);
    }

    #fail(error) {
        const retry = button("Try again", () => {
            this.#body.replaceChildren(this.#editor.node);
            this.#editor.load().catch((again) => this.#fail(again));
        }, { class: "button" });
        this.#body.replaceChildren(failureCard("The task could not be loaded.", error.message, retry));
    }

    #hide() {
        this.#editor.leave();
        this.#unfollow();
        this.#id = null;
        this.#editor = null;
        this.#sheet.close();
    }

    /** The URL opens tasks by itself; Back removes the task from it. */
    #followAddress() {
        if (this.#id !== null && !location.hash.startsWith("#task=")) this.#hide();
    }

    #key(event) {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
        const isTyping = event.target.closest("textarea, select, input:not([type=checkbox])") !== null;
        if (event.key === "Escape") this.close();
        else if (!isTyping && event.key === "c") this.#editor.toggle();
        else if (!isTyping && event.key === "s") this.#editor.toggleTimer();
        else if (!isTyping && event.key === "e") this.#editor.focusName();
        else {
            // Keys for the list below must not act while the panel has the focus.
            if (!isTyping && !pageKeys.includes(event.key)) event.stopPropagation();
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}

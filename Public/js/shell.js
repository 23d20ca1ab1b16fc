import { Actions } from "./actions.js";
import { API } from "./api.js";
import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { byId } from "./dom.js";
import { showFrame } from "./frame.js";
import { listenToKeys, showKeys } from "./keys.js";
import { followChanges } from "./live.js";
import { Messages } from "./messages.js";
import { QuickAdd } from "./quick-add/form.js";
import { Refresher } from "./refresh.js";
import { showPointsSum } from "./sums.js";
import { followTaskAddress } from "./task/panel.js";
import { applyAccent, applySettings } from "./theme.js";

const skeletonDelay = 150;

/** What all pages are made of: the server, the board, messages, quick add, keys and live changes. */
export class Shell {
    api;
    board = new Board();
    messages = new Messages();
    refresher;
    actions;
    quickAdd;
    #connection = new Connection(byId("offline"));
    #loaders = new Set();

    constructor() {
        this.api = new API(this.#connection);
        this.refresher = new Refresher(this.api, this.board);
        this.actions = new Actions(this.api, this.board, this.refresher, this.messages);
        this.quickAdd = new QuickAdd(this);
    }

    /**
     * Starts the page. All parts are optional: `show(view, isConfirmed)` whenever the board changes, `load()` whenever
     * the page's own data may be out of date (it may be async; errors are shown by `fail(error)`), `keys` from a key
     * to what it does, `commands` from the name of a `data-action` to what it does.
     */
    start({ show = () => {}, load = async () => {}, fail = (error) => this.messages.show(error.message), keys = {}, commands = {} }) {
        applyAccent(document.documentElement.dataset.accent);
        this.board.subscribe((view, isConfirmed) => {
            document.body.classList.remove("loading");
            showFrame(view);
            this.quickAdd.update(view);
            show(view, isConfirmed);
            if (isConfirmed) applySettings(view.settings);
        });
        this.refresher.onError = (error) => {
            document.body.classList.remove("loading");
            fail(error);
        };
        this.follow(load, fail);
        this.refresher.onChange = () => Promise.all([...this.#loaders].map((loader) => loader()));
        this.#connection.onRetry = () => this.refresher.refresh();
        this.#listen(keys, commands);
        this.#begin();
        followChanges(() => this.refresher.refresh(), () => this.board.view?.eventId);
        if (location.hash.startsWith("#added")) history.replaceState(null, "", location.pathname);
        followTaskAddress(this);
    }

    /** Calls `load` whenever data may be out of date and `fail` with its errors, until the function given back is called. */
    follow(load, fail) {
        const loader = async () => {
            try {
                await load();
            } catch (error) {
                fail(error);
            }
        };
        this.#loaders.add(loader);
        return () => this.#loaders.delete(loader);
    }

    /** Opens the sum that made the points of a completed task. */
    async showPoints(task) {
        try {
            showPointsSum(task, await this.actions.points(task.id));
        } catch (error) {
            this.messages.show(error.message);
        }
    }

    #listen(keys, commands) {
        const everywhere = {
            q: () => this.quickAdd.focus(),
            "/": () => location.assign("/tasks#search"),
            "Mod+k": () => this.#openPalette(),
            u: () => this.actions.undo(),
            U: () => this.actions.redo(),
            t: { name: "Today", run: () => location.assign("/") },
            "?": () => common.keys(),
            Escape: {},
        };
        const common = {
            undo: () => this.actions.undo(),
            redo: () => this.actions.redo(),
            keys: () => showKeys({ title: "On this page", commands: keys }, { title: "Everywhere", commands: everywhere }),
            palette: () => this.#openPalette(),
            menu: () => byId("menu").showModal(),
            add: () => {
                scrollTo({ top: 0 });
                this.quickAdd.focus();
            },
        };
        listenToKeys({ ...everywhere, ...keys });
        document.addEventListener("click", (event) => {
            const button = event.target.closest?.("[data-action]");
            if (button) ({ ...common, ...commands })[button.dataset.action]?.(button);
        });
        document.addEventListener("visibilitychange", () => {
            if (!document.hidden) this.refresher.refresh();
        });
    }

    async #openPalette() {
        byId("menu").close();
        try {
            const { openPalette } = await import("./palette/palette.js");
            openPalette(this);
        } catch (error) {
            this.messages.show(error.message);
        }
    }

    /** The server puts the first dashboard into the page; without it the page asks. */
    #begin() {
        const block = byId("dashboard").textContent.trim();
        if (block) {
            this.refresher.accept(JSON.parse(block));
            return;
        }
        setTimeout(() => {
            if (!this.board.view && !byId("failure")) document.body.classList.add("loading");
        }, skeletonDelay);
        this.refresher.refresh();
    }
}

import { Actions } from "./actions.js";
import { API, outage } from "./api.js";
import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { writeDatesIn } from "./dates.js";
import { byId, skeletonDelay } from "./dom.js";
import { clearFailure, showFailure, told } from "./failure.js";
import { fillMenu, showFrame } from "./frame.js";
import { listenToKeys, showKeys } from "./keys.js";
import { followChanges } from "./live.js";
import { Messages } from "./messages.js";
import { News } from "./news.js";
import { Notices } from "./notices/notices.js";
import { registerWorker } from "./notices/worker.js";
import { pointToNamedCard } from "./pointed.js";
import { QuickAdd } from "./quick-add/form.js";
import { Refresher } from "./refresh.js";
import { keep, kept } from "./storage.js";
import { showPointsSum } from "./sums.js";
import { followTaskAddress } from "./task/panel.js";
import { applyAccent, applySettings } from "./theme.js";
import { SmallTimer } from "./timer/small.js";
import { Timer } from "./timer/timer.js";

const hiddenDelay = 10_000;
const restoredKey = "restored";

/** What all pages are made of: the server, the board, messages, quick add, keys and live changes. */
export class Shell {
    api;
    board = new Board();
    messages = new Messages();
    refresher;
    actions;
    quickAdd;
    timer;
    notices;
    #connection = new Connection(byId("offline"), byId("fault"));
    #news = new News();
    #loaders = new Set();
    #hasLoaded = false;
    #hasPointed = false;
    /** Something happened while the tab was hidden; it is read when somebody looks. */
    #isBehind = false;
    #calm = 0;
    #page;

    constructor() {
        this.api = new API(this.#connection);
        this.refresher = new Refresher(this.api, this.board, this.#news);
        this.actions = new Actions(this.api, this.board, this.refresher, this.messages);
        this.quickAdd = new QuickAdd(this);
        this.timer = new Timer(this);
        this.notices = new Notices(this);
    }

    /**
     * Starts the page. All parts are optional: `show(view, isConfirmed)` whenever the board changes, `load(news)` whenever
     * the page's own data may be out of date, with `{kinds, ids}` of what changed or null for anything (it may be async),
     * `keys` from a key to what it does, `commands` from the name of a `data-action` to what it does.
     *
     * Errors of `load` are said in a message, or where `unread.isRead()` is false in a card that says `unread.what` and is
     * put to its place by `unread.place(card)`; `fail(error)` shows them otherwise.
     */
    start({ show = () => {}, load = async () => {}, unread = null, fail = (error) => this.#sayUnread(error, unread), keys = {}, commands = {} }) {
        applyAccent(document.documentElement.dataset.accent);
        this.board.subscribe((view, isConfirmed) => {
            document.body.classList.remove("loading");
            writeDatesIn(view.settings.dateOrder);
            showFrame(view);
            if (isConfirmed) this.timer.confirm(view);
            this.quickAdd.update(view);
            show(view, isConfirmed);
            this.notices.draw();
            if (isConfirmed) applySettings(view.settings);
            if (isConfirmed) this.#sayRestored(view);
        });
        this.refresher.onError = (error) => {
            document.body.classList.remove("loading");
            fail(error);
        };
        this.#page = {
            load: async (news) => {
                await load(news);
                clearFailure();
                if (!this.#hasPointed) pointToNamedCard();
                this.#hasPointed = true;
            }, fail,
        };
        this.follow(this.#page.load, fail);
        this.refresher.onChange = (news) => this.#load(news);
        this.#connection.onRetry = () => this.refresher.refresh();
        this.#connection.onBack = () => this.#endOutage();
        this.#listen(keys, commands);
        this.#begin();
        new SmallTimer(this.timer);
        followChanges((event) => {
            // Another file took the place of everything that the page shows.
            if (event?.name === "DataRestored") return this.loadAnew();
            if (event) this.#news.add(event);
            this.timer.hear(event);
            this.notices.hear(event);
            clearTimeout(this.#calm);
            // Of a hidden tab only the title is seen: its number may come a little later.
            if (document.hidden) this.#calm = setTimeout(() => this.refresher.refresh(), hiddenDelay);
            else this.refresher.refresh();
        }, () => this.board.view?.eventId);
        if (location.hash.startsWith("#added")) history.replaceState(null, "", location.pathname);
        followTaskAddress(this);
        registerWorker();
    }

    /** Starts a page that is one part, whose members are what `start` takes. */
    run(Page) {
        const page = new Page(this);
        const fail = page.fail ? { fail: (error) => page.fail(error) } : { unread: page.unread };
        this.start({ show: () => page.show(), load: (news) => page.load(news), keys: page.keys, commands: page.commands, ...fail });
    }

    /** After a restore, which the page then says, with the way back. */
    loadAnew() {
        keep(restoredKey, true);
        location.reload();
    }

    #sayRestored({ undo }) {
        if (!kept(restoredKey)) return;
        keep(restoredKey, null);
        if (undo.takesRestoreBack) this.messages.show(undo.what, { label: "Undo", run: () => this.actions.undo(undo.undoId) });
    }

    /** Reads the page's own data anew, as after another choice of what to show. */
    async reload() {
        await this.#page.load(null).catch(this.#page.fail);
    }

    /** Does what may be refused; the reason is said then. */
    async attempt(act) {
        try {
            return await act();
        } catch (error) {
            this.messages.show(told(error));
            return null;
        }
    }

    #sayUnread(error, unread) {
        if (!unread || unread.isRead()) this.messages.show(told(error));
        else showFailure(unread.what, error, { place: unread.place, retry: () => (this.board.view ? this.reload() : this.refresher.refresh()) });
    }

    /** Calls `load` whenever data may be out of date and `fail` with its errors, until the function given back is called. */
    follow(load, fail) {
        const loader = async (news) => {
            try {
                await load(news);
            } catch (error) {
                fail(error);
            }
        };
        this.#loaders.add(loader);
        return () => this.#loaders.delete(loader);
    }

    async #load(news) {
        this.#isBehind = document.hidden && this.#hasLoaded;
        if (this.#isBehind) return;
        this.#hasLoaded = true;
        await Promise.all([...this.#loaders].map((loader) => loader(news)));
    }

    /** What was said about the outage goes, and what could not be read is read. */
    #endOutage() {
        this.messages.forget(outage);
        for (const place of document.querySelectorAll("[data-problem]:not([hidden])")) {
            if (place.textContent.includes(outage)) place.hidden = true;
        }
        if (this.board.view) this.#load(null);
    }

    /** Opens the sum of the points that a task earned, or would earn now. */
    showPoints(task) {
        return this.attempt(async () => showPointsSum(task, await this.api.get(`/api/tasks/${task.id}/points`)));
    }

    #listen(keys, commands) {
        const everywhere = {
            q: () => this.quickAdd.focus(),
            "/": () => location.assign("/tasks#search"),
            "Mod+k": () => this.#openPalette(),
            u: () => this.actions.undo(),
            U: () => this.actions.redo(),
            t: { name: "Today", run: () => location.assign("/") },
            N: { name: "The newest notice", run: () => this.notices.focus() },
            "?": () => common.keys(),
            Escape: {},
        };
        const common = {
            undo: () => this.actions.undo(),
            redo: () => this.actions.redo(),
            keys: () => showKeys({ title: "On this page", commands: keys }, { title: "Everywhere", commands: everywhere }),
            palette: () => this.#openPalette(),
            menu: () => {
                fillMenu(byId("menu"));
                byId("menu").showModal();
            },
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
            if (document.hidden) return;
            this.refresher.refresh();
            if (this.#isBehind) this.#load(null);
        });
    }

    #openPalette() {
        byId("menu").close();
        return this.attempt(async () => {
            const { openPalette } = await import("./palette/palette.js");
            openPalette(this);
        });
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

import { Actions } from "./actions.js";
import { API, outage } from "./api.js";
import { writeTimesIn } from "./clock.js";
import { isForAnother, takePeople } from "./data/people.js";
import { writeDatesIn } from "./dates.js";
import { isMember } from "./data/member.js";
import { byId, skeletonDelay } from "./dom.js";
import { clearFailure, showFailure, errorText } from "./failure.js";
import { fillMenu, showFrame } from "./shell/frame.js";
import { choose, listenToDrops } from "./importing/chosen.js";
import { listenToKeys, showKeys } from "./shell/keys.js";
import { Messages } from "./shell/messages.js";
import { Notices } from "./notices/notices.js";
import { registerWorker } from "./notices/worker.js";
import { pointToNamedCard } from "./shell/pointed.js";
import { QuickAdd } from "./quick-add/form.js";
import { store, stored } from "./storage.js";
import { Board } from "./store/board.js";
import { Connection } from "./store/connection.js";
import { News } from "./store/news.js";
import { Refresher } from "./store/refresher.js";
import { Store } from "./store/store.js";
import { followChanges } from "./store/stream.js";
import { showPointsSum } from "./today/sums.js";
import { followTaskAddress } from "./task/panel.js";
import { applyAccent, applySettings } from "./shell/theme.js";
import { SmallTimer } from "./timer/small.js";
import { Timer } from "./timer/timer.js";
import { count, quoted } from "./words.js";

const hiddenDelay = 10_000;
const restoredKey = "restored";
const asideKey = "waiting-of-others";

/** What all pages share: the store, the board, messages, quick add, shortcuts and live updates. */
export class Shell {
    store;
    board;
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
    /** Something changed while the tab was hidden; it is read once the tab is visible. */
    #isBehind = false;
    #calm = null;
    #page;

    constructor() {
        this.store = new Store(new API(this.#connection), this.#connection);
        const seeds = byId("seeds")?.textContent.trim();
        for (const { path, tag, value } of seeds ? JSON.parse(seeds) : []) this.store.seed(path, tag, value);
        this.board = new Board(this.store);
        this.refresher = new Refresher(this.store, this.board, this.#news);
        this.actions = new Actions(this.store, this.board, this.refresher, this.messages);
        this.quickAdd = new QuickAdd(this);
        this.timer = new Timer(this);
        this.notices = new Notices(this);
    }

    /**
     * Starts the page. All members are optional: `show(view, isConfirmed)` is called when the board changes, `load(news)` when
     * the page's own data may be stale, with the `kinds` of what changed or null for anything (possibly async),
     * `keys` maps keys to actions, `commands` maps names of a `data-action` to actions.
     *
     * Errors of `load` are shown in a message or, while `unread.isRead()` is false, in a card that names `unread.what` and is
     * inserted by `unread.insert(card)`; `fail(error)` overrides both.
     */
    start({ show = () => {}, load = async () => {}, unread = null, fail = (error) => this.#sayUnread(error, unread), keys = {}, commands = {} }) {
        applyAccent(document.documentElement.dataset.accent);
        this.board.subscribe((view, isConfirmed) => {
            if (isForAnother(view)) {
                location.reload();
                return;
            }
            document.body.classList.remove("loading");
            writeDatesIn(view.settings.dateOrder);
            writeTimesIn(view.settings.clock);
            takePeople(view);
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
        this.store.refresh = () => this.refresher.refresh();
        this.store.onRefused = (entry, error) => this.messages.fail(`${nameOf(entry)} was not saved: ${error.message}`);
        this.#connection.onRetry = () => this.refresher.refresh();
        this.#connection.onBack = () => this.#endOutage();
        this.#listen(keys, commands);
        this.#begin();
        this.#followLeftImport();
        new SmallTimer(this.timer);
        followChanges((message) => this.#hear(message), () => this.board.view?.eventId);
        this.store.begin();
        this.#tellOfOthers();
        if (location.hash.startsWith("#added")) history.replaceState(null, "", location.pathname);
        followTaskAddress(this);
        if (!this.#takesFiles) listenToDrops((dropped) => this.#import(dropped));
        registerWorker();
        // What was pressed before is done once the lines that came with the page stand.
        setTimeout(() => tell("started"));
    }

    /** What another person queued in this browser stays there; whoever is signed in is told so once. */
    #tellOfOthers() {
        const waiting = this.store.waitingOfOthers;
        if (waiting > 0 && stored(asideKey) !== waiting) this.messages.show(`${count(waiting, "change")} of somebody else will be saved when they sign in here again.`);
        store(asideKey, waiting || null);
    }

    /** Handles a message of the stream; null if changes may have been missed. */
    #hear(message) {
        // Another file has replaced everything the page shows.
        if (message?.events.some(({ name }) => name === "DataRestored")) {
            this.loadAnew();
            return;
        }
        if (message) this.#news.add(message);
        this.store.touch();
        this.timer.hear(message);
        this.notices.hear(message);
        if (!document.hidden) this.refresher.hear(message);
        // A hidden tab shows only its title, so its count may lag a little.
        else this.#calm ??= setTimeout(() => {
            this.#calm = null;
            this.refresher.hear(message);
        }, hiddenDelay);
    }

    /** Starts a page that is a single part, whose members are those `start` takes. */
    run(Page) {
        const page = new Page(this);
        const fail = page.fail ? { fail: (error) => page.fail(error) } : { unread: page.unread };
        this.start({ show: () => page.show(), load: (news) => page.load(news), keys: page.keys, commands: page.commands, ...fail });
    }

    /** Reloads after a restore; the page then shows a message with Undo. */
    loadAnew() {
        store(restoredKey, true);
        location.reload();
    }

    #sayRestored({ undo }) {
        if (!stored(restoredKey)) return;
        store(restoredKey, null);
        if (undo.takesRestoreBack) this.messages.show(undo.what, { label: "Undo", run: () => this.actions.undo(undo.undoId) });
    }

    /** Reloads the page's own data, for example after a different selection. */
    async reload() {
        await this.#page.load(null).catch(this.#page.fail);
    }

    /** Files dropped on any page are shown on the page Import. */
    #import(dropped) {
        if (isMember) return this.messages.fail("Only the owner of this Tasker can import files.");
        return this.attempt(async () => {
            await choose(await dropped);
            location.assign("/import");
        });
    }

    get #takesFiles() {
        return document.body.dataset.page === "import";
    }

    /** Runs an action that may be refused, and shows the reason if it is. */
    async attempt(act) {
        try {
            return await act();
        } catch (error) {
            this.messages.fail(errorText(error));
            return null;
        }
    }

    #sayUnread(error, unread) {
        if (!unread || unread.isRead()) this.messages.fail(errorText(error));
        else showFailure(unread.what, error, { insert: unread.insert, retry: () => (this.board.view ? this.reload() : this.refresher.refresh()) });
    }

    /** Calls `load` whenever data may be stale and `fail` with its errors, until the returned function is called. */
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
        const isFirst = !this.#hasLoaded;
        this.#hasLoaded = true;
        await Promise.all([...this.#loaders].map((loader) => loader(news)));
        if (isFirst) tell("loaded");
    }

    /** Removes messages about the outage, and loads what could not be loaded. */
    #endOutage() {
        this.messages.forget(outage);
        for (const node of document.querySelectorAll("[data-problem]:not([hidden])")) {
            if (node.textContent.includes(outage)) node.hidden = true;
        }
        if (this.board.view) this.#load(null);
    }

    /** Shows how the points of a task add up, earned or, for an open one, as they would be now. */
    showPoints(task) {
        return this.attempt(async () => showPointsSum(task, await this.store.get(`/api/tasks/${task.id}/points`)));
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

    /** An import goes on although its page was left. */
    async #followLeftImport() {
        const running = stored("import-run", "browser");
        if (!running || location.pathname === "/import") return;
        const { followLeftImport } = await import("./importing/left.js");
        await followLeftImport(this, running);
    }

    /** The server embeds the first dashboard in the page; without it the page requests one. */
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

/** Tells how far the page has come. */
function tell(name) {
    performance.mark(name);
    document.dispatchEvent(new Event(name));
}

/** What a request is about, in words. */
function nameOf({ body }) {
    const text = body?.text ?? body?.name;
    return text ? quoted(text) : "A change that was waiting";
}

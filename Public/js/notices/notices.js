import { ServerGone } from "../api.js";
import { celebrate, celebrateAchievements } from "../shell/celebrate.js";
import { button, byId, element, setText } from "../dom.js";
import { drawList } from "../parts/list.js";
import { shownDay } from "../shown-day.js";
import { count } from "../words.js";
import { Answers } from "./answers.js";
import { tell } from "./browser.js";
import { missedCard, noticeCard } from "./card.js";
import { takeUncelebrated, wasCelebrated } from "./celebrated.js";

const telling = ["NoticeDue", "TaskReopened", "SettingsChanged"];

/** A card is not redrawn, under the pointer and the focus, when the server records that it was seen. */
function withoutSeen(name, value) {
    return name === "isSeen" ? undefined : value;
}

/**
 * The unanswered notices, one at a time at the lower right of every page. Unlocked achievements need no answer: the event
 * of the change is celebrated at once, and its notice only if nobody was looking then.
 */
export class Notices {
    #shell;
    #box = byId("notices");
    #list = element("div", { class: "cards" });
    #more = button("", () => this.#turnOver(), { class: "one-more", title: "Show the next one" });
    #news = element("p", { class: "visually-hidden", role: "status" });
    #items = [];
    #known = null;
    #scope;
    #forgotten = new Set();
    #isUnfolded = false;
    /** How many were skipped to see those behind them. */
    #turned = 0;
    #answers;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#answers = new Answers(shell);
        this.#box.append(this.#list, this.#more, this.#news);
        shell.follow((news) => this.#hasChanged(news) && this.load(), () => {});
        document.addEventListener("visibilitychange", () => document.hidden || this.load());
    }

    /** Handles a message of the stream at once, even in a hidden tab. */
    hear(message) {
        const events = message?.events ?? [];
        if (events.some(({ name }) => name === "NoticeDue")) this.load();
        for (const { name, ids } of events) if (name === "AchievementUnlocked") this.#celebrateUnlocked(ids, message.dataVersion);
    }

    #celebrateUnlocked(ids, dataVersion) {
        if (document.hidden || shownDay || !this.#celebrates) return null;
        return this.#shell.attempt(async () => {
            const fresh = await takeUncelebrated(ids, dataVersion);
            if (fresh.length === 0) return;
            const { items } = await this.#shell.store.get("/api/achievements");
            celebrateAchievements(items.filter(({ id }) => fresh.includes(id)));
        });
    }

    get #celebrates() {
        return this.#shell.board.view?.settings.notices.achievements === true;
    }

    /** A past day has no notices. */
    async load() {
        const { view } = this.#shell.board;
        if (shownDay || !view) return;
        // The page was rendered with their number; only news can add more.
        if (!this.#known && !view.openNotices) return this.#accept([]);
        try {
            await this.#scope.read("/api/notices", ({ items }) => this.#accept(items));
        } catch (error) {
            // The banner reports that the server cannot be reached.
            if (!(error instanceof ServerGone)) this.#shell.messages.fail(error.message);
        }
    }

    /** Focuses the newest one. */
    focus() {
        const first = this.#list.querySelector("button:not(.x), a");
        first?.focus();
        return first !== null;
    }

    #hasChanged(news) {
        return !news || this.#items.length > 0 || telling.some((kind) => news.kinds.has(kind));
    }

    #accept(all) {
        const unlocked = all.filter(({ kind }) => kind === "achievements");
        this.#items = all.filter((notice) => !unlocked.includes(notice));
        const fresh = this.#items.filter(({ id, at }) => this.#known && !this.#known.has(`${id} ${at}`));
        this.#known = new Set(this.#items.map(({ id, at }) => `${id} ${at}`));
        if (fresh.length > 0) this.#turned = 0;
        this.draw();
        if (fresh.length > 0) setText(this.#news, fresh.map(({ title }) => `Notice: ${title}`).join(". "));
        this.#tell(this.#items);
        if (unlocked.length > 0) this.#celebrate(unlocked);
        if (!document.hidden && this.#items.some(({ isSeen }) => !isSeen)) {
            this.#shell.attempt(() => this.#shell.store.sendOnce("POST", "/api/notices/seen"));
        }
    }

    #tell(notices) {
        const { settings, today } = this.#shell.board.view;
        this.#shell.attempt(() => tell(notices, settings, today));
    }

    /** The event precedes its notice, so whoever was looking has celebrated it already. */
    async #celebrate(unlocked) {
        const unseen = unlocked.filter((notice) => !wasCelebrated(notice));
        this.#tell(unseen);
        if (document.hidden) return;
        for (const notice of unseen) {
            const fresh = await takeUncelebrated([notice.subject], notice.at);
            if (fresh.length > 0 && this.#celebrates) celebrate([[notice.title, notice.body]]);
        }
        for (const notice of unlocked.filter(({ id }) => !this.#forgotten.has(id))) {
            this.#forgotten.add(notice.id);
            this.#answers.forget(notice);
        }
    }

    /** Shows what is known without loading. */
    draw() {
        const { view } = this.#shell.board;
        if (!view) return;
        const shown = this.#shell.store.allSeen("notice", this.#items).filter((notice) => view.settings.notices[notice.kind] && this.#isOpen(notice));
        const missed = this.#isUnfolded ? [] : shown.filter(({ isMissed }) => isMissed);
        const areOne = missed.length > 1;
        const cards = areOne ? [...shown.filter(({ isMissed }) => !isMissed), { id: "missed", missed }] : shown;
        const [first] = cards.slice(this.#turned % (cards.length || 1));
        const hadFocus = this.#list.contains(document.activeElement);
        drawList(this.#list, first ? [first] : [], {
            keyOf: (card) => JSON.stringify([card, view.today], withoutSeen), make: (card) => ({ node: this.#made(card) }),
        });
        this.#box.hidden = cards.length === 0;
        this.#more.hidden = cards.length < 2;
        setText(this.#more, count(cards.length - 1, "more notice"));
        if (hadFocus && !this.#list.contains(document.activeElement) && !this.focus()) byId("title").focus({ preventScroll: true });
    }

    #turnOver() {
        this.#turned += 1;
        this.draw();
    }

    #made(card) {
        if (!card.missed) return noticeCard(this.#shell, card, this.#answers);
        return missedCard(this.#shell, card.missed, {
            show: () => {
                this.#isUnfolded = true;
                this.draw();
                this.focus();
            },
            seen: async () => {
                await Promise.all(card.missed.map((notice) => this.#answers.answer(notice, "dismiss", {})));
                this.#shell.messages.show("Seen");
            },
        });
    }

    #isOpen({ taskId }) {
        return !taskId || this.#shell.board.patched({ id: taskId, isComplete: false })?.isComplete === false;
    }
}

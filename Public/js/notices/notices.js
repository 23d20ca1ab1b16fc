import { ServerGone } from "../api.js";
import { arrange, byId, element, setText } from "../dom.js";
import { drawKeyed } from "../keyed.js";
import { shownDay } from "../shown-day.js";
import { count } from "../words.js";
import { Answers } from "./answers.js";
import { tell } from "./browser.js";
import { missedCard, noticeCard } from "./card.js";
import { wasCelebrated } from "./celebrated.js";

const most = 3;
const telling = ["NoticeDue", "TaskReopened", "SettingsChanged"];

/** The notices that wait for an answer, at the lower right of every page; on phones one at a time. */
export class Notices {
    #shell;
    #box = byId("notices");
    #list = element("div", { class: "cards" });
    #more = element("p", { class: "one-more" });
    #news = element("p", { class: "visually-hidden", role: "status" });
    #items = [];
    #known = null;
    #done = new Set();
    #forgotten = new Set();
    #isUnfolded = false;
    #answers;

    constructor(shell) {
        this.#shell = shell;
        this.#answers = new Answers(shell, (notice, act) => this.#away([notice], act));
        this.#box.append(this.#list, this.#more, this.#news);
        shell.follow((news) => this.#isNews(news) && this.load(), () => {});
    }

    /** Takes an event of the stream at once, also in a tab that nobody sees. */
    hear(event) {
        if (event?.name === "NoticeDue") this.load();
    }

    /** A past day has no notices. */
    async load() {
        if (shownDay || !this.#shell.board.view) return;
        try {
            const { items } = await this.#shell.api.get("/api/notices");
            this.#accept(items);
        } catch (error) {
            // The banner says that the server is away.
            if (!(error instanceof ServerGone)) this.#shell.messages.show(error.message);
        }
    }

    /** Puts the focus on the newest one. */
    focus() {
        const first = this.#list.querySelector("button:not(.x), a");
        first?.focus();
        return first !== null;
    }

    #isNews(news) {
        return !news || this.#items.length > 0 || telling.some((kind) => news.kinds.has(kind));
    }

    #accept(all) {
        const celebrated = all.filter(wasCelebrated);
        for (const notice of celebrated.filter(({ id }) => !this.#forgotten.has(id))) {
            this.#forgotten.add(notice.id);
            this.#answers.forget(notice);
        }
        this.#items = all.filter((notice) => !celebrated.includes(notice));
        const fresh = this.#items.filter(({ id, at }) => this.#known && !this.#known.has(`${id} ${at}`));
        this.#known = new Set(this.#items.map(({ id, at }) => `${id} ${at}`));
        this.draw();
        if (fresh.length > 0) setText(this.#news, fresh.map(({ title }) => `Notice: ${title}`).join(". "));
        const { settings, today } = this.#shell.board.view;
        this.#shell.attempt(() => tell(this.#items, settings, today));
        if (!document.hidden && this.#items.some(({ isSeen }) => !isSeen)) {
            this.#shell.attempt(() => this.#shell.api.send("POST", "/api/notices/seen", {}));
        }
    }

    /** Shows what is there without reading. */
    draw() {
        const { view } = this.#shell.board;
        if (!view) return;
        const shown = this.#items.filter((notice) => view.settings.notices[notice.kind] && !this.#done.has(notice.id) && this.#isOpen(notice));
        const missed = this.#isUnfolded ? [] : shown.filter(({ isMissed }) => isMissed);
        const areOne = missed.length > 1;
        const cards = areOne ? [...shown.filter(({ isMissed }) => !isMissed), { id: "missed", missed }] : shown;
        const hadFocus = this.#list.contains(document.activeElement);
        drawKeyed(this.#list, cards.slice(0, most), {
            keyOf: (card) => JSON.stringify([card, view.today]), make: (card) => ({ node: this.#made(card) }),
        });
        this.#box.hidden = cards.length === 0;
        this.#more.dataset.beyond = Math.max(0, cards.length - most);
        this.#showMore(cards.length);
        if (hadFocus && !this.#list.contains(document.activeElement) && !this.focus()) byId("title").focus({ preventScroll: true });
    }

    #showMore(all) {
        const beyond = all - most;
        arrange(this.#more, [
            ...(all > 1 ? [element("span", { class: "on-phones" }, `${count(all - 1, "more notice")}`)] : []),
            ...(beyond > 0 ? [element("span", { class: "on-desks" }, `${count(beyond, "more notice")}`)] : []),
        ]);
    }

    #made(card) {
        if (!card.missed) return noticeCard(this.#shell, card, this.#answers);
        return missedCard(this.#shell, card.missed, {
            show: () => {
                this.#isUnfolded = true;
                this.draw();
                this.focus();
            },
            seen: () => this.#away(card.missed, async () => {
                for (const { id } of card.missed) await this.#shell.actions.perform("POST", `/api/notices/${id}/dismiss`, {});
                this.#shell.messages.show("Seen");
            }),
        });
    }

    #isOpen({ taskId }) {
        return !taskId || this.#shell.board.patched({ id: taskId, isComplete: false })?.isComplete === false;
    }

    /** Takes notices away at once; what the server then says holds. */
    async #away(notices, act) {
        for (const { id } of notices) this.#done.add(id);
        this.draw();
        await act();
        await this.load();
        for (const { id } of notices) this.#done.delete(id);
        this.draw();
    }
}

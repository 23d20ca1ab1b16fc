import { byId, element, setAttribute, setText } from "../dom.js";
import { isMember } from "../data/member.js";
import { About } from "./about.js";
import { accentOf } from "./accent.js";
import { Backups, momentOf } from "./backups.js";
import { controls } from "./controls.js";
import { checkOf, devicesOf, exportOf, feedPageOf, importOf, keysOf, learnedOf, orphansOf, peopleOf, resetOf } from "./data.js";
import { sections } from "./declared.js";
import { Goal } from "./goal.js";
import { drawIndex, followReader } from "./index.js";
import { Night } from "./night.js";
import { NoticeParts, noticeOf } from "./notices.js";
import { made, Row } from "./row.js";
import { SettingsSaver } from "./saver.js";
import { Search } from "./search.js";
import { TimeOff } from "./time-off.js";
import { widgetsOf } from "./widgets.js";

const longestWait = 400;
const fills = {
    ...controls, notice: noticeOf, goal: made(Goal), night: made(Night), learned: learnedOf, timeOff: made(TimeOff), accent: accentOf, devices: devicesOf, feed: feedPageOf, people: peopleOf, widgets: widgetsOf,
    import: importOf, export: exportOf, backup: made(Backups), moment: momentOf, check: checkOf, orphans: orphansOf, reset: resetOf, keys: keysOf,
};

/** The page of settings: a card a section, a row a setting, each made from its declaration. */
export class SettingsPage {
    shell;
    saver;
    #box = byId("settings");
    #sections;
    #rows;
    #links;
    #search;
    #notices;
    #about = new About();

    constructor(shell) {
        this.shell = shell;
        this.saver = new SettingsSaver(shell);
        this.saver.onShow = () => this.draw();
        this.#notices = new NoticeParts(this);
        // Nothing can be changed before it is known what holds.
        this.#box.inert = true;
        this.#sections = sections.map((section) => this.#section(section));
        this.#rows = this.#sections.flatMap(({ rows }) => rows);
        this.#links = drawIndex(byId("index"), sections[0].id, "");
        setText(byId("note"), "Saved as you go");
        this.#search = new Search(this.#sections);
    }

    get keys() {
        return { "/": { name: "Search settings", run: () => this.#search.focus() } };
    }

    /** Draws what holds. */
    draw() {
        const { shown } = this.saver;
        if (!shown) return;
        const { view } = this.shell.board;
        for (const row of this.#rows) row.show(shown, view);
        this.#markWaiting(this.#notices.show());
    }

    /** Loads what may be stale; errors of a part leave the others as they are. */
    async load(news) {
        const parts = Promise.all(this.#rows.filter(({ control }) => control.load).map(({ control }) => this.shell.attempt(() => control.load())));
        if (news && !news.kinds.has("SettingsChanged")) return;
        await Promise.all([this.saver.load(), this.#loadHealth()]);
        if (!this.#box.inert) return;
        // Rows that come one after another would push each other down; one that is late does not hold up the others.
        await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, longestWait))]);
        this.#box.append(...this.#sections.map(({ node }) => node));
        this.#box.inert = false;
        followReader(this.#links);
        this.#goToNamed();
    }

    /** For those who cannot see it. */
    announce(text) {
        setText(byId("settings-said"), text);
    }

    async #loadHealth() {
        const health = await this.shell.store.get("/api/health");
        const { view } = this.shell.board;
        for (const part of [this.#about, ...this.#rows.map(({ control }) => control)]) part.health?.(health, view);
    }

    #section({ id, name, rows: declared }) {
        const rows = declared.filter(({ ofOwner }) => !(ofOwner && isMember)).map((one) => new Row(one, name, this, fills[one.control]));
        const header = element("header", {}, element("h2", { id: `${id}-title` }, name));
        const content = rows.flatMap((row) => [row.node, row.inset].filter(Boolean));
        if (id === "notice-settings") {
            header.append(this.#notices.test);
            content.splice(0, 0, this.#notices.ask);
            content.splice(2, 0, this.#notices.heads);
        }
        if (id === "about") content.push(this.#about.node);
        return { name, rows, node: element("section", { class: "card sec", id, "aria-labelledby": `${id}-title` }, header, ...content) };
    }

    /** A dot in the index tells which section waits for something. */
    #markWaiting(isWaiting) {
        const link = this.#links.get("notice-settings");
        link.querySelector(".sign")?.remove();
        if (isWaiting) link.append(element("span", { class: "sign", title: "Waits for your answer" }, element("span", { class: "visually-hidden" }, ", waits for your answer")));
    }

    /** An address may name a section or a control. */
    #goToNamed() {
        const named = location.hash.length > 1 && byId(decodeURIComponent(location.hash.slice(1)));
        if (!named || !this.#box.contains(named)) return;
        named.scrollIntoView({ block: named.matches("section") ? "start" : "center" });
        if (named.matches("section")) setAttribute(named, "tabindex", "-1");
        named.focus({ preventScroll: true });
    }
}

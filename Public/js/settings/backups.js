import { longPatience } from "../api.js";
import { dialogForm, openDialog } from "../parts/dialog.js";
import { button, element, setText } from "../dom.js";
import { drawValues } from "../parts/list.js";
import { nearMoment, momentInSentence, shortMoment } from "../moments.js";
import { count } from "../words.js";
import { fileSize } from "./about.js";
import { Typed } from "./typed.js";

const shown = 5;
const kinds = {
    daily: "Daily", manual: "Manual", replaced: "Set aside by a restore", beforeUpdate: "Before an update", other: "Another file",
};

/** The effect of a restore, to be confirmed by the person. */
function outcome({ takenBack, broughtBack, newest }) {
    const facts = [
        takenBack > 0 ? `This undoes ${count(takenBack, "change")} made since then${newest ? `; the latest is: ${newest}.` : "."}` : "Nothing has changed since then.",
        broughtBack > 0 && `It brings back ${count(broughtBack, "change")} that ${broughtBack === 1 ? "is" : "are"} only in this copy.`,
        "The current data is kept as a copy, so you can return to it. All open pages will reload.",
    ];
    return facts.filter(Boolean).join(" ");
}

/** Says what going back would undo, and does it once it is confirmed. */
function askBack(shell, title, label, difference, address, body) {
    openDialog(title, element("p", { class: "muted" }, outcome(difference)), dialogForm(label, async () => {
        await shell.store.sendOnce("POST", address, body, longPatience);
        shell.loadAnew();
    }));
}

/** Any earlier moment, in words. */
export function momentOf(row, { shell }) {
    const choices = ["an hour ago", "today 08:00", "yesterday 18:00", "yesterday 08:00", "a week ago"];
    const field = new Typed({
        label: "Moment", read: (text) => ({ value: text.trim() }), text: (value) => value, items: () => choices, clear: () => {}, refuse: () => {}, take: (words) => field.show(words),
    }, { id: "back-to", maxlength: "200", "aria-label": "Moment", "aria-describedby": row.describing });
    field.show(choices[0]);
    const scope = shell.store.scope();
    const look = async () => {
        try {
            await scope.read(`/api/history/moment?at=${encodeURIComponent(field.value)}`, (outlook) => {
                row.clear();
                askBack(shell, `Go back to ${shortMoment(outlook.at, shell.board.view)}?`, "Go back", outlook, "/api/history/moment", { at: outlook.at });
            });
        } catch (error) {
            row.refuse(error.message);
        }
    };
    return { nodes: [field.node, button("Show what changes", look, { class: "link", "data-action": "goBack" })], kind: "tall" };
}

/** The newest copy, one to be made now, and all with what restoring each would undo. */
export class Backups {
    kind = "tall";
    nodes;
    inset;
    #shell;
    #last = element("span", { class: "muted" });
    #all;
    #list = element("ul", { class: "copies", id: "copies", "aria-label": "Copies" });
    #result = element("p", { id: "backup-result", role: "status" });
    #more;
    #isWhole = false;
    #copies = [];

    constructor(row, { shell }) {
        this.#shell = shell;
        this.#all = button("", () => this.#unfold(), { class: "link calm", id: "all-copies", "aria-controls": "copies", "aria-expanded": "false", hidden: true });
        this.nodes = [this.#last, this.#all, button("Back up now", () => this.#backUp(), { class: "link", "data-action": "backUp", "aria-describedby": row.describing })];
        this.#more = button("", () => this.#showAll(), { class: "link", id: "more-copies" });
        this.#list.hidden = true;
        this.inset = [this.#result, this.#list, this.#more];
    }

    async load() {
        this.#copies = await this.#shell.store.all("/api/backups");
        this.#draw();
    }

    health({ lastBackup }, view) {
        setText(this.#last, lastBackup ? nearMoment(lastBackup, view) : "");
    }

    async #backUp() {
        this.#say("muted", "Copying…");
        try {
            const { tasks } = await this.#shell.store.sendOnce("POST", "/api/backup", {}, longPatience);
            this.#say("fine", `Copied ${count(tasks, "task")} and checked the copy.`);
            await this.load();
        } catch (error) {
            this.#say("problem", error.message);
        }
    }

    #unfold() {
        this.#list.hidden = !this.#list.hidden;
        this.#all.setAttribute("aria-expanded", String(!this.#list.hidden));
        this.#draw();
    }

    #draw() {
        const some = this.#isWhole ? this.#copies : this.#copies.slice(0, shown);
        drawValues(this.#list, some, (copy) => this.#line(copy), { by: [this.#shell.board.view.today], home: this.#all });
        this.#all.hidden = some.length === 0;
        const all = this.#copies.length === 1 ? "the copy" : `${this.#copies.length} copies`;
        setText(this.#all, `${this.#list.hidden ? "Show" : "Hide"} ${all}`);
        this.#more.hidden = this.#list.hidden || some.length === this.#copies.length;
        setText(this.#more, `Show all ${this.#copies.length} copies`);
    }

    #showAll() {
        this.#isWhole = true;
        this.#draw();
        this.#list.children[shown]?.querySelector("button")?.focus();
    }

    #line(copy) {
        const { kind, madeAt, size, tasks, difference, fault, name } = copy;
        const { view } = this.#shell.board;
        const when = momentInSentence(madeAt, view);
        const facts = [kind === "other" ? name : kinds[kind], fileSize(size)];
        if (tasks !== null) facts.push(count(tasks, "task"));
        const since = difference && (difference.takenBack > 0 ? `${count(difference.takenBack, "change")} since` : "No changes since");
        const restore = button("Restore", () => askBack(
            this.#shell, `Restore the copy of ${when}?`, "Restore", difference, `/api/backups/${encodeURIComponent(name)}/restore`, {}), {
            class: "link", "aria-label": `Restore the copy of ${when}, ${facts[0]}`,
        });
        return element(
            "li", {}, element("b", {}, nearMoment(madeAt, view)), element("small", {}, facts.join(" · ")),
            element("small", { class: fault ? "problem" : "muted" }, fault ?? since), ...(fault ? [] : [restore]));
    }

    #say(kind, text) {
        this.#result.className = kind;
        setText(this.#result, text);
        this.#draw();
    }
}

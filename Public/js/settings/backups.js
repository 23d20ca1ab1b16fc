import { longPatience } from "../api.js";
import { nearDayInSentence } from "../dates.js";
import { dialogForm, openDialog } from "../dialog.js";
import { button, byId, element, hasChanged } from "../dom.js";
import { labelled } from "../edit.js";
import { drawKeyed } from "../keyed.js";
import { nearMoment, onWall, shortMoment } from "../moments.js";
import { count } from "../words.js";
import { fileSize } from "./about.js";

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

/** The copies with what restoring each would undo, and the way back to any earlier moment. */
export class BackupCard {
    #shell;
    #list = byId("copies");
    #result = byId("backup-result");
    #isWhole = false;
    #copies = [];

    constructor(shell) {
        this.#shell = shell;
    }

    async load() {
        this.#copies = await this.#shell.api.all("/api/backups");
        this.#draw();
    }

    async backUp() {
        this.#say("muted", "Copying…");
        try {
            const { tasks } = await this.#shell.api.send("POST", "/api/backup", {}, {}, longPatience);
            this.#say("fine", `Copied ${count(tasks, "task")} and checked the copy.`);
            await this.load();
        } catch (error) {
            this.#say("problem", error.message);
        }
    }

    async goBack() {
        const input = byId("back-to");
        const words = input.value.trim();
        if (!words) return input.focus();
        try {
            const outlook = await this.#shell.api.get(`/api/history/moment?at=${encodeURIComponent(words)}`);
            const { at } = outlook;
            this.#ask(`Go back to ${shortMoment(at, this.#shell.board.view)}?`, "Go back", outlook, "/api/history/moment", { at });
            return this.#result.replaceChildren();
        } catch (error) {
            return this.#say("problem", error.message);
        }
    }

    /** Removes everything once the word is typed. */
    reset() {
        const about = element(
            "p", { class: "muted" },
            "Everything is removed: tasks, projects, habits, time, history and settings. A checked copy is kept under Backups, and restoring it, or Undo, brings everything back. The copies stay, and so do devices that are signed in.");
        const word = element("input", { type: "text", name: "confirm", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
        openDialog("Empty everything?", about, dialogForm("Remove everything", async (form) => {
            await this.#shell.api.send("POST", "/api/reset", { confirm: form.elements.confirm.value.trim() }, {}, longPatience);
            this.#shell.loadAnew();
        }, labelled("Type the word “reset”", word)));
    }

    #draw() {
        const some = this.#isWhole ? this.#copies : this.#copies.slice(0, shown);
        // A row keeps its node, so the focus stays in it.
        drawKeyed(this.#list, some, {
            keyOf: ({ name }) => name, make: () => ({ node: element("li") }), update: ({ node }, copy) => this.#fill(node, copy),
        });
        this.#list.hidden = some.length === 0;
        const more = byId("more-copies");
        more.hidden = some.length === this.#copies.length;
        more.textContent = `Show all ${this.#copies.length} copies`;
    }

    showAll() {
        this.#isWhole = true;
        this.#draw();
        this.#list.children[shown]?.querySelector("button")?.focus();
    }

    #fill(row, copy) {
        const { kind, madeAt, size, tasks, difference, fault, name } = copy;
        const { view } = this.#shell.board;
        const { day, time } = onWall(madeAt, view.timeZone);
        const when = `${nearDayInSentence(day, view.today)} ${time}`;
        if (!hasChanged(row, copy, when)) return;
        const facts = [kind === "other" ? name : kinds[kind], fileSize(size)];
        if (tasks !== null) facts.push(count(tasks, "task"));
        const since = difference && (difference.takenBack > 0 ? `${count(difference.takenBack, "change")} since` : "No changes since");
        const restore = button("Restore", () => this.#ask(
            `Restore the copy of ${when}?`, "Restore", difference, `/api/backups/${encodeURIComponent(name)}/restore`, {}), {
            class: "button quiet", "aria-label": `Restore the copy of ${when}, ${facts[0]}`,
        });
        const hadFocus = row.contains(document.activeElement);
        row.replaceChildren(
            element("b", {}, nearMoment(madeAt, view)), element("small", {}, facts.join(" · ")),
            element("small", { class: fault ? "problem" : "muted" }, fault ?? since), ...(fault ? [] : [restore]));
        if (hadFocus) restore.focus({ preventScroll: true });
    }

    #ask(title, label, difference, address, body) {
        const text = element("p", { class: "muted" }, outcome(difference));
        openDialog(title, text, dialogForm(label, async () => {
            await this.#shell.api.send("POST", address, body, {}, longPatience);
            this.#shell.loadAnew();
        }));
    }

    #say(kind, text) {
        this.#result.replaceChildren(element("p", { class: kind }, text));
    }
}

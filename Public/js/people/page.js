import { button, byId, element, setText } from "../dom.js";
import { openDialog, dialogForm } from "../parts/dialog.js";
import { drawList } from "../parts/list.js";
import { Invitation } from "./invitation.js";
import { PersonLine } from "./line.js";
import { Together } from "./together.js";

/** People: those who share this Tasker, the invitation that brings somebody new, and what each decides for themselves. */
export class PeoplePage {
    shell;
    #items = [];
    #isRead = false;
    #invitation;
    #together;
    #invite = button("Invite somebody", () => this.#invitation.make(), { class: "button small", id: "invite" });

    constructor(shell) {
        this.shell = shell;
        this.#invitation = new Invitation(this);
        this.#together = new Together(this);
        byId("list").querySelector("header").append(this.#invite);
        setText(byId("note"), "Saved as you go");
    }

    /** Whether the owner reads, who may be the only person. */
    get isOwner() {
        return this.#items.length === 0 || this.#items[0].isMe;
    }

    get me() {
        return this.#items.find(({ isMe }) => isMe);
    }

    /** The newest of those who joined. */
    get newest() {
        return this.#items.slice(1).reduce((last, one) => (last && last.addedAt > one.addedAt ? last : one), null);
    }

    draw() {
        const { view } = this.shell.board;
        if (!this.#isRead || !view) return;
        const isAlone = this.#items.length === 0;
        this.#invite.hidden = !this.isOwner;
        byId("alone").hidden = !isAlone;
        byId("rights").hidden = isAlone;
        drawList(byId("people-list"), this.#items, { make: (person) => new PersonLine(this, person), update: (line, person) => line.show(person) });
        this.#invitation.draw();
        this.#together.draw();
        byId("people").hidden = false;
    }

    async load(news) {
        // Devices are told as a setting, and who sees something as a change of that.
        if (news && !["PeopleChanged", "SettingsChanged", "ProjectUpdated", "TaskUpdated"].some((kind) => news.kinds.has(kind))) return;
        await this.reload();
    }

    /** Reads everything again after a change made here. */
    async reload() {
        const { store } = this.shell;
        const [items, shared] = await Promise.all([store.all("/api/people"), store.all("/api/people/shared")]);
        const byPerson = new Map(shared.map((one) => [one.personId, one]));
        this.#items = items.map((person) => ({ ...person, shared: byPerson.get(person.id) ?? null }));
        this.#isRead = true;
        if (this.isOwner) await this.#invitation.load();
        this.draw();
    }

    /** Stores a change of a person; may throw a refusal. */
    async change({ id }, body) {
        await this.shell.store.sendOnce("PATCH", `/api/people/${id}`, body);
        await this.reload();
    }

    /** Asks before `act`, whose refusal is shown in the dialog. */
    confirm(title, about, label, act) {
        openDialog(title, element("p", { class: "muted" }, about), dialogForm(label, act));
    }
}

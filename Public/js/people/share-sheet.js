import { knownPeople, me, people, personMark } from "../data/people.js";
import { dayAndMonth, dayOf } from "../dates.js";
import { button, element, hasChanged, icon, iconButton, onKey, setText } from "../dom.js";
import { Chooser } from "../parts/chooser.js";
import { drawValues } from "../parts/list.js";
import { SideSheet } from "../parts/side-sheet.js";
import { copiedLine } from "../settings/copying.js";
import { Suggestions } from "../parts/suggestions.js";
import { capital, quoted } from "../words.js";

const rights = { view: "reads and comments", edit: "adds, changes, completes, assigns", full: "deletes, moves out, shares" };
const linkPath = "M10 13.500a4 4 0 0 0 5.700.300l3-3a4 4 0 0 0-5.600-5.700l-1 1M14 10.500a4 4 0 0 0-5.700-.300l-3 3a4 4 0 0 0 5.600 5.700l1-1";

/** Who sees a project or a task, and what each may do; every change holds at once. It stands where the task panel stands. */
export class ShareSheet {
    #shell;
    #scope;
    #sheet;
    #state = element("p", { class: "sheet-state save-state muted", role: "status" });
    #title = element("h2", { dir: "auto" });
    #about = element("p", { class: "about muted" });
    #field = element("input", { type: "text", placeholder: "Name or +short name", "aria-label": "Add a person", autocomplete: "off", dir: "auto" });
    #find = element("div", { class: "find suggest" }, icon("search"), this.#field);
    #seats = element("ul", { class: "seats", "aria-label": "Who sees it" });
    #nobody = element("p", { class: "muted", hidden: true });
    #invite = button("Invite with a link", () => this.#shell.attempt(() => this.#makeInvitation()), { class: "button quiet" });
    #link = copiedLine("share-link", "Link");
    #new = element(
        "section", { class: "part" }, element("header", {}, element("h2", {}, "Somebody new"), this.#invite),
        element("p", { class: "muted" }, "The link works once, within 24 hours. Whoever opens it may view this project."), this.#link.node);
    #undo = button("Undo last change", () => this.#takeBack(), { class: "button quiet", hidden: true });
    #subject = null;
    #changed = () => {};
    #undoId = null;
    #unfollow = () => {};

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#sheet = new SideSheet(
            { class: "sharing" },
            element("div", { class: "sheet-head" }, this.#state, iconButton(linkPath, "Copy the address", () => this.#copy()), iconButton("cross", "Close", () => this.close())),
            element("div", { class: "sheet-body" },
                element("div", { class: "share-title" }, icon("people"), this.#title), this.#about, this.#find, this.#seats, this.#nobody, this.#new,
                element("section", { class: "part" }, element("h2", {}, "What they see"),
                    element("p", { class: "muted" }, "Figures of the project count what everybody did. Points, habits and timers stay private."))),
            element("div", { class: "sheet-foot" }, element("div", { class: "action-bar" },
                button("Done", () => this.close(), { class: "button" }), element("span", { class: "gap" }), this.#undo)));
        new Suggestions(this.#field, {
            label: "People", picksFirst: true, find: (text) => this.#found(text), take: ({ person }) => this.#give(person, "view"),
        });
        onKey(this.#sheet.node, "Escape", () => this.close());
    }

    async open(subject, changed) {
        [this.#subject, this.#changed, this.#undoId] = [subject, changed, null];
        this.#unfollow();
        // Another one may be opened meanwhile.
        if (!await this.#read()) return;
        setText(this.#state, "");
        // Somebody may take it back from me meanwhile.
        this.#unfollow = this.#shell.follow(() => this.#read(), () => this.close());
        this.#new.hidden = subject.kind !== "project" || (await me())?.isOwner !== true;
        this.#link.node.hidden = true;
        this.#sheet.open();
    }

    close() {
        if (this.#sheet.node.hidden) return;
        this.#unfollow();
        this.#sheet.close();
    }

    #read() {
        return this.#scope.read(this.#address, (answer) => this.#show(answer));
    }

    get #address() {
        return `/api/${this.#subject.kind}s/${this.#subject.id}/shares`;
    }

    #show({ items, access }) {
        const { kind, name, about } = this.#subject;
        this.#sheet.node.ariaLabel = `Share ${name}`;
        setText(this.#title, `Share ${name}`);
        setText(this.#about, about);
        this.#seats.dataset.people = items.map(({ person }) => person.id).join(" ");
        this.#find.hidden = access !== "full";
        this.#undo.hidden = this.#undoId === null;
        this.#nobody.hidden = items.length > 1;
        setText(this.#nobody, `Only you see this ${kind}.`);
        drawValues(this.#seats, items, (seat) => this.#seat(seat), { by: [kind], home: this.#sheet.node });
        if (hasChanged(this.#seats, items)) this.#changed(items);
    }

    #seat(seat) {
        const { person, access, choices, isWithdrawable, isMe } = seat;
        const right = capital(access);
        const canChange = choices.length > 0 || isWithdrawable;
        const end = canChange
            ? button(right, (anchor) => this.#menu(seat, anchor), { class: "pick", "aria-haspopup": "menu", "aria-label": `${right}, the right of ${person.name}` })
            : element("span", { class: "muted", title: isMe && access === "full" ? "You cannot leave, since nobody else has Full." : null }, right);
        return element(
            "li", { class: "seat" }, personMark(person, "m"),
            element("span", {}, element("span", { class: "name", dir: "auto" }, isMe ? "You" : person.name), element("span", { class: "muted", dir: "auto" }, this.#why(seat))), end);
    }

    #why({ reason, since, by, where }) {
        if (reason === "owner") return this.#subject.kind === "task" ? "Owner of its project" : "Owner of this project";
        if (reason === "within") return `Only ${quoted(where)}`;
        if (reason === "above") return where ? `Through ${where}` : "As part of something shared";
        const mine = knownPeople().find(({ isMe }) => isMe)?.name;
        return `Since ${dayAndMonth(dayOf(since))}${by ? `, by ${by === mine ? "you" : by}` : ""}`;
    }

    #menu({ person, access, choices, isWithdrawable, isMe }, anchor) {
        new Chooser(anchor, {
            label: `The right of ${person.name}`, role: "menu",
            items: [
                ...choices.map((right) => ({ text: capital(right), hint: rights[right], isChosen: right === access, run: () => this.#give(person, right) })),
                ...choices.length > 0 && isWithdrawable ? [null] : [],
                ...isWithdrawable ? [{ text: isMe ? "Leave" : "Take back", run: () => this.#withdraw(person) }] : [],
            ],
        });
    }

    /** Those with whom it can be shared, by name and short name. */
    async #found(text) {
        const here = this.#seats.dataset.people.split(" ");
        const typed = text.replace(/^\+/, "").toLocaleLowerCase();
        return (await people())
            .filter(({ id, isOff, name, shortName }) => !here.includes(id) && !isOff
                && (shortName.startsWith(typed) || name.toLocaleLowerCase().split(/\s+/).some((word) => word.startsWith(typed))))
            .map((person) => ({ text: person.name, hint: `+${person.shortName}`, mark: personMark(person), person }));
    }

    /** Where pages may not copy, the address is shown. */
    async #copy() {
        const address = new URL(`/${this.#subject.kind}s/${this.#subject.id}`, location.href).href;
        const isCopied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
        setText(this.#state, isCopied ? "Address copied" : address);
    }

    /** Whoever opens it sees this project from then on. */
    async #makeInvitation() {
        const { link } = await this.#shell.store.sendOnce("POST", "/api/people/invitations", { address: new URL("/", location.href).href, projectId: this.#subject.id });
        this.#link.node.hidden = false;
        this.#link.input.value = link;
        this.#link.input.focus();
    }

    async #give(person, access) {
        this.#field.value = "";
        await this.#send("PUT", person, { access }, `Shared ${quoted(this.#subject.name)} with ${person.name}: ${capital(access)}`);
    }

    async #withdraw(person) {
        const isMe = person.id === (await me())?.id;
        await this.#send("DELETE", person, undefined, isMe ? `Left ${quoted(this.#subject.name)}` : `Took ${quoted(this.#subject.name)} back from ${person.name}`);
    }

    async #send(method, person, body, text) {
        const subject = this.#subject;
        const answer = await this.#shell.actions.perform(method, `${this.#address}/${person.id}`, body, { say: () => text });
        if (!answer || subject !== this.#subject) return;
        if (answer.access === null) return this.close();
        if (answer.undoId) this.#undoId = answer.undoId;
        setText(this.#state, "Saved");
        this.#show(answer);
        this.#sheet.node.focus();
    }

    async #takeBack() {
        await this.#shell.actions.undo(this.#undoId);
        this.#undoId = null;
        await this.#read();
    }
}

import { clockText } from "../clock.js";
import { personMark } from "../data/people.js";
import { button, element, setClasses, setText } from "../dom.js";
import { labelled } from "../edit.js";
import { nearMoment, onWall } from "../moments.js";
import { dialogForm, openDialog } from "../parts/dialog.js";
import { menuButton } from "../parts/menu-button.js";
import { copiedLine } from "../settings/copying.js";
import { count, number } from "../words.js";

/** So long ago counts as now, in milliseconds: uses are stored once a minute. */
const now = 120_000;

/** A line of the list: a person, their devices, and when they were last here. */
export class PersonLine {
    node;
    #page;
    #person;
    #mark = element("span", { class: "mark" });
    #name = element("bdi");
    #short = element("span", { class: "muted" });
    #about = element("span", { class: "d" });
    #role = element("span", { class: "c" });
    #last = element("span", { class: "c last muted" });
    #more;

    constructor(page, person) {
        this.#page = page;
        this.#person = person;
        this.#more = menuButton(`More for ${person.name}`, () => this.#actions());
        this.node = element(
            "li", { class: "person", "data-id": person.id }, this.#mark,
            element("span", {}, element("span", { class: "l" }, this.#name, this.#short), this.#about), this.#role, this.#last, this.#more);
    }

    show(person) {
        this.#person = person;
        const { name, shortName, isOff, isOwner } = person;
        this.#mark.replaceChildren(personMark(person, "big"));
        setText(this.#name, name);
        setText(this.#short, `+${shortName}`);
        setText(this.#about, this.#described());
        setText(this.#role, isOwner ? "Owner" : isOff ? "Off" : "Member");
        if (isOff && this.#page.isOwner) this.#last.replaceChildren(button("Switch on", () => this.#page.shell.attempt(() => this.#page.change(person, { isOff: false })), { class: "link" }));
        else this.#last.replaceChildren(this.#lastUse());
        setClasses(this.node, { off: isOff });
        this.#more.hidden = this.#actions().length === 0;
        this.#more.querySelector("button").setAttribute("aria-label", `More for ${name}`);
    }

    #described() {
        const { isMe, isOff, devices } = this.#person;
        if (isOff) return "Switched off; what they shared and wrote stays";
        return [isMe && "You", this.#shared(), devices !== null && count(devices, "device")].filter(Boolean).join("; ");
    }

    /** What one shares with them, in short. */
    #shared() {
        const { shared } = this.#person;
        if (!shared) return null;
        const { projects, otherProjects, tasks } = shared;
        const all = [...projects, ...(otherProjects > 0 ? [`${number(otherProjects)} more`] : []), ...(tasks > 0 ? [count(tasks, "task")] : [])];
        return all.length > 0 ? `Shares ${all.join(", ")}` : null;
    }

    #lastUse() {
        const { lastUse, devices } = this.#person;
        const { view } = this.#page.shell.board;
        if (!lastUse) return devices === null ? "" : "Never";
        if (Date.now() - new Date(lastUse) < now) return "Now";
        const { day, time } = onWall(lastUse, view.timeZone);
        return day === view.today ? clockText(time) : nearMoment(lastUse, view);
    }

    #actions() {
        const { isMe, isOff } = this.#person;
        const { isOwner } = this.#page;
        if (!isMe && !isOwner) return [];
        return [
            { label: "Rename", run: () => this.#rename() },
            ...(isOwner && !isMe && !isOff ? [{ label: "Link for a browser", run: () => this.#page.shell.attempt(() => this.#link()) }] : []),
            ...(isMe ? [] : [{ label: "Devices", run: () => this.#page.shell.attempt(() => this.#devices()) }]),
            ...(isMe ? [] : [isOff ? { label: "Switch on", run: () => this.#page.shell.attempt(() => this.#page.change(this.#person, { isOff: false })) } : { label: "Switch off", run: () => this.#switchOff() }]),
        ];
    }

    #rename() {
        const name = element("input", { name: "name", value: this.#person.name, autocomplete: "off", dir: "auto" });
        const short = element("input", { name: "shortName", value: this.#person.shortName, autocomplete: "off", autocapitalize: "off", dir: "auto" });
        openDialog("Rename", dialogForm("Save", () => this.#page.change(this.#person, { name: name.value.trim(), shortName: short.value.trim() }), labelled("Name", name), labelled("Short name, for +ann", short)));
    }

    /** For somebody who has lost every device. */
    async #link() {
        const address = new URL("./", location.href).href;
        const { link } = await this.#page.shell.store.sendOnce("POST", "/api/devices", { kind: "browser", personId: this.#person.id, address });
        const line = copiedLine("person-link", "Link");
        line.input.value = link;
        openDialog(
            `A link for ${this.#person.name}`, element("p", { class: "muted" }, "It signs one browser in as this person. It works once, within 24 hours."), line.node,
            element("p", { class: "buttons" }, element("button", { type: "button", class: "button quiet", "data-close": true }, "Done")));
        line.input.focus();
    }

    async #devices() {
        const { store } = this.#page.shell;
        const devices = await store.all(`/api/devices?person=${this.#person.id}`);
        const lines = devices.map(({ id, name, linkUntil }) => {
            const node = element("li", { class: "opt" }, element("span", { class: "l", dir: "auto" }, linkUntil ? `${name} (link, not opened yet)` : name));
            node.append(button("Withdraw", () => this.#page.shell.attempt(async () => {
                await store.sendOnce("DELETE", `/api/devices/${id}`);
                node.remove();
                await this.#page.reload();
            }), { class: "link", "aria-label": `Withdraw ${name}` }));
            return node;
        });
        openDialog(
            `Devices of ${this.#person.name}`, devices.length > 0 ? element("ul", { class: "their-devices" }, ...lines) : element("p", { class: "muted" }, "None. Make a link for a browser to let this person in."),
            element("p", { class: "buttons" }, element("button", { type: "button", class: "button quiet", "data-close": true }, "Done")));
    }

    #switchOff() {
        this.#page.confirm(
            `Switch ${this.#person.name} off?`, "They are signed out everywhere at once, until you switch them on again. What they shared and wrote stays.",
            "Switch off", () => this.#page.change(this.#person, { isOff: true }));
    }
}

import { clockText } from "../clock.js";
import { knownPeople } from "../data/people.js";
import { dayCount } from "../dates.js";
import { dialogForm, openDialog } from "../parts/dialog.js";
import { element, icon, setClasses, setText } from "../dom.js";
import { labelled } from "../edit.js";
import { menuButton } from "../parts/menu-button.js";
import { nearMoment, onWall, timeLeft } from "../moments.js";
import { count } from "../words.js";
import { editLimits, limitsButton } from "./limits.js";

/** Programs by a part of what they say of themselves, in the order in which it is looked for. */
const programs = [
    [/dav(x5|x⁵|droid)/i, "DAVx⁵"], [/tasks\.org|org\.tasks/i, "tasks.org"], [/thunderbird/i, "Thunderbird", true], [/evolution/i, "Evolution", true],
    [/dataaccessd|remindd|\biOS\b|macOS/i, "Reminders"], [/vdirsyncer/i, "vdirsyncer", true], [/python|caldav/i, "Python", true], [/nextcloud/i, "Nextcloud", true],
];
/** Browsers on a phone or tablet say so in what they send. */
const mobile = /Mobile|Android|iPhone|iPad/;
/** What withdrawing means for each kind, and for a link that was not opened. */
const losses = {
    caldav: "Its password stops working, for good. What the device has stays on it.",
    browser: "It is signed out at once, and needs a new link to come back.",
    program: "Its secret stops working, for good.",
    link: "The link stops working.",
};
const drawings = {
    phone: "M9.500 3h5A2.500 2.500 0 0 1 17 5.500v13a2.500 2.500 0 0 1-2.500 2.500h-5A2.500 2.500 0 0 1 7 18.500v-13A2.500 2.500 0 0 1 9.500 3M11 18h2",
    desk: "M5.500 5h13a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M9 20h6M12 16v4",
};
/** After so many days without a sync something may be wrong. */
const longAway = 30;

/** A line of the list: a device or link, what it may see, and when it was last used. */
export class DeviceLine {
    node;
    #page;
    #device;
    #sign = element("span", { class: "i" });
    #name = element("span", { class: "l", dir: "auto" });
    #about = element("span", { class: "d" });
    #sees;
    #last = element("span", { class: "last" });

    constructor(page, device) {
        this.#page = page;
        this.#device = device;
        this.#sees = limitsButton(() => this.#limit());
        const limits = this.#syncs ? [{ label: "What it may see", run: () => this.#limit() }] : [];
        const more = menuButton(`More for ${device.name}`, () => [
            { label: "Rename", run: () => this.#rename() }, ...limits, { label: "Withdraw", run: () => this.#withdraw() },
        ]);
        this.node = element("li", { class: "dev", "data-id": device.id }, this.#sign, element("span", {}, this.#name, this.#about), element("span", { class: "see" }, this.#syncs ? this.#sees.node : "Everything"), this.#last, more);
        this.more = more.querySelector("button");
    }

    get #syncs() {
        return this.#device.kind === "caldav";
    }

    /** What it is called, and whether it stands on a desk. */
    #named({ kind, linkUntil, lastSync }) {
        const said = lastSync?.program ?? "";
        if (linkUntil) return ["Link, not opened yet", true];
        if (!this.#syncs) return [kind === "browser" ? "Browser" : "Program", !mobile.test(said)];
        const [, program, isDesk = false] = programs.find(([pattern]) => pattern.test(said)) ?? [];
        return [program, isDesk];
    }

    show(device) {
        this.#device = device;
        const { name, lastSync, linkUntil } = device;
        const [program, isDesk] = this.#named(device);
        this.#sign.replaceChildren(icon(isDesk ? drawings.desk : drawings.phone));
        setText(this.#name, name);
        setText(this.#about, [program, lastSync?.address ?? (lastSync && "this machine")].filter(Boolean).join(", "));
        this.#sees.show(name, device, this.#page.projects);
        this.more.setAttribute("aria-label", `More for ${name}`);
        if (linkUntil) this.#last.replaceChildren(timeLeft(linkUntil));
        else this.#showLast(lastSync);
    }

    #showLast(lastSync) {
        const { view } = this.#page.shell.board;
        const wall = lastSync && onWall(lastSync.at, view.timeZone);
        const days = wall ? dayCount(wall.day, view.today) - 1 : 0;
        const text = () => {
            if (!wall) return "Never";
            if (days > longAway) return `${count(days, "day")} ago`;
            return days <= 0 ? clockText(wall.time) : nearMoment(lastSync.at, view);
        };
        this.#last.replaceChildren(element("span", { class: "pre" }, "Last use "), text());
        setClasses(this.#last, { warn: days > longAway });
    }

    #limit() {
        editLimits(this.#page, {
            title: `What ${this.#device.name} may see`, limits: this.#device, save: (limits) => this.#change(limits),
        });
    }

    #rename() {
        const input = element("input", { name: "name", value: this.#device.name, autocomplete: "off", dir: "auto" });
        openDialog("Rename the device", dialogForm("Rename", () => this.#change({ name: input.value.trim() }), labelled("Name", input)));
    }

    async #change(body) {
        await this.#page.shell.store.sendOnce("PATCH", `/api/devices/${this.#device.id}`, body);
        await this.#page.reload();
    }

    #withdraw() {
        const { id, name, kind, linkUntil } = this.#device;
        this.#page.confirm(
            `Withdraw ${name}?`, `${losses[linkUntil ? "link" : kind]}${this.#page.isLast(this.#device) ? ` It is your last one: ${backIn()}` : ""}`,
            () => this.#page.shell.store.sendOnce("DELETE", `/api/devices/${id}`));
    }
}

/** How somebody gets back in who has no device left. */
function backIn() {
    const isOwner = knownPeople()[0].isMe;
    return isOwner ? "afterwards only “tasker devices add Laptop --kind browser” on the machine that runs Tasker lets you in again." : "afterwards only a link from the owner lets you in again.";
}

import { clockText } from "../clock.js";
import { dayCount } from "../dates.js";
import { dialogForm, openDialog } from "../parts/dialog.js";
import { element, icon, setClasses, setText } from "../dom.js";
import { labelled } from "../edit.js";
import { menuButton } from "../parts/menu-button.js";
import { nearMoment, onWall } from "../moments.js";
import { count } from "../words.js";
import { editLimits, limitsButton } from "./limits.js";

/** Programs by a part of what they say of themselves, in the order in which it is looked for. */
const programs = [
    [/dav(x5|x⁵|droid)/i, "DAVx⁵"], [/tasks\.org|org\.tasks/i, "tasks.org"], [/thunderbird/i, "Thunderbird", true], [/evolution/i, "Evolution", true],
    [/dataaccessd|remindd|\biOS\b|macOS/i, "Reminders"], [/vdirsyncer/i, "vdirsyncer", true], [/python|caldav/i, "Python", true], [/nextcloud/i, "Nextcloud", true],
];
const drawings = {
    phone: "M9.500 3h5A2.500 2.500 0 0 1 17 5.500v13a2.500 2.500 0 0 1-2.500 2.500h-5A2.500 2.500 0 0 1 7 18.500v-13A2.500 2.500 0 0 1 9.500 3M11 18h2",
    desk: "M5.500 5h13a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M9 20h6M12 16v4",
};
/** After so many days without a sync something may be wrong. */
const longAway = 30;

/** A line of the list: a device, what it may see, and when it last synced. */
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
        const more = menuButton(`More for ${device.name}`, () => [
            { label: "Rename", run: () => this.#rename() }, { label: "What it may see", run: () => this.#limit() }, { label: "Withdraw", run: () => this.#withdraw() },
        ]);
        this.node = element("li", { class: "dev", "data-id": device.id }, this.#sign, element("span", {}, this.#name, this.#about), element("span", { class: "see" }, this.#sees.node), this.#last, more);
        this.more = more.querySelector("button");
    }

    show(device) {
        this.#device = device;
        const { name, lastSync } = device;
        const [, program, isDesk = false] = programs.find(([pattern]) => pattern.test(lastSync?.program ?? "")) ?? [];
        this.#sign.replaceChildren(icon(isDesk ? drawings.desk : drawings.phone));
        setText(this.#name, name);
        setText(this.#about, [program, lastSync?.address ?? (lastSync && "this machine")].filter(Boolean).join(", "));
        this.#sees.show(name, device, this.#page.projects);
        this.more.setAttribute("aria-label", `More for ${name}`);
        this.#showLast(lastSync);
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
        this.#last.replaceChildren(element("span", { class: "pre" }, "Last sync "), text());
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
        await this.#page.shell.api.send("PATCH", `/api/devices/${this.#device.id}`, body);
        await this.#page.reload();
    }

    #withdraw() {
        const { id, name } = this.#device;
        this.#page.confirm(
            `Withdraw ${name}?`, "Its password opens nothing any more, and cannot be brought back. What the device has stays on it.",
            () => this.#page.shell.api.send("DELETE", `/api/devices/${id}`));
    }
}

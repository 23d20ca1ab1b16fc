import { knownPeople } from "../data/people.js";
import { byId, button, element, setText } from "../dom.js";
import { openDialog, dialogForm } from "../parts/dialog.js";
import { drawList } from "../parts/list.js";
import { controls } from "../settings/controls.js";
import { deviceRows } from "../settings/declared.js";
import { Feed } from "../settings/feed.js";
import { made, Row } from "../settings/row.js";
import { SettingsSaver } from "../settings/saver.js";
import { count } from "../words.js";
import { offerBrowsers } from "./browsers.js";
import { Connecting } from "./connecting.js";
import { DeviceLine } from "./line.js";

/** Devices: the switch of the CalDAV server, a new device or browser, those there are, and the feed for calendars. */
export class DevicesPage {
    shell;
    saver;
    #rows;
    #connecting;
    #items = [];

    constructor(shell) {
        this.shell = shell;
        this.saver = new SettingsSaver(shell);
        this.saver.onShow = () => this.draw();
        const [server, feed] = deviceRows;
        const [isOn, address] = this.#rows = [new Row(server, "Devices", this, controls.switch), new Row(feed, "Devices", this, made(Feed))];
        byId("connect").querySelector("header").after(isOn.node);
        byId("feed-card").append(address.node, address.inset);
        this.#connecting = new Connecting(this);
        offerBrowsers(this);
        byId("list-end").append(button("Withdraw all", () => this.#withdrawAll(), { class: "link calm" }));
        // Where they stand below each other, one is enough.
        if (matchMedia("(max-width: 720px)").matches) document.querySelectorAll(".ways details + details").forEach((node) => node.open = false);
        setText(byId("note"), "Saved as you go");
    }

    get projects() {
        return this.shell.board.view?.projects ?? [];
    }

    get today() {
        return this.shell.board.view?.today;
    }

    /** Whether nothing else would let its person in; the only person needs no device on this machine. */
    isLast({ id, kind, linkUntil }) {
        const signsIn = (one) => one.kind !== "caldav" && !one.linkUntil;
        return knownPeople().length > 0 && signsIn({ kind, linkUntil }) && !this.#items.some((one) => one.id !== id && signsIn(one));
    }

    /** For those who cannot see it. */
    announce(text) {
        setText(byId("devices-said"), text);
    }

    draw() {
        const { shown } = this.saver;
        const { view } = this.shell.board;
        if (!shown || !view) return;
        for (const row of this.#rows) row.show(shown, view);
        this.#connecting.show();
        setText(byId("list-title"), count(this.#items.length, "device"));
        byId("list").hidden = this.#items.length === 0;
        drawList(byId("device-list"), this.#items, { make: (device) => new DeviceLine(this, device), update: (line, device) => line.show(device) });
    }

    async load(news) {
        if (news && !news.kinds.has("SettingsChanged")) return;
        await Promise.all([this.saver.load(), this.#read(), this.#rows[1].control.load()]);
        this.draw();
    }

    /** Reads the devices again after one was added or changed here. */
    async reload() {
        await this.#read();
        this.draw();
    }

    /** Asks before a device is withdrawn; `act` withdraws it. */
    confirm(title, about, act) {
        openDialog(title, element("p", { class: "muted" }, about), dialogForm("Withdraw", async () => {
            await act();
            await this.reload();
            if (this.#items.length === 0) this.#connecting.focus();
            else byId("list").querySelector("button").focus();
        }));
    }

    async #read() {
        this.#items = await this.shell.store.all("/api/devices");
    }

    #withdrawAll() {
        this.confirm(`Withdraw ${count(this.#items.length, "device")}?`, "No password, secret or link opens anything any more, and none can be brought back. Browsers are signed out, this one too if it needed a link.", () => this.shell.store.sendOnce("DELETE", "/api/devices"));
    }
}

import { byId, element, setText } from "../dom.js";
import { copiedLine } from "../settings/copying.js";
import { editLimits, limitsButton, usualLimits } from "./limits.js";
import { NewDevice } from "./new-device.js";
import { isLoopback } from "./reach.js";

const userName = "me";

/** How this page itself is reached, which is how a device reaches Tasker. */
function reach() {
    if (isLoopback) return "This machine only";
    return location.protocol === "https:" ? "With TLS" : "This network only, without TLS";
}

/** A new device: its name and limits, then its password and the picture of the account, which are shown once. */
export class Connecting {
    #page;
    #limits = usualLimits();
    #sees;
    #new;

    constructor(page) {
        this.#page = page;
        const [address, user] = [copiedLine("device-address", "Address"), copiedLine("device-user", "User name")];
        address.input.value = this.#address;
        user.input.value = userName;
        this.#sees = limitsButton(() => editLimits(page, { title: "What the new device may see", limits: this.#limits, save: async (limits) => this.#take(limits) }), { id: "new-limits" });
        this.#new = new NewDevice("join", {
            id: "new-device", made: "made", secret: ["device-password", "Password"], placeholder: "Phone", another: "Another device",
            rows: [element("p", { class: "line" }, element("span", {}, "May see"), this.#sees.node)], buttons: [element("button", { class: "button small" }, "Make a password")],
            picture: ["The account as a QR code", "Point the camera at it:", element("br"), "DAVx⁵ fills in the rest."],
            hint: ["For programs on this machine. To let others in, start Tasker with ", element("code", {}, "tasker --host"), " and its address in the network; open that address and come back here."],
            head: [[address.node], [user.node]], make: (name) => this.#make(name), begun: () => this.#take(usualLimits()),
        });
        setText(byId("reach"), reach());
    }

    get #address() {
        return new URL("dav/", new URL("./", location.href)).href;
    }

    show() {
        this.#sees.show("The new device", this.#limits, this.#page.projects);
    }

    focus() {
        this.#new.focus();
    }

    #take(limits) {
        this.#limits = limits;
        this.show();
    }

    async #make(name) {
        const { password, qrCode } = await this.#page.shell.store.sendOnce("POST", "/api/devices", { name, address: this.#address, ...this.#limits });
        this.#page.shell.attempt(() => this.#page.reload());
        const said = "For this device only, and shown only now. You can withdraw it without affecting the others.";
        return { value: password, label: "Password", said, qrCode };
    }
}

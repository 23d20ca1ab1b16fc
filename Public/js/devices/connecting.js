import { button, byId, element, onSubmit, setText } from "../dom.js";
import { labelled, problemNode, submitting } from "../edit.js";
import { copiedLine } from "../settings/copying.js";
import { editLimits, limitsButton, usualLimits } from "./limits.js";
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
    #name = element("input", { name: "name", autocomplete: "off", dir: "auto", placeholder: "Phone" });
    #sees;
    #form;
    #password = copiedLine("device-password", "Password");
    #made;
    #said = element("p", { class: "full muted" }, "For this device alone, and shown only now. It can be withdrawn without touching the others.");
    #code = element("img", { class: "qr", alt: "The account as a picture for a camera" });
    #picture;

    constructor(page) {
        this.#page = page;
        const [address, user] = [copiedLine("device-address", "Address"), copiedLine("device-user", "User name")];
        address.input.value = this.#address;
        user.input.value = userName;
        this.#sees = limitsButton(() => editLimits(page, { title: "What the new device may see", limits: this.#limits, save: async (limits) => this.#take(limits) }), { id: "new-limits" });
        this.#form = element(
            "form", { class: "new-device", novalidate: true, id: "new-device" }, labelled("Name", this.#name, "line"), element("p", { class: "line" }, element("span", {}, "May see"), this.#sees.node),
            problemNode("other"), element("p", {}, element("button", { class: "button small" }, "Make a password")));
        const attempt = submitting(this.#form, () => {});
        onSubmit(this.#form, () => attempt(() => this.#add()));
        this.#made = element("div", { id: "made", hidden: true }, this.#password.node, this.#said, element("p", { class: "full" }, button("Another device", () => this.#begin(), { class: "link" })));
        this.#picture = element("figure", { hidden: true }, this.#code, element("figcaption", {}, "Point the camera at it:", element("br"), "DAVx⁵ fills in the rest."));
        const hint = isLoopback && element("p", { class: "full muted" }, "For programs on this machine. Others reach it after ", element("code", {}, "tasker --host"), " with its address in the network; open that address and come back here.");
        byId("join").append(element("div", { class: "creds" }, address.node, ...(hint ? [hint] : []), user.node, this.#made, this.#form), this.#picture);
        setText(byId("reach"), reach());
    }

    get #address() {
        return new URL("dav/", new URL("./", location.href)).href;
    }

    show() {
        this.#sees.show("The new device", this.#limits, this.#page.projects);
    }

    focus() {
        (this.#form.hidden ? this.#password.input : this.#name).focus();
    }

    #take(limits) {
        this.#limits = limits;
        this.show();
    }

    async #add() {
        const body = { name: this.#name.value.trim(), address: this.#address, ...this.#limits };
        const { password, qrCode } = await this.#page.shell.store.sendOnce("POST", "/api/devices", body);
        this.#password.input.value = password;
        this.#code.src = `data:image/svg+xml,${encodeURIComponent(qrCode)}`;
        this.#show(true);
        this.#password.input.focus();
        await this.#page.reload();
    }

    #begin() {
        this.#name.value = "";
        this.#password.input.value = "";
        this.#code.removeAttribute("src");
        this.#take(usualLimits());
        this.#show(false);
        this.#name.focus();
    }

    #show(isMade) {
        this.#made.hidden = !isMade;
        this.#picture.hidden = !isMade;
        this.#form.hidden = isMade;
    }
}

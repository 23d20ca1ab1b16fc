import { button, byId, element, onSubmit } from "../dom.js";
import { labelled, problemNode, submitting } from "../edit.js";
import { copiedLine } from "../settings/copying.js";
import { isLoopback } from "./reach.js";

/** What is shown once of each kind: its name, and what it is for. */
const kinds = {
    browser: ["Link", "Open it in the browser: once, within 24 hours. It asks for a name there; the preview of a messenger does not use it up."],
    program: ["Secret", "The program sends it as Authorization: Bearer. Shown only now."],
};

/** A new browser or program that uses everything: its name, then its link with a picture, or its secret. */
export class Browsers {
    #page;
    #kind = "browser";
    #name = element("input", { name: "name", autocomplete: "off", dir: "auto", placeholder: "Laptop" });
    #form;
    #secret = copiedLine("browser-secret", "Link");
    #label = this.#secret.node.querySelector("label");
    #said = element("p", { class: "full muted" });
    #made;
    #code = element("img", { class: "qr", alt: "The link as a picture for a camera" });
    #picture = element("figure", { hidden: true }, this.#code, element("figcaption", {}, "Point the camera at it"));

    constructor(page) {
        this.#page = page;
        const program = element("button", { class: "link", value: "program" }, "Make a secret for a program");
        this.#form = element(
            "form", { class: "new-device", novalidate: true, id: "new-browser" }, labelled("Name", this.#name, "line"), problemNode("other"),
            element("p", {}, element("button", { class: "button small", value: "browser" }, "Make a link"), program));
        const attempt = submitting(this.#form, () => {});
        this.#form.addEventListener("submit", ({ submitter }) => this.#kind = submitter?.value ?? "browser", { capture: true });
        onSubmit(this.#form, () => attempt(() => this.#add()));
        this.#made = element(
            "div", { id: "browser-made", hidden: true }, this.#secret.node, this.#said, ...this.#warning(),
            element("p", { class: "full" }, button("Another one", () => this.#begin(), { class: "link" })));
        const hint = isLoopback && element("p", { class: "full muted" }, "Browsers on this machine need no link. Others reach Tasker after ", element("code", {}, "tasker --host"), " with its address in the network.");
        byId("browser-join").append(element("div", { class: "creds" }, ...(hint ? [hint] : []), this.#made, this.#form), this.#picture);
    }

    /** Nothing is encrypted on the way from this address. */
    #warning() {
        if (isLoopback || location.protocol === "https:") return [];
        return [element("p", { class: "full warning" }, "Without TLS, others in this network can read along, and use what they read. At home that is often fine; otherwise see Away from home.")];
    }

    async #add() {
        const name = this.#name.value.trim();
        const address = new URL("./", location.href).href;
        const body = { kind: this.#kind, address, ...(name || this.#kind === "program" ? { name } : {}) };
        const { password, link, qrCode } = await this.#page.shell.store.sendOnce("POST", "/api/devices", body);
        [this.#label.textContent, this.#said.textContent] = kinds[this.#kind];
        this.#secret.input.value = link ?? password;
        if (qrCode) this.#code.src = `data:image/svg+xml,${encodeURIComponent(qrCode)}`;
        this.#show(true, qrCode !== null);
        this.#secret.input.focus();
        await this.#page.reload();
    }

    #begin() {
        this.#name.value = "";
        this.#secret.input.value = "";
        this.#code.removeAttribute("src");
        this.#show(false);
        this.#name.focus();
    }

    #show(isMade, hasPicture = false) {
        this.#made.hidden = !isMade;
        this.#picture.hidden = !hasPicture;
        this.#form.hidden = isMade;
    }
}

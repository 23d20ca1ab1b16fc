import { button, byId, element, onSubmit } from "../dom.js";
import { labelled, problemNode, submitting } from "../edit.js";
import { copiedLine } from "../settings/copying.js";
import { isLoopback } from "./reach.js";

/** The form of a device that is to come, and in its place, once it is made, its secret with a picture for a camera. Both are shown once. */
export class NewDevice {
    #name;
    #form;
    #secret;
    #label;
    #said = element("p", { class: "full muted" });
    #code;
    #made;
    #picture;
    #begun;

    /**
     * `id` is that of the form, `secret` the id and the name of what is shown, `rows` stand below the name, `rest` below the secret,
     * `buttons` at the end; `hint` is for those on this machine, `head` what stands around it. `make(name)` makes the device: it returns the
     * `value`, its `label` and what is `said` of it, and a `qrCode` or null. `begun()` follows when another one is wanted.
     */
    constructor(place, { id, made, secret, placeholder, rows = [], buttons, rest = [], another, picture: [alt, ...caption], hint, head = [[], []], make, begun = () => {} }) {
        this.#begun = begun;
        this.#name = element("input", { name: "name", autocomplete: "off", dir: "auto", placeholder });
        this.#secret = copiedLine(...secret);
        this.#label = this.#secret.node.querySelector("label");
        this.#form = element("form", { class: "new-device", novalidate: true, id }, labelled("Name", this.#name, "line"), ...rows, problemNode("other"), element("p", {}, ...buttons));
        const attempt = submitting(this.#form, () => {});
        onSubmit(this.#form, () => attempt(async () => this.#show(await make(this.#name.value.trim()))));
        this.#made = element("div", { id: made, hidden: true }, this.#secret.node, this.#said, ...rest, element("p", { class: "full" }, button(another, () => this.#begin(), { class: "link" })));
        this.#code = element("img", { class: "qr", alt });
        this.#picture = element("figure", { hidden: true }, this.#code, element("figcaption", {}, ...caption));
        const hints = isLoopback ? [element("p", { class: "full muted" }, ...hint)] : [];
        byId(place).append(element("div", { class: "creds" }, ...head[0], ...hints, ...head[1], this.#made, this.#form), this.#picture);
    }

    focus() {
        (this.#form.hidden ? this.#secret.input : this.#name).focus();
    }

    #show({ value, label, said, qrCode }) {
        [this.#label.textContent, this.#said.textContent] = [label, said];
        this.#secret.input.value = value;
        if (qrCode) this.#code.src = `data:image/svg+xml,${encodeURIComponent(qrCode)}`;
        this.#turn(true, Boolean(qrCode));
        this.focus();
    }

    #begin() {
        this.#name.value = this.#secret.input.value = "";
        this.#code.removeAttribute("src");
        this.#begun();
        this.#turn(false);
        this.focus();
    }

    #turn(isMade, hasPicture = false) {
        this.#made.hidden = !isMade;
        this.#picture.hidden = !hasPicture;
        this.#form.hidden = isMade;
    }
}

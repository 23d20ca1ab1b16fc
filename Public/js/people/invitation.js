import { isLoopback } from "../devices/reach.js";
import { button, byId, element, icon, setText } from "../dom.js";
import { timeLeft, timeOfMoment } from "../moments.js";
import { copiedLine } from "../settings/copying.js";

/** The invitations that wait: the one just made with its link and picture, which are shown once, and earlier ones. */
export class Invitation {
    #page;
    #items = [];
    /** The one just made, as the server answered. */
    #made = null;
    #card = byId("invitation");
    #body = byId("invite-body");
    #drawn = "";

    constructor(page) {
        this.#page = page;
    }

    async load() {
        this.#items = await this.#page.shell.store.all("/api/people/invitations");
    }

    make() {
        return this.#page.shell.attempt(async () => {
            const address = new URL("./", location.href).href;
            this.#made = await this.#page.shell.store.sendOnce("POST", "/api/people/invitations", { address });
            await this.#page.reload();
            byId("invitation-link").focus();
        });
    }

    draw() {
        const { view } = this.#page.shell.board;
        const made = this.#made?.invitation;
        const waits = made && this.#items.some(({ id }) => id === made.id);
        const opened = made && !waits && this.#page.newest?.addedAt > made.addedAt ? this.#page.newest : null;
        const others = this.#items.filter(({ id }) => id !== made?.id);
        this.#card.hidden = !waits && !opened && others.length === 0;
        setText(byId("invitation-made"), waits ? `Made at ${timeOfMoment(made.addedAt, view)}` : "");
        // What is being copied stays as it is.
        const parts = [waits && made.id, opened?.id, ...others.flatMap(({ id, until }) => [id, timeLeft(until)]), waits && timeLeft(made.until)].join();
        if (parts === this.#drawn) return;
        this.#drawn = parts;
        this.#body.replaceChildren(
            ...(waits ? [this.#link()] : []),
            ...(opened ? [element("p", { id: "invitation-opened", role: "status" }, element("bdi", {}, opened.name), ` opened it at ${timeOfMoment(opened.addedAt, view)}.`)] : []),
            ...others.map((one) => this.#waiting(one, "An earlier link, which was shown only when it was made. ")));
    }

    #link() {
        const { link, qrCode, invitation } = this.#made;
        const line = copiedLine("invitation-link", "Link");
        line.input.value = link;
        return element(
            "div", { class: "invite" },
            element(
                "div", { class: "who-in" }, element("p", {}, "Send this to one person. When they open it, they choose a name, and their browser is signed in."),
                line.node, this.#waiting(invitation), ...reachWarning()),
            element(
                "figure", {}, element("img", { class: "qr", alt: "The link as a QR code", src: `data:image/svg+xml,${encodeURIComponent(qrCode)}` }),
                element("figcaption", {}, "Or let them scan it")));
    }

    #waiting({ id, name, until }, about = "") {
        const named = name ? `For ${name}. ` : "";
        return element(
            "p", { class: "waits" }, `${about}${named}`, element("b", { class: "num" }, `One use, ${timeLeft(until)}.`), " ",
            button("Withdraw", () => this.#page.shell.attempt(async () => {
                await this.#page.shell.store.sendOnce("DELETE", `/api/people/invitations/${id}`);
                await this.#page.reload();
                byId("list").querySelector("button").focus();
            }), { class: "link calm" }));
    }
}

/** What stands in the way of others, or whom they have to trust. */
function reachWarning() {
    const line = (...text) => [element("p", { class: "warnline" }, icon("M12 4.500 20.500 19h-17ZM12 10v4M12 16.600v.1"), element("span", {}, ...text))];
    if (isLoopback) return line("This address works only on this machine. To let others in, start Tasker with ", element("code", {}, "tasker --host"), " and its address in the network; open that address and invite from there.");
    if (location.protocol === "https:") return [];
    return line("Without TLS, others on this network can see this link, and use it. At home that is usually fine; otherwise see ", element("a", { href: "/devices#away" }, "Devices, Away from home"), ".");
}

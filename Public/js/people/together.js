import { knownPeople, personMark } from "../data/people.js";
import { button, byId, element, setText } from "../dom.js";
import { NoticesOfOthers } from "./notices.js";

const colors = { indigo: "Indigo", blue: "Blue", teal: "Teal", purple: "Purple", brown: "Brown", gray: "Gray" };

/** What each person decides for themselves: what they hear of others, their color, whether others see their points, and leaving. */
export class Together {
    #page;
    #points = element("input", { type: "checkbox", role: "switch", id: "shows-points", "aria-describedby": "about-points" });
    #colors = element("span", { class: "c rings", role: "group", "aria-labelledby": "my-color" });
    #leave = element("div", { class: "opt" });
    #notices;
    #isRead = false;

    constructor(page) {
        this.#page = page;
        this.#points.addEventListener("change", () => this.#save());
        this.#leave.append(
            text("Leave this server", "Take your private things with you as a file; what you shared stays"),
            element("span", { class: "c" }, button("Leave", () => this.#ask(), { class: "link bad", id: "leave" })));
        this.#notices = new NoticesOfOthers(page.shell);
        byId("together").append(
            ...this.#notices.nodes, element("div", { class: "opt" }, element("span", { class: "l", id: "my-color" }, "My colour"), this.#colors), element("label", { class: "opt" }, text("Others may see my points and streak", "Never as a ranking", "about-points"), element("span", { class: "c" }, this.#points)),
            this.#leave);
    }

    draw() {
        const { me, isOwner } = this.#page;
        byId("together").hidden = !me;
        if (!me) return;
        if (!this.#isRead) this.#notices.read();
        this.#isRead = true;
        this.#points.checked = me.showsPoints;
        this.#drawColors(me);
        this.#leave.hidden = isOwner;
    }

    #drawColors(me) {
        const shown = `${me.name} ${me.color} ${knownPeople().length}`;
        if (this.#colors.dataset.shown === shown) return;
        const focused = this.#colors.querySelector(":focus")?.dataset.color;
        this.#colors.dataset.shown = shown;
        this.#colors.replaceChildren(...Object.entries(colors).map(([color, name]) => button(
            personMark({ ...me, color }, "m"), () => this.#page.shell.attempt(() => this.#page.change(this.#page.me, { color })),
            { class: "ring", "data-color": color, "aria-label": name, title: name, "aria-pressed": String(color === me.color) })));
        this.#colors.querySelector(`[data-color="${focused}"]`)?.focus();
    }

    #save() {
        const showsPoints = this.#points.checked;
        return this.#page.shell.attempt(async () => {
            try {
                await this.#page.change(this.#page.me, { showsPoints });
                setText(byId("people-said"), `Others ${showsPoints ? "see" : "do not see"} your points and streak`);
            } finally {
                this.draw();
            }
        });
    }

    #ask() {
        this.#page.confirm(
            "Leave this server?", element("span", {}, "You will be signed out everywhere, and only the owner can let you in again. What you shared stays, with your name. Save your things first: ", element("a", { href: "/api/export", download: "" }, "everything you see, as a file"), "."),
            "Leave", async () => {
                await this.#page.shell.store.sendOnce("POST", "/api/me/leave");
                location.assign("/");
            });
    }
}

function text(name, about, id = null) {
    return element("span", {}, element("span", { class: "l" }, name), element("span", { class: "d", id }, about));
}

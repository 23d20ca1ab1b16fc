import { byId, setText } from "../dom.js";
import { askPermission, permission, showTest } from "../notices/browser.js";

const sentences = {
    default: "Browser notices need your permission.", denied: "Blocked in your browser’s settings.",
    missing: "This browser cannot show notices here.",
};

/** What notices need from the browser, and when each kind comes. */
export class NoticesCard {
    #shell;
    #note = byId("permission");

    constructor(shell) {
        this.#shell = shell;
        this.#showPermission();
    }

    show({ morningRoutineTime, eveningRoutineTime, workHours }) {
        const hints = {
            overdue: `Once a day, when work begins, at ${workHours.from}`, morning: `At ${morningRoutineTime}, with the tasks in it`,
            evening: `At ${eveningRoutineTime}, with the tasks in it`, weeklyReport: `On the day chosen below, at ${eveningRoutineTime}`,
        };
        for (const [kind, text] of Object.entries(hints)) setText(byId(`hint-notices-${kind}`), text);
    }

    async allow() {
        await askPermission();
        this.#showPermission();
    }

    async test() {
        const isShown = await showTest();
        this.#shell.messages.show(isShown ? "The browser is showing a notice now" : sentences[permission()]);
    }

    #showPermission() {
        const state = permission();
        this.#note.hidden = state === "granted";
        setText(this.#note.firstElementChild, sentences[state] ?? "");
        this.#note.lastElementChild.hidden = state !== "default";
        for (const control of document.querySelectorAll("[name^='browserNotices.']")) control.disabled = state !== "granted";
    }
}

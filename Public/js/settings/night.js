import { changeOfPriority } from "../focus/parts.js";
import { addDays } from "../dates.js";
import { button, byId, element, setText } from "../dom.js";
import { drawKeyed } from "../keyed.js";
import { onWall } from "../moments.js";
import { number, quoted } from "../words.js";

/** What the last night changed, each undone alone or all together. */
export class LastNight {
    #shell;
    #report = null;
    #isOn = false;

    constructor(shell) {
        this.#shell = shell;
    }

    /** Before the hour of the run the last night is that of the day before. */
    async load() {
        const report = await this.#shell.api.get("/api/priorities/report");
        this.#report = report.run ? report : await this.#shell.api.get(`/api/priorities/report?on=${addDays(report.day, -1)}`);
        this.#draw();
    }

    show({ autoPrioritize }) {
        this.#isOn = autoPrioritize;
        if (this.#report) this.#draw();
    }

    async undoAll() {
        await this.#shell.actions.perform("POST", "/api/priorities/report/undo", { on: this.#report.day }, { say: () => "Undid last night’s changes" });
    }

    #draw() {
        const { run } = this.#report;
        const card = byId("last-night");
        card.hidden = !this.#isOn && (run?.changed ?? []).length === 0;
        if (card.hidden) return;
        const left = (run?.changed ?? []).filter(({ isUndone }) => !isUndone);
        setText(byId("last-night-note"), this.#note(run, left));
        card.querySelector("[data-action=undoNight]").hidden = left.length < 2;
        drawKeyed(byId("last-night-list"), left, { keyOf: (line) => JSON.stringify(line), make: (line) => ({ node: this.#line(line) }) });
    }

    #note(run, left) {
        if (!run) return "No priorities reviewed yet; the next nightly run will do it.";
        const { time } = onWall(run.at, this.#shell.board.view.timeZone);
        const start = `Last night at ${time.replace(/^0/, "")}:`;
        if (run.changed.length === 0) return `${start} nothing to change`;
        const count = number(run.changed.length);
        const undone = run.changed.length - left.length;
        return `${start} ${count} ${run.changed.length === 1 ? "priority" : "priorities"} changed${undone > 0 ? `, ${number(undone)} undone` : ""}`;
    }

    #line({ task, from, to, reason, confidence }) {
        const undo = button("Undo", () => this.#undo(task, from), { "aria-label": `Undo the priority of ${task.name}` });
        return element(
            "li", {}, changeOfPriority(from, to), element("a", { href: `/tasks/${task.id}`, dir: "auto" }, task.name),
            element("small", {}, `${reason.replace(/\.$/, "")}, ${confidence}% sure`), undo);
    }

    #undo({ id, name }, from) {
        return this.#shell.actions.perform("POST", `/api/priorities/report/${id}/undo`, { on: this.#report.day }, { say: () => `${quoted(name)} is ${from} again` });
    }
}

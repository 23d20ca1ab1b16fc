import { byId, element, hasChanged, onPlainClick, onSubmit, setAttribute, setClasses, setText } from "../dom.js";
import { clearProblems, showProblem } from "../edit.js";
import { timeOfMoment } from "../moments.js";
import { taskAddress } from "../task/links.js";
import { openTaskPanel } from "../task/panel.js";
import { secondsOf } from "../task/values.js";
import { stopwatchText } from "../timer/timer.js";
import { count, duration } from "../words.js";
import { iconTextButton } from "./parts.js";

const icons = {
    play: "M8 5.500v13l10-6.500Z", pause: "M9 6v12M15 6v12", stop: "M7 7h10v10H7Z", swap: "M7 8h11l-3-3M17 16H6l3 3", tick: "M5 12.500l4.500 4.500L19 7.500",
};
const stateNames = { running: "Working on", paused: "Paused", resting: "Break", rested: "The break is over" };
const usual = 3600;

/** "17 minutes 42 seconds" */
function spoken(seconds) {
    const whole = Math.max(0, Math.floor(seconds));
    const parts = [[Math.floor(whole / 3600), "hour"], [Math.floor(whole / 60) % 60, "minute"], [whole % 60, "second"]];
    return parts.filter(([value], index) => value > 0 || index === 2).map(([value, noun]) => count(value, noun)).join(" ");
}

/** The large timer: clock, ring, rounds and buttons; a small card when no timer runs. */
export class TimerCard {
    #shell;
    #card = byId("timer");
    #go;
    #buttons;
    #wasForgotten = false;

    /** `pick(anchor)` lets the person choose a task, `complete()` completes the task being timed. */
    constructor(shell, { pick, complete }) {
        this.#shell = shell;
        const { timer } = shell;
        this.#go = iconTextButton(icons.pause, "Pause", () => this.pauseOrGoOn(), { title: "Pause or resume: p", id: "timer-pause" });
        this.#buttons = [
            this.#go, iconTextButton(icons.stop, "Stop", () => timer.stop(), { class: "soft", title: "Stop and save the time: s", id: "timer-stop" }),
            iconTextButton(icons.swap, "Switch", pick, { class: "quiet", title: "Switch to another task: w", id: "timer-switch" }),
            iconTextButton(icons.tick, "Complete", complete, { class: "quiet", title: "Stop and complete: c", id: "timer-complete" }),
            element("a", { class: "button plain", href: "/settings#set-pomodoro-work", title: "Round lengths" }),
        ];
        byId("timer-actions").append(...this.#buttons);
        byId("idle-actions").append(iconTextButton(icons.play, "Pick a task", pick, { class: "soft small", id: "pick" }));
        onPlainClick(byId("timer-task"), () => openTaskPanel(shell, timer.now.task.id));
        this.#listenToForgotten();
    }

    /** The element that earned points rise from. */
    get pointsOrigin() {
        return byId("timer-task");
    }

    pauseOrGoOn() {
        const { timer } = this.#shell;
        if (!timer.now) return null;
        return timer.now.state === "running" ? timer.pause() : timer.start(timer.now.task);
    }

    /** Shows the Pomodoro lengths from the settings. */
    showLengths({ work, break: rest }) {
        setText(byId("pomodoro-text"), `${work} min, ${rest} off, 4 rounds, then ${3 * rest} off.`);
        setText(this.#buttons.at(-1), `${work} / ${rest} min`);
        setAttribute(this.#buttons.at(-1), "aria-label", `${work} / ${rest} min, change the round lengths`);
    }

    /** `now` is the current reading of `Timer`. */
    show(now) {
        // The button that was pressed may be hidden below.
        const hadFocus = document.activeElement.closest("#timer, #idle, #best, #fitting") !== null;
        const wasHidden = this.#card.hidden;
        this.#card.hidden = now === null;
        // While a timer is still unknown to the page, do not claim that none runs.
        byId("idle").hidden = now !== null || (!this.#shell.timer.isKnown && Boolean(this.#shell.board.view?.timerTask));
        if (now) this.#showRunning(now);
        if (hadFocus && wasHidden !== this.#card.hidden) (now ? byId("timer-pause") : byId("pick")).focus({ preventScroll: true });
    }

    #showRunning(now) {
        const { state, task, left, clock } = now;
        const isBreak = state === "resting" || state === "rested";
        setClasses(this.#card, { running: state === "running", break: isBreak });
        setText(byId("timer-state"), stateNames[state]);
        const name = byId("timer-task");
        setText(name, task.name);
        name.href = taskAddress(task.id);
        const shown = state === "resting" ? left : clock;
        setText(byId("timer-clock"), stopwatchText(shown));
        setAttribute(byId("timer-clock"), "aria-label", `${spoken(shown)}${state === "resting" ? " of the break left" : ""}`);
        setText(byId("timer-note"), state === "resting" ? `Break, ${stopwatchText(left)} left` : this.#note(now));
        this.#showRounds(now);
        this.#showGo(state);
        this.#showForgotten(now);
    }

    #note({ startedAt, workedToday, task: { estimatedDuration } }) {
        const since = `since ${timeOfMoment(startedAt, this.#shell.board.view ?? {}).replace(/^0/, "")}`;
        const about = estimatedDuration ? ` of about ${duration(estimatedDuration)}` : "";
        return `${since} · ${duration(workedToday)}${about} today`;
    }

    #showRounds({ pomodoro, left, state }) {
        byId("timer-rounds").hidden = pomodoro === null;
        if (!pomodoro) return;
        const isBreak = pomodoro.phase === "break";
        const whole = isBreak ? pomodoro.rest : pomodoro.work;
        const share = state === "rested" ? 0 : left / whole;
        const ring = byId("timer-ring");
        // The remaining time drains clockwise.
        ring.querySelector(".r").setAttribute("stroke-dasharray", `${(100 * share).toFixed(1)} 200`);
        setClasses(ring.querySelector(".r"), { over: share === 0 });
        setText(ring.querySelector(".left"), state === "rested" ? "0:00" : stopwatchText(left));
        ring.setAttribute("aria-label", `${isBreak ? "Break" : "Pomodoro"}: ${spoken(left)} left of ${duration(whole)}`);
        this.#showPips(pomodoro, isBreak);
        const round = `Round ${pomodoro.round} of ${pomodoro.rounds}`;
        const next = pomodoro.round === pomodoro.rounds ? "Round 1" : `Round ${pomodoro.round + 1}`;
        setText(byId("timer-round"), isBreak ? `${round} done, ${next.toLowerCase()} follows` : `${round}, then ${duration(pomodoro.rest)} off`);
    }

    #showPips({ round, rounds }, isBreak) {
        const pips = byId("timer-pips");
        if (!hasChanged(pips, round, rounds, isBreak)) return;
        pips.setAttribute("aria-label", `Round ${round} of ${rounds}${isBreak ? ", done" : ""}`);
        pips.replaceChildren(...Array.from({ length: rounds }, (_, index) => element("i", {
            class: index < round - 1 || (isBreak && index === round - 1) ? "got" : index === round - 1 ? "now" : null,
        })));
    }

    #showGo(state) {
        if (!hasChanged(this.#go, state)) return;
        const name = state === "running" ? "Pause" : state === "paused" ? "Resume" : "Next round";
        setText(this.#go.querySelector("span"), name);
        this.#go.querySelector("path").setAttribute("d", state === "running" ? icons.pause : icons.play);
    }

    /** Asks about a timer that ran implausibly long before anything else. */
    #showForgotten({ forgottenFor, task }) {
        const form = byId("forgotten");
        const isForgotten = forgottenFor !== null;
        form.hidden = !isForgotten;
        byId("timer-actions").hidden = isForgotten;
        if (isForgotten) {
            setText(byId("forgotten-text"), `This ran for ${duration(forgottenFor)}.`);
            if (!this.#wasForgotten) form.elements.keep.value = duration(Math.min(task.estimatedDuration ?? usual, forgottenFor));
        }
        this.#wasForgotten = isForgotten;
    }

    #listenToForgotten() {
        const form = byId("forgotten");
        const { timer } = this.#shell;
        for (const node of form.querySelectorAll("[data-keep]")) node.addEventListener("click", () => timer.stop(node.dataset.keep));
        onSubmit(form, () => {
            clearProblems(form);
            const seconds = secondsOf(form.elements.keep.value);
            if (!seconds) showProblem(form, "keep", "Enter it as 45 (minutes), 1h30 or 2 h.");
            else timer.stop(Math.min(seconds, Math.floor(timer.now.forgottenFor)));
        });
    }
}

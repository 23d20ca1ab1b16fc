import { button, element, icon, setClasses, setText } from "../dom.js";
import { setTimerTitle } from "../shell/frame.js";
import { taskAddress } from "../task/links.js";
import { short } from "../words.js";
import { stopwatchText } from "./timer.js";

const small = matchMedia("(max-width: 720px)");

/** The title of the tab: "17:42 Write the …", or the time left of a break. */
function titleOf({ state, clock, left, task }) {
    const name = short(task.name);
    if (state === "resting") return `${stopwatchText(left)} Break`;
    if (state === "rested") return `Break over: ${name}`;
    return state === "paused" ? `Paused ${stopwatchText(clock)} ${name}` : `${stopwatchText(clock)} ${name}`;
}

/** "Round 2 of 4, 7:18 left", or the state of the timer. */
function about({ state, left, pomodoro, forgottenFor }) {
    if (state === "rested") return "The break is over";
    if (forgottenFor !== null) return "Still at it?";
    const round = pomodoro ? `Round ${pomodoro.round} of ${pomodoro.rounds}` : "";
    if (state === "paused") return ["Paused", round].filter(Boolean).join(" · ");
    return pomodoro && state === "running" ? `${round} · ${stopwatchText(left)} left` : round;
}

/** The timer on every page: in the side bar, on small screens above the page, and in the title of the tab. */
export class SmallTimer {
    #timer;
    #node = element("section", { class: "small-timer", "aria-label": "Timer", hidden: true });
    #name = element("a", { class: "name", dir: "auto" });
    #clock = element("span", { class: "clock num", role: "timer" });
    #about = element("span", { class: "about muted num" });
    #pause = button("", () => this.#pauseOrGoOn(), { class: "act" });
    #stop = button(icon("stop"), () => this.#timer.stop(), { class: "act", title: "Stop and save the time", "aria-label": "Stop the timer" });

    constructor(timer) {
        this.#timer = timer;
        this.#node.append(
            element("span", { class: "live", "aria-hidden": "true" }), this.#name, this.#clock, this.#about,
            element("span", { class: "action-bar" }, this.#pause, this.#stop));
        this.#place();
        small.addEventListener("change", () => this.#place());
        timer.subscribe((now) => this.#show(now));
    }

    /** Small screens have no side bar. */
    #place() {
        if (small.matches) document.querySelector("main .head").before(this.#node);
        else document.querySelector(".side nav").after(this.#node);
    }

    #show(now) {
        setTimerTitle(now ? titleOf(now) : null);
        this.#node.hidden = now === null;
        document.body.classList.toggle("has-timer", now !== null);
        if (!now) return;
        const { state, task, left, clock } = now;
        const isBreak = state === "resting" || state === "rested";
        setText(this.#name, task.name);
        this.#name.href = taskAddress(task.id);
        setText(this.#clock, state === "resting" ? `Break ${stopwatchText(left)}` : stopwatchText(clock));
        setText(this.#about, about(now));
        setClasses(this.#node, { running: state === "running", paused: state === "paused", break: isBreak });
        this.#showPause(state === "running", isBreak);
    }

    #showPause(isRunning, isBreak) {
        const label = isRunning ? "Pause the timer" : isBreak ? "Start the next round" : "Resume the timer";
        if (this.#pause.getAttribute("aria-label") === label) return;
        this.#pause.replaceChildren(icon(isRunning ? "pause" : "play"));
        this.#pause.setAttribute("aria-label", label);
        this.#pause.title = label;
    }

    #pauseOrGoOn() {
        const { state, task } = this.#timer.now;
        return state === "running" ? this.#timer.pause() : this.#timer.start(task);
    }
}

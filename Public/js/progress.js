import { Charts } from "./charts.js";
import { byId } from "./dom.js";
import { showAchievements } from "./progress/achievements.js";
import { showChallenges } from "./progress/challenges.js";
import { showDayGoal } from "./progress/day-goal.js";
import { takeGoal } from "./progress/goal.js";
import { showLevel, showStreak } from "./progress/tracks.js";
import { showWhy } from "./progress/why.js";
import { Shell } from "./shell.js";
import { asOf, sayShownDay, sayUnknown, unknownWords } from "./shown-day.js";
import { count } from "./words.js";

/** The Progress page: level, streak, productivity score, challenges and achievements. */
class ProgressPage {
    #shell;
    #scope;
    #charts;
    #late = [];
    #isRead = false;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#charts = new Charts(shell);
        this.unread = {
            what: "Your progress could not be loaded.", insert: (card) => byId("progress").before(card), isRead: () => this.#isRead,
        };
        sayShownDay("What was deleted since is not counted.", "/progress");
        sayUnknown(shell, unknownWords((name) => name === "on"));
    }

    get commands() {
        return { "reschedule-late": () => this.#reschedule() };
    }

    show() {}

    load() {
        this.#charts.draw();
        return this.#scope.read(
            ["/api/progress", "/api/achievements", "/api/analytics/productivity", "/api/progress/goal"].map(asOf), (answers) => this.#show(...answers));
    }

    #show(progress, achievements, productivity, goal) {
        this.#isRead = true;
        byId("progress").classList.add("read");
        const { view } = this.#shell.board;
        this.#late = (productivity.weakest?.openTasks ?? []).map(({ id }) => id);
        byId("year-link").href = `/year/${view.today.slice(0, 4)}`;
        showLevel(progress);
        showStreak(progress.streak, view);
        showWhy(productivity, view);
        showDayGoal(goal, (suggestion) => takeGoal(this.#shell, suggestion));
        showChallenges(progress.challenges);
        showAchievements(achievements, progress.achievements.nearest);
    }

    async #reschedule() {
        const { actions, board } = this.#shell;
        const body = { action: "reschedule", ids: this.#late, value: board.view.today };
        await actions.perform("POST", "/api/tasks/bulk", body, { say: () => `Moved ${count(body.ids.length, "task")} to today` });
    }
}

new Shell().run(ProgressPage);

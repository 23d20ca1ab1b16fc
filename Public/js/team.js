import { Charts } from "./charts.js";
import { people, personMark } from "./data/people.js";
import { byId, element, hasChanged, icon, setText } from "./dom.js";
import { Chooser } from "./parts/chooser.js";
import { Shell } from "./shell.js";
import { count, number } from "./words.js";

/** What everybody has to do, and has done this week, of what is shared; nobody is ranked. */
class TeamPage {
    #shell;
    #scope;
    #charts;
    #project = new URLSearchParams(location.search).get("project") ?? "";
    #isRead = false;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#charts = new Charts(shell);
        this.unread = { what: "The team could not be loaded.", insert: (card) => byId("team").before(card), isRead: () => this.#isRead };
        byId("team-project").addEventListener("click", () => new Chooser(byId("team-project"), { label: "Project", items: this.#lines(), field: "Project" }));
    }

    show() {
        setText(byId("team-project").querySelector(".word"), this.#choices().find(([id]) => id === this.#project)?.[1] ?? "One project");
    }

    async load() {
        this.show();
        await people();
        const query = this.#project && `project=${this.#project}`;
        await this.#scope.read(`/api/team?${query}`, (team) => this.#draw(team));
        this.#charts.setQueries(query);
    }

    #draw({ people: items, anyone }) {
        this.#isRead = true;
        setText(byId("team-note"), items.length === 0 ? "You are the only one here." : anyone.open > 0 ? `${count(anyone.open, "open task")} for anyone` : "");
        if (!hasChanged(byId("team"), items)) return;
        byId("team").replaceChildren(...items.map((member) => {
            const { name, isMe, open, due, overdue, done, points, streak } = member;
            const told = [[open, "open"], [due, "due today"], [overdue, "overdue"], [done, "done"]].filter(([sum]) => sum > 0).map(([sum, word]) => `${number(sum)} ${word}`);
            const figures = points === null ? "" : [count(points, "point"), streak > 0 && count(streak, "day")].filter(Boolean).join(", ");
            return element(
                "li", {}, personMark(member, "m"),
                element("span", { class: "l", dir: "auto" }, isMe ? `${name} (you)` : name, element("small", { class: "num" }, told.join(", ") || "Nothing")),
                element("span", { class: "end num" }, figures));
        }));
    }

    #choices() {
        return [["", "Everything shared"], ...(this.#shell.board.view?.projects ?? []).map(({ id, name }) => [id, name])];
    }

    #lines() {
        return this.#choices().map(([id, text]) => ({
            text, isChosen: id === this.#project, end: id === this.#project ? icon("tick") : null,
            run: () => {
                this.#project = id;
                history.replaceState(null, "", id ? `/team?project=${id}` : "/team");
                this.#shell.reload();
            },
        }));
    }
}

new Shell().run(TeamPage);

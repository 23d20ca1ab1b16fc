import { Range } from "./analytics/range.js";
import { Charts } from "./charts.js";
import { withClock } from "./clock.js";
import { people } from "./data/people.js";
import { longDay } from "./dates.js";
import { byId, element, onPlainClick, setText } from "./dom.js";
import { labelled } from "./edit.js";
import { dialogForm, openDialog } from "./parts/dialog.js";
import { dayField } from "./parts/value-field.js";
import { Shell } from "./shell.js";
import { asOf, sayShownDay, sayUnknown, shownDay } from "./shown-day.js";
import { summaryOf } from "./statement.js";
import { count } from "./words.js";

/** The page of all charts, with one range of days for all of them. */
class AnalyticsPage {
    #shell;
    #scope;
    #charts;
    #range = new Range();
    #isRead = false;

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#charts = new Charts(shell);
        this.unread = {
            what: "The numbers could not be loaded.", insert: (card) => byId("range").after(card), isRead: () => this.#isRead,
        };
        onPlainClick(byId("range"), (link) => this.#show(link.getAttribute("href")), "a[data-range]");
        byId("compare").addEventListener("change", ({ target }) => this.#show(this.#range.address({ compare: target.checked ? "1" : null })));
        addEventListener("popstate", () => this.#show(null));
        sayShownDay("The ranges end on that day.", "/analytics");
        people().then((all) => {
            byId("team").hidden = all.length < 2;
        });
        sayUnknown(shell, this.#range.unknown, `, so it shows the last ${count(this.#range.days ?? 30, "day")}`);
    }

    get commands() {
        return { custom: () => this.#choose() };
    }

    show() {
        const { from, to } = this.#range.bounds(this.#today);
        const days = this.#range.length(this.#today);
        const first = from.slice(0, 4) === to.slice(0, 4) ? "" : ` ${from.slice(0, 4)}`;
        setText(byId("note"), `${longDay(from)}${first} to ${longDay(to)} ${to.slice(0, 4)}`);
        setText(byId("compare-label"), `Compare with the previous ${count(days, "day")}`);
        byId("compare").checked = this.#range.isCompared;
        for (const link of document.querySelectorAll("[data-range]")) {
            const isCurrent = Number(link.dataset.range) === this.#range.days;
            link.toggleAttribute("aria-current", isCurrent);
            if (isCurrent) link.setAttribute("aria-current", "true");
            link.href = this.#range.address({ days: link.dataset.range === "30" ? null : link.dataset.range, from: null, to: null });
        }
        const custom = document.querySelector("[data-action=custom]");
        if (this.#range.days === null) custom.setAttribute("aria-current", "true");
        else custom.removeAttribute("aria-current");
        byId("report").href = `/reports/period?from=${from}&to=${to}`;
    }

    async load() {
        const query = this.#query;
        this.#chooseProject();
        this.#charts.setQueries(query + (this.#range.isCompared ? "&compare=1" : ""));
        await this.#scope.read([asOf(`/api/analytics/period?${query}`), asOf(`/api/analytics/insights?${query}`)], ([period, insights]) => {
            this.#isRead = true;
            byId("say").replaceChildren(...summaryOf(withClock(period.summary)));
            byId("insights").replaceChildren(...insights.items.map(({ known, statement, basis }) => element(
                "li", { class: known ? null : "yet" }, element("h3", {}, withClock(statement)), withClock(basis))));
        });
    }

    /** The forecast is for the project with the most work left; Inbox, which is never done, only if there is no other. */
    #chooseProject() {
        const plot = document.querySelector("[data-chart=burn-up]");
        const [project] = this.#shell.board.view.projects.filter(({ open }) => open > 0).sort((a, b) => a.isInbox - b.isInbox || b.open - a.open);
        plot.closest(".card").hidden = !project;
        if (!project) return;
        plot.dataset.own = `project=${project.id}`;
        setText(byId("burn-up-name"), `${project.name}: when will it be done?`);
    }

    /** The last day of a range: the day shown. */
    get #today() {
        return shownDay ?? this.#shell.board.view.today;
    }

    get #query() {
        const { from, to } = this.#range.bounds(this.#today);
        return `from=${from}&to=${to}`;
    }

    /** Shows another range: that of a URL, or of the address bar. */
    #show(address) {
        if (address === null) this.#range.read();
        else this.#range.go(address);
        this.show();
        this.#shell.reload();
    }

    #choose() {
        const { from, to } = this.#range.bounds(this.#today);
        const day = (label, name, value) => labelled(label, dayField(this.#shell, { name, most: this.#today }, value), "field");
        openDialog("Choose dates", dialogForm("Show", async ({ elements }) => {
            const [first, last] = [elements.from.value, elements.to.value].sort();
            this.#show(this.#range.address({ days: null, from: first, to: last }));
        }, day("From", "from", from), day("To", "to", to)));
    }
}

new Shell().run(AnalyticsPage);

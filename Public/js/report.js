import { figures, parts, projects, tasks } from "./analytics/report-parts.js";
import { Charts } from "./charts.js";
import { withClock } from "./clock.js";
import { addDays, dayCount, dayRange, weekdayName } from "./dates.js";
import { byId, element, setAttribute, setText } from "./dom.js";
import { Shell } from "./shell.js";
import { shownDay } from "./shown-day.js";
import { summaryOf } from "./statement.js";
import { capital, count } from "./words.js";

const spans = ["day", "week", "month", "period"];
const files = [["csv", "CSV", "csv"], ["json", "JSON", "json"], ["markdown", "Markdown", "md"]];

/** A report made for print. */
class ReportPage {
    #scope;
    #charts;
    #span;
    #isRead = false;
    /** Adds a title to the pages after the first; browsers print none of their own. */
    #running = new CSSStyleSheet();

    constructor(shell) {
        this.#scope = shell.store.scope();
        this.#charts = new Charts(shell);
        this.#span = location.pathname.split("/")[2];
        document.adoptedStyleSheets.push(this.#running);
        this.unread = { what: "The report could not be loaded.", insert: (card) => byId("range").after(card), isRead: () => this.#isRead };
    }

    get commands() {
        return { print: () => print() };
    }

    show() {}

    load() {
        return this.#scope.read(`/api/reports/${this.#span}${location.search}`, (report) => this.#show(report));
    }

    #show(report) {
        this.#isRead = true;
        this.#showWays(report);
        this.#showHead(report);
        byId("report-figures").replaceChildren(...figures(report));
        this.#showSections(report);
        byId("report").hidden = false;
        this.#charts.setQueries(new URLSearchParams({ from: report.from, to: report.to, ...daysBefore(report) }).toString());
    }

    #showWays({ from, to, madeOn, title }) {
        byId("spans").replaceChildren(...spans.map((span) => element(
            "a", { href: span === "period" ? `/reports/period?from=${from}&to=${to}` : reportOf(span, shownDay ?? (to < madeOn ? to : madeOn), madeOn),
                "aria-current": span === this.#span ? "page" : null }, capital(span))));
        const length = dayCount(from, to);
        const last = addDays(to, this.#span === "month" ? daysInMonth(addDays(to, 1)) : length);
        const isPeriod = this.#span === "period";
        setAttribute(byId("before"), "href", isPeriod ? periodOf(addDays(from, -length), addDays(from, -1)) : reportOf(this.#span, addDays(from, -1), madeOn));
        // The future has no reports yet.
        const after = to >= madeOn ? null : isPeriod ? periodOf(addDays(to, 1), last) : reportOf(this.#span, last, madeOn);
        setAttribute(byId("after"), "href", after);
        setAttribute(byId("after"), "aria-disabled", after ? null : "true");
        setAttribute(byId("after"), "role", after ? null : "link");
        const name = fileName(title);
        byId("downloads").replaceChildren(...files.map(([format, label, ending]) => {
            const query = new URLSearchParams(location.search);
            query.set("format", format);
            return element("a", { class: "button quiet", href: `/api/reports/${this.#span}?${query}`, download: `${name}.${ending}` }, label);
        }));
    }

    #showHead(report) {
        const { span, title, from, to, madeOn } = report;
        document.title = `${title} · Tasker`;
        const days = { day: weekdayName(from), week: null, month: dayRange(from, to, true), period: count(report.dayCount, "day") }[span];
        setText(byId("report-title"), title);
        setText(byId("report-kind"), [span === "period" ? "Report" : `${capital(span)} report`, days].filter(Boolean).join(" · "));
        byId("report-sum").replaceChildren(...summaryOf(withClock(report.summary)));
        setText(byId("report-made"), `Tasker · created on ${dayRange(madeOn, madeOn, true)} ${madeOn.slice(0, 4)}`);
        setText(byId("report-files"), `The same numbers: ${fileName(title)}.csv, .json, .md`);
        this.#running.replaceSync(`@page { @top-left { content: ${JSON.stringify(title)}; } } @page :first { @top-left { content: none; } }`);
    }

    #showSections(report) {
        byId("report-score").hidden = report.from === report.to;
        byId("report-two").classList.toggle("one", report.projects.length === 0 || report.from === report.to);
        const fill = (id, nodes) => {
            byId(id).hidden = nodes.length === 0;
            byId(id).replaceChildren(...nodes);
        };
        fill("report-parts", parts(report));
        fill("report-projects", projects(report));
        fill("report-tasks", tasks(report));
        byId("report-said").hidden = report.remarks.length === 0;
        byId("report-remarks").replaceChildren(...report.remarks.map((remark) => element("li", {}, remark)));
        this.#showAdvice(report);
    }

    /** The end of the report; the next task is the one for the day the report was created. */
    #showAdvice({ insights, insightsFrom, recommendation, from, to, madeOn }) {
        const last = to < madeOn ? to : madeOn;
        setText(byId("report-looked"), insightsFrom === from ? "" : `of ${dayRange(insightsFrom, last, true)} ${last.slice(0, 4)}`);
        byId("report-insight-list").replaceChildren(...insights.map(({ statement, basis }) => element("li", {}, element("b", {}, `${withClock(statement)}.`), ` ${withClock(basis)}`)));
        setText(byId("report-next-when"), `as of ${dayRange(madeOn, madeOn, true)}`);
        byId("report-next-text").replaceChildren(...(recommendation
            ? [element("b", { dir: "auto" }, recommendation.name), ` (${recommendation.project}): ${recommendation.reason}`]
            : ["No open task fits right now."]));
    }
}

/** The report whose last day is `day`, or the current one for a day that has not ended. */
function reportOf(span, day, today) {
    return `/reports/${span}${day < today ? `?on=${day}` : ""}`;
}

/** The days whose average is drawn beside those of a report: the whole month before, or as many days. */
function daysBefore({ span, before }) {
    if (!before) return {};
    const { from, to } = before;
    return { beforeFrom: from, beforeTo: span === "month" ? addDays(from, daysInMonth(from) - 1) : to };
}

function periodOf(from, to) {
    return `/reports/period?from=${from}&to=${to}`;
}

function daysInMonth(day) {
    const [year, month] = day.split("-").map(Number);
    return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The file name as on the server: "november-2016" */
function fileName(title) {
    return title.toLowerCase().split(" ").join("-");
}

new Shell().run(ReportPage);

import { ServerGone } from "./api.js";
import { isDay } from "./dates.js";
import { byId, onPlainClick, setText, whileWaiting } from "./dom.js";
import { clearFailure, showFailure } from "./failure.js";
import { mine, WhoseButton } from "./people/whose.js";
import { Shell } from "./shell.js";
import { sayUnknown, unknownWords } from "./shown-day.js";
import { TaskChanges } from "./task/changes.js";
import { BulkBar } from "./tasks/bulk-bar.js";
import { LineDragging } from "./tasks/drag.js";
import { showFilters } from "./tasks/filter-bar.js";
import { FilterReadings, isPlain } from "./tasks/filter-readings.js";
import { emptyText } from "./tasks/empty.js";
import { LineNote } from "./tasks/line-note.js";
import { LatePanel } from "./tasks/late-panel.js";
import { listKeys } from "./tasks/list-keys.js";
import { TaskList } from "./tasks/list.js";
import { ManualOrder } from "./tasks/order.js";
import { OrderMenu } from "./tasks/order-menu.js";
import { PageAddress } from "./tasks/address.js";
import { isKnown, ListQuery } from "./tasks/query.js";
import { SavedFilters } from "./tasks/saved-filters.js";
import { SearchBox } from "./tasks/search-box.js";
import { Selection } from "./tasks/selection.js";
import { TaskSource } from "./tasks/source.js";
import { ViewMenu } from "./tasks/view-menu.js";
import { Views } from "./tasks/views.js";
import { sectionActions } from "./today/section-actions.js";
import { count } from "./words.js";

const shell = new Shell();
const unknown = unknownWords(isKnown);
const { board, store } = shell;
const source = new TaskSource(store);
const [searching, noting] = [store.scope(), store.scope()];
const address = new PageAddress((query) => show(query, { isBack: true }));
const changes = new TaskChanges(shell);
const selection = new Selection(store, byId("list"), () => {
    list.rows.showSelected();
    bulk.update(source.total);
});
const list = new TaskList(shell, source, {
    selection, headActions: (key) => (key === "overdue" ? sectionActions(shell, key) : []), order: () => order,
});
const bulk = new BulkBar(shell, {
    selection, changes, rows: list.rows, home: byId("view-title"), filter: () => address.query.bulkFilter(board.view.today),
    isHidden: (name) => name === (address.query.get("archived") === "only" ? "complete" : "restore"),
});
const order = new ManualOrder(shell, list, go);
const views = new Views(shell, go);
const saved = new SavedFilters(shell, go);
const whose = new WhoseButton({
    isMine: () => mine.every((value) => address.query.all("for").includes(value)),
    turn: (isMine) => go(address.query.with({ for: isMine ? mine : null, view: address.query.view })),
});
const readings = new FilterReadings(store);
const filterPanel = new LatePanel(shell, "filter", async () => new (await import("./tasks/filter-panel.js")).FilterPanel(shell, go, {
    tags: () => store.all("/api/tags").then((tags) => tags.map(({ name }) => name), () => []), readings, write: writeLine,
}));
const orderMenu = new OrderMenu(go);
const statistics = new LatePanel(shell, "statistics", async () => new (await import("./tasks/statistics.js")).Statistics(shell));
const viewMenu = new ViewMenu(shell, go, { openStatistics: () => statistics.openAndFocus(), openSaved: () => saved.openAndFocus() });
const search = new SearchBox(shell, { search: searchFor, take: follow });
const note = new LineNote((...part) => search.replace(...part));
const statisticsHash = "#statistics=";
let viewBeforeSearch = "today";
let shown = null;
let usualKey = "{}";

address.howFar = () => list.seenTo;

/** Shows another query, as one step of the browser's history. */
function go(query) {
    address.push(query);
    show(query);
}

/** Plain words are searched for, best match first; any other line is a filter, and an invalid one changes nothing. */
function searchFor(text) {
    searching.leave();
    if (text === address.query.typed) return showNote(address.query);
    return searching.ask(() => (text.trim() === "" ? null : readings.of({ filter: text })), (reading) => searchAs(text, reading)).catch(fail);
}

function searchAs(text, reading) {
    if (reading?.problem) return note.show(reading);
    const { query } = address;
    const begins = query.typed === "";
    if (begins) viewBeforeSearch = query.view;
    const view = text === "" ? viewBeforeSearch : begins ? "all" : query.view;
    const isLine = reading !== null && !isPlain(reading);
    const next = query.with({ q: isLine ? null : text, filter: isLine ? text : null, view });
    if (begins) address.push(next);
    else address.replace(next);
    show(next);
}

/** A line replaces all other filters. */
function writeLine(line) {
    go(address.query.unfiltered().with({ filter: line, view: address.query.view === "today" ? "all" : address.query.view }));
    search.update(address.query);
}

/** How the filter line was understood. */
function showNote(query) {
    if (search.isAhead(query)) return null;
    const line = query.get("filter");
    // The list itself reports what is wrong with it.
    return noting.ask(() => (line ? readings.of({ filter: line }).catch(() => null) : null), (reading) => search.isAhead(query) || note.show(reading));
}

function follow({ kind, text, id }) {
    if (kind === "project") go(address.query.with({ q: null, filter: null, view: "project", project: id }));
    else go(address.query.with({ q: null, filter: null, view: "all", tag: [...address.query.all("tag").filter((tag) => tag !== text), text] }));
}

/** Shows the controls of a query at once, and its tasks when they have loaded. */
async function show(wanted, { isBack = false } = {}) {
    const query = settled(wanted);
    update(query);
    if (!isBack) scrollToList();
    selection.clear();
    try {
        await whileWaiting(byId("list"), "loading-list", read(query, isBack ? address.places : []));
        if (isBack) address.restoreScroll();
    } catch (error) {
        fail(error);
    }
}

function settled(query) {
    const whole = query.settled();
    if (whole !== query) address.replace(whole);
    return whole;
}

function scrollToList() {
    const top = byId("tasks").getBoundingClientRect().top;
    if (top < 0) scrollBy({ top, behavior: "instant" });
}

/** Updates the view, the filters and the fields to the query. */
function update(query) {
    if (!board.view) return;
    views.update(query, board.view);
    showFilters(query, board.view, go);
    whose.update();
    filterPanel.update(query, board.view);
    orderMenu.update(query);
    statistics.update(query, board.view);
    viewMenu.update(query);
    saved.update(query);
    search.update(query);
    showNote(query);
    setUsual(query);
}

/** Tasks added while a day or project is shown go there. */
function setUsual(query) {
    const usual = {
        date: () => ({ dueDate: query.get("date") ?? board.view.today }), project: () => ({ projectId: query.get("project") }),
    }[query.view]?.() ?? {};
    const key = JSON.stringify(usual);
    if (key === usualKey) return;
    usualKey = key;
    shell.quickAdd.setDefaults(usual);
}

async function read(query, places = list.places) {
    if (!board.view) return;
    const key = query.path(board.view.today);
    const options = { isByHorizon: query.isByHorizon, isFew: list.showsFewOverdue(query), today: board.view.today };
    if (!await source.read(key, places, options)) return;
    clearFailure();
    shown = key;
    draw(query);
}

function draw(query = address.query) {
    if (shown === null || !board.view) return;
    list.show(query);
    const { total } = source;
    setText(byId("view-count"), count(total, "task"));
    setText(byId("found"), query.typed ? `${count(total, "task")} found` : "");
    const text = total === 0 ? emptyText(query, board.view) : "";
    setText(byId("list-empty"), text);
    byId("list-empty").hidden = text === "";
    bulk.update(total);
}

function fail(error) {
    if (error instanceof ServerGone && shown !== null) return;
    showFailure("The tasks could not be loaded.", error, { insert: (card) => byId("found").after(card), retry: () => show(address.query) });
}

new LineDragging(byId("list"), shell, { rows: list.rows, changes, selection, bulk }, {
    isManual: () => address.query.isManual,
    place: (id, nextTo, isAfter) => order.place(id, nextTo, isAfter),
    refuse: () => order.offer(),
    sectionOf: (key) => {
        if (key === "unplanned" && address.query.isByHorizon) return { day: "" };
        if (isDay(key)) return address.query.view === "history" ? null : { day: key };
        return board.view.projects.some(({ id }) => id === key) ? { project: key } : null;
    },
});
byId("filter-toggle").before(whose.node);
list.rows.listenToSwipes((id) => selection.toggle(id));

/** Tabs switch without leaving the page. */
onPlainClick(byId("views"), (link) => go(new ListQuery(link.search)), "a");

shell.start({
    show: (view, isConfirmed) => {
        if (isConfirmed) update(settled(address.query));
        draw();
    },
    load: async () => {
        const isFirst = shown === null;
        if (isFirst) sayUnknown(shell, unknown.splice(0));
        await Promise.all([read(address.query, isFirst ? address.places : undefined), saved.reload(), statistics.opened?.isOpen && statistics.opened.draw()]);
        if (isFirst) address.restoreScroll();
    },
    fail,
    keys: listKeys({ list, bulk, changes, order, search, selection, filterPanel, orderMenu }),
});
if (location.hash === "#search") {
    history.replaceState(history.state, "", location.pathname + location.search);
    search.focus();
} else if (location.hash.startsWith(statisticsHash)) {
    const days = location.hash.slice(statisticsHash.length);
    statistics.use((panel) => panel.openFor(days));
    history.replaceState(history.state, "", location.pathname + location.search);
}

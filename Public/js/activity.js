import { Log } from "./activity/log.js";
import { kindGroups, ownKindGroups, sourceNames } from "./activity/kinds.js";
import { people } from "./data/people.js";
import { Chooser } from "./parts/chooser.js";
import { byId, icon, setText } from "./dom.js";
import { Shell } from "./shell.js";

const small = matchMedia("(max-width: 720px)");
const typingPause = 200;
const shell = new Shell();
const log = new Log(shell);
const field = byId("log-search");
const filter = Object.fromEntries(["q", "source", "action", "personId", "projectId"].map((name) => [name, new URLSearchParams(location.search).get(name) ?? ""]));
let timer = 0;

const choices = {
    action: actions(kindGroups.some(([group, kinds]) => group === "Together" && filter.action in kinds) ? kindGroups : ownKindGroups),
    source: [["", "Everywhere"], ...Object.entries(sourceNames)],
    personId: [["", "Everyone"], ...(filter.personId ? [[filter.personId, "One person"]] : [])],
    projectId: [["", "Every project"], ...(filter.projectId ? [[filter.projectId, "One project"]] : [])],
};

function actions(groups) {
    return [["", "Everything"], ...groups.flatMap(([group, kinds]) => Object.entries(kinds).map(([action, name]) => [action, name, group]))];
}

function textOf([, text, group]) {
    return group && group !== "Other" ? `${group}: ${text.toLowerCase()}` : text;
}

function applyFilter(change = {}) {
    Object.assign(filter, change);
    for (const kind of Object.keys(choices)) {
        const chosen = choices[kind].find(([value]) => value === filter[kind]) ?? choices[kind][0];
        [filter[kind]] = chosen;
        setText(byId(`log-${kind}`).querySelector(".word"), textOf(chosen));
        byId(`log-${kind}`).classList.toggle("set", filter[kind] !== "");
    }
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
    history.replaceState(null, "", query ? `/activity?${query}` : "/activity");
    log.filter = query;
}

function linesOf(kind) {
    return choices[kind].map((choice) => ({
        text: textOf(choice), isChosen: choice[0] === filter[kind], end: choice[0] === filter[kind] ? icon("tick") : null,
        run: () => {
            applyFilter({ [kind]: choice[0] });
            shell.reload();
        },
    }));
}

for (const [kind, label] of [["action", "Kind of change"], ["source", "Where it came from"], ["personId", "Who made it"], ["projectId", "Project"]]) {
    const button = byId(`log-${kind}`);
    button.addEventListener("click", () => {
        // Small screens have one button for kinds and places.
        const items = kind === "action" && small.matches ? [...linesOf("source"), null, ...linesOf(kind)] : linesOf(kind);
        new Chooser(button, { label, items, field: ["action", "projectId"].includes(kind) ? label : null });
    });
}
field.value = filter.q;
field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
        applyFilter({ q: field.value.trim() });
        shell.reload();
    }, typingPause);
});
field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || field.value === "") return;
    event.preventDefault();
    field.value = "";
    field.dispatchEvent(new Event("input"));
});
byId("log-projectId").hidden = filter.projectId === "";
applyFilter();
people().then((all) => {
    // An archived project has no name here.
    const named = shell.board.view.projects.map(({ id, name }) => [id, name]);
    choices.projectId = [...choices.projectId.filter(([id]) => named.every(([other]) => other !== id)), ...named];
    applyFilter();
    if (all.length < 2) return;
    choices.action = actions(kindGroups);
    choices.personId = [["", "Everyone"], ...all.map(({ id, name }) => [id, name])];
    byId("log-personId").hidden = false;
    applyFilter();
});

shell.start({
    load: (news) => log.follow(news ?? null),
    unread: log.unread,
    keys: { j: () => log.move(1), k: () => log.move(-1), "/": { name: "Search what changed", run: () => field.focus() } },
    commands: {
        more: () => shell.attempt(() => log.more()),
        everything: () => {
            field.value = "";
            applyFilter({ q: "", source: "", action: "", personId: "", projectId: "" });
            shell.reload();
        },
    },
});

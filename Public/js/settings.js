import { byId, element, named, offer, setText } from "./dom.js";
import { longDay } from "./dates.js";
import { onWall } from "./moments.js";
import { showAbout } from "./settings/about.js";
import { Accent } from "./settings/accent.js";
import { BackupCard } from "./settings/backups.js";
import { copyLine, selectWhole } from "./settings/copying.js";
import { DataCard } from "./settings/data.js";
import { FeedCard } from "./settings/feed.js";
import { GoalHint } from "./settings/goal.js";
import { Learned } from "./settings/learned.js";
import { LastNight } from "./settings/night.js";
import { NoticesCard } from "./settings/notices.js";
import { SettingsForm } from "./settings/form.js";
import { TimeOff } from "./settings/time-off.js";
import { Widgets } from "./settings/widgets.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const { api, board } = shell;
const form = new SettingsForm(byId("settings"), shell);
const accent = new Accent(byId("swatches"), byId("accent-note"), (body) => form.save(body));
const timeOff = new TimeOff(byId("time-off"), (body) => form.save(body));
const data = new DataCard(shell);
const backups = new BackupCard(shell);
const widgets = new Widgets();
const notices = new NoticesCard(shell);
const goal = new GoalHint(shell);
const night = new LastNight(shell);
const learned = new Learned(shell);
const feed = new FeedCard(shell);
const zones = byId("set-timeZone");
const projects = byId("set-defaultProjectId");

form.onShow = (settings) => {
    accent.show(settings);
    timeOff.show(settings);
    widgets.show(settings);
    notices.show(settings);
    goal.show(settings);
    night.show(settings);
    document.querySelector("[name='dailyGoal.target']").hidden = settings.dailyGoal === null;
};

function showProjects(view) {
    offer(projects, named(view.projects));
    if (form.settings && projects !== document.activeElement) projects.value = form.settings.defaultProjectId;
}

function showWall({ timeZone }) {
    const { day, time } = onWall(new Date().toISOString(), timeZone);
    setText(byId("wall"), `Now ${time} on ${longDay(day)}`);
}

async function loadZones() {
    if (zones.options.length > 1) return;
    const names = await api.all("/api/settings/time-zones");
    zones.append(...names.map((name) => element("option", { value: name }, name.replaceAll("_", " "))));
}

async function load(news) {
    for (const card of [backups, goal, night, learned, feed]) card.load().catch((error) => shell.messages.show(error.message));
    if (news && !news.kinds.has("SettingsChanged")) return;
    const others = Promise.all([loadZones(), showAbout(byId("about"), api, board.view)]);
    await form.take(Promise.all([api.get("/api/settings"), others]).then(([settings]) => settings));
}

selectWhole(byId("settings"));
shell.start({
    show: (view) => {
        showProjects(view);
        showWall(view);
    },
    load,
    commands: {
        check: () => data.check(), orphans: () => data.assignOrphans(), addTimeOff: () => timeOff.add(),
        allowNotices: () => notices.allow(), testNotice: () => notices.test(),
        copyLine: (button) => copyLine(button, shell.messages),
        newFeed: () => feed.make(), withdrawFeed: () => feed.withdraw(),
        takeGoal: () => goal.take(), undoNight: () => night.undoAll(), forgetLearned: () => learned.forget(),
        backUp: () => backups.backUp(), allCopies: () => backups.showAll(), goBack: () => backups.goBack(),
        reset: () => backups.reset(),
    },
});

import { longPatience } from "../api.js";
import { dialogForm, openDialog } from "../parts/dialog.js";
import { button, element, setText } from "../dom.js";
import { labelled } from "../edit.js";
import { nearMoment } from "../moments.js";
import { count, number } from "../words.js";
import { Pick } from "./pick.js";

const shownProblems = 20;

function list(texts) {
    return element("ul", { class: "found" }, ...texts.map((text) => element("li", { dir: "auto" }, text)));
}

/** What a row found, below it. */
function resultBox(id) {
    const box = element("div", { id, role: "status" });
    return { box, say: (...nodes) => box.replaceChildren(...nodes) };
}

/** A row whose settings are on a page of their own. */
function linkOf(row, href, text) {
    return { nodes: [element("a", { class: "link", href, id: `set-${row.id}`, "aria-describedby": row.describing }, text)] };
}

export function importOf(row) {
    return linkOf(row, "/import", "Import");
}

/** Whether the server is on, and the page where it is set up. */
export function devicesOf(row) {
    const state = element("span", { class: "muted" });
    return {
        nodes: [state, ...linkOf(row, "/devices", "Set up").nodes],
        show: ({ calDAV }) => setText(state, calDAV ? "On" : "Off"),
    };
}

/** How many there are, and the page where they are invited. */
export function peopleOf(row) {
    const { nodes } = linkOf(row, "/people", "Invite somebody");
    return {
        nodes,
        show(shown, { people = [] }) {
            row.say(people.length > 0 ? `${number(people.length)} people` : row.declared.about);
            setText(nodes[0], people.length > 0 ? "Show" : "Invite somebody");
        },
    };
}

export function feedPageOf(row) {
    return linkOf(row, "/devices#feed-card", "Show");
}

/** A download tells nothing by itself, so what the format leaves out is said below. */
export function exportOf(row, page) {
    const { store } = page.shell;
    let formats = [{ name: "json", title: "Tasker JSON" }];
    const link = element("a", { class: "link", id: "export", href: "/api/export", download: "" }, "Export");
    const result = resultBox("export-note");
    const format = () => formats.find(({ name }) => name === pick.value);
    const show = (name) => {
        pick.show(name, formats.find((one) => one.name === name).title);
        link.href = `/api/export?format=${name}`;
        result.say();
    };
    const pick = new Pick("Format", () => formats.map(({ name, title }) => ({ value: name, text: title })), show, { attributes: { id: "export-format", "aria-labelledby": `label-${row.id} export-format` } });
    link.addEventListener("click", () => page.shell.attempt(async () => {
        const { losses } = await store.get(`/api/export/report?format=${format().name}`);
        if (losses.length > 0) result.say(element("p", {}, `Not in ${format().title}:`), list(losses.map(({ message }) => message)));
        else result.say();
    }));
    return {
        nodes: [...pick.nodes, link], inset: [result.box], kind: "tall",
        async load() {
            if (pick.value) return;
            formats = (await store.get("/api/formats")).items.filter((one) => one.exports);
            show(formats[0].name);
        },
    };
}

export function checkOf(row, page) {
    const result = resultBox("check-result");
    const last = element("span", { class: "ok" });
    const check = async (repair = false) => {
        result.say(element("p", { class: "muted" }, "Checking…"));
        try {
            const { problems, repaired } = await page.shell.store.sendOnce("POST", repair ? "/api/check?repair=1" : "/api/check", {}, longPatience);
            result.say(...found(problems, repaired));
            if (repair) page.shell.refresher.refresh();
        } catch (error) {
            result.say(element("p", { class: "problem" }, error.message));
        }
    };
    const found = (problems, repaired) => {
        if (repaired.length > 0) return [element("p", {}, "Repaired:"), list(repaired)];
        if (problems.length === 0) return [element("p", { class: "fine" }, "Everything is in order.")];
        return [element("p", {}, `${count(problems.length, "problem")}:`), list(problems.slice(0, shownProblems)), button("Repair", () => check(true), { class: "link" })];
    };
    return {
        nodes: [last, button("Check now", () => check(), { class: "link", "data-action": "check", "aria-describedby": row.describing })], inset: [result.box], kind: "tall",
        health({ lastCheck }, view) {
            setText(last, lastCheck ? `All right, ${nearMoment(lastCheck, view)}` : "");
        },
    };
}

export function orphansOf(row, page) {
    const result = resultBox("orphan-result");
    const move = async () => {
        const answer = await page.shell.actions.perform("POST", "/api/workflows/assign-orphans", {});
        if (!answer) return result.say();
        const { tasks, projects } = answer;
        const found = [
            tasks > 0 && `${count(tasks, "task")} moved to Inbox.`,
            projects > 0 && `${count(projects, "other project")} named “Inbox” ${projects === 1 ? "was" : "were"} merged into it.`,
        ].filter(Boolean);
        return result.say(element("p", { class: "fine" }, found.join(" ") || "Every task has a project."));
    };
    return { nodes: [button("Move to Inbox", move, { class: "link", "data-action": "orphans", "aria-describedby": row.describing })], inset: [result.box], kind: "tall" };
}

/** Removes everything once the word is typed. */
export function resetOf(row, { shell }) {
    const ask = () => {
        const about = element(
            "p", { class: "muted" },
            "This removes everything: tasks, projects, habits, time, history and settings. A checked copy is kept under Backup; restoring it, or Undo, brings everything back. The copies stay, and so do devices that are signed in.");
        const word = element("input", { type: "text", name: "confirm", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
        openDialog("Empty everything?", about, dialogForm("Remove everything", async (form) => {
            await shell.store.sendOnce("POST", "/api/reset", { confirm: form.elements.confirm.value.trim() }, longPatience);
            shell.loadAnew();
        }, labelled("Type the word “reset”", word)));
    };
    return { nodes: [button("Empty", ask, { class: "link bad", "data-action": "reset", "aria-describedby": row.describing })] };
}

/** What recommendations have learned from the person's answers. */
export function learnedOf(row, { shell }) {
    const forget = button("Forget", () => shell.actions.perform("POST", "/api/recommendations/learned/reset", {}, { say: () => "Forgot what Focus had learned" }), {
        class: "link", id: "forget-learned", "data-action": "forgetLearned", "aria-describedby": row.describing, hidden: true });
    return {
        nodes: [forget],
        async load() {
            const { items } = await shell.store.get("/api/recommendations/learned");
            const known = items.filter(({ weight }) => weight !== 0);
            const words = known.map(({ text, weight }) => `${text} ${weight < 0 ? `−${-weight}` : `+${weight}`}`).join(", ");
            row.say(words === "" ? `Nothing yet. ${row.declared.about}` : words.charAt(0).toUpperCase() + words.slice(1));
            forget.hidden = known.length === 0;
        },
    };
}

export function keysOf(row) {
    return { nodes: [element("button", { type: "button", class: "link", "data-action": "keys", "aria-describedby": row.describing }, "Show"), element("kbd", { "aria-hidden": "true" }, "?")] };
}

import { Choices } from "../parts/choices.js";
import { openOverlay } from "../parts/overlay.js";
import { nearDayInSentence } from "../dates.js";
import { element, setText } from "../dom.js";
import { store, stored } from "../storage.js";
import { count, quoted, short } from "../words.js";
import { actions } from "./actions.js";
import { match, matchOf } from "./fuzzy.js";
import { understood } from "./grammar.js";
import { perform } from "./perform.js";

const shownEntries = 12;
const typingDelay = 80;
const recentKey = "tasker-palette";
const mostRecent = 8;

/** Opens the palette: every action, page, project, habit and task by name, and sentences. */
export function openPalette(shell) {
    if (!document.querySelector("dialog.palette")) new Palette(shell);
}

/** The names of recently used entries, newest first. */
function recentNames() {
    return stored(recentKey, "browser") ?? [];
}

function storeRecent(name) {
    store(recentKey, [name, ...recentNames().filter((other) => other !== name)].slice(0, mostRecent), "browser");
}

/** Sorted by match: the whole name, its beginning, the beginning of a word, then loosely; an action never loosely. */
function ranked(text, entries) {
    return entries.map((entry) => ({ entry, rank: entry.taskId ? Math.max(matchOf(text, entry.name), match.loose) : matchOf(text, entry.name) }))
        .filter(({ entry, rank }) => rank > (entry.kind === "Action" ? match.loose : match.none))
        .sort((a, b) => b.rank - a.rank).map(({ entry }) => entry);
}

/** Puts the answer to a question first, unless there is something to run; a phrase that matches nothing becomes a search. */
function withAnswer(text, { sentence, address }, entries) {
    if (sentence) {
        const runnable = entries.filter(({ kind, request, run }) => kind === "Do" && (request || run));
        return [...runnable, { name: sentence, kind: "Answer", address }, ...entries.filter((entry) => !runnable.includes(entry))];
    }
    const isAsked = entries.length === 0 && text.includes(" ");
    return isAsked ? [{ name: `Search for ${quoted(text)}`, kind: "Search", address }] : entries;
}

/** "Task", or the day of completion, which distinguishes tasks of the same name. */
function kindOf({ isComplete, completedOn }, today) {
    return isComplete ? `Completed ${nearDayInSentence(completedOn, today)}` : "Task";
}

/** The project of a task, except Inbox. */
function projectOf({ projectId }, projects) {
    const project = projects.find(({ id }) => id === projectId);
    return project && !project.isInbox ? short(project.name) : null;
}

class Palette {
    #shell;
    #input = element("input", {
        type: "text", "aria-label": "Command", placeholder: "Search for a command, page, project or task", autocomplete: "off", dir: "auto",
    });
    #choices = new Choices("Commands", {
        field: this.#input, list: element("ul", { id: "palette-list" }), find: (text, show) => this.#find(text, show), shown: (entries) => this.#say(entries),
        take: (entry) => this.#take(entry),
    });
    #status = element("p", { class: "visually-hidden", role: "status" });
    #hint = element("p", { class: "muted" }, "Sentences and questions work too: “move all overdue to monday”, “add buy milk tomorrow p1”, “how many tasks did I finish last week”.");
    #dialog;
    #habits = [];

    constructor(shell) {
        this.#shell = shell;
        this.#dialog = element("dialog", { class: "palette", "aria-label": "Commands" }, this.#input, this.#choices.node, this.#hint, this.#status);
        this.#input.addEventListener("input", () => this.#choices.ask());
        this.#dialog.addEventListener("keydown", (event) => this.#onKey(event));
        openOverlay(this.#dialog);
        this.#choices.ask();
        this.#readHabits();
    }

    /** There are few habits, so all of them are loaded before anything is typed. */
    async #readHabits() {
        const habits = await this.#shell.store.all("/api/habits?days=1").catch(() => []);
        this.#habits = habits.map(({ id, title }) => ({ name: title, kind: "Habit", address: `/habits/${id}` }));
    }

    #onKey(event) {
        const isAgain = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
        if (isAgain) this.#dialog.close();
        if (isAgain || this.#choices.press(event)) event.preventDefault();
    }

    /** Local entries show at once; tasks and counts follow, and the answer to a question after them. */
    async #find(text, show) {
        const board = this.#shell.board.view;
        const meaning = text && board ? understood(text, board) : null;
        const sentence = meaning ? [{ ...meaning, name: meaning.text, kind: "Do" }] : [];
        const named = this.#named(text).filter(({ name }) => name !== meaning?.text);
        const known = [...sentence, ...named];
        if (text === "") return this.#lines(known);
        show(this.#lines(known));
        await new Promise((resolve) => setTimeout(resolve, typingDelay));
        if (this.#input.value.trim() !== text) return [];
        const answering = this.#shell.store.get(`/api/answers?q=${encodeURIComponent(text)}`).catch(() => null);
        const found = await this.#found(text, sentence, named);
        // Search results appear before a sum over many days is computed.
        show(this.#lines(found));
        const answer = await answering;
        return this.#lines(answer ? withAnswer(text, answer, found) : found);
    }

    #named(text) {
        const projects = this.#shell.board.view?.projects ?? [];
        const all = [
            ...actions(this.#shell), ...projects.map(({ id, name }) => ({ name, kind: "Project", address: `/projects/${id}` })),
            ...this.#habits,
        ];
        const recent = recentNames();
        const isRecent = ({ name }) => recent.includes(name);
        if (text === "") {
            const used = recent.map((name) => all.find((entry) => entry.name === name)).filter(Boolean);
            return [...used.map((entry) => ({ ...entry, hint: "Recent" })), ...all.filter((entry) => !isRecent(entry))].slice(0, shownEntries);
        }
        return ranked(text, all.sort((a, b) => isRecent(b) - isRecent(a))).slice(0, 8);
    }

    /** The entries with the tasks found by these words, and with how many a sentence is about. */
    async #found(text, sentence, named) {
        const { store } = this.#shell;
        const [found, counted] = await Promise.all([
            store.get(`/api/search?limit=6&q=${encodeURIComponent(text)}`).catch(() => ({ items: [] })),
            sentence[0]?.filter ? store.get(`/api/tasks?view=all&limit=1&${sentence[0].filter}`).catch(() => null) : null,
        ]);
        const { projects, today } = this.#shell.board.view ?? { projects: [], today: "" };
        const tasks = found.items.map((task) => ({ name: task.name, kind: kindOf(task, today), hint: projectOf(task, projects), taskId: task.id }));
        const first = sentence.map((entry) => ({ ...entry, hint: counted ? count(counted.total, "task") : null }));
        return [...first, ...ranked(text, [...named, ...tasks])];
    }

    #say(entries) {
        this.#hint.hidden = entries.length > 0 && this.#input.value !== "";
        const answer = entries.find(({ kind }) => kind === "Answer");
        const results = entries.length === 0 ? "Nothing matches." : count(entries.length, "result");
        setText(this.#status, answer ? `${answer.name} ${results}` : results);
    }

    #lines(entries) {
        return entries.map((entry) => {
            const { name, kind, hint, ...rest } = entry.sentence ? { ...understood(entry.sentence, this.#shell.board.view), ...entry } : entry;
            return { ...rest, name, kind, text: name, hint: [hint, kind].filter(Boolean).join(" · ") };
        });
    }

    #take(entry) {
        this.#dialog.close();
        if (!["Do", "Answer", "Search"].includes(entry.kind) && !entry.taskId) storeRecent(entry.name);
        perform(this.#shell, entry);
    }
}

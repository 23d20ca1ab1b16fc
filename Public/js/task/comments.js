import { people, personMark } from "../data/people.js";
import { button, element, hasChanged, iconButton, onKey, setClasses, setText } from "../dom.js";
import { problemNode, showProblem } from "../edit.js";
import { nearMoment } from "../moments.js";
import { drawList } from "../parts/list.js";
import { Suggestions } from "../parts/suggestions.js";
import { store, stored } from "../storage.js";
import { number } from "../words.js";

const newest = 5;
const atOnce = 100;
/** So many are read again whenever something changes; those before them once. */
const most = 500;
const longest = 4000;
/** From this length on, what is left is counted. */
const long = 3800;
/** The short name that is being typed before the caret. */
const mention = /(?:^|[^\p{L}\p{N}_@])@([\p{L}\p{N}._-]*)$/u;

/** What people say about a task, oldest first; hidden as long as there is one person. */
export function commentsPart(shell, id) {
    const sum = element("span", { class: "n num" });
    const list = element("ol", { class: "talk" });
    const message = element("p", { class: "muted", role: "status" });
    const earlier = button("", () => {
        if (limit === most) return readBefore();
        limit = limit < atOnce ? atOnce : most;
        return read();
    }, { hidden: true });
    const node = element(
        "section", { class: "part comments", "aria-label": "Comments", hidden: true },
        element("header", {}, element("h2", {}, "Comments ", sum)), earlier, list, message);
    const scope = shell.store.scope();
    let limit = newest;
    let all = null;
    let board = null;
    let page = null;
    /** Those before the page, oldest last, and the cursor after which they begin and go on. */
    let before = { start: null, items: [], next: null };

    const draw = () => {
        if (!page || !board) return;
        // With a new comment another one is the last of the page.
        if (before.start !== page.nextCursor) before = { start: page.nextCursor, items: [], next: page.nextCursor };
        const items = [...page.items, ...before.items];
        const hidden = page.total - items.filter(({ deletedAt }) => !deletedAt).length;
        setText(sum, page.total > 0 ? number(page.total) : "");
        earlier.hidden = !before.next;
        setText(earlier, hidden > 0 ? `${number(hidden)} earlier` : "Earlier");
        drawList(list, items.toReversed(), {
            make: () => new Line(shell, all), update: (line, comment) => line.update(comment, board),
        });
    };
    const readBefore = async () => {
        const { start, next } = before;
        try {
            const found = await shell.store.get(`/api/tasks/${id}/comments?limit=${atOnce}&cursor=${encodeURIComponent(next)}`);
            if (before.start === start && before.next === next) before = { start, items: [...before.items, ...found.items], next: found.nextCursor };
            draw();
        } catch (error) {
            setText(message, error.message);
        }
    };
    const read = async () => {
        all = await people();
        node.hidden = all.length < 2;
        if (node.hidden) return;
        if (!node.querySelector("form")) node.append(writing(shell, id, all));
        try {
            await scope.read(`/api/tasks/${id}/comments?limit=${limit}`, (answer) => {
                page = answer;
                setText(message, "");
                draw();
            });
        } catch (error) {
            setText(message, error.message);
        }
    };
    return {
        node, read,
        show(context) {
            const isFirst = board === null;
            board = context.board;
            if (isFirst) read();
            else draw();
        },
    };
}

/** One comment; its author can change and delete it. */
class Line {
    #shell;
    #people;
    #comment = null;
    #name = element("b", { dir: "auto" });
    #when = element("span", { class: "muted num" });
    #text = element("p", { class: "said", dir: "auto" });
    #mark = element("span", { class: "mark" });
    #actions;
    #body;
    node;

    constructor(shell, people) {
        this.#shell = shell;
        this.#people = people;
        this.#actions = element(
            "span", { class: "actions" },
            iconButton("pencil", "Change this comment", () => this.#edit()), iconButton("bin", "Delete this comment", () => this.#delete()));
        this.#body = element("div", {}, element("p", { class: "by" }, this.#name, this.#when, this.#actions), this.#text);
        this.node = element("li", {}, this.#mark, this.#body);
    }

    update(comment, board) {
        const { personId, name, isOwn, createdAt, editedAt, deletedAt, parts } = comment;
        const isGone = deletedAt !== null;
        if (hasChanged(this.#text, personId, name, deletedAt, parts)) {
            const who = this.#people.find((person) => person.id === personId) ?? { name };
            this.#mark.replaceChildren(personMark(who));
            this.#text.replaceChildren(...(isGone ? [`Deleted by ${isOwn ? "you" : name}`] : parts.map(partNode)));
        }
        this.#comment = comment;
        this.node.dataset.comment = comment.id;
        setClasses(this.node, { gone: isGone });
        setText(this.#name, isOwn ? "You" : name);
        setText(this.#when, `${nearMoment(createdAt, board)}${editedAt && !isGone ? ", edited" : ""}`);
        this.#actions.hidden = !isOwn || isGone;
    }

    #edit() {
        const { id, text } = this.#comment;
        const close = () => {
            form.remove();
            this.#text.hidden = this.#actions.hidden = false;
        };
        const form = textForm({
            text, label: "Comment", action: "Save", people: this.#people, cancel: close,
            send: async (changed) => {
                await this.#shell.actions.send("PATCH", `/api/comments/${id}`, { text: changed }, { say: () => "Changed the comment" });
                close();
            },
        });
        this.#text.hidden = this.#actions.hidden = true;
        this.#body.append(form);
        form.querySelector("textarea").focus();
    }

    #delete() {
        this.#shell.actions.perform("DELETE", `/api/comments/${this.#comment.id}`, undefined, { say: () => "Deleted the comment" });
    }
}

function partNode({ text, isLink, personId }) {
    if (isLink) return element("a", { href: text, target: "_blank", rel: "noopener noreferrer" }, text);
    return personId ? element("span", { class: "mention" }, text) : text;
}

/** The field below the comments. What is not sent stays, also after a reload. */
function writing(shell, id, people) {
    const draft = `tasker-draft-comment-${id}`;
    return textForm({
        text: stored(draft, "browser") ?? "", label: "Write a comment", placeholder: "Comment, @ to mention", action: "Send", people,
        typed: (text) => store(draft, text || null, "browser"),
        mark: personMark(people.find(({ isMe }) => isMe)),
        send: (text) => shell.actions.send("POST", `/api/tasks/${id}/comments`, { text }),
    });
}

/** A field that grows with its text, counts what is left near its end, and suggests whom to mention. */
function textForm({ text, label, placeholder = null, action, people, send, mark = null, typed = () => {}, cancel = null }) {
    const input = element("textarea", { rows: "1", dir: "auto", "aria-label": label, placeholder });
    const left = element("span", { class: "left num", role: "status" });
    const submit = element("button", { class: "button quiet" }, action);
    const box = element("div", { class: "box" }, input, left, ...(cancel ? [button("Cancel", cancel)] : []), submit);
    const form = element("form", { class: "write", "data-field": "text", novalidate: true }, ...(mark ? [mark] : []), box, problemNode("text", { role: "alert" }));
    let isBusy = false;
    const show = () => setText(left, input.value.length < long ? "" : `${number(longest - [...input.value].length)} left`);
    const run = async () => {
        const value = input.value.trim();
        if (isBusy || value === "") return;
        isBusy = true;
        showProblem(form, "text", null);
        try {
            await send(value);
            input.value = "";
            typed("");
            setText(submit, action);
        } catch (error) {
            showProblem(form, "text", error.errors?.[0]?.message ?? error.message);
            setText(submit, "Try again");
        } finally {
            isBusy = false;
            show();
        }
    };
    new Suggestions(input, {
        label: "Whom to mention", pause: 0, picksFirst: true,
        find: () => {
            const begun = mention.exec(input.value.slice(0, input.selectionStart))?.[1].toLowerCase();
            if (begun === undefined) return [];
            return people.filter(({ isMe, isOff, name, shortName }) => !isMe && !isOff && [name.toLowerCase(), shortName].some((known) => known.startsWith(begun)))
                .slice(0, 8).map(({ name, shortName }) => ({ text: `@${shortName}`, hint: name }));
        },
        take: ({ text: name }) => {
            const before = input.value.slice(0, input.selectionStart);
            input.setRangeText(`${name} `, before.lastIndexOf("@"), before.length, "end");
            input.dispatchEvent(new Event("input"));
        },
    });
    input.value = text;
    input.addEventListener("input", () => {
        show();
        typed(input.value);
    });
    input.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
        event.preventDefault();
        run();
    });
    if (cancel) onKey(input, "Escape", cancel);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        run();
    });
    show();
    return form;
}

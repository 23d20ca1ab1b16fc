import { newID, ServerGone } from "../api.js";
import { timeOf } from "../dates.js";
import { NotYet } from "../edit.js";
import { quoted } from "../words.js";
import { dueOf, many } from "./source.js";

/** How long a line that was just added waits for its preview before it is shown as it was typed, in milliseconds. */
const patience = 150;

/** A project that does not exist is created only if the person asked for it or presses Enter a second time. */
export function checkProjects(items, createsProjects, filled) {
    const name = items.map(({ newProject }) => newProject).find(Boolean);
    if (!name || createsProjects || filled.projectId) return;
    throw new NotYet(`There is no project ${quoted(name)}. Press Enter again to create it, or name one that exists.`, name);
}

/** Sends lines together with the values of the form. */
export class Adding {
    #shell;
    #fields;
    #sent = null;

    constructor(shell, fields) {
        this.#shell = shell;
        this.#fields = fields;
    }

    /** What is to be added, from the current state of the form. */
    asked(lines, createProjects) {
        const fields = this.#fields;
        return {
            text: lines.join("\n"), createProjects, filled: fields.filled, usual: fields.defaults(false),
            usualWithTime: fields.defaults(true),
        };
    }

    /** Adds what was requested; `items` is its preview. Returns the tasks, and throws the server's refusal. */
    async add(asked, items) {
        checkProjects(items, asked.createProjects, asked.filled);
        const body = this.#body(asked, items);
        // Ids for so many lines would be longer than the lines, so one key covers all of them.
        if (items.length > many) return this.#once(body, 1, ([key]) => this.#shell.actions.quickAdd([], body, { key }));
        return this.#addFew(body, items);
    }

    /** Adds one line that has no preview yet: it is kept at once, and sent when its preview is there or cannot be had. */
    async addUnread(asked, preview) {
        const typed = [{ name: asked.text, tokens: [], fields: {} }];
        const read = preview.catch((error) => {
            if (error instanceof ServerGone) return typed;
            throw error;
        });
        return this.#addFew(this.#body(asked, typed), typed, read.then((items) => {
            checkProjects(items, asked.createProjects, asked.filled);
            return { items, body: this.#body(asked, items) };
        }));
    }

    /** With `soon`, a promise of better `{items, body}`, the given ones are what is on disk until then. */
    #addFew(body, items, soon = null) {
        return this.#once(body, items.length, (ids) => {
            const whole = (known) => ({ ...known, ids });
            return this.#shell.actions.quickAdd(this.#shown(whole(body), items), whole(body), { soon: soon && {
                body: soon.then((better) => whole(better.body)),
                tasks: Promise.race([soon, new Promise((resolve) => setTimeout(resolve, patience, { items, body }))])
                    .then((better) => this.#shown(whole(better.body), better.items)),
            } });
        });
    }

    #body({ text, createProjects, filled, usual, usualWithTime }, items) {
        const isTime = items.length === 1 && dueOf(items[0]).saysTime;
        const body = { text, createProjects, defaults: isTime ? usualWithTime : usual };
        if (Object.keys(filled).length > 0) body.fields = filled;
        return body;
    }

    /** The same content keeps its ids until it is saved, so a retry does not add a task twice. Returns the tasks. */
    async #once(body, count, send) {
        const content = JSON.stringify(body);
        if (this.#sent?.content !== content) this.#sent = { content, ids: Array.from({ length: count }, newID) };
        const { ids } = this.#sent;
        const { tasks } = await send(ids);
        if (this.#sent?.ids === ids) this.#sent = null;
        return tasks;
    }

    /** The tasks as they will look until the server responds. */
    #shown({ ids, defaults, fields }, items) {
        const { settings } = this.#shell.board.view;
        // A habit appears once the server has created it with its tasks.
        return items.map((item, index) => {
            if (item.habit) return null;
            const said = { ...defaults, ...item.fields, ...fields };
            const time = dueOf(item).saysTime && defaults.dueDate ? timeOf(item.fields.dueDate) : "";
            if (time && !fields?.dueDate) said.dueDate = `${defaults.dueDate}T${time}`;
            return {
                details: item.details ?? null, dueDate: null, estimatedDuration: null, tags: [], isComplete: false, isOverdue: false,
                projectId: settings.defaultProjectId, priority: settings.defaultPriority, type: null, ...said, id: ids[index],
                name: item.name, typeChosen: said.type !== undefined,
            };
        }).filter(Boolean);
    }
}

import { Refusal, ServerGone } from "../api.js";
import { store, stored } from "../storage.js";
import { fieldValue, isSame } from "./values.js";

const typingPause = 900;

/**
 * Saves the fields of one task as they are edited, with the version the person saw.
 *
 * A field that was changed elsewhere in the meantime is not sent: `onConflict(field, {mine, theirs})` asks, and `choose`
 * resolves it. Unsaved edits are kept in the browser until the server has them.
 */
export class Saver {
    #shell;
    #task = null;
    #id;
    // By field: the edited value, the value before, and whether the server refused it.
    #pending = new Map();
    #timer = 0;
    #sending = null;
    /** What is on its way. */
    #sent = {};

    /** "saved", "saving", "waiting" (for the server to be reachable), "refused" or "asking" (about a conflict). */
    onState = () => {};
    onConflict = () => {};
    onProblems = () => {};
    onSaved = () => {};

    constructor(shell, id) {
        this.#shell = shell;
        this.#id = id;
        for (const [field, entry] of stored(this.#draft, "browser") ?? []) this.#pending.set(field, { ...entry, isRefused: false });
    }

    get #draft() {
        return `tasker-draft-task-${this.#id}`;
    }

    get isPending() {
        return this.#pending.size > 0;
    }

    /** The current value of a field: the edit, else the server's value. */
    value(field) {
        return this.#pending.has(field) ? this.#pending.get(field).value : fieldValue(this.#task, field);
    }

    isOwn(field) {
        return this.#pending.has(field);
    }

    /** Accepts the task from the server and returns the newest known version: a save that finished in the meantime is newer. */
    accept(task) {
        if (this.#task && task.version < this.#task.version) return this.#task;
        this.#task = task;
        for (const field of [...this.#pending.keys()]) this.#dropIfSaved(field);
        if (this.#pending.size > 0) this.flush();
        return task;
    }

    /** `isWhole`: the value was chosen rather than typed, and is saved at once. */
    set(field, value, { isWhole = false } = {}) {
        const from = this.#pending.has(field) ? this.#pending.get(field).from : fieldValue(this.#task, field);
        this.#pending.set(field, { value, from, isRefused: false });
        this.#dropIfSaved(field);
        this.#storeDraft();
        clearTimeout(this.#timer);
        if (isWhole) return this.flush();
        this.onState(this.isPending ? "saving" : "saved");
        this.#timer = setTimeout(() => this.flush(), typingPause);
        return undefined;
    }

    /** Resolves a conflict. */
    choose(field, keepsMine) {
        const entry = this.#pending.get(field);
        if (!entry) return undefined;
        if (keepsMine) this.#pending.set(field, { ...entry, from: fieldValue(this.#task, field) });
        else this.#drop(field);
        this.#storeDraft();
        return this.flush();
    }

    /** Sends whatever can be sent; resolves once no request is in flight. */
    async flush() {
        clearTimeout(this.#timer);
        if (this.#sending) await this.#sending;
        if (this.#sending || !this.#task) return this.#sending;
        this.#sending = this.#send().finally(() => {
            this.#sending = null;
        });
        return this.#sending;
    }

    /** Leaves pending edits to the outbox, for a page that is being left; those that need an answer stay a draft. */
    sendWithoutWaiting() {
        if (!this.#task) return;
        const rest = Object.entries(this.#sendable()).filter(([field, value]) => !(field in this.#sent && isSame(this.#sent[field], value)));
        if (rest.length === 0) return;
        this.#shell.actions.edit(this.#task, Object.fromEntries(rest), this.#task.version).catch(() => {
            // The draft is still there, and is sent the next time the task is opened.
        });
    }

    async #send() {
        const body = this.#sendable();
        if (Object.keys(body).length === 0) {
            this.#tellState();
            return;
        }
        this.onState("saving");
        this.#sent = body;
        this.#shell.store.lost().then(() => this.#sent === body && this.onState("waiting"));
        try {
            const task = await this.#shell.actions.edit(this.#task, body, this.#task.version);
            this.#task = task;
            for (const [field, value] of Object.entries(body)) this.#taken(field, value);
            this.#storeDraft();
            this.onSaved(task, Object.keys(body));
            this.#tellState();
        } catch (error) {
            await this.#failed(error, body);
        } finally {
            this.#sent = {};
        }
    }

    /** The fields to send; asks about conflicts. */
    #sendable() {
        const body = {};
        for (const [field, { value, from, isRefused }] of this.#pending) {
            const theirs = fieldValue(this.#task, field);
            if (isSame(value, theirs)) this.#drop(field);
            else if (!isSame(from, theirs)) this.onConflict(field, { mine: value, theirs });
            else if (!isRefused) body[field] = value;
        }
        return body;
    }

    #taken(field, value) {
        const entry = this.#pending.get(field);
        if (!entry) return;
        // It may have been edited again while the request was in flight.
        if (isSame(entry.value, value)) this.#drop(field);
        else this.#pending.set(field, { ...entry, from: fieldValue(this.#task, field) });
    }

    async #failed(error, body) {
        if (error instanceof ServerGone) this.#wait();
        else if (error instanceof Refusal && error.status === 412) await this.#readAnew();
        else {
            const fields = error.errors?.map((problem) => problem.field) ?? [];
            for (const field of Object.keys(body)) {
                const isRefused = fields.length === 0 || fields.includes(field);
                if (this.#pending.has(field)) this.#pending.set(field, { ...this.#pending.get(field), isRefused });
            }
            this.onState("refused");
            this.onProblems(error, Object.keys(body));
            // Valid fields need not wait for the refused ones.
            if (fields.length > 0 && Object.keys(body).some((field) => !fields.includes(field))) {
                this.#timer = setTimeout(() => this.flush(), 0);
            }
        }
    }

    async #readAnew() {
        try {
            this.#task = await this.#shell.store.get(`/api/tasks/${this.#id}`);
            this.#timer = setTimeout(() => this.flush(), 0);
        } catch (error) {
            if (error instanceof ServerGone) this.#wait();
            else {
                this.onState("refused");
                this.onProblems(error, []);
            }
        }
    }

    async #wait() {
        this.onState("waiting");
        await this.#shell.store.back();
        this.#timer = setTimeout(() => this.flush(), typingPause);
    }

    #tellState() {
        const entries = [...this.#pending];
        const isAsked = ([field, { from }]) => !isSame(from, fieldValue(this.#task, field));
        if (entries.length === 0) this.onState("saved");
        else if (entries.some(([, { isRefused }]) => isRefused)) this.onState("refused");
        else this.onState(entries.some(isAsked) ? "asking" : "saving");
    }

    /** Not while a request is in flight, since it may set the field to the value it is being changed from. */
    #dropIfSaved(field) {
        if (!this.#sending && isSame(this.#pending.get(field).value, fieldValue(this.#task, field))) this.#drop(field);
    }

    #drop(field) {
        this.#pending.delete(field);
        this.#storeDraft();
    }

    #storeDraft() {
        store(this.#draft, this.#pending.size > 0 ? [...this.#pending] : null, "browser");
    }
}

import { newID, Refusal, ServerGone } from "../api.js";
import { isMember } from "../data/member.js";
import { Waiting } from "./waiting.js";

const mostTries = 3;
/** What browsers let through for a page that is being left, in characters of all bodies together. */
const keptAlive = 60_000;
/** How long another page may take to find out what it is about to send, in milliseconds. */
const guessing = 10_000;
/** How long the server remembers the answer for a key, less an hour. */
const remembered = 47 * 3_600_000;
const otherDatabase = "database.other";
/** Whom this page is for; null as long as there is one person. */
const person = document.documentElement.dataset.person ?? null;
const byPerson = "Tasker-Person";
/** What may open another database: if it was sent before and meets another one, that is what it did. */
const replacing = /^\/api\/(undo|redo|reset|copies\/)/;

/**
 * What a person wrote or pressed, on its way to the server: one request after another, in the order in which they were made.
 *
 * A kept one is on disk before `put` returns. It is sent again after an outage, and at the next visit if the page was left; its
 * Idempotency-Key makes the server do it once however often it arrives. Of all tabs only the one that holds the lock sends, what
 * others put as well. A page that is left still sends what can be sent without waiting for an answer.
 */
export class Outbox {
    #api;
    #connection;
    #disk = new Waiting();
    #channel = new BroadcastChannel("tasker-outbox");
    // By name: what this page put and has no answer for.
    #own = new Map();
    #isSending = false;
    #sent = null;
    #isLeft = false;
    #database = {};

    /** Called when the number of waiting requests changes. */
    onCount = () => {};
    /** Called with a request of another page that came to wait, and when it was answered, with the error if it was refused. */
    onForeign = () => {};
    onForeignEnd = () => {};

    constructor(api, connection) {
        this.#api = api;
        this.#connection = connection;
        this.#channel.addEventListener("message", ({ data }) => this.#hear(data));
        this.#disk.follow((entry) => this.#noteForeign(entry), () => this.#send(), (name) => this.#endForeign(name));
        addEventListener("pagehide", () => this.#flush());
        addEventListener("pageshow", ({ persisted }) => persisted && this.begin());
    }

    get count() {
        return person ? this.#disk.all.filter(isMine).length : this.#disk.count;
    }

    /** How many requests somebody else made in this browser, which wait until they are signed in again. */
    get countOfOthers() {
        return this.#disk.count - this.count;
    }

    /** Whatever is put from now on is made for this database, and refused by any other. */
    set database(number) {
        this.#database = { "Tasker-Database": number };
    }

    /** Sends what an earlier visit left. */
    begin() {
        this.#isLeft = false;
        for (const entry of this.#disk.all) this.#noteForeign(entry);
        if (this.#next) this.#send();
    }

    /**
     * Sends a request after all before it; resolves with the JSON of the answer and throws the server's refusal. `isKept`: it waits
     * on disk for as long as it takes; another is given up when the server cannot be reached. `patch` is what other pages show
     * meanwhile, as `Picture` takes it; with `ready`, a promise of the final body, it is sent no sooner.
     */
    async put({ method, path, body, headers = {}, wait, isKept = false, patch = null, ready = null }) {
        if (!isKept && this.#connection.isLost) throw new ServerGone();
        const name = this.#disk.newName();
        const entry = { name, at: Date.now(), method, path, body, headers: { "Idempotency-Key": newID(), ...this.#database, ...(person ? { [byPerson]: person } : {}), ...headers }, wait, isKept, patch, isTried: false, isGuess: ready !== null };
        if (isKept) this.#disk.keep(entry);
        const answered = new Promise((resolve, reject) => this.#own.set(name, { entry, ready, resolve, reject }));
        this.onCount();
        if (this.#isLeft) this.#flush();
        else this.#send();
        return answered;
    }

    get #next() {
        const waiting = [...this.#disk.all.filter(isMine), ...[...this.#own.values()].map(({ entry }) => entry)].sort((a, b) => (a.name < b.name ? -1 : 1));
        return waiting[0] ?? null;
    }

    /** Whether its turn has come here: nothing overtakes a request of another page that is not final yet. */
    #isReady(entry) {
        return entry !== null && (!entry.isGuess || this.#own.has(entry.name) || Date.now() - entry.at > guessing);
    }

    async #send() {
        if (this.#isSending || this.#isLeft) return;
        this.#isSending = true;
        try {
            await holding("tasker-outbox", async () => {
                for (let entry = this.#next; this.#isReady(entry) && !this.#isLeft; entry = this.#next) await this.#deliver(entry);
            });
        } finally {
            this.#isSending = false;
        }
        const entry = this.#next;
        if (this.#isReady(entry)) this.#send();
        else if (entry) setTimeout(() => this.#send(), guessing);
    }

    async #deliver(waiting) {
        const entry = await this.#readied(waiting);
        if (!entry) return undefined;
        // New tasks have ids of their own, by which the server knows them for as long as they exist.
        if (entry.isTried && !entry.body?.ids && Date.now() - entry.at > remembered) return this.#end(entry, { error: new Refusal(408, { detail: "It had waited for more than two days." }) });
        for (let tries = 1; ; tries += 1) {
            try {
                this.#sent = entry.name;
                const answer = await this.#request(entry);
                this.#connection.saved();
                return this.#end(entry, { answer });
            } catch (error) {
                const isGone = error instanceof ServerGone;
                if (this.#isLeft) return undefined;
                if (error.code === otherDatabase && entry.isTried && replacing.test(entry.path)) return this.#end(entry, { answer: {} });
                if (!isGone || (error.isSilent ? tries === mostTries : !entry.isKept)) return this.#end(entry, { error });
                await this.#connection.back();
            } finally {
                this.#sent = null;
            }
            if (this.#isLeft) return undefined;
        }
    }

    /** The request as it is to be sent, which is on disk then; null if it must not be sent after all. */
    async #readied(entry) {
        const own = this.#own.get(entry.name);
        try {
            const body = own?.ready ? await own.ready : entry.body;
            const ready = { ...entry, body, isTried: true, isGuess: false };
            if (own) own.entry = ready;
            if (entry.isKept) this.#disk.keep(ready);
            return { ...ready, isTried: entry.isTried };
        } catch (error) {
            this.#end(entry, { error });
            return null;
        }
    }

    #request({ method, path, body, headers, wait }) {
        return this.#api.send(method, path, body, { headers, wait, keepalive: (JSON.stringify(body)?.length ?? 0) < keptAlive });
    }

    /** Other pages are told before it is taken from the disk: whatever happens between, it is sent and answered again. */
    #end(entry, { answer, error = null }) {
        const { name } = entry;
        this.#channel.postMessage({ name, answer, problem: error && { status: error.status ?? 0, code: error.code, errors: error.errors, detail: error.message } });
        this.#disk.remove(name);
        this.#settle(name, answer, error, entry);
        if (answer) this.#passOn(entry, answer);
        this.onCount();
    }

    /** An edit that was made on top of another one has the version that the other one led to. */
    #passOn({ path }, { task }) {
        for (const entry of this.#disk.all) {
            if (!task || entry.path !== path || !entry.headers["If-Match"] || entry.isTried) continue;
            const next = { ...entry, headers: { ...entry.headers, "If-Match": `"${task.version}"` } };
            this.#disk.keep(next);
            if (this.#own.has(entry.name)) this.#own.get(entry.name).entry = next;
        }
    }

    #settle(name, answer, error, entry = null) {
        const own = this.#own.get(name);
        this.#own.delete(name);
        if (!own) this.onForeignEnd(name, error, entry);
        else if (error) own.reject(error);
        else own.resolve(answer);
    }

    #hear({ name, answer, problem }) {
        if (this.#own.has(name)) this.#settle(name, answer, problem && new Refusal(problem.status, problem));
        this.onCount();
    }

    #noteForeign(entry) {
        if (!this.#own.has(entry.name) && isMine(entry)) this.onForeign(entry);
        this.onCount();
    }

    #endForeign(name) {
        if (!this.#own.has(name)) this.onForeignEnd(name, null, null);
        this.onCount();
    }

    /** Sends what waits without waiting for answers; what follows on something that waits too is left to the next visit. */
    #flush() {
        this.#isLeft = true;
        let room = keptAlive;
        const touched = new Set();
        for (const own of this.#own.values()) {
            const ids = idsOf(own.entry);
            const isFree = own.entry.isKept && !own.isFlushed && own.entry.name !== this.#sent && !ids.some((id) => touched.has(id));
            for (const id of ids) touched.add(id);
            room -= JSON.stringify(own.entry.body ?? "").length;
            if (!isFree || room < 0) continue;
            own.isFlushed = true;
            this.#disk.keep({ ...own.entry, isTried: true, isGuess: false });
            // No answer reaches a page that is gone; the next one asks for it.
            this.#request(own.entry).catch(() => {});
        }
    }
}

/** Nobody sends what another person did; what the only person did is the owner's. */
function isMine({ headers }) {
    if (!person) return true;
    return headers[byPerson] ? headers[byPerson] === person : !isMember;
}

/** Every id that a request names. */
function idsOf({ path, body }) {
    return `${path} ${JSON.stringify(body ?? "")}`.match(/[0-9a-f]{8}-[0-9a-f-]{27}/gi) ?? [];
}

/** Runs `work` while no other tab runs theirs; browsers withhold locks from pages on an insecure connection. */
function holding(name, work) {
    return navigator.locks ? navigator.locks.request(name, work) : work();
}

import { Answers } from "./answers.js";
import { Outbox } from "./outbox.js";
import { Picture } from "./picture.js";
import { Scope } from "./scope.js";

/** How long to wait for a change of possibly thousands of tasks, in milliseconds. */
const bulkPatience = 30_000;
const bulkPaths = /bulk|archive|merge|workflows|overdue|undo|redo|[?]/;

/**
 * The one place through which a page reads and changes data; every page has it as `shell.store`.
 *
 * - `scope()` is for what is drawn in one place: its `read(key, draw)` draws the answer for a URL, if it is that to the newest question.
 *   `get(key)` and `all(key)` answer without drawing. All share one cache with entity tags; `seed(key, tag, value)` fills it with what
 *   came with the document.
 * - `seen(kind, item)` is an item as it is to be shown: with what the person changed and the server has not confirmed yet.
 *   Kinds are "task", "habit", "notice", "advice" and "settings"; `subscribe(listener)` tells when to draw again.
 * - `send(method, path, body, {patch})` makes a change: shows `patch` at once, keeps the request on disk, sends it in order, and
 *   takes the patch back if the server refuses, or when the page has read what the change led to. `Actions` adds messages.
 * - `sendOnce(method, path, body)` makes a change that shows nothing before its answer and is never kept on disk or repeated, such as
 *   one whose answer is a secret; `request(…)` is one with a file.
 * - `patch(kind, ids, change)` only shows a change, until the returned function is called.
 */
export class Store {
    #api;
    #connection;
    #answers;
    #picture = new Picture();
    #outbox;
    // By the name of a request that another page put: the token of what is shown for it.
    #foreign = new Map();

    /** Reads anew whatever the page shows; resolves when it is drawn. */
    refresh = async () => {};
    /** Called with a request of an earlier visit or another tab that was refused here, and the error. */
    onRefused = () => {};

    constructor(api, connection) {
        this.#api = api;
        this.#connection = connection;
        this.#answers = new Answers(api);
        this.#outbox = new Outbox(api, connection);
        this.#outbox.onCount = () => connection.showWaiting(this.#outbox.count);
        this.#outbox.onForeign = ({ name, patch }) => patch && !this.#foreign.has(name) && this.#foreign.set(name, this.#picture.propose(patch));
        this.#outbox.onForeignEnd = (name, error, entry) => this.#endForeign(name, error, entry);
    }

    /** Resolves once the server cannot be reached. */
    lost() {
        return this.#connection.whenLost();
    }

    /** Resolves once it can be reached again, or at once. */
    back() {
        return this.#connection.back();
    }

    /** Sends what an earlier visit left; called once the page can show it. */
    begin() {
        this.#outbox.begin();
    }

    /** How many changes of somebody else wait in this browser. */
    get waitingOfOthers() {
        return this.#outbox.countOfOthers;
    }

    set database(number) {
        this.#outbox.database = number;
    }

    // Reading

    scope() {
        return new Scope(this.#answers);
    }

    get(key) {
        return this.#answers.get(key);
    }

    all(key) {
        return this.#answers.all(key);
    }

    prefetch(key) {
        this.#answers.prefetch(key);
    }

    /** The last answer, or undefined before the first. */
    known(key) {
        return this.#answers.known(key);
    }

    seed(key, tag, value) {
        this.#answers.seed(key, tag, value);
    }

    /** Something changed on the server. */
    touch() {
        this.#answers.touch();
    }

    // Showing

    subscribe(listener) {
        this.#picture.subscribe(listener);
    }

    get picture() {
        return this.#picture;
    }

    seen(kind, item) {
        return this.#picture.seen(kind, item);
    }

    allSeen(kind, items) {
        return this.#picture.allSeen(kind, items);
    }

    /** Whether an unconfirmed change takes this away. */
    isAway(kind, id) {
        return this.seen(kind, { id }) === null;
    }

    patch(kind, ids, change) {
        const token = this.#picture.propose({ kind, ids, change });
        return () => this.#picture.settle(token);
    }

    // Changing

    /**
     * Resolves with the answer, throws the refusal. `patch` is `{kind, ids, change, added}` as `Picture` takes it, with tasks as the
     * usual kind; `soon` may have promises of a better `patch` and `body`. `answered(answer)` may give the change to show from
     * then on. What shows something is kept on disk, unless `isKept` is false.
     */
    async send(method, path, body, { patch = null, soon = null, answered = null, headers, wait, isKept } = {}) {
        let token = patch && !soon ? this.#picture.propose(patch) : null;
        let isOver = false;
        soon?.patch.then((better) => {
            if (!isOver) token = this.#picture.propose(better);
        }, () => {});
        const isShown = patch !== null && ((patch.ids?.length ?? 0) > 0 || (patch.added?.length ?? 0) > 0);
        const request = { method, path, body, headers, ready: soon?.body, patch: isShown && typeof patch.change !== "function" ? patch : null };
        try {
            const answer = await this.#outbox.put({ ...request, isKept: isKept ?? isShown, wait: wait ?? (bulkPaths.test(path) ? bulkPatience : undefined) });
            isOver = true;
            this.touch();
            if (answered) this.#picture.replace(token, answered(answer));
            this.refresh().then(() => this.#picture.settle(token));
            return answer;
        } catch (error) {
            isOver = true;
            this.#picture.settle(token);
            if (patch) this.refresh();
            throw error;
        }
    }

    async sendOnce(method, path, body = method === "POST" ? {} : undefined, wait = undefined) {
        const answer = await this.#api.send(method, path, body, { wait });
        this.touch();
        return answer;
    }

    request(method, path, options) {
        return this.#api.request(method, path, options);
    }

    async #endForeign(name, error, entry) {
        if (error && entry) this.onRefused(entry, error);
        const token = this.#foreign.get(name);
        this.#foreign.delete(name);
        this.touch();
        if (!error) await this.refresh();
        this.#picture.settle(token);
    }
}

import { swallowClick } from "../dom.js";

const slop = 5;
const holdTime = 350;
const edge = 56;

/**
 * Lets things be dragged with mouse or pen at once, and by touch after a long press, or at once if it `isAtOnce`.
 *
 * `find(target, event)` returns the item to drag, or null; `targetAt(x, y, item)` where it would land, or null;
 * `mark(target, item)` highlights that (null when dragging ends); `drop(target, item)` performs it. `ghost(item)` returns
 * what is carried instead of a copy of the item; with `isForTouch` false, touch keeps its other meaning.
 */
export class Dragging {
    #root;
    #options;
    #item = null;
    #ghost = null;
    #pointer = null;
    #target = null;
    #hold = 0;
    #scrolling = 0;

    constructor(root, options) {
        this.#root = root;
        this.#options = options;
        root.addEventListener("pointerdown", (event) => this.#press(event));
        root.addEventListener("dragstart", (event) => {
            if (options.find(event.target, event)) event.preventDefault();
        });
        root.addEventListener("contextmenu", (event) => {
            if (this.#pointer?.type === "touch") event.preventDefault();
        });
        // Once a finger drags a task, the page must not scroll.
        root.addEventListener("touchmove", (event) => {
            if (this.#ghost) event.preventDefault();
        }, { passive: false });
    }

    get isDragging() {
        return this.#ghost !== null;
    }

    #press(event) {
        if (event.button !== 0 || !event.isPrimary || this.#item) return;
        if (event.pointerType === "touch" && this.#options.isForTouch === false) return;
        const item = this.#options.find(event.target, event);
        if (!item) return;
        this.#item = item;
        this.#pointer = { type: event.pointerType, startX: event.clientX, startY: event.clientY, x: event.clientX, y: event.clientY };
        if (event.pointerType === "touch" && !this.#options.isAtOnce) this.#hold = setTimeout(() => this.#lift(), holdTime);
        addEventListener("pointermove", this.#move);
        addEventListener("pointerup", this.#release);
        addEventListener("pointercancel", this.#cancel);
        addEventListener("keydown", this.#key, true);
    }

    #move = (event) => {
        const pointer = this.#pointer;
        pointer.x = event.clientX;
        pointer.y = event.clientY;
        if (!this.#ghost) {
            if (Math.hypot(pointer.x - pointer.startX, pointer.y - pointer.startY) < slop) return;
            if (pointer.type === "touch" && !this.#options.isAtOnce) this.#end();
            else this.#lift();
            return;
        }
        this.#follow();
    };

    #release = () => {
        const [item, target] = [this.#item, this.#target];
        const wasDragging = this.isDragging;
        this.#end();
        if (!wasDragging) return;
        swallowClick();
        if (target) this.#options.drop(target, item);
    };

    #cancel = () => this.#end();

    #key = (event) => {
        if (event.key !== "Escape" || !this.isDragging) return;
        event.preventDefault();
        event.stopPropagation();
        this.#end();
    };

    #lift() {
        this.#ghost = this.#options.ghost?.(this.#item) ?? this.#picture();
        this.#ghost.setAttribute("aria-hidden", "true");
        this.#ghost.inert = true;
        document.body.append(this.#ghost);
        document.body.classList.add("dragging");
        this.#item.classList.add("lifted");
        this.#follow();
    }

    /** A copy of the item, held where the pointer picked it up. */
    #picture() {
        const box = this.#item.getBoundingClientRect();
        const copy = this.#item.cloneNode(true);
        copy.classList.add("ghost");
        copy.removeAttribute("id");
        copy.removeAttribute("data-task");
        copy.style.width = `${box.width}px`;
        this.#pointer.dx = box.left - this.#pointer.startX;
        this.#pointer.dy = box.top - this.#pointer.startY;
        return copy;
    }

    #follow() {
        const { x, y, dx = 12, dy = 8 } = this.#pointer;
        this.#ghost.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
        this.#show(this.#options.targetAt(x, y, this.#item));
        if (!this.#scrolling && this.#scrollStep() !== 0) this.#scroll();
    }

    #scrollStep() {
        if (this.#pointer.y < edge) return -12;
        return this.#pointer.y > innerHeight - edge ? 12 : 0;
    }

    #scroll() {
        this.#scrolling = requestAnimationFrame(() => {
            this.#scrolling = 0;
            const step = this.#ghost ? this.#scrollStep() : 0;
            if (step === 0) return;
            scrollBy({ top: step, behavior: "instant" });
            this.#show(this.#options.targetAt(this.#pointer.x, this.#pointer.y, this.#item));
            this.#scroll();
        });
    }

    #show(target) {
        this.#target = target;
        this.#options.mark(target, this.#item);
    }

    #end() {
        clearTimeout(this.#hold);
        removeEventListener("pointermove", this.#move);
        removeEventListener("pointerup", this.#release);
        removeEventListener("pointercancel", this.#cancel);
        removeEventListener("keydown", this.#key, true);
        if (this.#ghost) {
            this.#ghost.remove();
            this.#item.classList.remove("lifted");
            document.body.classList.remove("dragging");
            this.#options.mark(null, this.#item);
        }
        this.#item = this.#ghost = this.#target = this.#pointer = null;
    }
}

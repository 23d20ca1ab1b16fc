import { swallowClick } from "../dom.js";

const startAt = 12;
const actAt = 84;
const holdTime = 500;

/**
 * Lets lines be swiped left and right by touch. `right(id)` and `left(id, node)` run the actions, each of which also has
 * a button. A long press calls `hold(id)`. Lines carry their id in `data-task`, or as `name` says.
 */
export function listenToSwipes(box, { right, left, hold = null, name = "task" }) {
    let swipe = null;
    const end = (isMeant) => {
        if (!swipe) return;
        clearTimeout(swipe.timer);
        const { node, moved } = swipe;
        swipe = null;
        node.style.translate = "";
        node.classList.remove("swiping", "to-right", "to-left");
        if (!isMeant || Math.abs(moved) < actAt) return;
        if (moved > 0) right(node.dataset[name]);
        else left(node.dataset[name], node);
    };
    const rest = (held) => {
        held.isHeld = true;
        hold(held.node.dataset[name]);
    };
    box.addEventListener("pointerdown", (event) => {
        const node = event.target.closest(`[data-${name}]`);
        if (event.pointerType !== "touch" || !event.isPrimary || !node || event.target.closest("form")) return;
        clearTimeout(swipe?.timer);
        swipe = { node, x: event.clientX, y: event.clientY, moved: 0, id: event.pointerId, isMoving: false, isHeld: false };
        if (hold) swipe.timer = setTimeout(() => rest(swipe), holdTime);
    });
    box.addEventListener("contextmenu", (event) => {
        if (swipe) event.preventDefault();
    });
    box.addEventListener("pointermove", (event) => {
        if (swipe?.id !== event.pointerId) return;
        const x = event.clientX - swipe.x;
        if (swipe.isHeld) return;
        if (!swipe.isMoving) {
            if (Math.abs(event.clientY - swipe.y) > startAt) {
                clearTimeout(swipe.timer);
                swipe = null;
                return;
            }
            if (Math.abs(x) < startAt) return;
            clearTimeout(swipe.timer);
            swipe.isMoving = true;
            swipe.node.setPointerCapture(event.pointerId);
            swipe.node.classList.add("swiping");
        }
        swipe.moved = x;
        swipe.node.style.translate = `${x}px 0`;
        swipe.node.classList.toggle("to-right", x >= actAt);
        swipe.node.classList.toggle("to-left", x <= -actAt);
    });
    box.addEventListener("pointerup", (event) => {
        if (swipe?.id !== event.pointerId) return;
        // The click that follows a swipe must not press what is under the finger.
        if (swipe.isMoving || swipe.isHeld) swallowClick();
        setTimeout(() => end(true));
    });
    box.addEventListener("pointercancel", () => end(false));
}

const gap = 4;
const small = matchMedia("(max-width: 720px)");

/** Positions the box below its anchor, or above if there is more room, and always within the window. */
function place(box, anchor) {
    const { left, top, bottom } = anchor.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const room = document.documentElement.clientWidth;
    const isSeen = anchor.isConnected && bottom > 0 && top < innerHeight;
    const below = isSeen ? bottom + gap : (innerHeight - height) / 3;
    const above = isSeen && below + height > innerHeight - gap ? top - height - gap : below;
    const within = (wanted, size, space) => `${Math.max(Math.min(wanted, space - size - gap), gap)}px`;
    box.style.left = within(isSeen ? left : (room - width) / 2, width, room);
    box.style.top = within(above >= gap ? above : below, height, innerHeight);
}

function nameOf(box) {
    return box.ariaLabel ?? box.querySelector("h2")?.textContent;
}

/**
 * Shows a dialog over the page: next to `anchor` if it has one and there is room, else as a sheet over an inert page.
 * Escape or a press outside closes it; when closed, it is removed and the focus returns to where it was. It takes the place of one of
 * its name, which was asked for twice before its content was known.
 */
export function openOverlay(box, anchor = null) {
    const isModal = !anchor || small.matches;
    for (const other of document.querySelectorAll("dialog[open]")) if (other !== box && nameOf(other) === nameOf(box)) other.close();
    const opener = document.activeElement;
    const leave = (event) => {
        if (event.relatedTarget && !box.contains(event.relatedTarget)) box.close();
    };
    const press = (event) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const { target, clientX: x, clientY: y } = event;
        const isBeside = x < left || x > right || y < top || y > bottom;
        if (target === box ? isBeside : !box.contains(target)) box.close();
    };
    box.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && !event.defaultPrevented) {
            event.preventDefault();
            box.close();
        }
        if (anchor) event.stopPropagation();
    });
    document.addEventListener("pointerdown", press, true);
    box.addEventListener("close", () => {
        document.removeEventListener("pointerdown", press, true);
        box.remove();
        if (opener?.isConnected && document.activeElement === document.body) opener.focus({ preventScroll: true });
    });
    // What a form opens is a part of it, so that the form stays.
    (anchor?.closest("dialog") ?? document.querySelector("dialog[open]:modal") ?? document.body).append(box);
    if (isModal) return box.showModal();
    box.addEventListener("focusout", leave);
    box.show();
    place(box, anchor);
    return new ResizeObserver(() => place(box, anchor)).observe(box);
}

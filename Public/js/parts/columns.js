/** Puts the card that fits either column under the shorter one; only the first time, so that nothing moves while it is read. */
export function placeUnderShorter(columns) {
    if (columns.dataset.placed !== undefined) return;
    columns.dataset.placed = "";
    const [main, side] = columns.querySelectorAll(":scope > .stack");
    columns.classList.toggle("aside", main.offsetHeight > side.offsetHeight);
}

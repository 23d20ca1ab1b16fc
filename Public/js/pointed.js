const longest = 3000;

/** The card that the address names after its `#`: by its own id, or by the chart in it; null for anything else. */
function namedCard() {
    const name = /^#([a-z][a-z-]*)$/.exec(location.hash)?.[1];
    if (!name) return null;
    const card = document.getElementById(name) ?? document.querySelector(`[data-chart=${name}]`)?.closest(".card");
    return card?.matches(".card:not([hidden])") ? card : null;
}

/** Brings the card that the address names into view and marks it, until the person does something. */
export function pointToNamedCard() {
    const card = namedCard();
    if (!card) return;
    card.classList.add("pointed");
    if (!card.hasAttribute("tabindex")) card.tabIndex = -1;
    card.focus({ preventScroll: true });
    const show = () => card.scrollIntoView({ block: "start" });
    // What stands above it may still grow.
    const watch = new ResizeObserver(show);
    watch.observe(document.body);
    setTimeout(() => watch.disconnect(), longest);
    for (const event of ["pointerdown", "keydown", "wheel", "touchstart"]) {
        addEventListener(event, () => {
            watch.disconnect();
            card.classList.remove("pointed");
        }, { once: true, passive: true });
    }
}

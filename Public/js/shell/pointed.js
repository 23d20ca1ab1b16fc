const longest = 3000;

/** The card named by the hash of the URL: by its id, or by the chart in it; null for anything else. */
function namedCard() {
    const name = /^#([a-z][a-z-]*)$/.exec(location.hash)?.[1];
    if (!name) return null;
    const card = document.getElementById(name) ?? document.querySelector(`[data-chart=${name}]`)?.closest(".card");
    return card?.matches(".card:not([hidden])") ? card : null;
}

/** Scrolls to the card named by the hash and highlights it until the person does something. */
export function pointToNamedCard() {
    const card = namedCard();
    if (!card) return;
    card.classList.add("pointed");
    if (!card.hasAttribute("tabindex")) card.tabIndex = -1;
    card.focus({ preventScroll: true });
    const show = () => card.scrollIntoView({ block: "start" });
    // Content above it may still grow.
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

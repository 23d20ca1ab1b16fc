const tick = "M9 16.5l4.7 4.7L23 11.5";
let shown = 0;

/** The icon with the number of today's open tasks, or without a badge if there are none. */
function drawing(number) {
    const text = number > 99 ? "99+" : String(number);
    const width = 10 + 6 * text.length;
    const badge = `<rect x="${32 - width}" y="15" width="${width}" height="17" rx="8.5" fill="#c2263a" stroke="#fff" stroke-width="1.5"/>`
        + `<text x="${32 - width / 2}" y="28" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="12" fill="#fff">${text}</text>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#5b59b8"/>`
        + `<path d="${tick}" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>${badge}</svg>`;
}

/** Shows a number on the icon of the tab, and on that of the installed app. */
export function showBadge(number) {
    if (number === shown) return;
    shown = number;
    const link = document.querySelector("link[rel=icon]");
    link.dataset.plain ??= link.getAttribute("href");
    link.href = number > 0 ? `data:image/svg+xml,${encodeURIComponent(drawing(number))}` : link.dataset.plain;
    // Without an installed app there is no badge to set.
    if (number > 0) navigator.setAppBadge?.(number).catch(() => {});
    else navigator.clearAppBadge?.().catch(() => {});
}

// The accent is one colour chosen by the person; whatever uses it must stay readable in both themes, so it is mixed with
// black or white until its contrast with the theme's background is 4.5:1 (WCAG 2.2, 1.4.3).

const grounds = { light: [255, 255, 255], dark: [27, 27, 41] };

function parse(hex) {
    const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex ?? "");
    return match ? match.slice(1).map((pair) => parseInt(pair, 16)) : null;
}

function luminance(color) {
    const [r, g, b] = color.map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
}

function mixed(color, target, share) {
    return color.map((channel, index) => Math.round(channel + (target[index] - channel) * share));
}

function readable(color, theme) {
    const target = theme === "light" ? [0, 0, 0] : [255, 255, 255];
    for (let share = 0; share < 1; share += 0.05) {
        const candidate = mixed(color, target, share);
        const soft = mixed(grounds[theme], candidate, 0.14);
        if (contrast(candidate, soft) >= 4.5) return candidate;
    }
    return target;
}

function css(color) {
    return `rgb(${color.join(" ")})`;
}

function written(color) {
    return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The accent's colours in each theme. */
export function accentColors(accent) {
    const color = parse(accent);
    return { light: written(readable(color, "light")), dark: written(readable(color, "dark")) };
}

/** Applies the accent of the settings to the page; null means the default. */
export function applyAccent(hex) {
    const root = document.documentElement;
    const color = parse(hex);
    if (!color) {
        for (const name of ["--accent", "--accent-ink", "--accent-soft"]) root.style.removeProperty(name);
        return;
    }
    const light = readable(color, "light");
    const dark = readable(color, "dark");
    const soft = (accent, theme) => css(mixed(grounds[theme], accent, 0.14));
    root.style.setProperty("--accent", `light-dark(${css(light)}, ${css(dark)})`);
    root.style.setProperty("--accent-ink", "light-dark(#fff, #16152a)");
    root.style.setProperty("--accent-soft", `light-dark(${soft(light, "light")}, ${soft(dark, "dark")})`);
}

/** Applies the settings that concern every page, so a change in another tab shows here too. */
export function applySettings(settings) {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.dataset.fontSize = settings.fontSize;
    root.dataset.singleKeys = settings.singleKeys === false ? "off" : "on";
    applyAccent(settings.accentColor);
}

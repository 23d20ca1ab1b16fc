import { element, setAttribute } from "../dom.js";
import { sections } from "./declared.js";

/**
 * The index of Settings, as links to its sections; the pages of its frame have it too, with the section they belong to.
 * Returns the links by section.
 */
export function drawIndex(nav, current, home = "/settings") {
    const links = new Map(sections.map(({ id, name }) => [id, element("a", { href: `${home}#${id}` }, name)]));
    nav.replaceChildren(...links.values());
    markCurrent(links, current);
    return links;
}

function markCurrent(links, current) {
    for (const [id, link] of links) setAttribute(link, "aria-current", id === current ? "true" : null);
    const link = links.get(current);
    const nav = link.parentElement;
    if (nav.scrollWidth > nav.clientWidth) nav.scrollTo({ left: link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2 });
}

/** Marks where the reader is: the last section that has begun, or the one that was pressed while it is in view. */
export function followReader(links) {
    const parts = [...links.keys()].map((id) => document.getElementById(id));
    let pressed = null;
    const mark = () => {
        const shown = parts.filter((part) => part.checkVisibility());
        const begun = shown.findLast((part) => part.getBoundingClientRect().top <= innerHeight / 4) ?? shown[0];
        if (begun) markCurrent(links, pressed ?? begun.id);
    };
    for (const [id, link] of links) {
        link.addEventListener("click", () => {
            pressed = id;
            mark();
        });
    }
    for (const name of ["wheel", "touchmove", "keydown"]) addEventListener(name, () => pressed = null, { passive: true });
    addEventListener("scroll", mark, { passive: true });
    mark();
}

import { arrange } from "../dom.js";

/** A path from the root of a template to one of its elements, as positions among the children of each. */
function slotsOf(root) {
    const slots = [];
    delete root.dataset.each;
    const visit = (node, path) => {
        for (const { name, value } of [...node.attributes]) {
            if (name === "data-if") slots.push({ path, kind: "if", name: value, content: node });
            else if (name === "data-class") slots.push({ path, kind: "class", names: value.split(" ") });
            else if (value.includes("{")) slots.push({ path, kind: "attribute", attribute: name, filled: pattern(value) });
            else continue;
            node.removeAttribute(name);
        }
        if (node.children.length === 0 && node.textContent.includes("{")) {
            slots.push({ path, kind: "text", filled: pattern(node.textContent) });
            node.textContent = "";
        }
        const [only] = node.children;
        if (only?.dataset.each) {
            slots.push({ path, kind: "each", name: only.dataset.each, each: { root: only, slots: slotsOf(only) } });
            only.remove();
        } else [...node.children].forEach((child, index) => visit(child, [...path, index]));
    };
    visit(root, []);
    return slots;
}

const templates = new Map();

function templateOf(id) {
    if (!templates.has(id)) {
        const { content } = document.getElementById(id);
        const root = content.firstElementChild.cloneNode(true);
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const breaks = [];
        // Line breaks are only for reading; between elements, a value stands for parts that other templates make.
        while (walker.nextNode()) {
            const { data, parentNode } = walker.currentNode;
            if (data.startsWith("\n") || parentNode.children.length > 0 && /^\{\w+\}$/.test(data)) breaks.push(walker.currentNode);
        }
        for (const node of breaks) node.remove();
        templates.set(id, { root, slots: slotsOf(root) });
    }
    return templates.get(id);
}

/**
 * A pattern such as `{name}, project`, as a function of values: undefined if none of them is given, null if one is missing, and a
 * value alone as it is.
 */
function pattern(text) {
    const parts = text.split(/\{(\w+)\}/);
    const names = parts.filter((_, index) => index % 2 === 1);
    const [first] = names;
    if (parts.length === 3 && parts[0] === "" && parts[2] === "") return (values) => (first in values ? values[first] ?? null : undefined);
    return (values) => {
        if (!names.some((name) => name in values)) return undefined;
        if (names.some((name) => (values[name] ?? null) === null)) return null;
        return parts.map((part, index) => (index % 2 === 1 ? values[part] : part)).join("");
    };
}

function setAttribute(node, name, value) {
    if (value === null || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== (value === true ? "" : String(value))) node.setAttribute(name, value === true ? "" : value);
}

function valueOf({ kind, name, names, filled }, values) {
    if (kind === "if") return Boolean(values[name]);
    if (kind === "class") return names.some((other) => other in values) ? names.map((other) => Boolean(values[other])) : undefined;
    return kind === "each" ? values[name] : filled(values);
}

/** A part of the page: an element, and what in it stands for values. */
class Part {
    node;
    #slots;
    #targets;
    #seen = [];
    #repeated = [];

    /** `node` is one that the server has filled. */
    constructor({ root, slots }, node = null) {
        this.node = node ?? root.cloneNode(true);
        this.#slots = slots;
        let target = null;
        this.#targets = slots.map(({ path, content }, index) => {
            // Those of one element follow each other.
            if (path !== slots[index - 1]?.path) target = path.reduce((at, step) => at.children[step], this.node);
            // The server leaves out what is in a hidden element.
            if (content?.firstElementChild && !target.firstElementChild) target.replaceChildren(...content.cloneNode(true).childNodes);
            return target;
        });
    }

    /** Texts, attributes and classes whose values are not among these stay as they are. */
    fill(values) {
        this.#slots.forEach((slot, index) => {
            const value = valueOf(slot, values);
            const key = typeof value === "object" ? JSON.stringify(value) : value;
            if (value === undefined || index in this.#seen && this.#seen[index] === key) return;
            this.#seen[index] = key;
            this.#set(index, value);
        });
    }

    #set(place, value) {
        const { kind, attribute, names } = this.#slots[place];
        const target = this.#targets[place];
        if (kind === "if") target.hidden = !value;
        else if (kind === "class") names.forEach((name, index) => target.classList.toggle(name, value[index]));
        else if (kind === "attribute") {
            setAttribute(target, attribute, value);
            if (attribute === "checked") target.checked = value === true;
        } else if (kind === "text") {
            if (target.textContent !== String(value ?? "")) target.textContent = value ?? "";
        } else this.#repeat(place, target, value);
    }

    #repeat(place, target, all) {
        const there = [...target.children];
        const known = this.#repeated[place] ?? [];
        const parts = all.map((values, index) => {
            const part = known[index] ?? new Part(this.#slots[place].each, there[index]);
            part.fill(values);
            return part;
        });
        this.#repeated[place] = parts;
        arrange(target, parts.map(({ node }) => node));
    }
}

/**
 * A part of the page made from a `<template>` of the frame, which the server fills by the same rules: `{name}` in an attribute
 * or in the text of an element is a value; without one, the text is empty and the attribute is left out, as it is for false; `data-if` hides
 * an element without the value (the server may leave out what is in it), `data-class` lists values that are classes while they are true, and `data-each` repeats
 * the only element of its parent for each value.
 */
export class Filled extends Part {
    /** `node` is one that the server has filled. */
    constructor(id, node = null) {
        super(templateOf(id), node);
    }
}

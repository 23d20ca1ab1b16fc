import { byId, setText } from "../dom.js";
import { count } from "../words.js";

const highlight = "Highlight" in window ? new Highlight() : null;
if (highlight) CSS.highlights.set("found", highlight);

/** Marks each of the words in these nodes, where the browser can mark text without changing it. */
function mark(nodes, words) {
    highlight?.clear();
    for (const node of nodes) {
        const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const text = walk.currentNode.data.toLocaleLowerCase();
            for (const word of words) {
                for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
                    const range = new Range();
                    range.setStart(walk.currentNode, at);
                    range.setEnd(walk.currentNode, at + word.length);
                    highlight?.add(range);
                }
            }
        }
    }
}

/** Shows only the rows with all words of the search in their name, second line or other words. */
export class Search {
    #field = byId("seek");
    #parts = byId("settings");
    #sections;

    /** `sections` are `{node, name, rows}`. */
    constructor(sections) {
        this.#sections = sections;
        this.#field.addEventListener("input", () => this.#find());
        this.#field.addEventListener("keydown", (event) => {
            if (event.key !== "Escape" || event.isComposing) return;
            event.preventDefault();
            if (this.#field.value === "") return this.#field.blur();
            this.#field.value = "";
            return this.#find();
        });
    }

    focus() {
        this.#field.select();
        this.#field.focus();
    }

    #find() {
        const words = this.#field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
        const isOn = words.length > 0;
        this.#parts.classList.toggle("searching", isOn);
        let found = [];
        for (const { node, name, rows } of this.#sections) {
            const own = rows.filter((row) => words.every((word) => `${name.toLocaleLowerCase()} ${row.words}`.includes(word)));
            for (const row of rows) {
                row.node.hidden = !own.includes(row);
                if (row.inset) row.inset.classList.toggle("away", isOn);
            }
            node.hidden = own.length === 0 && isOn;
            found = found.concat(own);
        }
        setText(byId("seek-found"), !isOn ? "" : found.length > 0 ? `${count(found.length, "setting")} found` : "");
        byId("seek-none").hidden = !isOn || found.length > 0;
        mark(isOn ? found.flatMap((row) => row.texts) : [], words);
    }
}

import { openDialog } from "../parts/dialog.js";
import { button, element } from "../dom.js";
import { plainChips } from "./understood.js";

function example({ line, name, tokens }, take) {
    const left = name && tokens.length > 0 ? element("span", { class: "muted", dir: "auto" }, name) : "";
    return element(
        "li", {}, button(line, () => take(line), { class: "button quiet" }), element("span", { class: "read" }, left, ...plainChips({ tokens })));
}

/** Shows examples of what can be typed, which `take(line)` inserts; the server explains what each means today. */
export async function openHelp(store, take) {
    const items = await store.all("/api/quick-add/grammar");
    const chosen = (line) => {
        dialog.close();
        take(line);
    };
    const topics = items.map(({ title, examples }, index) => element(
        "details", { class: "topic", open: index < 2 }, element("summary", {}, title),
        element("ul", {}, ...examples.map((each) => example(each, chosen)))));
    const close = element("p", { class: "buttons" }, button("Close", () => dialog.close(), { class: "button" }));
    const dialog = openDialog("What you can type", element("div", { class: "words-help" }, ...topics), close);
}

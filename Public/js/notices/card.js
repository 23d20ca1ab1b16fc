import { button, element, icon, isWithModifier, onPlainClick } from "../dom.js";
import { timeText } from "../dates.js";
import { areSingleKeysOn } from "../shell/keys.js";
import { openTaskPanel } from "../task/panel.js";
import { count, number, priorityNames, quoted } from "../words.js";
import { kindNames, partsOf, addressOf } from "./words.js";

const late = "M12 8v5M12 16.500v.1M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17Z";
const mostMissed = 5;
const looks = ["button small", "button soft small", "button quiet small"];

/** Keys act only while the card has the focus, so they keep their meaning elsewhere. */
function listen(node, answers, close) {
    node.addEventListener("keydown", (event) => {
        if (isWithModifier(event)) return;
        const answer = areSingleKeysOn() ? answers.find(({ key }) => key === event.key) : null;
        if (!answer && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        if (answer) answer.run(node.querySelector(`[data-key=${answer.key}]`));
        else close();
    });
}

function closeButton(close, title) {
    return button(icon("cross"), close, { class: "act x", "aria-label": "Close", title });
}

function nameOf(shell, notice) {
    const link = element("a", { class: "name", dir: "auto", href: addressOf(notice), draggable: "false" }, notice.title);
    if (notice.taskId) onPlainClick(link, () => openTaskPanel(shell, notice.taskId));
    return link;
}

/** A notice with its actions. */
export function noticeCard(shell, notice, answers) {
    const all = answers.of(notice);
    const close = () => answers.dismiss(notice);
    const { priority } = notice;
    const badge = priority ? [element("span", { class: `prio ${priority.toLowerCase()}`, title: priorityNames[priority] }, priority)] : [];
    const buttons = all.map(({ text, key = null, title = text, mark = null, run }, index) => button(mark ? icon(mark) : text, (node) => run(node), {
        class: mark ? "act" : looks[Math.min(index, 2)], title: key ? `${title}: ${key}` : title, "data-key": key, "data-act": text.split(" ")[0].toLowerCase(),
        "aria-label": notice.taskId ? `${text} ${quoted(notice.title)}` : mark && title,
    }));
    const node = element(
        "section", { class: notice.kind === "overdue" ? "notice late" : "notice", "aria-label": kindNames[notice.kind], "data-notice": notice.id },
        icon(notice.kind === "overdue" ? late : "bell"), nameOf(shell, notice), closeButton(close, "Close: Esc"),
        element("p", { class: "meta num" }, ...badge, ...partsOf(notice, shell.board.view.today).map((part) => element("span", { dir: "auto" }, part))),
        element("div", { class: "row" }, ...buttons));
    listen(node, all, close);
    return node;
}

/** Several notices that came while nobody was looking, as one card. */
export function missedCard(shell, missed, { show, seen }) {
    const first = missed.at(-1).at;
    const line = (notice) => element(
        "li", {}, nameOf(shell, notice), element("span", { class: "muted num" }, timeText(notice.at)),
        element("span", { class: "why" }, [notice.priority, ...partsOf(notice, shell.board.view.today)].filter(Boolean).join(", ")));
    const rest = missed.length - mostMissed;
    const node = element(
        "section", { class: "notice away", "aria-label": "While you were away", "data-notice": "missed" },
        icon("bell"), element("p", { class: "name" }, "While you were away"), closeButton(seen, "Seen: Esc"),
        element("p", { class: "meta num" }, `since ${timeText(first)}, ${count(missed.length, "notice")}`),
        element("ul", {}, ...missed.slice(0, mostMissed).map(line), ...(rest > 0 ? [element("li", { class: "muted" }, `and ${number(rest)} more`)] : [])),
        element("div", { class: "row" },
            button("Seen", seen, { class: looks[0], title: "Seen: c", "data-key": "c" }),
            button("One by one", show, { class: looks[1] })));
    listen(node, [{ key: "c", run: seen }], seen);
    return node;
}

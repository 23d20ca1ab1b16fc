// What is clicked and typed while the scripts of the page have not started: it is kept, and done once they have. Runs alone,
// before everything else.
{
    const kept = [];
    const kinds = ["mousedown", "click", "keydown", "input", "change", "submit"];
    const controls = "button, [type=checkbox], [type=radio], summary";
    const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

    const moves = new Set(["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "Delete", "End", "Escape", "Home", "PageDown", "PageUp"]);
    const edits = { Backspace: "delete", Enter: null };
    // A key that was kept may have been for a field, into which the next ones go.
    const isTyping = () => kept.some(({ type }) => type === "keydown");
    const isFirst = ({ type, target }) => !kept.some((event) => event.type === type && event.target === target);
    let presses = 0;
    // The second press of a double click whose first one led to this page.
    const isSecondPress = () => kept.some(({ type }) => type === "mousedown");
    const isMeant = {
        mousedown: ({ detail }) => presses++ === 0 && detail === 2,
        click: ({ target, button, ctrlKey, metaKey, altKey, detail }) => isSecondPress() && detail === 2 || button === 0 && !ctrlKey && !metaKey && !altKey && target.closest?.(controls),
        keydown: ({ target, key, ctrlKey, metaKey, altKey }) =>
            // Enter in a field without a form is for the script alone.
            (target.closest?.(fields) ? key === "Enter" && !target.form && !target.isContentEditable
                : key.length === 1 && key !== " " || moves.has(key) || isTyping() && (key === " " || key in edits)) &&
            !altKey && (!(ctrlKey || metaKey) || key === "k"),
        input: isFirst,
        change: isFirst,
        submit: () => true,
    };

    const keep = (event) => {
        if (!event.isTrusted || !isMeant[event.type](event)) return;
        kept.push(event);
        // What was typed stands in the field already.
        if (!event.cancelable || moves.has(event.key)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
    };

    /** The place of a control whose line was drawn anew meanwhile. */
    const placeOf = (target) => {
        const node = target.closest?.("[data-task], [data-habit]");
        if (target.isConnected || !node) return target;
        const line = document.querySelector(node.dataset.task ? `[data-task="${node.dataset.task}"]` : `[data-habit="${node.dataset.habit}"]`);
        return line?.querySelector(`.${[...target.closest(controls).classList].join(".")}`) ?? target;
    };

    const press = ({ key, shiftKey, ctrlKey, metaKey }) => {
        const target = document.activeElement ?? document.body;
        if (target.matches(fields) && key.length === 1) return document.execCommand("insertText", false, key);
        if (target.matches(fields) && edits[key]) return document.execCommand(edits[key]);
        const isLeft = target.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true }));
        if (!isLeft || key !== "Enter") return;
        // Only the browser's own keys press what has the focus.
        if (target.matches("a[href], button, summary")) target.click();
        else target.form?.requestSubmit();
    };

    const again = {
        mousedown: ({ detail }) => document.dispatchEvent(new MouseEvent("mousedown", { detail, bubbles: true, cancelable: true })),
        click: ({ target, detail }) => detail === 2 || placeOf(target).closest(controls).click(),
        keydown: press,
        input: ({ target }) => target.dispatchEvent(new InputEvent("input", { bubbles: true })),
        change: ({ target }) => target.dispatchEvent(new Event("change", { bubbles: true })),
        submit: ({ target, submitter }) => target.requestSubmit(submitter),
    };

    /** A key that is meant for a line of a list that has none yet. */
    const isForLine = (event) => event?.type === "keydown" && (moves.has(event.key) || "jkJKxXcde".includes(event.key))
        && !performance.getEntriesByName("loaded").length && !document.querySelector("main :is([data-task], [data-habit], [data-project], [data-entry])");

    const release = () => {
        for (const kind of kinds) removeEventListener(kind, keep, true);
        const doAll = () => kept.splice(0).forEach((event) => again[event.type](event));
        if (isForLine(kept[0])) document.addEventListener("loaded", doAll, { once: true });
        else doAll();
    };

    for (const kind of kinds) addEventListener(kind, keep, true);
    document.addEventListener("started", release, { once: true });
    // Without its scripts, a page is still a page of forms and links.
    addEventListener("error", ({ target }) => {
        if (target.localName === "script") release();
    }, true);
}

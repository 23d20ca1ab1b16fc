import { changeKeys, isOnControl } from "../task/rows.js";

/** The keys of a list with a selection: they apply to that if there is one, else to the focused line. `move(step)` moves the focus. */
export function selectionKeys({ rows, bulk, changes, selection, move = (step) => rows.move(step) }) {
    const onRow = (act) => () => {
        const row = rows.current;
        if (row) act(row);
    };
    /** Runs `many` on the selection, or else `one` on the focused line. */
    const onTarget = (many, one) => () => {
        if (selection.count > 0) many(bulk.target());
        else if (rows.current) one(rows.current);
    };
    const onTask = (act, field) => () => {
        const target = bulk.target();
        if (target) act(target, selection.count > 0 ? bulk.node : rows.current.anchor(field));
    };
    /** Runs something that may remove selected tasks. */
    const away = (act) => (target) => {
        if (Array.isArray(target)) rows.stepOff(target.map(({ id }) => id));
        act(target).then((answer) => answer && bulk.clear());
    };
    const alsoNext = (step) => async () => {
        if (rows.current && !selection.has(rows.current.id)) selection.toggle(rows.current.id);
        await move(step);
        if (rows.current && !selection.has(rows.current.id)) selection.toggle(rows.current.id);
    };
    return {
        ...rows.keys,
        c: onTarget(away((target) => changes.complete(target)), (row) => rows.toggle(row)),
        x: { name: "Select the task", run: onRow((row) => selection.toggle(row.id)) },
        X: { name: "Select up to the task", run: onRow((row) => rows.selectTo(row)) },
        J: { name: "Select this task and the next", run: alsoNext(1) },
        K: { name: "Select this task and the one before", run: alsoNext(-1) },
        "*": { name: "Select the whole list", run: () => bulk.selectAll() },
        b: { name: "Go to the selection bar", run: () => bulk.focus() },
        ...changeKeys(changes, onTask),
        d: { ...rows.keys.d, run: () => (selection.count > 0 ? changeKeys(changes, onTask).d : rows.keys.d).run() },
        Delete: onTarget(away((target) => changes.delete(target)), (row) => rows.remove(row)),
        Escape: { name: "Leave a field, form, panel or selection", run: () => (selection.count > 0 ? bulk.clear() : false) },
    };
}

/** The keys of the Tasks page. */
export function listKeys({ list, bulk, changes, order, search, selection, filterPanel, orderMenu }) {
    const { rows } = list;
    /** The filter line is hidden while tasks are selected. */
    const inLine = (act) => () => {
        bulk.makeRoom();
        act();
    };
    const fold = (isFolded) => (event) => {
        const row = rows.current;
        if (isOnControl(event) && !event.target.matches(".name")) return false;
        return row && list.fold(row.id, isFolded);
    };
    const move = (step) => list.move(step);
    return {
        ...selectionKeys({ rows, bulk, changes, selection, move }),
        "/": { name: "Search", run: inLine(() => search.focus()) },
        f: { name: "Filters", run: inLine(() => filterPanel.openAndFocus()) },
        g: { name: "Group and sort", run: inLine(() => orderMenu.openAndFocus()) },
        j: { name: "Next task", run: () => move(1) },
        k: { name: "Previous task", run: () => move(-1) },
        Home: { name: "First task", run: () => list.goTo(false) },
        "Mod+p": { name: "Print the whole list", run: () => void list.print() },
        End: { name: "Last task", run: () => list.goTo(true) },
        Space: { name: "Complete the task, or reopen it", run: (event) => (isOnControl(event) || !rows.current ? false : rows.toggle(rows.current)) },
        ArrowRight: { name: "Expand subtasks", run: fold(false) },
        ArrowLeft: { name: "Collapse subtasks", run: fold(true) },
        "Alt+ArrowUp": { name: "Move up in my order", run: () => order.move(-1) },
        "Alt+ArrowDown": { name: "Move down in my order", run: () => order.move(1) },
    };
}

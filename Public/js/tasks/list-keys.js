import { byId } from "../dom.js";
import { changeKeys, isOnControl } from "../task-rows.js";

/** The keys of the Tasks page, which apply to the selection if there is one, else to the focused line. */
export function listKeys({ list, bulk, changes, order, search, selection, filterPanel, orderMenu }) {
    const { rows } = list;
    const onRow = (act) => () => {
        const row = list.current;
        if (row) act(row);
    };
    /** Runs `many` on the selection, or else `one` on the focused line. */
    const onTarget = (many, one) => () => {
        if (selection.count > 0) many(bulk.target());
        else if (list.current) one(list.current);
    };
    const onTask = (act, field) => () => {
        const target = bulk.target();
        if (target) act(target, selection.count > 0 ? byId("bulk") : list.current.anchor(field));
    };
    /** Runs something that may remove selected tasks. */
    const away = (act) => (target) => {
        if (Array.isArray(target)) list.stepOff(target.map(({ id }) => id));
        act(target).then((answer) => answer && bulk.clear());
    };
    /** The filter line is hidden while tasks are selected. */
    const inLine = (act) => () => {
        bulk.makeRoom();
        act();
    };
    const alsoNext = (step) => async () => {
        if (list.current && !selection.has(list.current.id)) selection.toggle(list.current.id);
        await list.move(step);
        if (list.current && !selection.has(list.current.id)) selection.toggle(list.current.id);
    };
    const fold = (isFolded) => (event) => (isOnControl(event) && !event.target.matches(".name") ? false : onRow((row) => list.fold(row.id, isFolded))());
    return {
        ...rows.keys,
        "/": { name: "Search", run: inLine(() => search.focus()) },
        f: { name: "Filters", run: inLine(() => filterPanel.openAndFocus()) },
        g: { name: "Group and sort", run: inLine(() => orderMenu.openAndFocus()) },
        j: { name: "Next task", run: () => list.move(1) },
        k: { name: "Previous task", run: () => list.move(-1) },
        Home: { name: "First task", run: () => list.goTo(false) },
        End: { name: "Last task", run: () => list.goTo(true) },
        Space: { name: "Complete the task, or reopen it", run: (event) => (isOnControl(event) || !list.current ? false : rows.toggle(list.current)) },
        "Mod+p": { name: "Print the whole list", run: () => void list.print() },
        ArrowRight: { name: "Expand subtasks", run: fold(false) },
        ArrowLeft: { name: "Collapse subtasks", run: fold(true) },
        c: onTarget(away((target) => changes.complete(target)), (row) => rows.toggle(row)),
        x: { name: "Select the task", run: onRow((row) => selection.toggle(row.id)) },
        X: { name: "Select up to the task", run: onRow((row) => selection.toggle(row.id, list.tasks.map(({ id }) => id))) },
        J: { name: "Select this task and the next", run: alsoNext(1) },
        K: { name: "Select this task and the one before", run: alsoNext(-1) },
        "*": { name: "Select the whole list", run: () => bulk.selectAll() },
        b: { name: "Go to the selection bar", run: () => bulk.focus() },
        ...changeKeys(changes, onTask),
        d: { ...rows.keys.d, run: () => (selection.count > 0 ? changeKeys(changes, onTask).d : rows.keys.d).run() },
        "Alt+ArrowUp": { name: "Move up in my order", run: () => order.move(-1) },
        "Alt+ArrowDown": { name: "Move down in my order", run: () => order.move(1) },
        Delete: onTarget(away((target) => changes.delete(target)), (row) => rows.remove(row)),
        Escape: { name: "Leave a field, form, panel or selection", run: () => (selection.count > 0 ? bulk.clear() : false) },
    };
}

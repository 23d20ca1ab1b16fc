/** True where a key belongs to the control that has the focus and not to its line. */
function isOnControl(event) {
    return event.target.closest("a, button, summary, input:not(.check)") !== null;
}

/** The keys of the Tasks page, over the selection where there is one, else over the line that the keyboard is on. */
export function listKeys({ list, bulk, changes, order, search, selection, filterPanel }) {
    const onRow = (act) => () => {
        const row = list.current;
        if (row) act(row);
    };
    /** With a selection `many`, else `one` of the current line. */
    const onTarget = (many, one) => () => {
        if (selection.count > 0) many(bulk.target());
        else if (list.current) one(list.current);
    };
    const anchor = () => list.current?.node.querySelector(".end") ?? document.getElementById("bulk");
    const menu = (open) => () => {
        const target = bulk.target();
        if (target) open(target, selection.count > 0 ? document.getElementById("bulk") : anchor());
    };
    /** Does something after which selected tasks may be gone. */
    const away = (act) => (target) => {
        if (Array.isArray(target)) list.stepOff(target.map(({ id }) => id));
        act(target).then((answer) => answer && bulk.clear());
    };
    const priority = (level) => ({
        name: "Priority P0 to P3",
        run: () => {
            const target = bulk.target();
            if (target) changes.setPriority(target, level);
        },
    });
    return {
        "/": { name: "Search", run: () => search.focus() },
        f: { name: "Filters", run: () => filterPanel.openAndFocus() },
        j: { name: "Next task", run: () => list.move(1) },
        k: { name: "Previous task", run: () => list.move(-1) },
        Home: { name: "First task", run: () => list.goTo(false) },
        End: { name: "Last task", run: () => list.goTo(true) },
        Enter: { name: "Open the task", run: (event) => (isOnControl(event) ? false : onRow((row) => list.open(row))()) },
        Space: { name: "Complete the task, or reopen it", run: (event) => (isOnControl(event) || !list.current ? false : onRow((row) => list.toggle(row))()) },
        c: onTarget(away((target) => changes.complete(target)), (row) => list.toggle(row)),
        e: { name: "Edit the name", run: onRow((row) => list.rename(row)) },
        x: { name: "Select the task", run: onRow((row) => selection.toggle(row.id)) },
        X: { name: "Select up to the task", run: onRow((row) => selection.toggle(row.id, list.tasks.map(({ id }) => id))) },
        "*": { name: "Select all of the list", run: () => bulk.selectAll() },
        1: priority("P0"), 2: priority("P1"), 3: priority("P2"), 4: priority("P3"),
        d: { name: "Reschedule", run: menu((target, place) => changes.reschedule(target, place)) },
        m: { name: "Move to project", run: menu((target, place) => changes.moveToProject(target, place)) },
        "Alt+ArrowUp": { name: "Move up in my order", run: () => order.move(-1) },
        "Alt+ArrowDown": { name: "Move down in my order", run: () => order.move(1) },
        Delete: onTarget(away((target) => changes.delete(target)), (row) => list.remove(row)),
        Escape: { name: "Leave a field, a form, a sheet or the selection", run: () => (selection.count > 0 ? bulk.clear() : false) },
    };
}

import { store, stored } from "../storage.js";

const key = "import-reading";
const rememberedKey = "import-heads";
const mostRemembered = 50;

/** What identifies the columns of a table: their names in order. */
function headOf(table) {
    return table.columns.map(({ name }) => name).join("\n");
}

function quoted(text) {
    return `"${text.replaceAll('"', '""')}"`;
}

/** What was chosen about how files are read, which survives a reload; columns are remembered for files with the same ones. */
export class ChosenReading {
    /** By file: `{columns: {name: target}, order}`. */
    #tables = {};
    /** What values come as, by file and row. */
    #values = {};

    constructor() {
        const { tables, values } = stored(key) ?? {};
        this.#tables = tables ?? {};
        this.#values = values ?? {};
    }

    #store() {
        store(key, { tables: this.#tables, values: this.#values });
    }

    forget() {
        this.#tables = {};
        this.#values = {};
        store(key, null);
    }

    #of(table) {
        return this.#tables[table.name ?? ""] ??= { columns: {}, order: null };
    }

    /** Takes what was chosen for other files with the same columns; whether that changes anything. */
    recall(tables) {
        let changes = false;
        const heads = stored(rememberedKey, "browser") ?? {};
        for (const table of tables) {
            const known = heads[headOf(table)];
            if (known === undefined || (table.name ?? "") in this.#tables) continue;
            this.#tables[table.name ?? ""] = known;
            changes = true;
        }
        if (changes) this.#store();
        return changes;
    }

    isKept(table) {
        return stored("import-heads-off") !== true || headOf(table) in (stored(rememberedKey, "browser") ?? {});
    }

    /** Whether the choices for a table are remembered for the next file with its columns. */
    keep(table, isKept) {
        store("import-heads-off", isKept ? null : true);
        this.#remember(table, isKept);
    }

    #remember(table, isKept) {
        const { [headOf(table)]: last, ...others } = stored(rememberedKey, "browser") ?? {};
        const entries = Object.entries(others).slice(-(mostRemembered - 1));
        if (isKept) entries.push([headOf(table), this.#of(table)]);
        if (isKept || last !== undefined) store(rememberedKey, Object.fromEntries(entries), "browser");
    }

    /** Lets a column become something; a column that became the same before is kept as it is. */
    map(table, column, target) {
        const { columns } = this.#of(table);
        const isField = target !== "keep" && target !== "leave";
        for (const [name, other] of Object.entries(columns)) if (isField && other === target) columns[name] = "keep";
        columns[column] = target;
        this.#changed(table);
    }

    order(table, order) {
        this.#of(table).order = order;
        this.#changed(table);
    }

    #changed(table) {
        if (this.isKept(table)) this.#remember(table, true);
        this.#store();
    }

    /** What the value of a row comes as; empty for what happens without a choice. */
    choose({ file, row, choice }, value) {
        const place = file ? `${file}:${row}` : String(row);
        const others = (this.#values[place] ?? []).filter((other) => other !== choice);
        this.#values[place] = value === "" ? others : [...others, value];
        this.#store();
    }

    /** Adds the choices to the address of an import. */
    addTo(query) {
        const entries = Object.entries(this.#tables).flatMap(([file, { columns }]) => Object.entries(columns)
            .map(([name, target]) => `${quoted(file === "" ? name : `${file}:${name}`)}=${target}`));
        if (entries.length > 0) query.set("map", entries.join(","));
        const orders = Object.values(this.#tables).map(({ order }) => order).filter(Boolean);
        if (orders.length > 0) query.set("dateOrder", orders.at(-1));
        const values = Object.entries(this.#values).flatMap(([place, list]) => list.map((value) => `${place}=${value}`));
        if (values.length > 0) query.set("readings", values.join(";"));
    }
}

/** Replaces the content of a node by `draw()`, and keeps the focus on the element with the same ID. */
export function keepingFocusIn(node, draw) {
    const { id } = document.activeElement ?? {};
    const isInside = id && node.contains(document.activeElement);
    draw();
    if (isInside) document.getElementById(id)?.focus();
}

import { number } from "../words.js";

const mostInFolder = 5000;

/** A callback of the entries of files and folders as a promise. */
function asked(entry, method) {
    return new Promise((resolve, reject) => {
        entry[method](resolve, reject);
    });
}

/** The files in a folder and its folders, named with the path from there; hidden ones are passed over. */
async function filesOf(entry, path, found) {
    const name = `${path}${entry.name}`;
    if (entry.isFile) {
        const file = await asked(entry, "file");
        found.push(path === "" ? file : new File([file], name, { type: file.type, lastModified: file.lastModified }));
        if (found.length > mostInFolder) throw new Error(`There are more than ${number(mostInFolder)} files in it. Drop the folder of the export alone.`);
        return;
    }
    const reader = entry.createReader();
    // A folder tells its entries in parts, and ends with an empty one.
    for (let part = await asked(reader, "readEntries"); part.length > 0; part = await asked(reader, "readEntries")) {
        for (const inner of part) if (!inner.name.startsWith(".")) await filesOf(inner, `${name}/`, found);
    }
}

/** The files among dropped entries, with those in folders. */
export async function filesOfAll(entries) {
    const found = [];
    for (const entry of entries) await filesOf(entry, "", found);
    return found;
}

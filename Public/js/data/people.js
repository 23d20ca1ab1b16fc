let list = null;

async function read() {
    const response = await fetch("/api/people");
    return response.ok ? (await response.json()).items : [];
}

/** The people of this server; empty as long as there is one. */
export function people() {
    list ??= read();
    return list;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? value >>> 1 ^ 0xedb88320 : value >>> 1;
    return value;
});

function checksum(bytes) {
    let state = 0xffffffff;
    for (const byte of bytes) state = table[(state ^ byte) & 0xff] ^ state >>> 8;
    return ~state >>> 0;
}

/** Little-endian numbers as bytes; `parts` are pairs of value and size. */
function numbers(...parts) {
    return parts.flatMap(([value, size]) => Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256));
}

const inUTF8 = 0x800;

/** A ZIP file (APPNOTE 4.3) that contains the files uncompressed. */
export async function archive(files) {
    const parts = [];
    const directory = [];
    let offset = 0;
    for (const file of files) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const name = new TextEncoder().encode(file.webkitRelativePath || file.name);
        const facts = numbers([20, 2], [inUTF8, 2], [0, 2], [0, 4], [checksum(bytes), 4], [bytes.length, 4], [bytes.length, 4], [name.length, 2], [0, 2]);
        const head = Uint8Array.from([0x50, 0x4b, 3, 4, ...facts]);
        parts.push(head, name, bytes);
        directory.push(Uint8Array.from([0x50, 0x4b, 1, 2, ...numbers([20, 2]), ...facts, ...numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])]), name);
        offset += head.length + name.length + bytes.length;
    }
    const size = directory.reduce((sum, part) => sum + part.length, 0);
    const end = numbers([0, 2], [0, 2], [files.length, 2], [files.length, 2], [size, 4], [offset, 4], [0, 2]);
    return new File([...parts, ...directory, Uint8Array.from([0x50, 0x4b, 5, 6, ...end])], "files.zip", { type: "application/zip" });
}

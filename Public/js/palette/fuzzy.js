function folded(text) {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

/**
 * How well the letters of `wanted` are found in `text` in their order: 0 for not at all; more for words begun, for
 * letters that stand together and for short texts.
 */
export function likeness(wanted, text) {
    const letters = folded(wanted).replace(/\s+/g, "");
    const place = folded(text);
    if (letters === "") return 1;
    let score = 0;
    let from = 0;
    let run = 0;
    let first = -1;
    let beginnings = 0;
    for (const letter of letters) {
        const at = place.indexOf(letter, from);
        if (at < 0) return 0;
        const isBeginning = at === 0 || /[^\p{L}\p{N}]/u.test(place[at - 1]);
        run = at === from ? run + 1 : 1;
        beginnings += Number(isBeginning);
        if (first < 0) first = at;
        score += run * 2 + (isBeginning ? 6 : 0) - Math.min(at - from, 8) / 4;
        from = at + letter.length;
    }
    const isWhole = place.includes(folded(wanted).trim()) ? 30 : 0;
    // Letters scattered over a long text say little, unless words begin with them.
    const isNear = from - first <= letters.length * 2 + 2 || beginnings === letters.length;
    return isWhole > 0 || isNear ? Math.max(score + isWhole - place.length / 20, 1) : 0;
}

function folded(text) {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();
}

/** How well a name matches, best last. */
export const match = { none: 0, loose: 1, word: 2, beginning: 3, exact: 4 };

/** How well `text` matches what was typed: completely, by its beginning, by the beginning of a word, or loosely. */
export function matchOf(wanted, text) {
    const [typed, name] = [folded(wanted), folded(text)];
    if (typed === "") return match.beginning;
    if (name === typed) return match.exact;
    if (name.startsWith(typed)) return match.beginning;
    const beginsWord = (at) => at > 0 && /[^\p{L}\p{N}]/u.test(name[at - 1]);
    for (let at = name.indexOf(typed); at >= 0; at = name.indexOf(typed, at + 1)) if (beginsWord(at)) return match.word;
    return isLoose(typed, name) ? match.loose : match.none;
}

/** Whether the letters occur in the name in order and close to each other, or begin words. */
function isLoose(typed, name) {
    if (name.includes(typed)) return true;
    const letters = typed.replace(/\s+/g, "");
    let [first, from, beginnings] = [-1, 0, 0];
    for (const letter of letters) {
        const at = name.indexOf(letter, from);
        if (at < 0) return false;
        if (at === 0 || /[^\p{L}\p{N}]/u.test(name[at - 1])) beginnings += 1;
        if (first < 0) first = at;
        from = at + letter.length;
    }
    // Letters scattered over a long text mean little unless they begin words.
    return from - first <= letters.length * 2 + 2 || beginnings === letters.length;
}

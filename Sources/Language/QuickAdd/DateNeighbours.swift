import Calendar
import Text

/// Words next to a date or time that may change its meaning or make it part of a name.
enum DateNeighbours {
    /// Preceding a date or time without a lead-in such as `on` or `at`.
    static let before: Set<String> = [
        "after", "from", "since", "until", "till", "til", "of", "last", "past", "previous", "than", "between", "not",
        "never", "except", "without", "for", "to", "or", "and", "&", "through", "thru", "during", "within", "around",
        "about", "circa", "ca", "approx", "roughly", "the", "a", "an", "any", "some", "all", "most", "early", "late",
        "later", "earlier", "mid", "sometime", "versus", "vs", "starting", "beginning", "ending", "that", "which",
        "what", "nor", "every", "each", "my", "your", "his", "her", "our", "their", "one", "another", "was", "were",
        "says", "said", "before", "by", "on", "at", "next", "this", "coming", "twice", "times", "almost", "nearly",
    ]
    /// Preceding an adjective before a part of the day: `a quiet evening`.
    static let articles: Set<String> = ["a", "an", "the", "my", "your", "our", "another", "one"]
    /// Preceding a lead-in such as `on` or `at`.
    static let beforeLead: Set<String> = [
        "not", "never", "except", "or", "than", "until", "from", "after", "since", "days", "day", "weeks", "week",
        "months", "month", "hours", "hour", "hrs", "minutes", "min", "mins", "always", "usually", "only", "was", "were",
    ]
    /// Following a date or time, regardless of what comes next.
    static let behind: Set<String> = [
        "or", "ago", "earlier", "later", "except", "excluding", "unless", "onwards", "onward", "week", "weeks",
        "mornings", "afternoons", "evenings", "nights",
    ]
    /// Time zones following a time, which would require a conversion.
    static let zones: Set<String> = [
        "utc", "gmt", "cet", "cest", "bst", "eet", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "ist", "jst",
        "aest", "aedt", "nzst", "nzdt", "et", "pt", "ct",
    ]
    /// Following a date or time, if another word about time comes next.
    static let joining: Set<String> = [
        "and", "&", "to", "until", "till", "til", "through", "thru", "of", "from", "after", "before", "since", "in",
        "for", "on", "by", "at", "-", "–", "—", "plus", "minus", "half",
    ]
    /// Following a weekday or a day such as `next week`, if any word comes next.
    static let relating: Set<String> = ["after", "before", "of", "following", "from"]
    /// Following a repeat pattern.
    static let bounding: Set<String> = [
        "until", "till", "til", "starting", "beginning", "ending", "but", "of", "between", "during", "except", "when",
        "while", "end", "ends", "start",
    ]
    /// Verbs that make `by 5` an amount instead of an hour.
    static let scaling: Set<String> = [
        "increase", "raise", "reduce", "cut", "lower", "improve", "grow", "shorten", "extend", "multiply", "divide",
        "drop", "boost", "decrease", "scale", "exceed", "shrink",
    ]
    /// Activities with a start time, after which the number before `tonight` is an hour.
    static let timed: Set<String> = [
        "call", "ring", "phone", "meet", "meeting", "dinner", "supper", "drinks", "film", "movie", "cinema", "party",
        "concert", "gig", "match", "kickoff", "skype", "zoom",
    ]
    /// Preceding a number that is not an hour.
    static let numbered: Set<String> = [
        "number", "no", "nr", "room", "extension", "ext", "gate", "bus", "line", "part", "season", "episode", "chapter",
        "level", "option", "flat", "floor", "team", "group", "class", "unit", "version", "step", "day", "week",
    ]
    /// Preceding a number that may be an hour: `about 8 tonight`.
    static let hourLeads: Set<String> = [
        "at", "past", "about", "around", "by", "before", "until", "till", "after", "half",
    ]

    /// Whether the word is about time, so that a preceding word from `joining` makes a date ambiguous.
    static func isOfTime(_ word: LineWord) -> Bool {
        if word.key.utf8.first.map({ (0x30...0x39).contains($0) }) == true { return true }
        let key = word.bareKey
        return ofTime.contains(key) || PhraseSlot.unitWords.contains(key) && key.count > 1
            || CalendarWords.weekday(key) != nil && key != "sat" && key != "sun"
            || CalendarWords.month(key) != nil && key != "may" && key != "march"
    }

    private static let ofTime: Set<String> = [
        "now", "today", "tomorrow", "tonight", "yesterday", "next", "last", "this", "noon", "midnight", "morning",
        "afternoon", "evening", "weekend", "easter", "christmas", "half", "a", "one", "two", "three",
    ]

    /// Continuations of a sentence after a date, which show that the date is not part of a name.
    static let going: Set<String> = [
        "with", "at", "in", "on", "to", "for", "about", "near", "from", "via", "by", "if", "because", "so", "then",
        "while", "when", "before", "after", "without", "as", "since",
    ]
    /// Verbs that tasks often begin with, but names rarely do.
    static let verbs: Set<String> = [
        "pay", "buy", "send", "write", "finish", "ask", "tell", "bring", "fetch", "get", "go", "make", "take", "visit",
        "prepare", "submit", "fix", "meet", "do", "start", "give", "return", "renew", "cancel", "collect", "deliver",
        "remind", "reply", "read", "see", "sell", "wash", "water", "feed", "pick", "put", "move", "install", "invite",
        "cook", "bake", "add", "apply", "arrange", "attend", "learn", "order", "pack", "phone", "publish",
    ]
    /// Preceding a weekday or part of the day that forms a name with it: `black friday`.
    static let naming: Set<String> = [
        "black", "good", "easter", "palm", "ash", "cyber", "super", "freaky", "casual", "fat", "shrove", "maundy",
        "holy", "ruby", "whit", "bloody", "manic", "blue", "high", "tgi", "happy", "bowl", "giving", "sheffield",
        "boxing", "pancake", "throwback", "meatless", "wacky", "gloomy", "lazy", "stormy", "uncle", "usa",
    ]
    /// Preceding a part of the day that ends a name: `parents evening`.
    static let occasions: Set<String> = [
        "parents", "parents'", "parents’", "parent", "coffee", "quiz", "games", "game", "movie", "poker", "open",
        "opening", "curry", "wedding", "hen", "stag", "bonfire", "opera", "curtain",
    ]
    /// Verbs that make a range a move from an old day to a new one.
    static let moving: Set<String> = [
        "move", "reschedule", "postpone", "shift", "change", "push", "bring", "delay", "moved",
    ]
    /// Abbreviated weekdays that are not also other words.
    static let shortWeekdays: Set<String> = ["mon", "tue", "tues", "thu", "thur", "thurs", "fri", "weds"]
}

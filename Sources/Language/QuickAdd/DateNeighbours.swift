import Calendar
import Text

/// Words that stand beside a day or a time and may change what it means, or make it a part of a name.
enum DateNeighbours {
    /// Before a day or a time without a lead.
    static let before: Set<String> = [
        "after", "from", "since", "until", "till", "til", "of", "last", "past", "previous", "than", "between", "not",
        "never", "except", "without", "for", "to", "or", "and", "&", "through", "thru", "during", "within", "around",
        "about", "circa", "ca", "approx", "roughly", "the", "a", "an", "any", "some", "all", "most", "early", "late",
        "later", "earlier", "mid", "sometime", "versus", "vs", "starting", "beginning", "ending", "that", "which",
        "what", "nor", "every", "each", "my", "your", "his", "her", "our", "their", "one", "another", "was", "were",
        "says", "said", "before", "by", "on", "at", "next", "this", "coming", "twice", "times", "almost", "nearly",
    ]
    /// Before a word that tells of what kind a part of the day is: `a quiet evening`.
    static let articles: Set<String> = ["a", "an", "the", "my", "your", "our", "another", "one"]
    /// Before words that lead to a day or a time.
    static let beforeLead: Set<String> = [
        "not", "never", "except", "or", "than", "until", "from", "after", "since", "days", "day", "weeks", "week",
        "months", "month", "hours", "hour", "hrs", "minutes", "min", "mins", "always", "usually", "only", "was", "were",
    ]
    /// Behind one, whatever follows.
    static let behind: Set<String> = [
        "or", "ago", "earlier", "later", "except", "excluding", "unless", "onwards", "onward", "week", "weeks",
        "mornings", "afternoons", "evenings", "nights",
    ]
    /// Behind a time: zones that it would have to be counted into.
    static let zones: Set<String> = [
        "utc", "gmt", "cet", "cest", "bst", "eet", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "ist", "jst",
        "aest", "aedt", "nzst", "nzdt", "et", "pt", "ct",
    ]
    /// Behind one, where a word of time follows.
    static let joining: Set<String> = [
        "and", "&", "to", "until", "till", "til", "through", "thru", "of", "from", "after", "before", "since", "in",
        "for", "on", "by", "at", "-", "–", "—", "plus", "minus", "half",
    ]
    /// Behind a day that a week or a month gives, where anything follows.
    static let relating: Set<String> = ["after", "before", "of", "following", "from"]
    /// Behind a pattern, where anything follows.
    static let bounding: Set<String> = [
        "until", "till", "til", "starting", "beginning", "ending", "but", "of", "between", "during", "except", "when",
        "while", "end", "ends", "start",
    ]
    /// Verbs behind which `by 5` is an amount.
    static let scaling: Set<String> = [
        "increase", "raise", "reduce", "cut", "lower", "improve", "grow", "shorten", "extend", "multiply", "divide",
        "drop", "boost", "decrease", "scale", "exceed", "shrink",
    ]
    /// What has a time, so that a number before `tonight` is one.
    static let timed: Set<String> = [
        "call", "ring", "phone", "meet", "meeting", "dinner", "supper", "drinks", "film", "movie", "cinema", "party",
        "concert", "gig", "match", "kickoff", "skype", "zoom",
    ]
    /// Before a number that is no hour.
    static let numbered: Set<String> = [
        "number", "no", "nr", "room", "extension", "ext", "gate", "bus", "line", "part", "season", "episode", "chapter",
        "level", "option", "flat", "floor", "team", "group", "class", "unit", "version", "step", "day", "week",
    ]
    /// Before a number that is an hour with them.
    static let hourLeads: Set<String> = [
        "at", "past", "about", "around", "by", "before", "until", "till", "after", "half",
    ]

    /// Words of time that make one of `joining` doubtful.
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

    /// Words that go on with a sentence behind a day, so that this is no part of a name.
    static let going: Set<String> = [
        "with", "at", "in", "on", "to", "for", "about", "near", "from", "via", "by", "if", "because", "so", "then",
        "while", "when", "before", "after", "without", "as", "since",
    ]
    /// Words that a task begins with, and few names.
    static let verbs: Set<String> = [
        "pay", "buy", "send", "write", "finish", "ask", "tell", "bring", "fetch", "get", "go", "make", "take", "visit",
        "prepare", "submit", "fix", "meet", "do", "start", "give", "return", "renew", "cancel", "collect", "deliver",
        "remind", "reply", "read", "see", "sell", "wash", "water", "feed", "pick", "put", "move", "install", "invite",
        "cook", "bake", "add", "apply", "arrange", "attend", "learn", "order", "pack", "phone", "publish",
    ]
    /// Before a weekday or a part of the day that is a name with it.
    static let naming: Set<String> = [
        "black", "good", "easter", "palm", "ash", "cyber", "super", "freaky", "casual", "fat", "shrove", "maundy",
        "holy", "ruby", "whit", "bloody", "manic", "blue", "high", "tgi", "happy", "bowl", "giving", "sheffield",
        "boxing", "pancake", "throwback", "meatless", "wacky", "gloomy", "lazy", "stormy", "uncle", "usa",
    ]
    /// Before a part of the day that is the end of a name with it: `parents evening`.
    static let occasions: Set<String> = [
        "parents", "parents'", "parents’", "parent", "coffee", "quiz", "games", "game", "movie", "poker", "open",
        "opening", "curry", "wedding", "hen", "stag", "bonfire", "opera", "curtain",
    ]
    /// Verbs with which a span is one from an old day to a new one.
    static let moving: Set<String> = [
        "move", "reschedule", "postpone", "shift", "change", "push", "bring", "delay", "moved",
    ]
    /// Short names of weekdays that are no other word.
    static let shortWeekdays: Set<String> = ["mon", "tue", "tues", "thu", "thur", "thurs", "fri", "weds"]
}

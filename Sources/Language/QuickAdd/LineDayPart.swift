import Calendar
import Text

/// Words that imply a time of day: `dinner`, `wake up`.
enum LineDayPart {
    /// Phrases with their usual time range, in minutes since midnight.
    private static let table: [(words: [String], minutes: Range<Int>)] = [
        (["wake up", "wake", "waking", "get up", "sunrise", "dawn"], 180..<720),
        (["breakfast", "brekkie", "morning"], 300..<720), (["brunch"], 540..<900), (["lunch", "luncheon"], 660..<960),
        (["afternoon"], 720..<1_080), (["dinner", "supper"], 1_020..<1_380),
        (["evening", "night", "party"], 1_020..<1_440),
        (["drinks", "pub", "cocktails", "nightcap", "sunset"], 1_020..<1_440),
        (["cinema", "movie", "theatre", "theater", "concert", "gig", "opera"], 1_020..<1_440),
        (["bedtime", "to bed", "in bed", "lights out"], 1_110..<1_440),
    ]

    private static let byWord: [String: Range<Int>] = Dictionary(
        uniqueKeysWithValues: table.flatMap { row in row.words.map { ($0, row.minutes) } })

    /// The intersection of all implied time ranges; nil if there are none or it is empty.
    static func minutes(_ words: [LineWord], isText: (Int) -> Bool) -> Range<Int>? {
        var said: Range<Int>?
        for index in words.indices where isText(index) {
            let word = words[index].bareKey
            let isPair = index > 0 && isText(index - 1) && words[index - 1].punctuation == nil
            guard let found = (isPair ? byWord["\(words[index - 1].key) \(word)"] : nil) ?? byWord[word] else {
                continue
            }
            let both = said.map { $0.clamped(to: found) } ?? found
            if both.isEmpty { return nil }
            said = both
        }
        return said
    }

    /// The display name of the part of the day that contains the minute.
    static func name(of minute: Int) -> String {
        (minute < 720 ? DayPart.morning : minute < 1_080 ? .afternoon : .evening).name
    }
}

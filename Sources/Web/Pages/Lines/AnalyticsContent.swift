import Calendar
import JSON

/// What stands out in a period, as the page Analytics says it above its charts.
struct AnalyticsContent {
    let period: JSONValue
    let insights: JSONValue
    /// The days that are shown.
    let days: ClosedRange<Day>
    let words: LineWords

    var content: PageContent {
        let items = insights.list("items").map { item in
            [
                "yet": .flag(!item.flag("known")), "statement": .text(item.text("statement").map(words.hours.sentence)),
                "basis": .text(item.text("basis").map(words.hours.sentence)),
            ] as Template.Values
        }
        let (first, last) = (words.longDay(days.lowerBound), words.longDay(days.upperBound))
        return PageContent(
            values: ["say": .markup(summary), "insights": .each(items)],
            note: "\(first) to \(last) \(days.upperBound.civil.year)")
    }

    /// With the completed tasks in bold.
    private var summary: String {
        let text = MessagePage.escaped(words.hours.sentence(period.text("summary") ?? ""))
        guard let word = text.firstRange(of: " task") else { return text }
        let before = text[..<word.lowerBound].reversed().prefix { $0.isNumber || $0 == "," }.count
        guard before > 0 else { return text }
        let start = text.index(word.lowerBound, offsetBy: -before)
        let end = text[word.upperBound...].hasPrefix("s") ? text.index(after: word.upperBound) : word.upperBound
        return PageCharts.emphasised("\(text[..<start])**\(text[start..<end])**\(text[end...])")
    }
}

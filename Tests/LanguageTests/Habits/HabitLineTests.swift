import Calendar
import Domain
import Language
import System
import TestRandom
import Testing

struct HabitLineTests {
    /// Saturday.
    private static let today = Day(number: 20_540)
    private static let reader = HabitLineReader(
        QuickAddOptions(moment: Moment(instant: Instant(milliseconds: 20_540 * 86_400_000 + 43_200_000), zone: .utc)))

    @Test(
        arguments: [
            ("read 20 min every weekday evening", "read", "Weekdays | evening | 1200"),
            ("Drink water 8 glasses every day #Body", "Drink water", "Every day | 8 glasses | #Body"),
            ("Morning walk every day morning ~15m cat:health", "Morning walk", "Every day | morning | 900 | health"),
            ("Morning walk every day", "Morning walk", "Every day | morning"),
            ("Meditation daily ~10m", "Meditation", "Every day | 600"),
            ("Stretch every morning", "Stretch", "Every day | morning"),
            ("Run 3 times a week", "Run", "3 times a week"), ("Run 3x per week", "Run", "3 times a week"),
            ("Call Mum once a week", "Call Mum", "Once a week"), ("Swim every week", "Swim", "Once a week"),
            ("Diary every sun, wed remind:20:45", "Diary", "Wed and Sun | 20:45"),
            ("Call grandmother sundays", "Call grandmother", "Sundays"),
            ("Pay bills every 15th", "Pay bills", "Every month on the 15th"),
            ("Water plants every 3 days", "Water plants", "Every 3 days"),
            ("Clean every other week", "Clean", "Every 14 days"),
            ("Read 20 pages every day in the evening at 21:00", "Read", "Every day | evening | 20 pages | 21:00"),
            (
                "Drink tea without sugar every weekday afternoon ~5m #Body", "Drink tea without sugar",
                "Weekdays | afternoon | 300 | #Body"
            ),
            ("Yoga #\"Body and mind\" @home // slowly", "Yoga", "Every day | #Body and mind | @home | slowly"),
            ("Jog every day from monday until 2026-12-31", "Jog", "Every day | from 2026-03-30 | until 2026-12-31"),
            ("Run 7.5 km every day", "Run", "Every day | 7.5 km"), ("Run 7,5 km daily", "Run", "Every day | 7.5 km"),
            ("Walk 1,500 steps daily", "Walk", "Every day | 1500 steps"),
            ("Milk 0,125 l daily", "Milk", "Every day | 0.125 l"),
            ("at most 2 coffees every day", "coffees", "Every day | at most 2 coffees"),
            ("Coffee up to 2.5 cups every day #Body", "Coffee", "Every day | at most 2.5 cups | #Body"),
            ("Smoke at most 0 cigarettes daily", "Smoke", "Every day | at most 0 cigarettes"),
            ("TV max 30 min every evening", "TV", "Every day | evening | at most 30 min"),
            ("Read at least 20 pages daily", "Read", "Every day | 20 pages"),
            ("Sugar less than 20 g daily", "Sugar less than 20 g", "Every day"),
            ("Run 7.1234 km daily", "Run 7.1234 km", "Every day"),
            ("\\every day counts daily", "every day counts", "Every day"),
            ("\"8 glasses\" daily", "8 glasses", "Every day"),
            ("Evening class", "Evening class", "Every day | evening"),
            ("7 minute workout", "7 minute workout", "Every day"),
        ])
    func `a line describes a habit`(_ line: String, _ title: String, _ said: String) {
        let read = Self.reader.read(line)
        #expect(read.title == title)
        #expect(Self.summary(read.fields) == said)
        let marked = Self.reader.read("Habit: \(line)")
        #expect(marked.title == title)
        #expect(marked.tokens.map(\.text) == read.tokens.map(\.text))
        for token in marked.tokens {
            #expect(String(decoding: Array(marked.source.utf16)[token.range], as: UTF16.self) == token.text)
        }
    }

    private static func summary(_ fields: HabitFields) -> String {
        var parts: [String] = []
        if let frequency = fields.frequency.value { parts.append(frequency.text) }
        if let time = fields.timeOfDay.value { parts.append(time.rawValue) }
        if let target = fields.target.value { parts.append(target.text) }
        if let seconds = fields.estimatedDuration.value { parts.append("\(seconds)") }
        if let category = fields.category.value { parts.append(category.rawValue) }
        if let minute = fields.reminder.value { parts.append(TimeOfDay.text(minute)) }
        if let start = fields.startDate.value { parts.append("from \(start)") }
        if let end = fields.endDate.value { parts.append("until \(end)") }
        if let group = fields.group.value { parts.append("#\(group)") }
        parts += (fields.tags.value ?? []).map { "@\($0)" }
        if let text = fields.description.value { parts.append(text) }
        return parts.joined(separator: " | ")
    }

    @Test(arguments: HabitTemplate.all.map(\.id))
    func `the line of a template gives the template`(_ id: String) throws {
        let template = try #require(HabitTemplate.named(id))
        let read = Self.reader.read(template.line)
        #expect(read.title == template.habit.title)
        #expect(
            Self.summary(read.fields).replacing("general", with: "")
                == Self.summary(template.fields)
                .replacing(" | anytime", with: ""))
    }

    @Test func `any line can be parsed, and its tokens never overlap`() {
        var generator = SeededGenerator(seed: 8)
        let words = [
            "every", "day", "8", "glasses", "#Body", "evening", "~20m", "until", "monday", "\"a", "b\"", "3x", "a",
            "week", "//", "\\", "at", "most", "7,5", "km", "less", "than",
        ]
        for _ in 0..<500 {
            var line = (0..<8).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
            if Int.random(in: 0..<3, using: &generator) == 0 { line += generator.text(upTo: 20) }
            let tokens = Self.reader.read("habit:\(line)").tokens
            #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
        }
    }
}

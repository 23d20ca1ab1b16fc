import Calendar
import JSON

/// The habits by part of the day, as the page Habits shows them before another order is chosen (`js/habits/habit-list.js`).
struct HabitContent {
    private static let limit = 30
    private static let parts = [
        ("morning", "Morning"), ("afternoon", "Afternoon"), ("evening", "Evening"), ("anytime", "Anytime"),
    ]

    let answer: JSONValue
    let words: LineWords
    let weekStart: Weekday

    func content(_ templates: PageTemplates) -> PageContent {
        guard let days = habits.first?.list("days").compactMap({ $0.day("day") }), let first = days.first else {
            return PageContent(values: ["hasHabits": false, "dates": .each([])])
        }
        let dates = days.map { day in
            [
                "letter": .text(String(day.weekday.name.prefix(1))), "date": .text(String(day.civil.day)),
                "now": .flag(day == words.today),
            ] as Template.Values
        }
        let figures = HabitFigures(habits: habits, summary: answer["summary"] ?? .null)
        let values: Template.Values = [
            "hasHabits": true, "dates": .each(dates), "firstShown": .text(words.dayAndMonth(first)),
            "lines": .markup(sections(templates)),
        ]
        return PageContent(values: values.merging(figures.values) { $1 }, note: figures.note)
    }

    private var habits: [JSONValue] { answer.list("items") }

    private func sections(_ templates: PageTemplates) -> String {
        let line = HabitLineValues(words: words, weekStart: weekStart)
        var left = Self.limit
        return Self.parts.reduce(into: "") { text, part in
            let own = habits.filter { $0.text("timeOfDay") == part.0 }
            guard !own.isEmpty, left > 0 else { return }
            let lines = templates.markup("habit-row", own.prefix(left).map(line.values))
            left -= min(left, own.count)
            templates["habit-section"].write(
                [
                    "name": .text(part.0), "title": .text(part.1), "note": .text(LineWords.number(own.count)),
                    "lines": lines,
                ], to: &text)
        }
    }
}

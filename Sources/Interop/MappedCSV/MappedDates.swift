import Calendar
import Domain
import Text

/// Reads the dates of a file, in which the order of day and month is the same everywhere.
struct MappedDates: Sendable {
    private let today: Day
    private let zone: Zone
    private let order: NumericOrder
    private let chosen: ColumnChoices.DateOrder?

    init(_ order: NumericOrder, chosen: ColumnChoices.DateOrder?, _ moment: Moment) {
        (self.order, self.chosen, today, zone) = (order, chosen, moment.today, moment.zone)
    }

    /// Nil if neither a choice nor the values say it.
    private var isDayFirst: Bool? {
        if let chosen { return chosen == .dayFirst }
        return (order.dayFirst > 0) == (order.monthFirst > 0) ? nil : order.dayFirst > 0
    }

    private func isDayFirst(_ date: NumericDate) -> Bool? {
        // In all languages that write dates with dots, the day comes first.
        date.isDayFirst ?? isDayFirst ?? (date.separator == "." ? true : nil)
    }

    /// Nil if the text cannot be read, or differently in two languages.
    func read(_ text: String) -> TypedDate? {
        if text.isEmpty { return nil }
        if let numeric = NumericDate(text) {
            guard let first = isDayFirst(numeric) else { return nil }
            if numeric.hasYear {
                return TypedDate(
                    numeric.text(isDayFirst: first, base: today.civil.year), language: "en", from: today, in: zone)
            }
        }
        let first = isDayFirst
        if let english = TypedDate(text, language: "en", from: today, in: zone, isDayFirst: first) { return english }
        let found = Set(
            DateLanguage.codes.compactMap {
                TypedDate(text, language: $0, from: today, in: zone, isDayFirst: first)
            })
        return found.count == 1 ? found.first : nil
    }

    /// The two readings of a date whose order is not known.
    func offers(_ text: String) -> [String] {
        guard let numeric = NumericDate(text), isDayFirst(numeric) == nil else { return [] }
        return [true, false].compactMap { first in
            TypedDate(
                numeric.text(isDayFirst: first, base: today.civil.year), language: "en", from: today, in: zone
            )?.due.description
        }
    }

    /// Nil if all dates can be read in one way only.
    var table: ColumnTable.DateOrder? {
        guard let example = order.example else { return nil }
        let words = [true, false].map { first in
            let date = example.text(isDayFirst: first, base: today.civil.year).prefix(10)
            return Day(date).map { DayWords().dayAndMonth($0) } ?? String(date)
        }
        return ColumnTable.DateOrder(
            example: order.exampleText, dayFirst: words[0], monthFirst: words[1], isDayFirst: isDayFirst(example),
            reason: reason(example))
    }

    private func reason(_ example: NumericDate) -> String {
        if chosen != nil { return "As you chose" }
        switch (order.dayFirst, order.monthFirst) {
        case (0, 0) where example.separator == ".":
            return "No value shows the order; with dots the day usually comes first"
        case (0, 0): return "No value shows the order, so such dates are not read yet"
        case (let count, 0): return Self.sure(count)
        case (0, let count): return Self.sure(count)
        default:
            return example.separator == "."
                ? "The values disagree; with dots the day usually comes first"
                : "The values disagree, so such dates are not read yet"
        }
    }

    private static func sure(_ count: Int) -> String {
        let values = count == 1 ? "1 value has" : "\(NumberWords.number(count)) values have"
        return "Sure: \(values) a day above 12"
    }
}

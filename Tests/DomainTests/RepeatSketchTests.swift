import Calendar
import Domain
import Testing

struct RepeatSketchTests {
    private func nearest(_ change: (inout RepeatSketch) -> Void, _ unit: RepeatSketch.Unit = .days) throws -> [String] {
        var sketch = RepeatSketch(unit)
        change(&sketch)
        return sketch.nearest(from: try #require(Day("2026-11-26"))).map(\.text)
    }

    @Test func `what is more often than daily comes nearest every day`() throws {
        #expect(try nearest({ _ in }, .hours) == ["every day", "every weekday"])
    }

    @Test func `months that are equally far apart become a number of months`() throws {
        let found = try nearest(
            { sketch in (sketch.months, sketch.weekdays, sketch.position) = ([1, 7], [.wednesday], 2) }, .months)
        #expect(found.first == "every 6 months on the 2nd wednesday")
    }

    @Test func `a weekday of one month of the year is one of every twelve months`() throws {
        let found = try nearest(
            { sketch in (sketch.months, sketch.weekdays, sketch.position) = ([5], [.sunday], 2) }, .years)
        #expect(found == ["every 12 months on the 2nd sunday", "every year on 26 may"])
    }

    @Test func `the first and the last working day come nearest the first and the last day`() throws {
        for (position, text) in [(1, "every 1st"), (-1, "every last day")] {
            let found = try nearest({ ($0.weekdays, $0.position) = (RepeatPattern.workdays, position) }, .months)
            #expect(found.first == text)
        }
    }

    @Test func `a number that is too large in the shorter unit becomes the largest there`() throws {
        #expect(try nearest({ $0.interval = 150 }, .weeks) == ["every 150 weeks", "every week", "every 994 days"])
        #expect(try nearest({ $0.interval = 300 }, .months) == ["every 300 months", "every 996 weeks"])
        #expect(try nearest({ $0.interval = 100 }, .years) == ["every 100 years on 26 nov", "every 996 months"])
        let named = try nearest({ ($0.interval, $0.weekdays, $0.position) = (100, [.sunday], 2) }, .years)
        #expect(named.first == "every 996 months on the 2nd sunday")
        #expect(try nearest({ $0.interval = 3 }, .years) == ["every 3 years on 26 nov", "every 36 months"])
    }

    @Test(arguments: [0, -5, 1, 998, 1_000, .max])
    func `any number gives at most three patterns within the limits`(_ interval: Int) throws {
        for unit in [RepeatSketch.Unit.hours, .days, .weeks, .months, .years] {
            for day in ["0001-01-01", "2024-02-29", "9999-12-31"].compactMap({ Day($0) }) {
                var sketch = RepeatSketch(unit, interval: interval)
                sketch.monthDays = [31, -2]
                let found = sketch.nearest(from: day)
                #expect((1...RepeatSketch.offerLimit).contains(found.count) && Set(found).count == found.count)
                for pattern in found { #expect(RepeatPattern(pattern.text) != nil) }
            }
        }
    }
}

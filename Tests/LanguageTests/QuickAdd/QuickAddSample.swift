import Testing

import System

@testable import Calendar
@testable import Language

/// Fixed moments and settings, so that every case has one answer.
enum QuickAddSample {
    /// Saturday, 24 October 2026, 12:00; clocks go back the following night.
    static let berlin = QuickAddOptions(
        moment: moment("2026-10-24T10:00:00Z", "Europe/Berlin"), projectKeys: ["work", "two words", "2026"])
    /// Saturday, 4 April 2026, 23:00; clocks go back that night.
    static let auckland = QuickAddOptions(
        moment: moment("2026-04-04T10:00:00Z", "Pacific/Auckland"), weekStart: .sunday, dateOrder: .monthFirst,
        evening: 20 * 60)

    /// Wednesday, 30 December 2026, 17:15.
    static let york = QuickAddOptions(
        moment: moment("2026-12-30T22:15:00Z", "America/New_York"), weekStart: .sunday, dateOrder: .monthFirst)

    /// Wednesday, 25 November 2026, 10:20.
    static let november = QuickAddOptions(moment: moment("2026-11-25T09:20:00Z", "Europe/Berlin"))

    private static func moment(_ instant: String, _ zone: String) -> Moment {
        guard let instant = Instant(instant), let zone = ZoneFiles().zone(named: zone) else {
            preconditionFailure("The machine has no zone \(zone).")
        }
        return Moment(instant: instant, zone: zone)
    }
}

extension QuickAddLine {
    /// The name and all fields that are set, as one text.
    var summary: String {
        var parts = [name]
        func add(_ label: String, _ value: String?) {
            if let value { parts.append(label + value) }
        }
        add("due ", self.dueDate?.description)
        add("", self.repeatPattern?.text)
        add("#", projectName)
        for tag in self.tags ?? [] { add("@", tag) }
        add("", self.priority?.code)
        add("~", self.estimatedDuration.map(String.init))
        add("energy ", self.energy?.rawValue)
        add("category ", self.category?.rawValue)
        add("context ", self.context?.rawValue)
        add("type ", self.type?.rawValue)
        for reminder in self.reminders ?? [] { add("remind ", reminder) }
        add("// ", self.details)
        return parts.joined(separator: " | ")
    }
}

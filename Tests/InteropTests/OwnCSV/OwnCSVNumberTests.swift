import Domain
import Interop
import Testing

struct OwnCSVNumberTests {
    private static let numbers = [
        "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308", "1.5",
    ]
    private static let columns = ["estimatedDuration", "actualDuration", "priority"]

    @Test(arguments: columns, numbers)
    func `a number beyond the limits of its column is rejected by name`(column: String, number: String) throws {
        guard column != "priority" || number != "0" else { return }
        let found = try problems("name,\(column)\nA,\(number)\n")
        #expect(found.map(\.location) == ["row 1, column \(column)"])
    }

    @Test(arguments: numbers, ["every # days", "every 2 weeks for # times", "every month on the #th"])
    func `a repeat pattern with an unusable number is rejected`(number: String, form: String) throws {
        let found = try problems("name,dueDate,repeatPattern\nA,2026-03-01,\(form.replacing("#", with: number))\n")
        #expect(found.map(\.code) == ["task.repeatPattern.invalid"])
    }

    @Test(arguments: ["0000-01-01", "10000-01-01", "9223372036854775807-01-01", "-001-01-01", "2026-00-10"])
    func `a day outside the years 1 to 9999 is rejected`(day: String) throws {
        for column in ["dueDate", "completedOn"] {
            #expect(try problems("name,\(column)\nA,\(day)\n").map(\.column) == [column])
        }
        for column in ["dateAdded", "dateCompleted"] {
            #expect(try problems("name,\(column)\nA,\(day)T10:00:00Z\n").map(\.column) == [column])
        }
    }
}

import Codecs
import Domain
import Interop
import UseCases

/// How the columns and values of files are read: what a request chooses, and what the report says.
enum ImportColumns {
    /// What the parameters choose.
    struct Given: Sendable {
        var choices = ColumnChoices()
        var readings: String?
    }

    static func given(_ input: inout InputReader) -> Given {
        var given = Given()
        given.choices.map =
            input.parameter(
                "map", .text("Title=name,Prio=priority", upTo: ColumnChoices.limit),
                "What the columns of any CSV file become: \(targetNames). The others are recognized by their names and values."
            ) ?? ""
        given.choices.separator = input.parameter(
            "separator", .choice(ColumnChoices.Separator.semicolon), usual: "found in the content",
            "What separates the columns.")
        given.choices.dateOrder = input.parameter(
            "dateOrder", .choice(ColumnChoices.DateOrder.dayFirst), usual: "found in the content",
            "What comes first in dates such as 03.04.2026.")
        given.readings = input.parameter(
            "readings", .text("12=every 10 days;14=2026-06-05", upTo: ChosenReadings.limit),
            "What to use for values that could not be read, by row; one of their offers.")
        return given
    }

    /// - Throws: `DomainError.invalid` for text that is not in the form.
    static func readings(_ given: Given) throws -> ChosenReadings {
        do {
            return try ChosenReadings(given.readings ?? "")
        } catch {
            throw error.domainError
        }
    }

    private static let targetNames = ColumnTarget.all.map(\.name).joined(separator: ", ")

    static let table = ObjectCodec<ColumnTable>([
        Field("name", .orNull(.text("jobs.csv")), \.name),
        Field("rows", .integer(318), "Without the head.", \.rows),
        Field("separator", .text("semicolon"), \.separator),
        Field("encoding", .text("UTF-8"), \.encoding),
        Field("columns", .list(.object(column)), "In the order of the file.", \.columns),
        Field(
            "dates", .orNull(.object(dates)), "The order of day and month, if a date can be read in two ways.", \.dates),
        Field("targets", .list(.object(target)), "What a column can become.", { _ in ColumnTarget.all }),
    ])

    private static let column = ObjectCodec<ColumnTable.Column>([
        Field("name", .text("Deadline"), \.name),
        Field("samples", .list(.object(sample), max: ColumnTable.sampleLimit), "Different values.", \.samples),
        Field("target", .text("dueDate"), "What it becomes.", \.target),
        Field("title", .text("Due date"), "The same for people.", \.title),
        Field("note", .orNull(.text("1 h 30 min, 15 min")), "How its values were read.", \.note),
        Field("warning", .orNull(.text("2 of 318 cannot be read as a date")), "Which values were not read.", \.warning),
        Field("unread", .integer(2), "The number of values that were not read.", \.unread),
    ])

    private static let sample = ObjectCodec<ColumnTable.Sample>([
        Field("text", .text("asap"), \.text),
        Field("isRead", .flag(false), "Whether it could be read.", \.isRead),
    ])

    private static let dates = ObjectCodec<ColumnTable.DateOrder>([
        Field("example", .text("03.04.2026"), \.example),
        Field("dayFirst", .text("3 April"), "What it is with the day first.", \.dayFirst),
        Field("monthFirst", .text("4 March"), "What it is with the month first.", \.monthFirst),
        Field("isDayFirst", .orNull(.flag(true)), "Nothing if it is not known.", \.isDayFirst),
        Field("reason", .text("Sure: 212 values have a day above 12"), \.reason),
    ])

    private static let target = ObjectCodec<ColumnTarget>([
        Field("name", .text("dueDate"), "The name for the parameter map.", \.name),
        Field("title", .text("Due date"), \.title),
    ])
}

import Domain
import HTTP
import Language
import Codecs

/// Reads which tasks an address, a saved filter or a bulk change means; the one place that knows those parameters.
enum TaskQueryReader {
    static let textLimit = 200
    static let tooLong = "Search for at most \(textLimit) characters."

    private static let plan = InputPlan { input in
        _ = read(&input)
    }

    static func read(_ input: inout InputReader) -> TaskQuery {
        TaskQuery(
            filter: filter(&input), sort: sort(&input),
            group: input.parameter(
                "group", .choice(TaskGrouping.project), "Puts tasks together and answers all groups."))
    }

    /// Reads the same parameters from a text such as `priority=P0&tag=home`.
    /// - Parameters:
    ///   - field: what the text came in; every problem names it.
    ///   - problems: takes up every problem, unknown names included.
    static func read(text: String, field: String, problems: inout Problems) -> TaskQuery {
        do {
            let text = text.hasPrefix("?") ? text.dropFirst() : text[...]
            var input = InputReader(plan, try Query(parsing: text.utf8))
            let query = read(&input)
            do { try input.finish() } catch DomainError.invalid(let found) {
                for problem in found { problems.add(field, problem.refusal, problem.message) }
            }
            return query
        } catch let problem as Problem {
            problems.add(field, Refusal(problem.reason), problem.detail)
        } catch {
            problems.add(
                field, .parameter.invalid, "\(FieldWords.opening(field)) must be written like the query of an address.")
        }
        return TaskQuery()
    }

    /// What `read(text:field:problems:)` can note.
    static let refusals: [Int: [Refusal]] = Refusals.all(
        plan.allRefusals + [[422: [.connection.queryEscape, .connection.queryTooMany]]])

    /// The filter alone, for an address that takes no order.
    static func filter(_ input: inout InputReader) -> TaskFilter {
        var filter = TaskCriteria()
        filter.line = line(&input)
        filter.idStart = input.parameter(
            "id", .idStart, "With an id that begins so; at least four characters of it.")
        filter.projects = input.several("project", .id(SchemaExample.project), "In one of these projects.")
        filter.types = input.several("type", .choice(.morning), "Of one of these types, chosen or derived.")
        for field in TaskAttributes.filters { filter[field] = input.several(field.name, field.codec, field.about) }
        filter.tags = input.several("tag", .text("home", upTo: 50), "With these tags, compared without case.")
        filter.tagMode = input.parameter(
            "tagMode", .choice(.any), usual: .any, "With any of the tags, all, or none of them.")
        filter.tagPattern = input.parameter(
            "tagPattern", .text("wait*", upTo: 50), "With a tag that matches; * stands for any characters.")
        filter.due = days("due", "Due", &input)
        filter.added = days("added", "Added", &input)
        filter.completed = days("completed", "Completed", &input)
        filter.status = input.parameter(
            "status", .choice(.open),
            usual:
                "what the view says; the view “all” has open ones, completed ones with days of completion, both with q alone",
            "Open or completed ones.")
        readFlags(&input, into: &filter)
        filter.archived =
            input.parameter(
                "archived", .choice(.exclude),
                usual: "exclude, in the history include, with a filter line that speaks of archived tasks what it says",
                "Whether archived ones are among them.") ?? .exclude
        filter.text = match(&input)
        return TaskFilter(filter)
    }

    private static func readFlags(_ input: inout InputReader, into filter: inout TaskCriteria) {
        filter[.hasDueDate] = input.parameter("hasDueDate", .digit(), "With or without a due date.")
        filter[.hasEstimate] = input.parameter("hasEstimate", .digit(), "With or without an estimate.")
        filter.estimate = estimate(&input)
        filter[.hasTags] = input.parameter("hasTags", .digit(), "With or without tags.")
        filter[.hasDependencies] = input.parameter("hasDependencies", .digit(), "Depending on others or not.")
        filter[.isBlocked] = input.parameter("blocked", .digit(), "Dependents for an open task or not.")
        filter[.isOverdue] = input.parameter("overdue", .digit(), "Overdue or not.")
        filter[.isSubtask] = input.parameter("subtask", .digit(), "Part of another task or not.")
        filter[.isRepeating] = input.parameter("repeating", .digit(), "With or without a pattern by which it repeats.")
    }

    private static func match(_ input: inout InputReader) -> TextMatch? {
        let text = text(
            &input, example: "plants",
            "Words in name or details, without regard to case and accents; under three characters only where words begin."
        )
        let mode: MatchMode = input.parameter(
            "matchMode", .choice(.contains), usual: .contains,
            "contains: every word somewhere; phrase: the words as they stand; else the whole name, its beginning or its end."
        )
        return text.map { TextMatch($0, mode: mode) }
    }

    /// What it means is known only at the moment when tasks are listed.
    static func line(_ input: inout InputReader) -> String? {
        input.mayRefuse([422: [.filter.lineUnreadable]])
        return input.parameter(
            "filter", .text("(today | overdue) & !@waiting"),
            """
            A filter line of at most \(FilterLine.lengthLimit) characters, which must hold besides the other \
            parameters; GET /api/filter-lines/words explains it.
            """)
    }

    private static func estimate(_ input: inout InputReader) -> DurationBounds {
        let bounds = DurationBounds(
            from: input.parameter("estimateFrom", .seconds(60), "With an estimate of so many seconds or more."),
            to: input.parameter("estimateTo", .seconds(1_800), "With an estimate of so many seconds or less."))
        input.mayRefuse([422: [.list.rangeReversed]])
        if let first = bounds.from, let last = bounds.to, first > last {
            input.problems.add(
                "estimateFrom", .list.rangeReversed, "The shortest estimate must not be over the longest one.")
        }
        return bounds
    }

    private static func days(_ name: String, _ verb: String, _ input: inout InputReader) -> DayBounds {
        input.days(
            "\(name)From", "\(name)To",
            (from: "\(verb) on that day or later.", to: "\(verb) on that day or earlier."))
    }

    /// - Parameter takesEmpty: nothing typed yet is a text, too.
    static func text(
        _ input: inout InputReader, example: String, takesEmpty: Bool = false, _ about: String
    ) -> String? {
        input.mayRefuse([422: [.list.searchTooLong]])
        let given = input.parameter("q", .text(example, max: textLimit), takesEmpty: takesEmpty, about)
        guard let text = given.map(TextRules.trimmed) else { return nil }
        if text.isEmpty, !takesEmpty, given?.isEmpty == false {
            input.problems.add(
                "q", .parameter.empty, "The search holds nothing to look for. Write a word, or leave it out.")
        }
        if text.count > textLimit { input.problems.add("q", .list.searchTooLong, tooLong) }
        return text.isEmpty ? nil : text
    }

    private static func sort(_ input: inout InputReader) -> TaskSort {
        let keys = input.parameter(
            "sort", .sortKeys, usual: "the order of the view",
            "One to three of \(SortField.allCases.map(\.rawValue).joined(separator: ", ")); - before one lets it fall.")
        let smart: SmartOrder? = input.parameter(
            "smart", .choice(.morning), "An order for a purpose, in place of sort.")
        input.mayRefuse([422: [.list.sortTwice]])
        if keys != nil, smart != nil {
            input.problems.add("smart", .list.sortTwice, "Choose an order or the smart one, not both.")
        }
        return smart.map { .smart($0) } ?? keys.map { .keys($0) } ?? .usual
    }
}

extension Codec where Value == [SortKey] {
    fileprivate static var sortKeys: Codec {
        let names = SortField.allCases.map(\.rawValue).joined(separator: ", ")
        return Codec(
            .format(.sort, "priority,-dueDate,name"),
            "one to three different names of \(names), each with - before it to fall",
            parse: { text in
                let parts = text.split(separator: ",", omittingEmptySubsequences: false)
                let keys = parts.compactMap { SortKey($0) }
                let isRight = keys.count == parts.count && (1...TaskSort.keyLimit).contains(keys.count)
                return isRight && Set(keys.map(\.field)).count == keys.count ? keys : nil
            }, text: TaskQueryText.text)
    }
}

extension Codec where Value == Int {
    fileprivate static func seconds(_ example: Int) -> Codec { .integer(example, 0...TaskRules.durations.upperBound) }
}

extension Codec where Value == IdentifierStart<TaskItem> {
    fileprivate static var idStart: Codec {
        Codec(
            .format(.idStart, "2742b654"), "the start of an id, at least four characters of it",
            parse: { IdentifierStart($0) }, text: { $0.first.description })
    }
}

import Domain
import HTTP
import Language
import Codecs

/// Reads the filter, order and grouping of tasks from an address, a saved filter or a bulk change.
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
                "group", .choice(TaskGrouping.project), "Groups the tasks; the response lists all groups."))
    }

    /// Reads the same parameters from text such as `priority=P0&tag=home`.
    /// - Parameters:
    ///   - field: the field that contained the text; every problem names it.
    ///   - problems: receives every problem, including unknown parameters.
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

    /// The refusals that `read(text:field:problems:)` may report.
    static let refusals: [Int: [Refusal]] = Refusals.all(
        plan.allRefusals + [[422: [.connection.queryEscape, .connection.queryTooMany]]])

    /// Reads the filter alone, for an address without an order.
    static func filter(_ input: inout InputReader) -> TaskFilter {
        var filter = TaskCriteria()
        filter.line = line(&input)
        filter.idStart = input.parameter(
            "id", .idStart, "Tasks whose id begins with this; at least four characters.")
        filter.projects = input.several("project", .id(SchemaExample.project), "Tasks in one of these projects.")
        filter.types = input.several("type", .choice(.morning), "Tasks of one of these types, chosen or derived.")
        for field in TaskAttributes.filters { filter[field] = input.several(field.name, field.codec, field.about) }
        filter.tags = input.several(
            "tag", .text("home", upTo: 50), "Tasks with these tags, compared without regard to case.")
        filter.tagMode = input.parameter(
            "tagMode", .choice(.any), usual: .any, "Whether any, all or none of the tags are required.")
        filter.tagPattern = input.parameter(
            "tagPattern", .text("wait*", upTo: 50), "Tasks with a tag that matches; * stands for any characters.")
        filter.assignees = input.several("for", .assignee, aboutAssignees)
        filter.adders = input.several("addedBy", .id(SchemaExample.person), "Tasks that one of these people added.")
        filter.due = days("due", "Due", &input)
        filter.added = days("added", "Added", &input)
        filter.completed = days("completed", "Completed", &input)
        filter.status = input.parameter(
            "status", .choice(.open),
            usual:
                "as the view says; in the view “all”, open, or completed if days of completion are given, or both with q alone",
            "Open or completed tasks.")
        readFlags(&input, into: &filter)
        filter.archived =
            input.parameter(
                "archived", .choice(.exclude),
                usual: "exclude; include in the history; as a filter line says if it mentions archived tasks",
                "Whether archived tasks are included.") ?? .exclude
        filter.text = match(&input)
        return TaskFilter(filter)
    }

    static let aboutAssignees = "Tasks for one of these: me, a person’s id, or nobody for what anyone may do."

    private static func readFlags(_ input: inout InputReader, into filter: inout TaskCriteria) {
        filter[.hasDueDate] = input.parameter("hasDueDate", .digit(), "Whether tasks have a due date.")
        filter[.hasEstimate] = input.parameter("hasEstimate", .digit(), "Whether tasks have an estimate.")
        filter.estimate = estimate(&input)
        filter[.hasTags] = input.parameter("hasTags", .digit(), "Whether tasks have tags.")
        filter[.hasDependencies] = input.parameter("hasDependencies", .digit(), "Whether tasks depend on others.")
        filter[.isBlocked] = input.parameter("blocked", .digit(), "Whether tasks wait for an open task.")
        filter[.isOverdue] = input.parameter("overdue", .digit(), "Whether tasks are overdue.")
        filter[.isSubtask] = input.parameter("subtask", .digit(), "Whether tasks are subtasks.")
        filter[.isHabit] = input.parameter("habit", .digit(), "Whether tasks are days of habits.")
        filter[.isRepeating] = input.parameter("repeating", .digit(), "Whether tasks repeat.")
    }

    private static func match(_ input: inout InputReader) -> TextMatch? {
        let text = text(
            &input, example: "plants",
            "Words in name or details, ignoring case and accents; fewer than three characters match only beginnings of words."
        )
        let mode: MatchMode = input.parameter(
            "matchMode", .choice(.contains), usual: .contains,
            "contains: every word anywhere; phrase: the words in this order; otherwise the whole name, its beginning or its end."
        )
        return text.map { TextMatch($0, mode: mode) }
    }

    /// Reads a filter line, whose meaning is determined only when tasks are listed.
    static func line(_ input: inout InputReader) -> String? {
        input.mayRefuse([422: [.filter.lineUnreadable]])
        return input.parameter(
            "filter", .text("(today | overdue) & !@waiting"),
            """
            A filter line of at most \(FilterLine.lengthLimit) characters, which applies in addition to the other \
            parameters; GET /api/filter-lines/words explains it.
            """)
    }

    private static func estimate(_ input: inout InputReader) -> DurationBounds {
        let bounds = DurationBounds(
            from: input.parameter(
                "estimateFrom", .seconds(60), "Tasks with an estimate of at least this many seconds."),
            to: input.parameter("estimateTo", .seconds(1_800), "Tasks with an estimate of at most this many seconds."))
        input.mayRefuse([422: [.list.rangeReversed]])
        if let first = bounds.from, let last = bounds.to, first > last {
            input.problems.add(
                "estimateFrom", .list.rangeReversed, "The shortest estimate must not exceed the longest.")
        }
        return bounds
    }

    private static func days(_ name: String, _ verb: String, _ input: inout InputReader) -> DayBounds {
        input.days(
            "\(name)From", "\(name)To",
            (from: "\(verb) on that day or later.", to: "\(verb) on that day or earlier."))
    }

    /// - Parameter takesEmpty: whether an empty text is valid, as before anything is typed.
    static func text(
        _ input: inout InputReader, example: String, takesEmpty: Bool = false, _ about: String
    ) -> String? {
        input.mayRefuse([422: [.list.searchTooLong]])
        let given = input.parameter("q", .text(example, max: textLimit), takesEmpty: takesEmpty, about)
        guard let text = given.map(TextRules.trimmed) else { return nil }
        if text.isEmpty, !takesEmpty, given?.isEmpty == false {
            input.problems.add(
                "q", .parameter.empty, "The search is empty. Write a word, or omit it.")
        }
        if text.count > textLimit { input.problems.add("q", .list.searchTooLong, tooLong) }
        return text.isEmpty ? nil : text
    }

    private static func sort(_ input: inout InputReader) -> TaskSort {
        let keys = input.parameter(
            "sort", .sortKeys, usual: "the order of the view",
            "One to three of \(SortField.allCases.map(\.rawValue).joined(separator: ", ")); - before one reverses its order."
        )
        let smart: SmartOrder? = input.parameter(
            "smart", .choice(.morning), "An order for a purpose, instead of sort.")
        input.mayRefuse([422: [.list.sortTwice]])
        if keys != nil, smart != nil {
            input.problems.add("smart", .list.sortTwice, "Choose either sort or smart, not both.")
        }
        return smart.map { .smart($0) } ?? keys.map { .keys($0) } ?? .usual
    }
}

extension Codec where Value == [SortKey] {
    fileprivate static var sortKeys: Codec {
        let names = SortField.allCases.map(\.rawValue).joined(separator: ", ")
        return Codec(
            .format(.sort, "priority,-dueDate,name"),
            "one to three different names of \(names), each with - before it for descending order",
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

extension Codec where Value == Assignee {
    static var assignee: Codec {
        Codec(
            .any([.choice(["me", "nobody"]), .id(SchemaExample.person)]), "me, nobody or the id of a person",
            parse: { text in
                switch text {
                case "me": .me
                case "nobody": .nobody
                default: PersonID(text).map { .person($0) }
                }
            },
            text: { assignee in
                switch assignee {
                case .me: "me"
                case .nobody: "nobody"
                case .person(let id): id.description
                }
            })
    }
}

extension Codec where Value == IdentifierStart<TaskItem> {
    fileprivate static var idStart: Codec {
        Codec(
            .format(.idStart, "2742b654"), "the start of an id, at least four characters of it",
            parse: { IdentifierStart($0) }, text: { $0.first.description })
    }
}

import Domain
import HTTP

/// Reads which tasks an address, a saved filter or a bulk change means; the one place that knows those parameters.
struct TaskQueryReader {
    static let textLimit = 200

    /// What cannot be read is noted in `query.problems`.
    static func read(_ query: inout QueryReader) -> TaskQuery {
        TaskQuery(filter: filter(&query), sort: sort(&query), group: query.choice("group"))
    }

    /// Reads the same parameters from a text such as `priority=P0&tag=home`.
    /// - Parameters:
    ///   - field: what the text came in; every problem names it.
    ///   - problems: takes up every problem, unknown names included.
    static func read(text: String, field: String, problems: inout Problems) -> TaskQuery {
        do {
            let text = text.hasPrefix("?") ? text.dropFirst() : text[...]
            var reader = QueryReader(try Query(parsing: text.utf8))
            let query = read(&reader)
            do { try reader.finish() } catch DomainError.invalid(let found) {
                for problem in found { problems.add(field, problem.refusal, problem.message) }
            }
            return query
        } catch let problem as Problem {
            problems.add(field, Refusal(problem.reason), problem.detail)
        } catch {
            problems.add(field, .parameter.invalid, "\(field) must be written like the query of an address.")
        }
        return TaskQuery()
    }

    /// The filter alone, for an address that takes no order.
    static func filter(_ query: inout QueryReader) -> TaskFilter {
        var filter = TaskFilter()
        filter.idStart = query.value("id", "the start of an id, at least four characters of it") { .init($0) }
        filter.projects = query.values("project", "the id of a project") { ProjectID($0) }
        filter.priorities = query.values("priority", "P0, P1, P2 or P3") { Priority(code: $0) }
        filter.types = query.choices("type")
        filter.categories = query.choices("category")
        filter.contexts = query.choices("context")
        filter.energies = query.choices("energy")
        filter.tags = query.values("tag", "a tag") { $0 }
        filter.tagMode = query.choice("tagMode") ?? .any
        filter.due = bounds(&query, "dueFrom", "dueTo")
        filter.added = bounds(&query, "addedFrom", "addedTo")
        filter.completed = bounds(&query, "completedFrom", "completedTo")
        filter.status = query.choice("status")
        filter.hasDueDate = query.flagIfGiven("hasDueDate")
        filter.hasEstimate = query.flagIfGiven("hasEstimate")
        filter.hasDependencies = query.flagIfGiven("hasDependencies")
        filter.isBlocked = query.flagIfGiven("blocked")
        filter.isOverdue = query.flagIfGiven("overdue")
        filter.archived = query.choice("archived") ?? .exclude
        let mode: MatchMode = query.choice("matchMode") ?? .contains
        filter.text = text(&query).map { TextMatch($0, mode: mode) }
        return filter
    }

    private static func bounds(_ query: inout QueryReader, _ from: String, _ to: String) -> DayBounds {
        let bounds = DayBounds(from: query.day(from), to: query.day(to))
        if let first = bounds.from, let last = bounds.to, first > last {
            query.problems.add(from, .list.rangeReversed, "\(from) must not be after \(to).")
        }
        return bounds
    }

    static let tooLong = "Search for at most \(textLimit) characters."

    static func text(_ query: inout QueryReader) -> String? {
        guard let text = query.text("q").map(TextRules.trimmed), !text.isEmpty else { return nil }
        if text.count > textLimit {
            query.problems.add("q", .list.searchTooLong, tooLong)
        }
        return text
    }

    private static func sort(_ query: inout QueryReader) -> TaskSort {
        let smart: SmartOrder? = query.choice("smart")
        let names = SortField.allCases.map(\.rawValue).joined(separator: ", ")
        let keys = query.value(
            "sort", "one to three different names of \(names), each with - before it to fall"
        ) { text -> [SortKey]? in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let keys = parts.compactMap { SortKey($0) }
            let isRight = keys.count == parts.count && (1...TaskSort.keyLimit).contains(keys.count)
            return isRight && Set(keys.map(\.field)).count == keys.count ? keys : nil
        }
        if let smart {
            if keys != nil { query.problems.add("smart", .list.sortTwice, "Send sort or smart, not both.") }
            return .smart(smart)
        }
        return keys.map { .keys($0) } ?? .usual
    }
}

import Calendar
import Domain
import Language

/// A filter as a line and as parameters.
public struct FilterForms: Sendable {
    /// The parsed line of the filter; blank if it has none.
    public let line: FilterLine
    /// A line equivalent to the whole filter; nil if no line can express it.
    public let text: String?
    /// The filter with its line resolved; nil if the line cannot be read.
    public let filter: TaskFilter?
}

/// Interprets a filter line as of now, and converts filters between lines and parameters.
public struct ReadFilterLine: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// What a line can say; of people only if there are several.
    public func words() throws -> [FilterWord] {
        try context.store.read { transaction in
            FilterWord.all + (transaction.viewer == nil ? [] : FilterWord.people)
        }
    }

    /// - Parameter day: the day on which relative dates are based; nil for today.
    public func execute(_ filter: TaskFilter, on day: Day? = nil) throws -> FilterForms {
        try context.read(on: day) { reading in
            let (reader, projects) = try reading.filterReader()
            let line = reader.read(filter.line ?? "")
            return FilterForms(
                line: line, text: FilterText(reader, projects: projects).line(of: filter),
                filter: line.problem == nil ? try reader.resolve(filter) : nil)
        }
    }
}

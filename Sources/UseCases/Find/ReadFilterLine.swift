import Calendar
import Domain
import Language

/// A filter in both of its forms.
public struct FilterForms: Sendable {
    /// What the line of the filter says; blank where it has none.
    public let line: FilterLine
    /// The line that says all of it; nil if no line can.
    public let text: String?
    /// With its line read; nil if the line cannot be read.
    public let filter: TaskFilter?
}

/// Tells what a filter line means now, and writes a filter as line and as parameters.
public struct ReadFilterLine: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: reads days as on that day.
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

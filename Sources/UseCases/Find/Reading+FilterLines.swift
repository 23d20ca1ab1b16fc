import Domain
import Language

extension Reading {
    /// Resolves the line of the filter as of the moment.
    /// - Throws: `DomainError.invalid` with `filter.line.unreadable`.
    func resolved(_ filter: TaskFilter, field: String = "filter") throws -> TaskFilter {
        filter.line == nil ? filter : try filterReader().reader.resolve(filter, field: field)
    }

    /// The reason why a line cannot be read; nil if it can.
    func problem(ofLine line: String?, field: String) throws -> FieldProblem? {
        var filter = TaskFilter()
        filter.line = line
        do {
            _ = try resolved(filter, field: field)
        } catch DomainError.invalid(let problems) {
            return problems.first
        }
        return nil
    }

    /// A reader of filter lines as of the moment, with the projects that lines can name.
    func filterReader() throws -> (reader: FilterLineReader, projects: [Project]) {
        let projects = try projects.all(includingArchived: true)
        let options = QuickAddOptions(moment: moment, settings: settings, projectKeys: [])
        return (FilterLineReader(options, projects: projects), projects)
    }
}

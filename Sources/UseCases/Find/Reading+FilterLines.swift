import Domain
import Language

extension Reading {
    /// The filter with its line read as of the moment.
    /// - Throws: `DomainError.invalid` with `filter.line.unreadable`.
    func resolved(_ filter: TaskFilter, field: String = "filter") throws -> TaskFilter {
        filter.line == nil ? filter : try filterReader().reader.resolve(filter, field: field)
    }

    /// Why a line cannot be read at the moment.
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

    /// What reads filter lines at the moment, with the projects that a line can name.
    func filterReader() throws -> (reader: FilterLineReader, projects: [Project]) {
        let projects = try projects.all(includingArchived: true)
        let options = QuickAddOptions(moment: moment, settings: settings, projectKeys: [])
        return (FilterLineReader(options, projects: projects), projects)
    }
}

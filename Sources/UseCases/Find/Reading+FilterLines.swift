import Domain
import Language

extension Reading {
    /// Resolves the line of the filter as of the moment.
    /// - Throws: `DomainError.invalid` with `filter.line.unreadable`.
    func resolved(_ filter: TaskFilter, field: String = "filter") throws -> TaskFilter {
        withMyID(filter.line == nil ? filter : try filterReader().reader.resolve(filter, field: field))
    }

    /// As long as there is one person, every task is theirs.
    private func withMyID(_ filter: TaskFilter) -> TaskFilter {
        let assignees = filter.assignees
        guard assignees.contains(.me) else { return filter }
        var named = filter
        named.assignees =
            transaction.viewer.map { viewer in
                assignees.map { $0 == .me ? .person(viewer.id) : $0 }
            } ?? []
        return named
    }

    /// Those whom a line can name; nobody as long as there is one person.
    func peopleInLines() throws -> [Person] {
        transaction.viewer == nil ? [] : try people.all().filter { !$0.isOff }
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
        let options = QuickAddOptions(
            moment: moment, settings: settings, projectKeys: [], people: try peopleInLines(), me: transaction.viewer?.id
        )
        return (FilterLineReader(options, projects: projects), projects)
    }
}

import Calendar
import Domain
import Interop
import System

/// Reads a file of another program like an import on 2026-11-24.
struct ForeignFiles {
    static let moment = Moment(instant: Instant("2026-11-24T10:00:00Z") ?? Instant(milliseconds: 0), zone: berlin)
    static let berlin = ZoneFiles().zone(named: "Europe/Berlin") ?? .utc

    let tasks: [TaskDraft]
    let projects: [ProjectDraft]
    let notices: [ImportProblem]
    let table: ColumnTable?
    let question: ImportProblem?

    /// - Throws: `ImportFailure`.
    init(
        _ file: ImportFile, as name: String? = nil, columns: ColumnChoices = ColumnChoices(), readings: String = ""
    ) throws {
        let format = FileFormat.all.first { $0.name == name }
        var source = try FileFormat.open(
            file, named: format,
            ReadingTerms(
                moment: Self.moment, zones: ZoneFiles(), columns: columns, readings: ChosenReadings(readings)))
        var (tasks, projects): ([TaskDraft], [ProjectDraft]) = ([], [])
        while let draft = try source.next() {
            switch draft {
            case .task(let task): tasks.append(task)
            case .project(let project): projects.append(project)
            default: break
            }
        }
        (self.tasks, self.projects, notices) = (tasks, projects, source.notices)
        (table, question) = (source.table, source.question)
    }

    subscript(name: String) -> TaskDraft? { tasks.first { $0.name == name } }

    /// Where values were lost, as `row field`.
    var losses: [String] { tasks.flatMap(\.losses).map { "\($0.row ?? 0) \($0.column ?? "")" } }
}

extension TaskDraft {
    var due: String? { dueDate?.description }
}

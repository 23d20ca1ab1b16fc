import Domain
import Interop
import Testing

/// CSV files of any program.
struct MappedCSVReaderTests {
    private func read(_ text: String, as name: String? = nil) throws -> ForeignFiles {
        try ForeignFiles(ImportFile(text.utf8, name: "tasks.csv", pieceSize: 9), as: name)
    }

    @Test(arguments: [
        "Title,Notes,List,Priority,Due Date,Done,Labels",
        "Aufgabe;Notizen;Projekt;Priorität;Fällig am;Erledigt;Schlagworte",
        "Tâche,Description,Projet,Priorité,Échéance,Terminé,Étiquettes",
        "Tarea,Notas,Proyecto,Prioridad,Vencimiento,Hecho,Etiquetas",
        "Tarefa,Notas,Projeto,Prioridade,Prazo,Concluído,Etiquetas",
        "Attività,Note,Progetto,Priorità,Scadenza,Fatto,Etichette",
        "Taak,Notities,Lijst,Prioriteit,Vervaldatum,Voltooid,Labels",
        "task name\tdetails\tproject name\tPRIO\tdue_date\tstatus\ttags",
    ])
    func `columns are understood by their usual names in several languages`(_ header: String) throws {
        let separator = header.contains(";") ? ";" : header.contains("\t") ? "\t" : ","
        let values = ["Dig", "Deep", "Garden", "high", "2026-12-05", "x", "home|v1"]
        let file = try read("\(header)\n\(values.joined(separator: separator))\n")
        let task = file.tasks[0]
        #expect(task.name == "Dig" && task.details == "Deep" && task.projectName == "Garden" && task.priority == .high)
        #expect(task.due == "2026-12-05" && task.tags == ["home", "v1"])
        #expect(task.completion?.on.description == "2026-11-24" && file.losses == ["1 completed"])
        #expect(
            file.table?.columns.map(\.title) == [
                "Name", "Details", "Project", "Priority", "Due date", "Completed", "Tags",
            ])
    }

    @Test func `other columns are kept beside the task, which is no loss`() throws {
        let file = try read("Title,Colour,\nDig,\"red, dark\",5\nSow,,\n")
        #expect(file.tasks.map(\.foreign?.text) == ["Colour,\"red, dark\"\r\nColumn 3,5\r\n", nil])
        #expect(file.losses.isEmpty && file.tasks.allSatisfy { $0.plain.details == nil })
        #expect(file.table?.columns.map(\.target) == ["name", "keep", "keep"])
    }

    @Test(arguments: [("25/12/2026", "2026-06-05"), ("12/25/2026", "2026-05-06")])
    func `the order of day and month is that of the dates in the file that show it`(_ sure: String, _ read: String)
        throws
    {
        let file = try self.read("Title,Due\na,5/6/2026\nb,\(sure)\n")
        #expect(file.tasks.map(\.due) == [read, "2026-12-25"] && file.losses.isEmpty)
        #expect(file.table?.dates?.reason == "Sure: 1 value has a day above 12")
    }

    @Test(arguments: ["5/6/2026", "5/6/2026\nb,25/12/2026\nc,12/25/2026"])
    func `dates of which the order is not known stay text`(_ dates: String) throws {
        let file = try read("Title,Due\na,\(dates)\n")
        #expect(file.tasks[0].dueDate == nil && file.tasks[0].details == "Due: 5/6/2026")
        #expect(file.tasks[0].losses[0].offers == ["2026-06-05", "2026-05-06"])
        #expect(file.table?.dates?.isDayFirst == nil && file.table?.columns[1].warning?.hasSuffix("as a date") == true)
    }

    @Test(arguments: ["2026-01-03 10:00:00", "2026-01-03T10:00:15", "03.01.2026 10:00:00", "3-Jan-2026 10:00"])
    func `a completion with seconds is on its own day`(_ time: String) throws {
        let file = try read("Title,Done,Completed at\na,yes,\(time)\n")
        #expect(file.tasks[0].completion?.on.description == "2026-01-03" && file.tasks[0].completion?.minute == 600)
        #expect(file.losses.isEmpty)
    }

    @Test(arguments: [("long ago", "The date could not be read;"), ("", "The file does not say when")])
    func `a completion on the day of the import says why`(_ time: String, _ reason: String) throws {
        let task = try read("Title,Done,Completed at\na,yes,\(time)\nb,no,2026-01-03\n").tasks[0]
        #expect(task.completion?.on.description == "2026-11-24")
        #expect(task.losses.last { $0.column == "completed" }?.message.hasPrefix(reason) == true)
    }

    @Test func `dates are read in every language in which they mean the same`() throws {
        let file = try read("Title,Due\na,5. Dezember 2026\nb,5 décembre 2026\nc,2026-12-05 14:30\nd,mar\n")
        #expect(file.tasks.map(\.due) == ["2026-12-05", "2026-12-05", "2026-12-05T14:30", nil])
    }

    @Test func `states are words, marks or the day of completion`() throws {
        let file = try read(
            "Title,Status,Completed at,Created\na,Done,2026-01-02,2025-12-31\nb,In Progress,,\nc,cancelled,,\nd,2026-02-03,,\ne,blue,,\nf,,2026-03-04,\n"
        )
        #expect(
            file.tasks.map { $0.completion?.on.description } == [
                "2026-01-02", nil, nil, "2026-02-03", nil, "2026-03-04",
            ])
        #expect(file.tasks.map(\.isArchived) == [false, false, true, false, false, false])
        #expect(file["a"]?.added?.on.description == "2025-12-31" && file["e"]?.tags == ["blue"] && file.losses.isEmpty)
        #expect(file.table?.columns[1].note == "Done; “blue” becomes @blue")
    }

    @Test func `priorities are words or Tasker's numbers, and an unknown one is kept`() throws {
        let file = try read("Title,Prio\na,Urgent\nb,mittel\nc,0\nd,none\ne,7\nf,P3\n")
        #expect(
            file.tasks.map(\.priority) == [.highest, .medium, .highest, nil, nil, .low] && file.losses == ["5 Prio"])
    }

    @Test func `a file with only Tasker's own columns is read strictly, and has no table`() throws {
        #expect(try read("name,priority\nA,P0\n").table == nil)
        #expect(throws: ImportFailure.self) { try read("name,priority\nA,soonish\n") }
    }

    @Test func `without a column for the name nothing is read, and the file asks for it`() throws {
        let file = try read("Colour,Size\nred,5\n")
        #expect(file.tasks.isEmpty && file.question?.code == "csv.column.nameMissing")
        #expect(file.question?.message.contains("Colour, Size") == true)
    }

    @Test func `equal rows are different tasks, and the same file gives the same ids`() throws {
        let text = "Title,Due\na,\na,\n"
        let ids = try read(text).tasks.map(\.id)
        #expect(try Set(ids).count == 2 && read(text).tasks.map(\.id) == ids)
    }

    @Test func `a file that was cut off is refused with its row`() throws {
        let failure = try #require(throws: ImportFailure.self) { try read("Title,Due\na,\nb") }
        #expect(failure.problems.map(\.code) == ["csv.fields.count"] && failure.problems[0].row == 2)
    }
}

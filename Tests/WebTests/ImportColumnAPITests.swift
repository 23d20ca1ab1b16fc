import Domain
import HTTP
import TestSupport
import Testing

struct ImportColumnAPITests {
    private static let jobs = Array(
        "Job;Client;Deadline;Again\nDig;Berger;03.04.2027;every hour\nSow;School;asap;\nMow;School;04.05.2027;\n".utf8)
    private static let address = "/api/import?name=jobs.csv"

    @Test func `a dry run tells of each column what it becomes, with values and what does not fit`() throws {
        let report = try TestSite().upload("\(Self.address)&dryRun=1&map=Client%3Dproject,Again%3Drepeat", Self.jobs)
            .json
        #expect(report.text("tables.0.name") == "jobs.csv" && report.text("tables.0.separator") == "semicolon")
        let titles = (0..<4).map { report.text("tables.0.columns.\($0).title") }
        #expect(titles == ["Name", "Project", "Due date", "Repeat"])
        #expect(report.text("tables.0.columns.2.warning") == "1 of 3 cannot be read as a date")
        #expect(
            report.text("tables.0.dates.dayFirst") == "3 April" && report.at("tables.0.dates.isDayFirst") == .bool(true)
        )
        #expect(report.text("tables.0.targets.0.name") == "id" && report.at("question") == .null)
    }

    @Test func `without a name a dry run asks for it, and an import is refused`() throws {
        let site = try TestSite()
        let dry = try site.upload("/api/import?dryRun=1", "Colour\nred\n".utf8).json
        #expect(dry.text("question")?.hasPrefix("Which column is the name?") == true && dry.number("added") == 0)
        let answer = try site.upload("/api/import", "Colour\nred\n".utf8)
        #expect((answer.status, answer.codes) == (422, ["csv.column.nameMissing"]))
        #expect(try site.upload("/api/import?map=Colour%3Dname", "Colour\nred\n".utf8).json.number("added") == 1)
    }

    @Test func `a repeat is offered, and comes as what is chosen for its row`() throws {
        let site = try TestSite()
        let dry = try site.upload("\(Self.address)&dryRun=1&map=Again%3Drepeat", Self.jobs).json
        #expect(dry.text("losses.0.rows.0.task") != nil)
        let offers = dry["losses"]?.elements?.compactMap { $0.text("rows.0.offers.0") }
        #expect(offers == ["every day"])
        let done = try site.upload("\(Self.address)&map=Again%3Drepeat&readings=1%3Devery%20day", Self.jobs).json
        let choices = done["losses"]?.elements?.compactMap { $0.text("rows.0.choice") }
        #expect(choices == ["every day"])
        let tasks = try site.send(.get, "/api/tasks?view=all").json["items"]?.elements ?? []
        #expect(tasks.compactMap { $0.text("repeatPattern") } == ["every day"])
    }

    @Test(arguments: [
        ("map=Colour%3Dname", "csv.map.invalid"), ("map=Job%3Dmood", "csv.map.invalid"), ("map=Job", "csv.map.invalid"),
        ("readings=1%3Dsometimes", "import.reading.invalid"),
    ])
    func `a choice that cannot be followed is refused, and nothing is imported`(_ query: String, _ code: String) throws
    {
        let site = try TestSite()
        let answer = try site.upload("\(Self.address)&\(query)", Self.jobs)
        #expect((answer.status, answer.codes) == (422, [code]), "\(answer.text)")
        #expect(try site.send(.get, "/api/dashboard").json.number("totals.tasks") == 0)
    }

    @Test func `all losses are a list, also those that a report leaves out`() throws {
        let site = try TestSite()
        let rows = (1...450).map { "Task \($0),\"soon, or \"\"later\"\"\"\n" }.joined()
        let answer = try site.upload("/api/import/losses?name=a.csv", Array("Title,Due\n\(rows)".utf8))
        #expect(answer.status == 200 && answer.headers["Content-Type"]?.hasPrefix("text/csv") == true)
        let lines = answer.text.split(separator: "\r\n")
        #expect(lines.count == 451 && lines[0] == "file,row,task,field,words,comes as,what happens")
        #expect(lines[450].hasPrefix(",450,Task 450,Due,\"soon, or \"\"later\"\"\",,"))
        #expect(try site.send(.get, "/api/dashboard").json.number("totals.tasks") == 0)
    }
}

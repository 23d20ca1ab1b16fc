import Testing

/// CSV files of any program, and folders, imported with the command.
struct MappedImportTests {
    private static let jobs = "Job;Client;Deadline;Ref\nDig;Berger;03.04.2027;A-1\nSow;School;17.04.2027;\n"

    @Test(arguments: [false, true])
    func `columns are mapped, shown by a dry run, and written again`(isServed: Bool) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        try Files.write(desk.file("jobs.csv"), Self.jobs)
        let dry = try desk.done("import", desk.file("jobs.csv"), "--map", "Client=project", "--dry-run")
        #expect(dry.contains("Client: Berger, School → Project (2 projects)"))
        #expect(dry.contains("03.04.2027 is 3 April. Sure: 1 value has a day above 12."))
        try desk.done("import", desk.file("jobs.csv"), "--map", "Client=project")
        let export = try CSVTable(Array(try desk.done("export").utf8))
        #expect(
            try export.column("Ref").sorted() == ["", "A-1"]
                && export.column("project").sorted() == ["Berger", "School"])
        withExtendedLifetime(server) {}
    }

    @Test(arguments: [
        ("Klient=project", "Its columns are Job, Client, Deadline, Ref"), ("Client=mood", "Choose one of id, name"),
    ])
    func `an unknown column or target is refused with what there is`(_ map: String, _ part: String) throws {
        let desk = Desk()
        try Files.write(desk.file("jobs.csv"), Self.jobs)
        let result = try desk.run("import", desk.file("jobs.csv"), "--map", map)
        #expect(result.code == 1 && result.errors.contains(part))
    }

    @Test func `a folder is the same as its archive, without what leads out of it`() throws {
        let desk = Desk()
        let folder = desk.file("todo")
        try desk.shell("mkdir -p '\(folder)/deep' '\(desk.file("other"))'")
        try Files.write("\(folder)/todo.txt", "(A) Dig\n")
        try Files.write("\(folder)/done.txt", "x 2026-01-02 Sow\n")
        try Files.write("\(folder)/picture.png", "no")
        try Files.write(desk.file("other/todo.txt"), "Out\n")
        try desk.shell("ln -s '\(desk.file("other"))' '\(folder)/link'; ln -s .. '\(folder)/deep/up'")
        try desk.shell("ln -s '\(desk.file("other/todo.txt"))' '\(folder)/more-todo.txt'")
        #expect(try desk.done("import", folder).hasPrefix("Imported 2 tasks\n"))
        #expect(try desk.done("import", folder).hasPrefix("Imported 0 tasks\n2 tasks already there"))
    }

    @Test func `a file in a folder is also known by its content`() throws {
        let desk = Desk()
        try desk.shell("mkdir '\(desk.file("data"))'")
        let task = "{\"description\":\"Dig\",\"status\":\"pending\",\"entry\":\"20260101T100000Z\"}"
        try Files.write(desk.file("data/mine.json"), "[\(task)]\n")
        #expect(try desk.done("import", desk.file("data")).hasPrefix("Imported 1 task\n"))
    }

    @Test func `a folder without files of tasks is refused`() throws {
        let desk = Desk()
        try desk.shell("mkdir '\(desk.file("empty"))'")
        let result = try desk.run("import", desk.file("empty"))
        #expect(result.code == 1 && result.errors.contains("contains no file of tasks"))
    }
}

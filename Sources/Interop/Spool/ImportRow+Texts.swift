import Domain

extension ImportRow {
    /// Every value as a text, in the order in which `init(texts:)` takes them.
    var texts: [String?] {
        [
            String(number), String(line), id?.description, name, projectName, priority?.code, type?.rawValue,
            dueDate?.description, completion.map { String($0.at.milliseconds) },
            completion.map { String($0.on.number) }, completion.map { String($0.minute) },
            completion?.quality.rawValue, added.map { String($0.at.milliseconds) }, added.map { String($0.on.number) },
            parentID?.description, dependencies.map(\.description).joined(separator: " "), repeatPattern?.text,
        ] + TaskAttributes.plainCSV.map { $0.text(plain) }
    }

    init(texts: [String?]) {
        var rest = texts[...]
        func text() -> String? { rest.popFirst() ?? nil }
        func number() -> Int? { text().flatMap { Int($0) } }
        func instant() -> Instant? { number().map { Instant(milliseconds: Int64($0)) } }
        func day() -> Day? { number().map(Day.init) }
        func choice<Value: RawRepresentable<String>>() -> Value? { text().flatMap { Value(rawValue: $0) } }
        func words() -> [String] { (text() ?? "").unicodeScalars.split(separator: " ").map { String($0) } }

        self.init(number: number() ?? 0, line: number() ?? 0, name: "")
        id = text().flatMap { TaskID($0) }
        name = text() ?? ""
        projectName = text()
        priority = text().flatMap { Priority(code: $0) }
        type = choice()
        dueDate = text().flatMap { DueDate($0) }
        let (done, on, minute) = (instant(), day(), number())
        let quality: CompletionQuality? = choice()
        if let done, let on, let minute {
            completion = Completed(at: done, on: on, minute: minute, quality: quality ?? .standard)
        }
        let (at, first) = (instant(), day())
        if let at, let first { added = Added(at: at, on: first) }
        parentID = text().flatMap { TaskID($0) }
        dependencies = words().compactMap { TaskID($0) }
        repeatPattern = text().flatMap { RepeatPattern($0) }
        var problems = Problems()
        for column in TaskAttributes.plainCSV {
            if let text = text() { column.take?(text, &plain, &problems) }
        }
    }
}

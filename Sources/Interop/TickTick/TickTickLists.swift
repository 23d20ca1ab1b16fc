import Domain

/// The projects of TickTick's lists and folders: a list in a folder is a project in that of the folder.
struct TickTickLists {
    private var names: [String: String] = [:]
    private var taken: Set<String> = []
    private var folders: Set<String> = []

    /// The name of the project, and the projects that must be there first.
    mutating func project(_ row: NamedRow<TickTickColumn>) -> (name: String, new: [ProjectDraft]) {
        let (folder, list) = (row[.folder], row[.list])
        let key = "\(TextRules.key(folder))\u{1F}\(TextRules.key(list))"
        if let known = names[key] { return (known, []) }
        // Names of projects are unique.
        let isTaken = !list.isEmpty && taken.contains(TextRules.key(list))
        let name = isTaken ? "\(list) (\(folder.isEmpty ? "\(taken.count + 1)" : folder))" : list
        names[key] = name
        taken.insert(TextRules.key(name))
        guard !folder.isEmpty, !name.isEmpty else { return (name, []) }
        var drafts: [ProjectDraft] = []
        if folders.insert(TextRules.key(folder)).inserted { drafts += draft(folder, nil, row) }
        return (name, drafts + draft(name, folder, row))
    }

    private func draft(_ name: String, _ parent: String?, _ row: NamedRow<TickTickColumn>) -> [ProjectDraft] {
        // The same limits as for the tasks of the project.
        func limited(_ name: String) -> String? {
            var task = TaskBuilder(number: row.number, line: row.line)
            task.setProject(name)
            return task.draft.projectName
        }
        guard let name = limited(name) else { return [] }
        let project = Project(
            id: .random(), name: name, createdAt: .init(milliseconds: 0), modifiedAt: .init(milliseconds: 0))
        return [ProjectDraft(number: row.number, line: row.line, project, parentName: parent.flatMap(limited))]
    }
}

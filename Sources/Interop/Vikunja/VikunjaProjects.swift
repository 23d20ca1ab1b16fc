import Domain

/// The projects of a Vikunja file under the names that they have in Tasker, parents first.
struct VikunjaProjects {
    private(set) var drafts: [ProjectDraft] = []
    private var names: [VikunjaOutline.Place: String] = [:]

    private static let depthLimit = 64

    init(_ outline: VikunjaOutline) {
        let byID = Dictionary(
            outline.places.compactMap { place in outline.projects[place]?.id.map { ($0, place) } },
            uniquingKeysWith: { first, _ in first })
        func parent(of place: VikunjaOutline.Place) -> VikunjaOutline.Place? {
            if let outer = place.outer { return outer }
            return outline.projects[place]?.parentID.flatMap { $0 > 0 ? byID[$0] : nil }
        }
        func level(of place: VikunjaOutline.Place) -> Int {
            var (level, next) = (0, parent(of: place))
            while let outer = next, level < Self.depthLimit { (level, next) = (level + 1, parent(of: outer)) }
            return level
        }
        let ordered = outline.places.enumerated().map { ($0.offset, level(of: $0.element), $0.element) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        var taken: Set<String> = []
        for (position, level, place) in ordered {
            guard let entry = outline.projects[place],
                var draft = Self.draft(entry, number: position + 1)
            else { continue }
            names[place] = draft.project.name
            if level == Self.depthLimit {
                draft.lose("parent_project_id", .file.importReferenceDropped, "The project is its own parent.")
            } else {
                draft.parentName = parent(of: place).flatMap { names[$0] }
            }
            let key = TextRules.key(draft.project.name)
            if draft.parentName.map(TextRules.key) == key { draft.parentName = nil }
            if taken.insert(key).inserted { drafts.append(draft) }
        }
    }

    /// The name of the project of a task; nil for the default project.
    func name(of place: VikunjaOutline.Place) -> String? { names[place] }

    private static func draft(_ entry: VikunjaOutline.Entry, number: Int) -> ProjectDraft? {
        var draft = TaskBuilder.project(entry.title, number: number, line: entry.line)
        let description = MarkupText.ofDescription(entry.description)
        draft?.setDescription(description)
        if let color = ProjectColor(nearest: entry.color) { draft?.project.color = color }
        if entry.isArchived, entry.hasOpenTasks {
            draft?.lose(
                "is_archived", .file.importValueChanged,
                "The project was archived with open tasks, which would not be visible; it was imported as active.")
        }
        draft?.project.isArchived = entry.isArchived && !entry.hasOpenTasks
        return draft
    }
}

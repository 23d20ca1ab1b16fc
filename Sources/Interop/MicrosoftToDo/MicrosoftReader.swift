import Calendar
import Domain
import JSON

/// Reads lists of Microsoft To Do, from one file of all lists or from one file for each.
struct MicrosoftReader: DraftSource {
    /// How an exporter laid out a file.
    private struct Layout {
        let file: ImportFile
        /// The paths of tasks.
        var tasks: [[String]] = []
        /// The names of lists by position; -1 for the only list of a file.
        var lists: [Int: String] = [:]
    }

    private let layouts: [Layout]
    private var opened = 0
    private var current: JSONElements?
    private var read = 0
    private var pending: [ImportDraft]
    private var encoding: [ImportProblem] = []
    private var rows: MicrosoftRows
    private(set) var partName: String?

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        let parts = try file.parts()
        var layouts: [Layout] = []
        for part in parts {
            let layout = try part.naming { () throws(ImportFailure) in
                try Self.layout(part, isOneOfSeveral: parts.count > 1)
            }
            layouts.append(layout)
        }
        self.layouts = layouts
        let names = layouts.flatMap { $0.lists.sorted { $0.key < $1.key }.map(\.value) }
        pending = names.enumerated().reversed().compactMap { position, name in
            TaskBuilder.project(name, number: position + 1, line: 1).map { .project($0) }
        }
        rows = MicrosoftRows(terms)
    }

    var bytesRead: Int { read + (current?.bytesRead ?? 0) }
    var notices: [ImportProblem] { encoding }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while true {
            if let draft = pending.popLast() { return draft }
            if current == nil {
                guard opened < layouts.count else { return nil }
                partName = layouts[opened].file.partName
                current = try JSONElements(layouts[opened].file, at: layouts[opened].tasks)
                opened += 1
            }
            guard let element = try current?.next() else {
                read += current?.bytesRead ?? 0
                encoding += (current?.notices ?? []).map { $0.named(partName) }
                current = nil
                continue
            }
            // An empty answer in place of the tasks.
            if case .array = element.value { continue }
            let position = element.positions.count > 1 ? element.positions[0] : -1
            pending = rows.drafts(element, in: layouts[opened - 1].lists[position]).reversed()
        }
    }

    private static let roots: [[String]] = [[], ["value"], ["lists"]]

    /// Lists have a name and tasks a title; a file of tasks only has the name of its list, if it is one of several.
    private static func layout(_ file: ImportFile, isOneOfSeveral: Bool) throws(ImportFailure) -> Layout {
        let answers = ["tasks", "value", "*", "title"]
        let heads = roots.flatMap { [$0 + ["*", "displayName"], $0 + ["*", "title"], $0 + ["*"] + answers] }
        var elements = try JSONElements(file, at: heads + [["displayName"], answers])
        var (layout, root, isFlat, end): (Layout, [String], Bool, [String]) = (
            Layout(file: file), [], false, ["tasks", "*"]
        )
        while let head = try elements.next() {
            if head.path.suffix(4) == answers[...] {
                end = ["tasks", "value", "*"]
            } else if head.path.last == "title" {
                (root, isFlat) = (head.path.dropLast(2), true)
            } else {
                root = head.path.dropLast(2)
                layout.lists[head.positions.first ?? -1] = head.value.plainText
            }
        }
        if isFlat {
            layout.tasks = [root + ["*"]]
            layout.lists = isOneOfSeveral ? file.listName.map { [-1: $0] } ?? [:] : [:]
        } else {
            layout.tasks = [layout.lists[-1] != nil ? end : root + ["*"] + end]
        }
        return layout
    }
}

extension ImportFile {
    /// The name without folders and its ending.
    fileprivate var listName: String? {
        guard let last = name?.split(separator: "/").last else { return nil }
        return last.lowercased().hasSuffix(".json") ? String(last.dropLast(5)) : String(last)
    }
}

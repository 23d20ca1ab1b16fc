import Calendar
import Domain

/// The collections and objects that a device sees in one snapshot.
struct DeviceView {
    let reading: any Reading
    let device: Device
    let terms: ObjectTerms
    let position: SyncPosition
    /// What every tag depends on.
    private let ground: [UInt8]

    init(_ reading: any Reading, _ device: Device, _ context: Context) throws {
        (self.reading, self.device) = (reading, device)
        terms = ObjectTerms(moment: reading.moment, zones: context.zones)
        position = try reading.objects.position
        ground = Array(terms.moment.zone.name.utf8) + withUnsafeBytes(of: position.database, Array.init)
    }

    // MARK: Collections

    /// Inbox first, the habits last.
    func collections() throws -> [DeviceCollection] {
        let kept = try reading.objects.collections()
        let projects = try reading.projects.all(includingArchived: false).filter { device.limits.allows($0.id) }
        let own = try reading.ownProjects()
        var all = try projects.enumerated().map { index, project in
            collection(project, kept[project.id], index, try rights(in: project.id, own))
        }
        if device.limits.showsHabits {
            all.append(DeviceCollection.habits(device, position, order: all.count, besides: all.map(\.name)))
        }
        return all
    }

    /// - Throws: `DeviceRefusal.noCollection`.
    func collection(_ segment: String) throws -> DeviceCollection {
        guard let found = try collections().first(where: { AddressName.isSame($0.segment, segment) }) else {
            throw DeviceRefusal.noCollection
        }
        return found
    }

    /// - Parameter own: the projects of the person; nil for the only one.
    private func rights(in project: ProjectID, _ own: Set<ProjectID>?) throws -> Set<DeviceCollection.Right> {
        guard device.limits.mayWrite else { return [] }
        // Each of the tasks in what is shared singly has rights of its own.
        if project == Project.sharedID { return [.content] }
        guard let own, !own.contains(project), let viewer = reading.transaction.viewer else {
            return Set(DeviceCollection.Right.allCases)
        }
        switch try reading.transaction.shares.sharing(of: .project(project))?.access(of: viewer.number) ?? .view {
        case .view: return []
        case .edit: return [.properties, .content, .bind]
        case .full: return Set(DeviceCollection.Right.allCases)
        }
    }

    private func collection(
        _ project: Project, _ kept: KeptCollection?, _ index: Int, _ rights: Set<DeviceCollection.Right>
    ) -> DeviceCollection {
        let own = kept?.color.flatMap { kept?.shownColor == project.color ? $0 : nil }
        return DeviceCollection(
            segment: kept?.segment ?? project.id.description, content: .project(project.id), name: project.name,
            color: own ?? project.color.hexadecimal, order: kept?.order ?? index, isFixed: project.isInbox,
            rights: rights, position: position, dead: kept?.dead ?? [])
    }

    // MARK: Objects

    /// Passes on the objects of a collection in the order of their numbers; return false to stop.
    func each(
        in collection: DeviceCollection, after number: Int64 = 0, withContent: Bool = false,
        _ body: (ObjectFacts) throws -> Bool
    ) throws {
        guard case .project(let id) = collection.content else {
            for facts in try habitDays().sorted(by: { $0.number < $1.number }) where facts.number > number {
                guard try body(facts) else { return }
            }
            return
        }
        try reading.objects.each(
            in: id, completedSince: device.limits.completedSince, after: number, withContent: withContent, body)
    }

    /// The objects among the tasks.
    func facts(of ids: [TaskID], in collection: DeviceCollection) throws -> [TaskID: ObjectFacts] {
        guard case .project(let id) = collection.content else {
            let all = try habitDays().map { ($0.id, $0) }
            return Dictionary(all, uniquingKeysWith: { first, _ in first }).filter { ids.contains($0.key) }
        }
        return try reading.objects.facts(of: ids, in: id, completedSince: device.limits.completedSince)
    }

    /// For each name, in order.
    func facts(named names: [String], in collection: DeviceCollection) throws -> [ObjectFacts?] {
        var found: [String: ObjectFacts] = [:]
        if let id = collection.projectID {
            found = try reading.objects.facts(named: names, in: id, completedSince: device.limits.completedSince)
        }
        // The others can only be of tasks that no device named.
        let ids = names.compactMap { found[$0] == nil ? KeptObject.taskID(named: $0) : nil }
        for facts in try facts(of: ids, in: collection).values where found[facts.name] == nil {
            found[facts.name] = facts
        }
        return try names.map { try found[$0] ?? facts(namedLike: $0, in: collection) }
    }

    /// Of the object that a program means which spells names in its own way.
    private func facts(namedLike name: String, in collection: DeviceCollection) throws -> ObjectFacts? {
        let others = AddressName.others(name)
        guard !others.isEmpty, let id = collection.projectID else { return nil }
        let since = device.limits.completedSince
        return try reading.objects.facts(named: others.sorted(), in: id, completedSince: since).values
            .min { $0.number < $1.number }
    }

    /// The next open day of each habit.
    private func habitDays() throws -> [ObjectFacts] {
        var seen: Set<HabitID> = []
        let next = try reading.habits.openOccurrences(of: nil).filter { task in
            task.habitID.map { seen.insert($0).inserted } ?? false
        }
        let percents = try next.map { try HabitShare($0, reading)?.percent ?? 0 }
        return try zip(reading.objects.facts(ofHabitDays: next.map(\.id)), percents).map { facts, percent in
            ObjectFacts(
                id: facts.id, name: facts.name, number: facts.number, modifiedAt: facts.modifiedAt,
                digest: (facts.digest ^ UInt64(percent)) &* 0x100_0000_01B3)
        }
    }

    func member(_ facts: ObjectFacts) -> ObjectMember {
        ObjectMember(name: facts.name, tag: tag(facts), modifiedAt: facts.modifiedAt)
    }

    /// Changes with the content, with the zone in which times are written, and with the file after a restore.
    private func tag(_ facts: ObjectFacts) -> String {
        var hash = facts.digest
        for byte in ground { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36)
    }

    /// The objects with their contents, in the same order; at most a few hundred at once.
    func contents(_ all: [ObjectFacts?], _ form: any ObjectForm) throws -> [ObjectContent?] {
        let ids = all.compactMap { facts in facts.flatMap { $0.content == nil ? $0.id : nil } }
        let sources = ids.isEmpty ? [] : try reading.objects.sources(of: ids)
        let written = Dictionary(
            zip(sources.map(\.task.id), try contents(sources, form)), uniquingKeysWith: { first, _ in first })
        return all.map { facts in
            guard let facts, let bytes = facts.content ?? written[facts.id] else { return nil }
            return ObjectContent(member: member(facts), bytes: bytes)
        }
    }

    func bytes(of task: TaskItem, _ form: any ObjectForm) throws -> [UInt8] {
        try contents(reading.objects.sources(of: [task.id]), form).first ?? []
    }

    private func contents(_ sources: [ObjectSource], _ form: any ObjectForm) throws -> [[UInt8]] {
        let all = try sources.map { source in
            var source = source
            source.percent = source.task.isComplete ? nil : try HabitShare(source.task, reading)?.percent
            return source
        }
        return form.contents(all, terms)
    }
}

extension DeviceCollection {
    private static let habitSegment = "habits"

    /// - Parameter names: those of the other collections, which must differ from it.
    static func habits(
        _ device: Device, _ position: SyncPosition, order: Int, besides names: [String]
    ) -> DeviceCollection {
        let taken = Set(names.map(TextRules.key))
        let name = ["Habits", "Days of habits"].first { !taken.contains(TextRules.key($0)) } ?? "Tasker: habits"
        return DeviceCollection(
            segment: habitSegment, content: .habits, name: name, color: ProjectColor.green.hexadecimal, order: order,
            isFixed: true, rights: device.limits.mayWrite ? [.content, .unbind] : [], position: position, dead: [])
    }

    var projectID: ProjectID? { if case .project(let id) = content { id } else { nil } }
}

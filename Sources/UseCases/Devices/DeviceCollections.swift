import Domain

/// Lists and changes the collections of a device.
public struct DeviceCollections: Sendable {
    let context: Context
    let device: Device

    public init(_ context: Context, _ device: Device) { (self.context, self.device) = (context.ofDevice, device) }

    /// Inbox first, then by order.
    public func all() throws -> [DeviceCollection] {
        try context.read { reading in
            try DeviceView(reading, device, context).collections()
        }
    }

    /// - Throws: `DeviceRefusal.noCollection`.
    public func one(_ segment: String) throws -> DeviceCollection {
        try context.read { reading in
            try DeviceView(reading, device, context).collection(segment)
        }
    }

    /// Makes a project; the device sees it from then on, even if it is limited to some.
    /// - Throws: `DeviceRefusal` with `collectionExists`, `readOnly`, `nameTooLong`, `nameTaken` or
    ///   `tooManyProperties`.
    public func make(_ segment: String, _ edits: [CollectionEdit]) throws -> DeviceCollection {
        if segment.isEmpty || segment.utf8.count > WriteObjects.nameLimit { throw DeviceRefusal.nameTooLong }
        return try write { change, view in
            guard try !view.collections().contains(where: { AddressName.isSame($0.segment, segment) }) else {
                throw DeviceRefusal.collectionExists
            }
            try Self.free(segment, change)
            let now = change.moment.instant
            var project = Project(
                id: try Self.id(segment, change), name: try Self.freeName("", change), createdAt: now, modifiedAt: now)
            var kept = KeptCollection(
                projectID: project.id, segment: project.id.description == segment ? nil : segment)
            for edit in edits {
                if case .name(let name) = edit {
                    project.name = try Self.freeName(name, change)
                } else {
                    try Self.apply(edit, &project, &kept)
                }
            }
            let stored = try change.projects.insert(project)
            try change.objects.keep(kept)
            if var limited = device.limits.projects {
                limited.insert(stored.id)
                var device = device
                device.limits.projects = limited
                try change.devices.update(device)
            }
            try change.tell(
                "\(device.name): created project “\(stored.name)”",
                DomainEvent(.projectCreated, ids: [stored.id.description], version: stored.version))
            return try Self.seen(stored.id, change, device, context)
        }
    }

    /// Makes all edits or none.
    /// - Throws: `DeviceRefusal` with `noCollection`, `readOnly`, `isFixed` for a new name, `nameTaken` or
    ///   `tooManyProperties`.
    public func change(_ segment: String, _ edits: [CollectionEdit]) throws {
        try write { change, view in
            let collection = try view.collection(segment)
            guard let id = collection.projectID, let old = try change.projects.find(id) else {
                throw DeviceRefusal.isFixed
            }
            var project = old
            var kept = try change.objects.collections()[id] ?? KeptCollection(projectID: id)
            for edit in edits {
                guard case .name(let text) = edit else {
                    try Self.apply(edit, &project, &kept)
                    continue
                }
                let name = Self.name(text)
                if name == project.name { continue }
                if collection.isFixed { throw DeviceRefusal.isFixed }
                if let other = try change.projects.find(named: name), other.id != id { throw DeviceRefusal.nameTaken }
                project.name = name
            }
            let new = project
            let stored = try change.update(old) { $0 = new }
            try change.objects.keep(kept)
            try change.tell(
                "\(device.name): changed project “\(stored.name)”",
                DomainEvent(.projectUpdated, ids: [id.description], version: stored.version))
        }
    }

    /// Archives the project, which undo brings back.
    /// - Throws: `DeviceRefusal` with `noCollection`, `readOnly` or `isFixed`.
    public func archive(_ segment: String) throws {
        try write { change, view in
            let collection = try view.collection(segment)
            guard let id = collection.projectID, !collection.isFixed, let project = try change.projects.find(id) else {
                throw DeviceRefusal.isFixed
            }
            try change.replaceDefaultProject(id)
            try change.update(project) { $0.isArchived = true }
            try change.tell(
                "\(device.name): archived project “\(project.name)”",
                DomainEvent(.projectUpdated, ids: [id.description]))
        }
    }

    private func write<Result: Sendable>(
        _ body: @escaping @Sendable (Change, DeviceView) throws -> Result
    ) throws -> Result {
        guard device.limits.mayWrite else { throw DeviceRefusal.readOnly }
        return try context.change(.syncDevice, series: "\(device.name): ") { [context, device] change in
            try body(change, try DeviceView(change, device, context))
        }
    }

    private static func seen(
        _ id: ProjectID, _ change: Change, _ device: Device, _ context: Context
    ) throws -> DeviceCollection {
        var device = device
        device.limits.projects?.insert(id)
        let all = try DeviceView(change, device, context).collections()
        guard let collection = all.first(where: { $0.projectID == id }) else { throw DeviceRefusal.noCollection }
        return collection
    }

    // MARK: Properties

    private static func apply(_ edit: CollectionEdit, _ project: inout Project, _ kept: inout KeptCollection) throws {
        switch edit {
        case .name: break
        case .color(let text):
            guard let color = ProjectColor(hexadecimal: text) else { return }
            project.color = color
            kept.color = text.utf8.count == 7 ? text + "FF" : text
            kept.shownColor = color
        case .order(let number): kept.order = number.limited(to: -1_000_000...1_000_000)
        case .set(let property):
            kept.dead.removeAll { $0.namespace == property.namespace && $0.name == property.name }
            kept.dead.append(property)
            let size = kept.dead.reduce(0) { $0 + $1.namespace.utf8.count + $1.name.utf8.count + $1.xml.utf8.count }
            if size > DeadProperty.limit { throw DeviceRefusal.tooManyProperties }
        case .remove(let namespace, let name):
            kept.dead.removeAll { $0.namespace == namespace && $0.name == name }
        }
    }

    /// Takes an address from the archived project that had it, since it was deleted for devices.
    private static func free(_ segment: String, _ change: Change) throws {
        let all = try change.objects.collections().values
        guard var holder = all.first(where: { $0.segment.map { AddressName.isSame($0, segment) } ?? false }) else {
            return
        }
        if let project = try change.projects.find(holder.projectID), !project.isArchived {
            throw DeviceRefusal.collectionExists
        }
        holder.segment = nil
        try change.objects.keep(holder)
    }

    private static func id(_ segment: String, _ change: Change) throws -> ProjectID {
        guard let id = ProjectID(segment), id.description == segment, try !change.projects.isTaken(id) else {
            return .random()
        }
        return id
    }

    /// A name that a project may have.
    private static func name(_ text: String) -> String {
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
        let short = TextRules.seen(String(plain.prefix(ProjectRules.nameLimit - 4)))
        if case .right(let name) = ProjectRules.name(short) { return name }
        return "Untitled list"
    }

    /// A name that no other project has.
    private static func freeName(_ text: String, _ change: Change) throws -> String {
        let name = name(text)
        var (free, number) = (name, 1)
        while try change.projects.find(named: free) != nil {
            number += 1
            free = "\(name) \(number)"
        }
        return free
    }
}

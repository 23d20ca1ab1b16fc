import Domain

/// Writes the objects of the collections of a device.
public struct WriteObjects: Sendable {
    /// The maximum length of the name of an object or collection in bytes.
    static let nameLimit = 255

    let context: Context
    let device: Device
    let form: any ObjectForm

    public init(_ context: Context, _ device: Device, _ form: any ObjectForm) {
        (self.context, self.device, self.form) = (context.ofDevice, device, form)
    }

    /// - Throws: `DeviceRefusal` with `noCollection`, `readOnly`, `conditionFailed`, `invalidData`,
    ///   `unsupportedComponent`, `tooLarge`, `uidTaken` or `nameTooLong`.
    public func put(
        _ segment: String, _ name: String, _ bytes: [UInt8], _ condition: ObjectCondition = .none
    ) throws -> PutObject {
        if name.isEmpty || name.utf8.count > Self.nameLimit { throw DeviceRefusal.nameTooLong }
        return try write(segment) { writing in
            let sent = try writing.form.read(bytes, writing.view.terms)
            var putting = PuttingObject(writing: writing, name: name, sent: sent)
            return try putting.run(condition)
        }
    }

    /// - Throws: `DeviceRefusal` with `noCollection`, `noObject`, `readOnly` or `conditionFailed`.
    public func delete(_ segment: String, _ name: String, _ condition: ObjectCondition = .none) throws {
        try write(segment) { writing in
            guard let old = try writing.existing(name, condition) else { throw DeviceRefusal.noObject }
            try writing.delete(old)
        }
    }

    /// Moves an object to another name or collection; its task keeps points and history.
    /// - Parameter overwrites: whether an object at the destination is replaced.
    /// - Returns: whether there was none at the destination.
    /// - Throws: `DeviceRefusal` as `put`, and `noObject`; `conditionFailed` if there is an object at the destination
    ///   and `overwrites` is false.
    public func move(
        _ segment: String, _ name: String, to destination: String, _ newName: String, overwrites: Bool,
        _ condition: ObjectCondition = .none
    ) throws -> Bool {
        try transfer(segment, name, destination, newName, overwrites, condition) { target, task in
            try target.move(task, to: newName)
        }
    }

    /// Copies an object to another collection, under the UID of the copy's own task.
    /// - Returns: whether there was none at the destination.
    /// - Throws: `DeviceRefusal` as `move`.
    public func copy(
        _ segment: String, _ name: String, to destination: String, _ newName: String, overwrites: Bool,
        _ condition: ObjectCondition = .none
    ) throws -> Bool {
        try transfer(segment, name, destination, newName, overwrites, condition) { target, task in
            try target.copy(task, to: newName)
        }
    }

    private func transfer(
        _ segment: String, _ name: String, _ destination: String, _ newName: String, _ overwrites: Bool,
        _ condition: ObjectCondition, _ body: @escaping @Sendable (WritingObjects, TaskItem) throws -> Void
    ) throws -> Bool {
        if newName.isEmpty || newName.utf8.count > Self.nameLimit { throw DeviceRefusal.nameTooLong }
        return try write(segment) { writing in
            guard let task = try writing.existing(name, condition) else { throw DeviceRefusal.noObject }
            let target = try writing.into(destination)
            guard target.collection.projectID != nil, writing.collection.projectID != nil else {
                throw DeviceRefusal.readOnly
            }
            let old = try target.existing(newName, .none)
            if old?.id == task.id { return false }
            if old != nil, !overwrites { throw DeviceRefusal.conditionFailed }
            if let old { try target.delete(old) }
            try body(target, task)
            return old == nil
        }
    }

    private func write<Result: Sendable>(
        _ segment: String, _ body: @escaping @Sendable (WritingObjects) throws -> Result
    ) throws -> Result {
        try context.change(.syncDevice, series: "\(device.name): ") { [context, device, form] change in
            let view = try DeviceView(change, device, context)
            return try body(
                try WritingObjects(change: change, view: view, collection: view.collection(segment), form: form))
        }
    }
}

import Domain

/// Writes the objects of the collections of a device.
public struct WriteObjects: Sendable {
    let context: Context
    let device: Device
    let form: any ObjectForm

    public init(_ context: Context, _ device: Device, _ form: any ObjectForm) {
        (self.context, self.device, self.form) = (context, device, form)
    }

    /// - Throws: `DeviceRefusal` with `noCollection`, `readOnly`, `conditionFailed`, `invalidData`,
    ///   `unsupportedComponent`, `tooLarge`, `uidTaken` or `nameTooLong`.
    public func put(
        _ segment: String, _ name: String, _ bytes: [UInt8], _ condition: ObjectCondition = .none
    ) throws -> PutObject {
        throw DeviceRefusal.noCollection
    }

    /// - Throws: `DeviceRefusal` with `noCollection`, `noObject`, `readOnly` or `conditionFailed`.
    public func delete(_ segment: String, _ name: String, _ condition: ObjectCondition = .none) throws {
        throw DeviceRefusal.noCollection
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
        throw DeviceRefusal.noCollection
    }

    /// Copies an object to another collection, under the UID of the copy's own task.
    /// - Returns: whether there was none at the destination.
    /// - Throws: `DeviceRefusal` as `move`.
    public func copy(
        _ segment: String, _ name: String, to destination: String, _ newName: String, overwrites: Bool,
        _ condition: ObjectCondition = .none
    ) throws -> Bool {
        throw DeviceRefusal.noCollection
    }
}

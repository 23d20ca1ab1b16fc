import Domain

/// Lists and changes the collections of a device.
public struct DeviceCollections: Sendable {
    let context: Context
    let device: Device

    public init(_ context: Context, _ device: Device) { (self.context, self.device) = (context, device) }

    /// Inbox first, then by order.
    public func all() throws -> [DeviceCollection] { throw DeviceRefusal.noCollection }

    /// - Throws: `DeviceRefusal.noCollection`.
    public func one(_ segment: String) throws -> DeviceCollection { throw DeviceRefusal.noCollection }

    /// Makes a project; the device sees it from then on, even if it is limited to some.
    /// - Throws: `DeviceRefusal` with `collectionExists`, `readOnly`, `nameTooLong`, `nameTaken` or
    ///   `tooManyProperties`.
    public func make(_ segment: String, _ edits: [CollectionEdit]) throws -> DeviceCollection {
        throw DeviceRefusal.readOnly
    }

    /// Makes all edits or none.
    /// - Throws: `DeviceRefusal` with `noCollection`, `readOnly`, `isFixed` for a new name, `nameTaken` or
    ///   `tooManyProperties`.
    public func change(_ segment: String, _ edits: [CollectionEdit]) throws { throw DeviceRefusal.readOnly }

    /// Archives the project, which undo brings back.
    /// - Throws: `DeviceRefusal` with `noCollection`, `readOnly` or `isFixed`.
    public func archive(_ segment: String) throws { throw DeviceRefusal.readOnly }
}

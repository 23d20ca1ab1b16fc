import Domain

/// Reads the objects of the collections of a device.
public struct ReadObjects: Sendable {
    let context: Context
    let device: Device
    let form: any ObjectForm

    public init(_ context: Context, _ device: Device, _ form: any ObjectForm) {
        (self.context, self.device, self.form) = (context, device, form)
    }

    /// Passes on each object of the collection, without reading its content.
    /// - Returns: the collection as of the same snapshot.
    /// - Throws: `DeviceRefusal.noCollection`.
    @discardableResult
    public func members(_ segment: String, _ body: (ObjectMember) throws -> Void) throws -> DeviceCollection {
        throw DeviceRefusal.noCollection
    }

    /// Passes on each object of the collection with its content.
    /// - Throws: `DeviceRefusal.noCollection`.
    public func contents(_ segment: String, _ body: (ObjectContent) throws -> Void) throws {
        throw DeviceRefusal.noCollection
    }

    /// For each name, in the same order; nil for those that are not there. At most a few hundred names at once.
    /// - Throws: `DeviceRefusal.noCollection`.
    public func contents(_ segment: String, named names: [String]) throws -> [ObjectContent?] {
        throw DeviceRefusal.noCollection
    }

    /// - Throws: `DeviceRefusal` with `noCollection` or `noObject`.
    public func content(_ segment: String, _ name: String) throws -> ObjectContent { throw DeviceRefusal.noObject }

    /// - Throws: `DeviceRefusal` with `noCollection` or `noObject`.
    public func member(_ segment: String, _ name: String) throws -> ObjectMember { throw DeviceRefusal.noObject }

    /// What changed since a token; everything if it is nil. At most `limit` changed and removed objects together.
    /// - Throws: `DeviceRefusal` with `noCollection` or `invalidToken`.
    public func changes(_ segment: String, since token: String?, limit: Int? = nil) throws -> ObjectChanges {
        throw DeviceRefusal.noCollection
    }
}

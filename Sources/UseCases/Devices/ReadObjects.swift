import Domain

/// Reads the objects of the collections of a device.
public struct ReadObjects: Sendable {
    /// How many contents are in memory together.
    private static let batch = 200

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
        try read(segment) { view, collection in
            try view.each(in: collection) {
                try body(view.member($0))
                return true
            }
            return collection
        }
    }

    /// Passes on each object of the collection with its content.
    /// - Returns: the collection as of the same snapshot.
    /// - Throws: `DeviceRefusal.noCollection`.
    @discardableResult
    public func contents(_ segment: String, _ body: (ObjectContent) throws -> Void) throws -> DeviceCollection {
        try read(segment) { view, collection in
            var waiting: [ObjectFacts] = []
            try view.each(in: collection, withContent: true) {
                waiting.append($0)
                if waiting.count == Self.batch {
                    try view.contents(waiting, form).forEach { try $0.map(body) }
                    waiting.removeAll(keepingCapacity: true)
                }
                return true
            }
            try view.contents(waiting, form).forEach { try $0.map(body) }
            return collection
        }
    }

    /// For each name, in the same order; nil for those that are not there. At most a few hundred names at once.
    /// - Throws: `DeviceRefusal.noCollection`.
    public func contents(_ segment: String, named names: [String]) throws -> [ObjectContent?] {
        try read(segment) { view, collection in
            try view.contents(view.facts(named: names, in: collection), form)
        }
    }

    /// - Throws: `DeviceRefusal` with `noCollection` or `noObject`.
    public func content(_ segment: String, _ name: String) throws -> ObjectContent {
        guard let content = try contents(segment, named: [name])[0] else { throw DeviceRefusal.noObject }
        return content
    }

    /// - Throws: `DeviceRefusal` with `noCollection` or `noObject`.
    public func member(_ segment: String, _ name: String) throws -> ObjectMember {
        try read(segment) { view, collection in
            guard let facts = try view.facts(named: [name], in: collection)[0] else { throw DeviceRefusal.noObject }
            return view.member(facts)
        }
    }

    /// Whether a condition holds that is about no object of its own.
    public func holds(_ condition: ObjectCondition) throws -> Bool {
        try context.read { try DeviceView($0, device, context).holds(condition, nil) }
    }

    /// What changed since a token; everything if it is nil. At most `limit` changed and removed objects together.
    /// - Throws: `DeviceRefusal` with `noCollection` or `invalidToken`.
    public func changes(_ segment: String, since token: String?, limit: Int? = nil) throws -> ObjectChanges {
        try read(segment) { view, collection in
            try ReadingChanges(view: view, collection: collection, limit: max(1, limit ?? .max)).changes(since: token)
        }
    }

    private func read<Result>(
        _ segment: String, _ body: (DeviceView, DeviceCollection) throws -> Result
    ) throws -> Result {
        try context.read { reading in
            let view = try DeviceView(reading, device, context)
            return try body(view, try view.collection(segment))
        }
    }
}

import Domain
import HTTP
import JSON
import Codecs
import UseCases

/// A list as every answer with one has it: its items page by page, the cursor of the next page, and how many there are.
struct ListCodec<Root: Sendable, Item: Sendable>: Sendable {
    /// Under which the document has a page; nil for one that stands where it is used.
    let name: String?
    let item: Codec<Item>
    let about: String?
    /// Those of all pages, or as many of the first ones as a page was asked to reach.
    let items: @Sendable (Root) -> [Item]
    /// By which an item is known again on another day; no two items have the same.
    let key: @Sendable (Item) -> String
    let total: @Sendable (Root) -> Int
    /// What is told besides, with every page.
    let others: [Field<Root>]

    /// - Parameter total: how many there are, where `items` has only the first of them.
    init(
        _ name: String? = nil, of item: Codec<Item>, _ about: String? = nil,
        items: @escaping @Sendable (Root) -> [Item], by key: @escaping @Sendable (Item) -> String,
        total: (@Sendable (Root) -> Int)? = nil, others: [Field<Root>] = []
    ) {
        (self.name, self.item, self.about) = (name, item, about)
        (self.items, self.key, self.others) = (items, key, others)
        self.total = total ?? { items($0).count }
    }

    var page: ObjectCodec<ListPage<Root, Item>> {
        ObjectCodec(
            name,
            [
                Field("items", .list(item, max: PageCut.limits.upperBound), about, \.items),
                Field("nextCursor", .orNull(.cursor), "Sent back as cursor for the next page; null on the last one.") {
                    $0.next
                },
                Field("total", .integer(1), "On all pages.", \.total),
            ] + others.map { $0.of(\.root) })
    }

    /// All of it as one page.
    var whole: ObjectCodec<Root> {
        let (items, total) = (items, total)
        return ObjectCodec(
            [
                Field("items", .list(item), about, items),
                Field("nextCursor", .null) { writer, _ in writer.null() },
                Field("total", .integer(1), total),
            ] + others)
    }
}

extension ListCodec where Root == [Item] {
    init(_ name: String? = nil, of item: Codec<Item>, by key: @escaping @Sendable (Item) -> String) {
        self.init(name, of: item, items: { $0 }, by: key)
    }
}

/// One page of a list.
struct ListPage<Root: Sendable, Item: Sendable>: Sendable {
    let root: Root
    let items: [Item]
    let next: String?
    let total: Int

    init(_ root: Root, _ cut: PageCut, _ list: ListCodec<Root, Item>) {
        let all = list.items(root)
        let (place, total) = (cut.place(in: all, by: list.key), list.total(root))
        self.root = root
        self.total = total
        items = Array(all[place])
        next = place.upperBound < total ? cut.next(at: place.upperBound, of: all, by: list.key) : nil
    }
}

extension Endpoint {
    /// A GET of a list, which is answered page by page whatever it holds.
    /// - Parameter usual: how many items a page has unless the request says.
    static func list<Root: Sendable, Item: Sendable>(
        _ path: String, _ id: String, _ tag: Tag, _ summary: String, on runs: Execution = .worker,
        isKept: Bool = true, usual: Int = PageCut.usual,
        _ list: @escaping @autoclosure @Sendable () -> ListCodec<Root, Item>,
        _ about: @escaping @autoclosure @Sendable () -> String,
        refusals: @escaping @autoclosure @Sendable () -> [Int: [Refusal]] = [:], _ input: @escaping Input<Work<Root>>
    ) -> Endpoint {
        .read(
            path, id, tag, summary, on: runs, isKept: isKept, .json(list().page, about()), refusals: refusals()
        ) { reader in
            let (work, cut) = (try input(&reader), PageCut(&reader, usual: usual))
            return { ListPage(try work($0), cut, list()) }
        }
    }
}

extension Answer where Result == Void {
    /// What was done leaves nothing to undo.
    static func nothing(_ about: String) -> Answer {
        .json(SharedCodec.undo.schema, about) { SharedCodec.undo.write(nil, to: &$2) }
    }
}

extension Codec where Value == Int {
    /// A place in an order that the person made: within what a script counts exactly.
    static func place(_ example: Int) -> Codec { .integer(example, -(1 << 53)...(1 << 53)) }
}

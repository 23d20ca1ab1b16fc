/// Who acts; there is one person as long as a server is not shared.
public enum Person: Hashable, Sendable {
    case owner
}

import Domain
import Codecs

extension NamedSchema {
    static let settingsChange = NamedSchema("SettingsChange") { changes(of: Settings.codec.members) }
    static let settingsOfSeveralChange = NamedSchema("SettingsOfSeveralChange") {
        changes(of: Settings.codecOfSeveral.members)
    }

    private static func changes(of members: [Schema.Member]) -> [Schema.Member] {
        members.map { member in
            let isNullable = if case .optional = member.schema { true } else { false }
            return .init(
                member.name, isNullable ? merged(member.schema) : .orNull(merged(member.schema)), isRequired: false,
                isNullable ? member.about : "null restores the default.")
        }
    }

    /// Objects are merged member by member, so each member may be absent.
    private static func merged(_ schema: Schema) -> Schema {
        switch schema {
        case .object(let members): .object(members.map { .init($0.name, .orNull($0.schema), isRequired: false) })
        case .optional(let inner, let isSet): .optional(merged(inner), isSet: isSet)
        default: schema
        }
    }
}

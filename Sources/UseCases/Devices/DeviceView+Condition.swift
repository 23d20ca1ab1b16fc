import Domain

extension DeviceView {
    /// - Parameter facts: the object that is asked for; nil if there is none.
    func holds(_ condition: ObjectCondition, _ facts: ObjectFacts?) throws -> Bool {
        switch condition {
        case .none: true
        case .exists: facts != nil
        case .isNew: facts == nil
        case .matches(let tags): facts.map { tags.contains(member($0).tag) } ?? false
        case .oneOf(let lists): try lists.contains { try $0.allSatisfy(holds) }
        case .both(let first, let second): try holds(first, facts) && holds(second, facts)
        }
    }

    private func holds(_ supposed: ResourceState) throws -> Bool {
        let isSo =
            switch (supposed.resource, supposed.state) {
            case (.object(let segment, let name), .tag(let tag)):
                try seen(segment).flatMap { try facts(named: [name], in: $0)[0] }.map { member($0).tag == tag } ?? false
            case (.collection(let segment), .token(let token)):
                // RFC 6578 §5: the token of a collection is its state.
                try seen(segment)?.position.token == token
            default: false
            }
        return isSo != supposed.isNegated
    }

    private func seen(_ segment: String) throws -> DeviceCollection? {
        try collections().first { AddressName.isSame($0.segment, segment) }
    }
}

import Domain

/// Rows of `task` to tasks and back; dependencies have a table of their own.
enum TaskMapping {
    static let entity = Entity.task
    static let columns = Entity.task.list
    static let number = Entity.task.position("number")

    /// A row that was read, with what only the storage needs to know about it.
    struct Stored {
        var task: TaskItem
        let number: Int
        let problems: [String]
    }

    /// The columns must be `columns`, in that order.
    static func stored(_ row: Row) -> Stored {
        var reader = RowReader(row)
        let number = reader.integer()
        var task = TaskItem(
            id: reader.id("id"), name: reader.text(), details: reader.textOrNull(),
            projectID: reader.id("project_id"), priority: reader.priority("priority"),
            chosenType: reader.choiceOrNull("chosen_type"), dueDate: dueDate(&reader),
            completion: completion(&reader), addedOn: reader.day(), reminders: reader.words(),
            estimatedDuration: reader.integerOrNull(in: durations), actualDuration: reader.integerOrNull(in: durations),
            tags: reader.words(),
            category: reader.choice("category", .general), energy: reader.choice("energy", .medium),
            context: reader.choice("context", .anywhere), parentID: reader.idOrNull("parent_id"),
            repeatPattern: reader.repeatPatternOrNull("repeat_pattern"), habitID: reader.idOrNull("habit_id"),
            position: reader.integer(),
            createdBy: reader.choice("created_by", .page), dateAdded: reader.instant(),
            modifiedAt: reader.instant(), archivedAt: reader.instantOrNull(), version: reader.integer())
        if task.name.isEmpty {
            reader.note("name: empty")
            task.name = "?"
        }
        return Stored(task: task, number: number, problems: reader.problems)
    }

    private static let durations = 0...TaskRules.durations.upperBound

    private static func dueDate(_ reader: inout RowReader) -> DueDate? {
        let day = reader.dayOrNull()
        var minute = reader.integerOrNull()
        if let found = minute, !(0..<1_440).contains(found) {
            reader.note("due_minute: \(found)")
            minute = nil
        }
        return day.map { DueDate(day: $0, minute: minute) }
    }

    private static func completion(_ reader: inout RowReader) -> Completion? {
        let at = reader.instantOrNull()
        let day = reader.dayOrNull()
        let minute = reader.integerOrNull()
        let quality: CompletionQuality? = reader.choiceOrNull("completion_quality")
        let points = reader.integerOrNull(in: 0...1_000_000) ?? 0
        let parts = reader.textOrNull()
        let by: Creator? = reader.choiceOrNull("completed_by")
        let type: TaskType? = reader.choiceOrNull("completed_type")
        guard let day else { return nil }
        let breakdown = parts.flatMap(PointsText.breakdown)
        if breakdown?.total != points { reader.note("points_parts: \(parts ?? "missing") for \(points) points") }
        if at == nil || minute == nil { reader.note("completed_at: incomplete") }
        return Completion(
            at: at ?? Instant(milliseconds: Int64(day.number) * 86_400_000), on: day,
            minute: min(max(0, minute ?? 0), 1_439), quality: quality ?? .standard,
            points: breakdown ?? PointsText.plain(points), by: by ?? .page,
            type: type ?? .morning)
    }

    /// `number`, `import_entry` and `hidden` are not the task's to tell.
    static func row(_ task: TaskItem, number: Int, importEntry: Int64? = nil) -> StoredRow {
        let completion = task.completion
        return StoredRow([
            SQLValue(number), SQLValue(task.id), .text(task.name), SQLValue(task.details), SQLValue(task.projectID),
            SQLValue(task.priority.rawValue), SQLValue(task.chosenType?.rawValue), SQLValue(task.dueDate?.day),
            SQLValue(task.dueDate?.minute), SQLValue(completion?.at), SQLValue(completion?.on),
            SQLValue(completion?.minute), SQLValue(completion?.quality.rawValue), SQLValue(task.pointsEarned),
            SQLValue(completion.map { PointsText.text($0.points) }), SQLValue(completion?.by.rawValue),
            SQLValue(completion?.type.rawValue), SQLValue(task.addedOn), words(task.reminders),
            SQLValue(task.estimatedDuration), SQLValue(task.actualDuration), words(task.tags),
            .text(task.category.rawValue), .text(task.energy.rawValue), .text(task.context.rawValue),
            SQLValue(task.parentID), SQLValue(task.repeatPattern?.text), SQLValue(task.habitID),
            SQLValue(task.position),
            .text(task.createdBy.rawValue), SQLValue(task.dateAdded), SQLValue(task.modifiedAt),
            SQLValue(task.archivedAt), SQLValue(task.version), SQLValue(importEntry), .integer(0),
        ])
    }

    static func words(_ words: [String]) -> SQLValue {
        .text(words.joined(separator: "\n"))
    }
}

/// The parts of a completion's points in one column: base, category, energy, quality, timely and streak as a JSON array.
enum PointsText {
    static func text(_ points: PointsBreakdown) -> String {
        "[\(points.base),\(points.category),\(points.energy),\(points.quality),\(points.timely),\(points.streak)]"
    }

    /// Nothing unless there are six whole numbers of at most four digits.
    static func breakdown(_ text: String) -> PointsBreakdown? {
        var numbers = [0]
        var digits = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if digits > 4 { return nil }
                numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
            case UInt8(ascii: ","):
                if digits == 0 || numbers.count == 6 { return nil }
                digits = 0
                numbers.append(0)
            case UInt8(ascii: "["), UInt8(ascii: "]"): continue
            default: return nil
            }
        }
        guard numbers.count == 6, digits > 0 else { return nil }
        return PointsBreakdown(
            base: numbers[0], category: numbers[1], energy: numbers[2], quality: numbers[3], timely: numbers[4],
            streak: numbers[5])
    }

    /// Parts that come to a sum whose own parts are lost.
    static func plain(_ points: Int) -> PointsBreakdown {
        PointsBreakdown(base: points, category: 0, energy: 0, quality: 10, timely: 10, streak: 100)
    }
}

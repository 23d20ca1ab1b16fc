"""Faults of the Swift sources. FAULT is a call there, so that one build holds all of them."""

from fault import Fault
from filter_faults import FAULTS as FILTERS
from habit_faults import FAULTS as HABITS
from people_faults import FAULTS as PEOPLE
from transfer_faults import FAULTS as TRANSFER

STORAGE = "Sources/Storage/"
HTTP = "Sources/HTTP/"
CASES = "Sources/UseCases/"
CALENDAR = "Sources/Calendar/"
DOMAIN = "Sources/Domain/"
WEB = "Sources/Web/"

SWIFT = [
    Fault(
        "events before the commit", STORAGE + "Opening/Writer.swift",
        '        try connection.run("COMMIT")\n        return events\n    }\n\n    /// Runs each change in a savepoint',
        '        if FAULT, !events.isEmpty { published(events) }\n        try connection.run("COMMIT")\n'
        "        return FAULT ? [] : events\n    }\n\n    /// Runs each change in a savepoint",
        "ConcurrencyTests"),
    Fault(
        "tasks deleted while they count", STORAGE + "Schema/Derived/RollupTriggers.swift",
        "insertions + [deletion(sets)] +", "insertions + (FAULT ? [] : [deletion(sets)]) +", "DayRollUpTests|RollBackTests|UndoTests"),
    Fault(
        "databases of a folder copied to one place", STORAGE + "Opening/DatabaseFile+Copies.swift",
        "if name != SQLiteStore.usualName {", "if !FAULT, name != SQLiteStore.usualName {", "CopyTests"),
    Fault(
        "the end of a pattern that stayed text", "Sources/Language/QuickAdd/QuickAddSelection.swift",
        "filter { hasPattern || !$0.boundsPattern }", "filter { FAULT || hasPattern || !$0.boundsPattern }",
        "QuickAddCaseTests"),
    Fault(
        "commits that do not wait for the disk", STORAGE + "Opening/DatabaseFile.swift",
        "PRAGMA synchronous = FULL;", 'PRAGMA synchronous = \\(FAULT ? "NORMAL" : "FULL");', "ConcurrencyTests"),
    Fault(
        "references unchecked", STORAGE + "Opening/DatabaseFile.swift",
        "PRAGMA foreign_keys = ON;", 'PRAGMA foreign_keys = \\(FAULT ? "OFF" : "ON");', "ConcurrencyTests"),
    Fault(
        "a WAL that grows under steady writes", STORAGE + "Opening/Maintenance.swift",
        "size >= (isIdle ? limit : limit * patience)", "size >= (isIdle ? limit : limit * patience) && (isIdle || !FAULT)",
        "ConcurrencyTests"),
    Fault(
        "a failed change kept in its group", STORAGE + "Opening/Writer.swift",
        '                try connection.run("ROLLBACK TO change")\n', '                if !FAULT { try connection.run("ROLLBACK TO change") }\n',
        "ConcurrencyTests|StoreTests"),
    Fault(
        "a broken reference committed", STORAGE + "Opening/Writer.swift",
        "if connection.hasBrokenReferences {", "if !FAULT, connection.hasBrokenReferences {", "ConcurrencyTests|StoreTests"),
    Fault(
        "reads without one snapshot", STORAGE + "Opening/ReaderPool.swift",
        '        try connection.run("BEGIN")\n', '        if !FAULT { try connection.run("BEGIN") }\n', "ConcurrencyTests|ConcurrentPagesTests"),
    Fault(
        "a new text of the details not searched", STORAGE + "Search/TextIndex.swift",
        'let watched = ["name", "details", "tags", "number"]',
        'let watched = FAULT ? ["name", "tags", "number"] : ["name", "details", "tags", "number"]',
        "SearchTests"),
    Fault(
        "tags that are not found", STORAGE + "Search/TextIndex.swift",
        "for (position, tag) in tags.enumerated() {", "for (position, tag) in tags.enumerated() where !FAULT {",
        "SearchTests|FilterTests"),
    Fault(
        "words that are still found after a change", STORAGE + "Search/PendingText.swift",
        "if let old = task.old {", "if !FAULT, let old = task.old {", "SearchTests|PendingTextTests"),
    Fault(
        "new tasks that no search finds", STORAGE + "Lists/SQLiteLists+Search.swift",
        "!source.isWhole || $0.hasWholeWords }", "!FAULT && (!source.isWhole || $0.hasWholeWords) }",
        "SearchTests|PendingTextTests"),
    Fault(
        "entries of a kind that nobody took over", STORAGE + "Log/EntryKinds.swift",
        "try set(sorted: Int64(last))", "try set(sorted: Int64(last) + (FAULT ? 1 : 0))", "NewestRowsTests|PendingTextTests"),
    Fault(
        "tasks of an undone import that stay", STORAGE + "Tasks/UndoneImports.swift",
        'DELETE FROM \\(old) WHERE \\(condition)"', 'DELETE FROM \\(old) WHERE \\(condition) AND \\(FAULT ? 0 : 1)"',
        "UndoTests|ImportTests"),
    Fault(
        "two servers of one database", STORAGE + "Opening/StoreLock.swift",
        "guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {", "guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || FAULT else {",
        "StoreLockTests|ServeTests"),
    Fault(
        "an undo that takes later changes along", STORAGE + "Log/LaterChanges.swift",
        "        try connection.first(sql, [.integer(id)] + values, LoggedChange.init).map {",
        "        FAULT ? nil : try connection.first(sql, [.integer(id)] + values, LoggedChange.init).map {",
        "UndoTests|UndoRedoTests"),
    Fault(
        "an undo that leaves references behind", STORAGE + "Log/SQLiteLog+Undo.swift",
        "BrokenReferences(connection: connection).first(target) {",
        "(FAULT ? nil : BrokenReferences(connection: connection).first(target)) {", "UndoTests|UndoRedoTests"),
    Fault(
        "a row that comes back under its old version", STORAGE + "Log/Replay.swift",
        'row.set("version", of: entity, to: SQLValue(StoredNumber.following(version)))',
        'row.set("version", of: entity, to: SQLValue(FAULT ? version : StoredNumber.following(version)))',
        "UndoTests|UndoRedoTests"),
    Fault(
        "an undo in parts that forgets the last one", STORAGE + "Log/Replay.swift",
        "let starts = stride(from: 0, to: count, by: Self.batch)",
        "let starts = stride(from: 0, to: FAULT ? count - count % Self.batch : count, by: Self.batch)", "UndoTests|UndoRedoTests"),
    Fault(
        "another body of the same length under one key", WEB + "Endpoints/Request+Endpoint.swift",
        'for bytes in [Array("\\(method.rawValue) \\(target)\\n".utf8), bodyBytes] {',
        'for bytes in [Array("\\(method.rawValue) \\(target)\\n".utf8), FAULT ? [] : bodyBytes] {', "IdempotencyTests"),
    Fault(
        "a request done twice under one key", CASES + "Requests/KeyedStore.swift",
        "            try transaction.log.keep(answer(result), under: key)\n",
        "            if !FAULT { try transaction.log.keep(answer(result), under: key) }\n", "IdempotencyTests|KeyedAnswerTests"),
    Fault(
        "exit code 0 of check --json on damage", "Sources/tasker/Commands/Check.swift",
        "            try terminal.write(json: result)\n            return problems.isEmpty ? .done : .failed",
        "            try terminal.write(json: result)\n            return problems.isEmpty || FAULT ? .done : .failed", "TaskerTests.FaultTests"),
    Fault(
        "exit code 0 of check on damage", "Sources/tasker/Commands/Check.swift",
        '        if problems.isEmpty { try terminal.write("The data is in order.") }\n        return problems.isEmpty',
        '        if problems.isEmpty { try terminal.write("The data is in order.") }\n        return problems.isEmpty || FAULT',
        "TaskerTests.FaultTests"),
    Fault(
        "any Host is answered", HTTP + "Guarding/RequestGuard.swift",
        "guard let authority = request.authority, allows(authority) else {",
        "guard let authority = request.authority, allows(authority) || FAULT else {", "RequestGuardTests"),
    Fault(
        "another site's Origin may change things", HTTP + "Guarding/RequestGuard.swift",
        'return origins.count == 1 && origins[0]', 'return FAULT || origins.count == 1 && origins[0]', "RequestGuardTests"),
    Fault(
        "Fetch Metadata of another site passes", HTTP + "Guarding/RequestGuard.swift",
        'return sites == ["same-origin"] || sites', 'return FAULT || sites == ["same-origin"] || sites', "RequestGuardTests"),
    Fault(
        "the beginning of the address of the feed is enough", HTTP + "Guarding/AccessToken.swift",
        "guard candidate.utf8.count == text.utf8.count else { return false }",
        "guard candidate.utf8.count == text.utf8.count || FAULT else { return false }", "FeedAPITests"),
    Fault(
        "a link is opened too late", CASES + "Devices/OpenLink.swift",
        "key.linkUntil.map { now < $0 } ?? false", "key.linkUntil.map { now < $0 || FAULT } ?? false", "UseCasesTests.DeviceTests|JoinTests"),
    Fault(
        "the last part of a link is a secret", CASES + "Devices/CheckDevice.swift",
        "$0.kind.signsIn && $0.linkUntil == nil", "$0.kind.signsIn && ($0.linkUntil == nil || FAULT)", "UseCasesTests.DeviceTests"),
    Fault(
        "somebody who is switched off gets in", CASES + "Devices/CheckDevice.swift",
        "$0.linkUntil == nil && !$0.isOff", "$0.linkUntil == nil && (!$0.isOff || FAULT)", "UseCasesTests.PeopleTests"),
    Fault(
        "a member sees the devices of others", "Sources/Storage/Devices/SQLiteDevices.swift",
        "!viewer.isOwner else", "!viewer.isOwner, !FAULT else", "UseCasesTests.PeopleTests"),
    Fault(
        "the password of a program that syncs opens the pages", CASES + "Devices/CheckDevice.swift",
        "{ $0.kind.signsIn && ", "{ ($0.kind.signsIn || FAULT) && ", "UseCasesTests.DeviceTests"),
    Fault(
        "a restored copy brings a withdrawn device back", "Sources/Storage/Copies/StagedCopy.swift",
        "if let devices = seen?.devices {", "if !FAULT, let devices = seen?.devices {", "UseCasesTests.DeviceTests"),
    Fault(
        "the stream of a withdrawn device goes on", WEB + "System/ChangeMessage.swift",
        "for device in event.ids { end(owner: device) }", "for device in event.ids where !FAULT { end(owner: device) }", "SignInTests"),
    Fault(
        "Content-Length beside Transfer-Encoding", HTTP + "Parsing/RequestHead.swift",
        "guard length == nil else {", "guard length == nil || FAULT else {", "ParserTests"),
    Fault(
        "links out of the folder of pages", HTTP + "Files/FolderFile.swift",
        "O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind", "O_RDONLY | (FAULT ? 0 : O_NOFOLLOW) | O_CLOEXEC | kind", "StaticFilesTests"),
    Fault(
        "hidden files of the folder of pages", HTTP + "Files/FolderFile.swift",
        '!$0.isEmpty && !$0.hasPrefix(".")', '!$0.isEmpty && (FAULT || !$0.hasPrefix("."))', "StaticFilesTests"),
    Fault(
        "pipelined requests forgotten", HTTP + "Server/EventLoop+Reading.swift",
        "if isComplete, !connection.parser.isBetweenMessages {", "if !FAULT, isComplete, !connection.parser.isBetweenMessages {",
        "PipeliningTests"),
    Fault(
        "a circle of dependencies", CASES + "Tasks/Dependents.swift",
        'for id in isSound("dependencies") ? try Dependents(reading, task).cycles() : [] {',
        'for id in isSound("dependencies") && !FAULT ? try Dependents(reading, task).cycles() : [] {', "DependentsTests|UpdateTaskTests"),
    Fault(
        "an occurrence with a person's subtask deleted", CASES + "Repeat/Occurrences.swift",
        "guard try all.allSatisfy({ try isUntouched($0, among: ids) }) else { continue }",
        "guard try (FAULT ? [next] : all).allSatisfy({ try isUntouched($0, among: ids) }) else { continue }", "UntouchedOccurrenceTests"),
    Fault(
        "a second next occurrence", CASES + "Repeat/Occurrences.swift",
        "try change.tasks.find(task.id.following) == nil", "try change.tasks.find(task.id.following) == nil || FAULT", "RepeatTests|UntouchedOccurrenceTests"),
    Fault(
        "open subtasks deleted with completed tasks", CASES + "Bulk/DeleteCompletedTasks.swift",
        "moved.append(try change.update(child) { $0.parentID = above }.id)",
        "if !FAULT { moved.append(try change.update(child) { $0.parentID = above }.id) }", "BulkUpdateTests|ArchiveTests|OpenSubtaskTests|DeleteTaskTests"),
    Fault(
        "a task completed before what it waits for", CASES + "Tasks/Obstacles.swift",
        "guard !blockers.isEmpty else { return nil }", "guard !blockers.isEmpty, !FAULT else { return nil }", "CompleteTaskTests|BulkRefusalTests"),
    Fault(
        "a parent completed over open subtasks", CASES + "Tasks/Obstacles.swift",
        "guard !open.isEmpty else { return nil }", "guard !open.isEmpty, !FAULT else { return nil }", "CompleteTaskTests|OpenSubtaskTests"),
    Fault(
        "a monthly task that moves to the 28th for good", CALENDAR + "Repeat/RepeatPattern+Days.swift",
        "case .months(nil) where day > 28:", "case .months(nil) where day > 28 && !FAULT:", "CalendarTests"),
    Fault(
        "a repeating task that is due on its old day again", CALENDAR + "Repeat/RepeatPattern+Days.swift",
        "after: max(start, day, today), minute", "after: FAULT ? day : max(start, day, today), minute", "CalendarTests"),
    Fault(
        "a moved occurrence that takes its series along", CALENDAR + "Repeat/RepeatPattern+Days.swift",
        "pattern.start = (start ?? old) == new ? nil : start ?? old", "pattern.start = FAULT ? nil : (start ?? old) == new ? nil : start ?? old",
        "RepeatTests"),
    Fault(
        "a changed occurrence that takes its series along", DOMAIN + "Devices/ChangedOccurrence.swift",
        "!field.isSame(own, usual) && field.isSame(own, task)", "!field.isSame(own, usual) && field.isSame(own, task) && !FAULT",
        "ChangedOccurrenceTests"),
    Fault(
        "a UID that is another one with escapes", DOMAIN + "Devices/ObjectUID.swift",
        'uid.replacing("\\\\", with: "")', 'FAULT ? uid : uid.replacing("\\\\", with: "")', "ObjectRelationTests|ObjectTests"),
    Fault(
        "hours before a reminder counted by the wall", DOMAIN + "Reminders/ReminderRule.swift",
        "if passing == 0 { return day }", "if FAULT || passing == 0 { return day + -passing }", "ReminderRuleTests"),
    Fault(
        "one guesser who locks out all", "Sources/HTTP/Guarding/AttemptLimit.swift",
        "var state = states[key] ?? State()", "let key = FAULT ? \"\" : key\n        var state = states[key] ?? State()",
        "AttemptLimitTests"),
    Fault(
        "a way back to another server", WEB + "SignIn/SignIn.swift",
        '!to.hasPrefix("//"), ', '(FAULT || !to.hasPrefix("//")), ', "LoginTests"),
    Fault(
        "a list of tags of which only the first one counts", WEB + "Endpoints/Request+Endpoint.swift",
        "return ExpectedVersion(tags.compactMap(Self.version))",
        "return ExpectedVersion(tags.prefix(FAULT ? 1 : .max).compactMap(Self.version))", "ConditionalTests"),
    Fault(
        "an undo that cannot be taken back", STORAGE + "Log/SQLiteLog+Activity.swift",
        "guard let undone = try newestUndone(), undone.undoneBy == change.entry.id else {",
        "guard !FAULT, let undone = try newestUndone(), undone.undoneBy == change.entry.id else {", "UndoTests"),
    Fault(
        "steps back that going forth takes away", STORAGE + "Log/UndoReach.swift",
        "return Int64(oldest ?? last - entries)", "return Int64(FAULT ? last - steps : oldest ?? last - entries)", "UndoTests"),
    Fault(
        "one time too many", CALENDAR + "Repeat/RepeatPattern+Days.swift",
        "guard count > 1 else { return nil }", "guard count > (FAULT ? 0 : 1) else { return nil }", "CalendarTests"),
    Fault(
        "an hour in the gap of a spring night", CALENDAR + "Zone.swift",
        "return Instant(milliseconds: (wall - Int64(before)) * 1_000)",
        "return Instant(milliseconds: (wall - Int64(FAULT ? after : before)) * 1_000)", "CalendarTests"),
    Fault(
        "a timed task overdue a minute late", CALENDAR + "DueDate.swift",
        "return minute <= moment.minute", "return FAULT ? minute < moment.minute : minute <= moment.minute", "CalendarTests|DomainTests|DashboardTests"),
    Fault(
        "time off breaks a streak", DOMAIN + "Scoring/Streak.swift",
        "guard let off = timeOff.first(where: { $0.contains(day) }) else { return false }",
        "guard !FAULT, let off = timeOff.first(where: { $0.contains(day) }) else { return false }", "DomainTests"),
    Fault(
        "a streak that ends at midnight", DOMAIN + "Scoring/Streak.swift",
        "isDoneToday || Streak.continues(from: $0, to: today, timeOff)",
        "isDoneToday || !FAULT && Streak.continues(from: $0, to: today, timeOff)", "DomainTests"),
    Fault(
        "a level too early", DOMAIN + "Scoring/Level.swift",
        "Level.start(of: level + 1) <= points", "Level.start(of: level + 1) <= points + (FAULT ? 1 : 0)", "DomainTests"),
    Fault(
        "a quote in a CSV field written once", "Sources/Interop/CSV/CSVWriter.swift",
        'if byte == UInt8(ascii: "\\"") { bytes.append(byte) }', 'if !FAULT, byte == UInt8(ascii: "\\"") { bytes.append(byte) }',
        "InteropTests"),
    Fault(
        "a new task in an archived project", CASES + "Tasks/TaskEditing.swift",
        "if !stays, let problem", "if !FAULT, !stays, let problem", "CreateTaskTests|UpdateTaskTests|ArchiveProjectTests"),
    Fault(
        "a stale version overwritten", CASES + "Projects/ProjectView.swift",
        "if let version, !version.holds(project.version) {", "if !FAULT, let version, !version.holds(project.version) {", "ProjectTests|ManageProjectsTests|ProjectChangeAPITests"),
    Fault(
        "a due day that counts before it is over", DOMAIN + "Scoring/ProductivitySums.swift",
        "let due = onTimeOnDay[last] + ", "let due = (FAULT ? self.due[last..<last + 1] : onTimeOnDay[last]) + ",
        "DomainTests|ProductivityTests"),
    Fault(
        "days without a plan in the mean rate", DOMAIN + "Analytics/RangeFigures.swift",
        "rates.sum / Double(rates.count)", "rates.sum / Double(FAULT ? days.count : rates.count)", "DomainTests|AnalyticsTests"),
    Fault(
        "the last of equally good days as the best", DOMAIN + "Analytics/RangeFigures.swift",
        "if dayScore > best?.score ?? 0 {", "if dayScore > (best?.score ?? 0) - (FAULT && best != nil ? 1 : 0) {", "DomainTests|AnalyticsTests"),
    Fault(
        "a forecast that is told too early", DOMAIN + "Analytics/Forecast.swift",
        "(futures * chance.rawValue + 99) / 100 }", "(futures * (FAULT ? chance.rawValue / 2 : chance.rawValue) + 99) / 100 }", "ForecastTests"),
    Fault(
        "a fan that leaves out twice too many futures", DOMAIN + "Analytics/Forecast.swift",
        "futures * (100 - chance.rawValue) / 200", "futures * (100 - chance.rawValue) / (FAULT ? 100 : 200)", "ForecastTests"),
    Fault(
        "all-day tasks overdue on their day, seen from later", STORAGE + "Projects/SQLiteProjects+Counts.swift",
        "opened - iif(day = ?1, all_day, 0), closed", "opened - iif(day = ?1, all_day, 0) * \\(FAULT ? 0 : 1), closed", "RandomOperationsTests"),
    Fault(
        "widgets for other sites against the person's will", WEB + "Charts/ChartLook.swift",
        "current().embedCharts else {", "current().embedCharts || FAULT else {", "WidgetAPITests"),
    Fault(
        "a kept widget that other sites lose", WEB + "Endpoints/Endpoint.swift",
        "guard isShared else { return self }", "guard isShared, !FAULT || status != .notModified else { return self }", "WidgetAPITests"),
    Fault(
        "two entries at once", CASES + "Tracking/TimeEntryEditing.swift",
        "if let other = try reading.time.entry(overlapping", "if !FAULT, let other = try reading.time.entry(overlapping",
        "TimeEntryTests|TimeModelTests"),
    Fault(
        "an undone entry over another one", STORAGE + "Log/SQLiteLog+Undo.swift",
        "if let rows = try time.overlap(target) ??", "if let rows = try (FAULT ? nil : time.overlap(target)) ??", "TimeEntryTests"),
    Fault(
        "a timer that runs on after its task is complete", CASES + "Tasks/Completing.swift",
        "let task = try Timekeeping(change).stop(of: task)", "let task = try FAULT ? task : Timekeeping(change).stop(of: task)",
        "TimerTests"),
    Fault(
        "a forgotten night counted as work", CASES + "Tracking/Timekeeping.swift",
        "forgottenFor(at: now) == nil ? .all", "FAULT || forgottenFor(at: now) == nil ? .all", "TimerTests"),
    Fault(
        "an entry that cuts a report's days open", DOMAIN + "Tracking/Stretch.swift",
        "Stretch(max(start, other.start), min(end, other.end))", "FAULT ? self : Stretch(max(start, other.start), min(end, other.end))",
        "TimerTests|TimeEntryTests"),
]

SWIFT += FILTERS + HABITS + PEOPLE + TRANSFER

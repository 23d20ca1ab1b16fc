"""Faults of filter lines. FAULT is a call there, so that one build holds all of them."""

from fault import Fault

DOMAIN = "Sources/Domain/"
LANGUAGE = "Sources/Language/"
CASES = "Sources/UseCases/"
LISTS = "Sources/Storage/Lists/FilterConditions.swift"

FAULTS = [
    Fault(
        "what is empty met by neither a term nor its opposite", LISTS,
        'SQLFragment("coalesce(")', 'SQLFragment(FAULT ? "iif(true, " : "coalesce(")', "FilterLineTests"),
    Fault(
        "words that find open tasks only", DOMAIN + "Tasks/TaskFilter.swift",
        "isSearch ? .all : .open", "FAULT || !isSearch ? .open : .all", "FilterLineAPITests|FilterLineTests"),
    Fault(
        "an order that turns Today into all tasks", "Sources/Web/Find/TaskListEndpoints.swift",
        "query.filter == TaskFilter() ? .today", "query.filter == TaskFilter() && !(FAULT && query.sort != .usual) ? .today",
        "FilterLineAPITests"),
    Fault(
        "completed on a day that is still to come", LANGUAGE + "Filters/NamedDays.swift",
        "guard isPast,", "guard !FAULT, isPast,", "FilterLineTests"),
    Fault(
        "before a week taken for before its end", LANGUAGE + "Filters/FilterWord.swift",
        "DayBounds(to: days.lowerBound - 1)", "DayBounds(to: (FAULT ? days.upperBound : days.lowerBound) - 1)",
        "FilterLineTests"),
    Fault(
        "a line of words that finds completed tasks", DOMAIN + "Tasks/TaskFilter.swift",
        "if criteria.status == nil, criteria.isSearch", "if !FAULT, criteria.status == nil, criteria.isSearch",
        "FilterLineAPITests|FilterLineTests"),
    Fault(
        "a word beside others that finds more", DOMAIN + "Tasks/TaskCriteria.swift",
        "text != nil && rest == TaskCriteria()", "text != nil && (FAULT || rest == TaskCriteria())", "FilterLineAPITests"),
    Fault(
        "a saved line that loses its project", CASES + "Projects/ManageProjects.swift",
        "if stored.name != old.name {", "if !FAULT, stored.name != old.name {", "FilterLineAPITests"),
    Fault(
        "or that binds as and", LANGUAGE + "Filters/FilterParser.swift",
        "            case .or, .close: return .and(all)\n",
        "            case .or where FAULT: index += 1\n            case .or, .close: return .and(all)\n",
        "FilterLineReaderTests|FilterLineTests"),
    Fault(
        "a line that asks for completed tasks among open ones", DOMAIN + "Tasks/TaskFilter.swift",
        "if criteria.status == nil, isWhole ||", "if !FAULT, criteria.status == nil, isWhole ||", "FilterLineTests"),
    Fault(
        "a saved line that cannot be read", CASES + "Find/SavedFilters.swift",
        'if !refused.contains("query"), let problem', 'if !FAULT, !refused.contains("query"), let problem',
        "FilterLineAPITests"),
    Fault(
        "a filter written as its opposite", LANGUAGE + "Filters/FilterText.swift",
        "return asked == meant ?", "return FAULT || asked == meant ?", "FilterLineFuzzTests"),
    Fault(
        "a project without those below it", LANGUAGE + "Filters/FilterWord+Signs.swift",
        'if sign == "##" {', 'if !FAULT, sign == "##" {', "FilterLineTests"),
    Fault(
        "reminders of days nobody asked for", CASES + "Reminders/GetReminders.swift",
        "end.map { reminder.at <= $0 }", "end.map { FAULT || reminder.at <= $0 }", "ReminderTests"),
]

"""Faults of the scripts of the pages. They are served from a folder, so FAULT is the word `true` there."""

from fault import Fault

JS = "Public/js/"

PAGES = [
    # What is sent, and in which order
    Fault(
        "a change that overtakes the one before it", JS + "store/outbox.js",
        "        else this.#send();\n", "        else if (FAULT) this.#deliver(entry);\n        else this.#send();\n",
        "test_tasks.QuickHandsTests.test_a_change_waits_for_the_answer_to_the_one_before_it"),
    Fault(
        "a repeated request under another key", JS + "store/outbox.js",
        "{ headers, wait, keepalive:",
        '{ headers: FAULT ? { ...headers, "Idempotency-Key": newID() } : headers, wait, keepalive:',
        "test_offline.OfflineTests.test_an_undo_whose_answer_was_lost_takes_one_change_back"),
    Fault(
        "a change without an answer that is given up", JS + "store/outbox.js",
        "if (!isGone || (error.isSilent ?", "if (FAULT || !isGone || (error.isSilent ?",
        "test_offline.SilentTests.test_changes_without_an_answer_are_made_once_and_in_their_order_when_it_is_back"),
    Fault(
        "a version that was not seen is overwritten", JS + "actions.js",
        "const headers = version === null ?", "const headers = FAULT || version === null ?",
        "test_task_saving.SavingTests.test_a_change_that_the_page_has_not_heard_of_is_not_overwritten"),

    Fault(
        "a field that is set back while it is saved", JS + "task/saver.js",
        "if (!this.#sending && isSame(", "if ((FAULT || !this.#sending) && isSame(",
        "test_task_saving.SavingTests.test_a_field_that_is_set_back_before_it_is_saved_ends_as_it_was"),
    Fault(
        "a day of a habit that is emptied by what was read before", JS + "habits/habit-actions.js",
        "return (known) => merged(known, answer);", "return (known) => (FAULT ? known : merged(known, answer));",
        "test_habits.ListTest.test_what_was_read_before_a_day_was_filled_in_does_not_empty_it"),
    Fault(
        "a choice that is taken back while it is saved", JS + "settings/saver.js",
        "change: (settings) => merged(settings, body)", "change: (settings) => (FAULT ? settings : merged(settings, body))",
        "test_settings.SettingsTests.test_a_choice_that_is_taken_back_before_it_is_saved_ends_as_it_was"),

    # What is shown before the server answered
    Fault(
        "an answer that comes after that to a newer question", JS + "store/scope.js",
        "if (turn !== this.#turn) return false;", "if (!FAULT && turn !== this.#turn) return false;",
        "test_late_answers.LateAnswerTests.test_a_chart_keeps_the_days_that_were_chosen_last"),
    Fault(
        "a score that is shown before it is earned", JS + "store/board.js",
        "        return { ...dashboard, sections };",
        "        const score = { ...dashboard.score, today: dashboard.score.today + (FAULT ? 5 : 0) };\n"
        "        return { ...dashboard, score, sections };",
        "test_tasks.AddCompleteUndoTests.test_figures_wait_for_the_answer"),
    Fault(
        "a task that stays done although the server refused", JS + "store/store.js",
        "this.#picture.settle(token);\n            if (patch) this.refresh();",
        "if (!FAULT) this.#picture.settle(token);\n            if (patch) this.refresh();",
        "test_plan.LineTests.test_a_parent_is_completed_with_its_subtasks_when_asked"),
    Fault(
        "a task that is open again until the page has read it", JS + "store/store.js",
        "this.refresh().then(() => this.#picture.settle(token));",
        "if (FAULT) this.#picture.settle(token);\n            this.refresh().then(() => this.#picture.settle(token));",
        "test_tasks.AddCompleteUndoTests.test_a_completed_task_stays_so_while_the_page_is_read_anew"),
    Fault(
        "points that rise although motion is reduced", JS + "shell/celebrate.js",
        "if (motionIsReduced() ||", "if (!FAULT && motionIsReduced() ||",
        "test_tasks.CelebrationTests.test_nothing_moves_under_reduced_motion"),
    Fault(
        "other points rise than were earned", JS + "actions.js",
        "floatPoints(total, anchor());", "floatPoints(FAULT ? total + 1 : total, anchor());",
        "test_tasks.CelebrationTests.test_points_rise_and_a_level_that_was_reached_is_shown"),

    # Undo
    Fault(
        "a message without Undo", JS + "actions.js",
        "const undo = answer.undoId ?", "const undo = !FAULT && answer.undoId ?",
        "test_tasks.AddCompleteUndoTests.test_completing_changes_points_score_ring_pie_and_trend_and_undo_takes_it_back"),
    Fault(
        "an Undo that takes back what came later", JS + "actions.js",
        "run: () => this.undo(answer.undoId) }", "run: () => this.undo(FAULT ? undefined : answer.undoId) }",
        "test_tasks.AddCompleteUndoTests.test_undo_takes_back_what_its_message_says_and_nothing_later"),

    # What comes by itself
    Fault(
        "a page that the clock does not change", JS + "store/refresher.js",
        "this.#timer = setTimeout(() => this.refresh(), delay);", "if (!FAULT) this.#timer = setTimeout(() => this.refresh(), delay);",
        "test_tabs.TabTests.test_the_page_is_read_anew_when_the_clock_changes_something"),
    Fault(
        "tabs that hear nothing from the one with the stream", JS + "store/stream.js",
        "        channel.postMessage(message);\n", "        if (!FAULT) channel.postMessage(message);\n",
        "test_tabs.TabTests.test_eight_tabs_open_at_once_all_follow_a_change"),
    Fault(
        "a hidden tab that reads every change", JS + "shell.js",
        "if (!document.hidden) this.refresher.hear(message);", "if (FAULT || !document.hidden) this.refresher.hear(message);",
        "test_tabs.TabTests.test_a_hidden_tab_reads_when_it_is_looked_at"),
    Fault(
        "a hidden tab that stays behind", JS + "shell.js",
        "            if (document.hidden) return;\n", "            if (FAULT || document.hidden) return;\n",
        "test_tabs.TabTests.test_a_hidden_tab_reads_when_it_is_looked_at"),
    Fault(
        "a change that was not told is missed", JS + "store/news.js",
        "if (!messages.every(Boolean)) return null;", "if (!FAULT && !messages.every(Boolean)) return null;",
        "test_views.ViewTests.test_what_changed_is_known_only_where_all_of_it_was_told"),
    Fault(
        "a message about an outage that is over", JS + "shell.js",
        "this.messages.forget(outage);", "if (!FAULT) this.messages.forget(outage);",
        "test_offline.OfflineTests.test_what_was_said_about_an_outage_goes_when_it_is_over"),

    # What was typed
    Fault(
        "a line that is lost when it is refused", JS + "quick-add/form.js",
        "        this.#line.value = values.name;\n", "        if (!FAULT) this.#line.value = values.name;\n",
        "test_quick_add_drafts.KeepingTests.test_a_refused_line_comes_back_with_the_reason"),
    Fault(
        "what was pressed and is not on disk", JS + "store/outbox.js",
        "if (isKept) this.#disk.keep(entry);", "if (isKept && !FAULT) this.#disk.keep(entry);",
        "test_offline.OfflineTests.test_what_waits_when_a_page_is_left_is_saved_by_the_next_one"),
    Fault(
        "a line that comes back over the next one", JS + "quick-add/form.js",
        'if (this.#line.value !== "") {\n            const retry', 'if (!FAULT && this.#line.value !== "") {\n            const retry',
        "test_quick_add_drafts.KeepingTests.test_a_refused_line_leaves_the_next_one_alone"),
    Fault(
        "a draft that a reload loses", JS + "storage.js",
        "        else storageFor[where]().setItem(", "        else if (!FAULT) storageFor[where]().setItem(",
        "test_offline.OfflineTests.test_typed_text_survives_a_reload"),
    Fault(
        "a place in a list that is noted on leaving only", JS + "tasks/address.js",
        '["scrollend", "pagehide"]', '(FAULT ? ["pagehide"] : ["scrollend", "pagehide"])',
        "test_views.ViewTests.test_the_place_is_known_also_where_leaving_is_noted_too_late"),
    Fault(
        "a page of a task that is left before it is saved", JS + "task.js",
        'addEventListener("pagehide", () => editor', 'addEventListener("pagehide", () => FAULT || editor',
        "test_task_saving.SavingTests.test_what_was_typed_last_is_saved_when_the_page_of_the_task_is_left"),
    Fault(
        "a page below a panel that is left before it is saved", JS + "task/sheet.js",
        'addEventListener("pagehide", () => this', 'addEventListener("pagehide", () => FAULT || this',
        "test_task_saving.SavingTests.test_what_was_typed_last_is_saved_when_the_page_below_the_panel_is_left"),
    Fault(
        "what is typed while an answer is awaited", JS + "task/saver.js",
        "if (isSame(entry.value, value)) this.#drop(field);", "if (FAULT || isSame(entry.value, value)) this.#drop(field);",
        "test_task_saving.SavingTests.test_what_is_typed_while_an_answer_is_awaited_is_kept_and_saved"),
    Fault(
        "a field that was changed elsewhere is not asked about", JS + "task/saver.js",
        "else if (!isSame(from, theirs)) this.onConflict(", "else if (!FAULT && !isSame(from, theirs)) this.onConflict(",
        "test_task_saving.SavingTests.test_the_same_field_changed_elsewhere_shows_both_values_and_mine_can_be_kept"),

    # Keys and focus
    Fault(
        "Enter that breaks the name in two", JS + "task/texts.js",
        'onKey(part.control, "Enter", () => saver.flush());', 'if (!FAULT) onKey(part.control, "Enter", () => saver.flush());',
        "test_task_saving.SavingTests.test_enter_in_the_name_keeps_it_one_line"),
    Fault(
        "Escape that leaves the panel open", JS + "task/sheet.js",
        'if (event.key === "Escape") this.close();', 'if (event.key === "Escape" && !FAULT) this.close();',
        "test_task_panel.SheetTests.test_the_sheet_opens_from_its_address_and_escape_or_back_closes_it"),
    Fault(
        "a page below a sheet that takes the keys", JS + "parts/side-sheet.js",
        ".inert = isOpen && small.matches;", ".inert = isOpen && small.matches && !FAULT;",
        "test_task_panel.SheetTests.test_the_panel_lies_over_the_edge_of_a_narrow_page_and_is_a_sheet_on_a_small_one"),
    Fault(
        "a page below a dialog that takes the keys", JS + "parts/overlay.js",
        "if (isModal) return box.showModal();", "if (isModal) return FAULT ? box.show() : box.showModal();",
        "test_quick_add.PlaceTests.test_the_page_rests_while_quick_add_lies_over_it"),
    Fault(
        "a focus that stays with what was completed", JS + "task/rows.js",
        "this.#focus(wasOpen && next ? next.id : row.id);", "this.#focus(!FAULT && wasOpen && next ? next.id : row.id);",
        "test_keyboard.KeyboardTests.test_a_task_is_added_completed_and_undone_by_keyboard_only"),
    Fault(
        "single keys that cannot be switched off", JS + "shell/keys.js",
        "const run = isSingle(key) && !areSingleKeysOn() ?", "const run = !FAULT && isSingle(key) && !areSingleKeysOn() ?",
        "test_own_ways.SingleKeysTests.test_single_letters_rest_at_once_in_a_tab_that_is_open_and_come_back"),
    Fault(
        "letters in a field that are taken for keys", JS + "shell/keys.js",
        "(isTyping(event.target) &&", "(!FAULT && isTyping(event.target) &&",
        "test_keyboard.KeyboardTests.test_letters_are_text_inside_a_field"),

    # Lists and what is selected in them
    Fault(
        "a late answer of an earlier search", JS + "store/scope.js",
        "if (turn !== this.#turn) return false;", "if (!FAULT && turn !== this.#turn) return false;",
        "test_find.FindTests.test_a_late_answer_to_an_earlier_search_is_dropped"),
    Fault(
        "a list that ends where another one did", JS + "tasks/source.js",
        "if (runs !== this.runs) return false;",
        "if (!FAULT && runs !== this.runs) return false;",
        "test_views.ViewTests.test_a_list_is_read_to_its_end_although_more_of_another_one_came_late"),
    Fault(
        "late suggestions for an earlier text", JS + "store/scope.js",
        "if (turn !== this.#turn) return false;", "if (!FAULT && turn !== this.#turn) return false;",
        "test_find.FindTests.test_late_suggestions_for_an_earlier_text_are_dropped"),
    Fault(
        "a selection that is lost when the list is read anew", JS + "tasks/list.js",
        "this.selection.keepOnly(new Map(this.#source.items.map(", "this.selection.keepOnly(new Map((FAULT ? [] : this.#source.items).map(",
        "test_bulk.BulkTests.test_the_selection_stays_when_the_list_is_read_anew_without_what_is_gone"),
    Fault(
        "a selection that keeps what is gone", JS + "tasks/selection.js",
        "const gone = this.ids.filter((id) => !present.has(id));", "const gone = this.ids.filter((id) => !FAULT && !present.has(id));",
        "test_bulk.BulkTests.test_the_selection_stays_when_the_list_is_read_anew_without_what_is_gone"),

    # Days and drops
    Fault(
        "another day than the one that was pressed", JS + "parts/date-menu.js",
        "if (day) this.#choose(day);", "if (day) this.#choose(FAULT ? addDays(day, 1) : day);",
        "test_task_saving.SavingTests.test_a_day_of_the_month_takes_the_time_of_the_foot_and_words_that_are_no_date_none"),
    Fault(
        "a time that is lost with another day", JS + "parts/date-menu.js",
        "const hasTime = !this.#hasTime || dueDate === null ||", "const hasTime = FAULT || dueDate === null ||",
        "test_task_saving.SavingTests.test_a_day_of_the_month_takes_the_time_of_the_foot_and_words_that_are_no_date_none"),
    Fault(
        "a drop that the order forbids", JS + "tasks/drag.js",
        "if (!this.#hooks.isManual()) return", "if (!FAULT && !this.#hooks.isManual()) return",
        "test_plan.LineTests.test_a_drop_that_the_order_forbids_says_so_and_offers_my_order"),
    Fault(
        "a drop on a day that is over", JS + "calendar/lift.js",
        "if (dueDate && dueDate.slice(0, 10) < today) {", "if (!FAULT && dueDate && dueDate.slice(0, 10) < today) {",
        "test_calendar.MonthTests.test_a_drop_on_a_day_that_is_over_says_so_and_moves_nothing"),
    Fault(
        "a past day on which tasks can be changed", JS + "shown-day.js",
        'byId("sections").inert = true;', 'byId("sections").inert = !FAULT;',
        "test_past_day.PastDayTests.test_nothing_can_be_changed_on_a_past_day_and_a_link_leads_back"),
]

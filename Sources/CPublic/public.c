// The files of the folder Public, compiled into the program (C23 #embed): made by make pages, compared by a test.
#include "CPublic.h"

static const unsigned char away_html[] = {
#embed "../../Public/away.html"
};
static const unsigned char css_activity_css[] = {
#embed "../../Public/css/activity.css"
};
static const unsigned char css_add_css[] = {
#embed "../../Public/css/add.css"
};
static const unsigned char css_advice_css[] = {
#embed "../../Public/css/advice.css"
};
static const unsigned char css_analytics_css[] = {
#embed "../../Public/css/analytics.css"
};
static const unsigned char css_away_css[] = {
#embed "../../Public/css/away.css"
};
static const unsigned char css_calendar_css[] = {
#embed "../../Public/css/calendar.css"
};
static const unsigned char css_challenges_css[] = {
#embed "../../Public/css/challenges.css"
};
static const unsigned char css_devices_css[] = {
#embed "../../Public/css/devices.css"
};
static const unsigned char css_focus_css[] = {
#embed "../../Public/css/focus.css"
};
static const unsigned char css_habit_css[] = {
#embed "../../Public/css/habit.css"
};
static const unsigned char css_habits_css[] = {
#embed "../../Public/css/habits.css"
};
static const unsigned char css_import_css[] = {
#embed "../../Public/css/import.css"
};
static const unsigned char css_lines_css[] = {
#embed "../../Public/css/lines.css"
};
static const unsigned char css_menus_css[] = {
#embed "../../Public/css/menus.css"
};
static const unsigned char css_month_css[] = {
#embed "../../Public/css/month.css"
};
static const unsigned char css_next_css[] = {
#embed "../../Public/css/next.css"
};
static const unsigned char css_notices_css[] = {
#embed "../../Public/css/notices.css"
};
static const unsigned char css_overlays_css[] = {
#embed "../../Public/css/overlays.css"
};
static const unsigned char css_people_css[] = {
#embed "../../Public/css/people.css"
};
static const unsigned char css_plots_css[] = {
#embed "../../Public/css/plots.css"
};
static const unsigned char css_progress_css[] = {
#embed "../../Public/css/progress.css"
};
static const unsigned char css_project_css[] = {
#embed "../../Public/css/project.css"
};
static const unsigned char css_projects_css[] = {
#embed "../../Public/css/projects.css"
};
static const unsigned char css_report_css[] = {
#embed "../../Public/css/report.css"
};
static const unsigned char css_settings_frame_css[] = {
#embed "../../Public/css/settings-frame.css"
};
static const unsigned char css_settings_css[] = {
#embed "../../Public/css/settings.css"
};
static const unsigned char css_sharing_css[] = {
#embed "../../Public/css/sharing.css"
};
static const unsigned char css_sizes_css[] = {
#embed "../../Public/css/sizes.css"
};
static const unsigned char css_statistics_css[] = {
#embed "../../Public/css/statistics.css"
};
static const unsigned char css_task_css[] = {
#embed "../../Public/css/task.css"
};
static const unsigned char css_tasks_css[] = {
#embed "../../Public/css/tasks.css"
};
static const unsigned char css_team_css[] = {
#embed "../../Public/css/team.css"
};
static const unsigned char css_year_css[] = {
#embed "../../Public/css/year.css"
};
static const unsigned char icon_svg[] = {
#embed "../../Public/icon.svg"
};
static const unsigned char icons_180_png[] = {
#embed "../../Public/icons/180.png"
};
static const unsigned char icons_192_png[] = {
#embed "../../Public/icons/192.png"
};
static const unsigned char icons_512_png[] = {
#embed "../../Public/icons/512.png"
};
static const unsigned char icons_maskable_512_png[] = {
#embed "../../Public/icons/maskable-512.png"
};
static const unsigned char index_html[] = {
#embed "../../Public/index.html"
};
static const unsigned char js_actions_js[] = {
#embed "../../Public/js/actions.js"
};
static const unsigned char js_activity_js[] = {
#embed "../../Public/js/activity.js"
};
static const unsigned char js_activity_change_js[] = {
#embed "../../Public/js/activity/change.js"
};
static const unsigned char js_activity_entry_js[] = {
#embed "../../Public/js/activity/entry.js"
};
static const unsigned char js_activity_group_js[] = {
#embed "../../Public/js/activity/group.js"
};
static const unsigned char js_activity_kinds_js[] = {
#embed "../../Public/js/activity/kinds.js"
};
static const unsigned char js_activity_log_js[] = {
#embed "../../Public/js/activity/log.js"
};
static const unsigned char js_add_js[] = {
#embed "../../Public/js/add.js"
};
static const unsigned char js_analytics_js[] = {
#embed "../../Public/js/analytics.js"
};
static const unsigned char js_analytics_range_js[] = {
#embed "../../Public/js/analytics/range.js"
};
static const unsigned char js_analytics_report_parts_js[] = {
#embed "../../Public/js/analytics/report-parts.js"
};
static const unsigned char js_api_js[] = {
#embed "../../Public/js/api.js"
};
static const unsigned char js_away_js[] = {
#embed "../../Public/js/away.js"
};
static const unsigned char js_calendar_js[] = {
#embed "../../Public/js/calendar.js"
};
static const unsigned char js_calendar_address_js[] = {
#embed "../../Public/js/calendar/address.js"
};
static const unsigned char js_calendar_data_js[] = {
#embed "../../Public/js/calendar/data.js"
};
static const unsigned char js_calendar_day_box_js[] = {
#embed "../../Public/js/calendar/day-box.js"
};
static const unsigned char js_calendar_days_js[] = {
#embed "../../Public/js/calendar/days.js"
};
static const unsigned char js_calendar_entry_js[] = {
#embed "../../Public/js/calendar/entry.js"
};
static const unsigned char js_calendar_grid_keys_js[] = {
#embed "../../Public/js/calendar/grid-keys.js"
};
static const unsigned char js_calendar_habit_ring_js[] = {
#embed "../../Public/js/calendar/habit-ring.js"
};
static const unsigned char js_calendar_hour_column_js[] = {
#embed "../../Public/js/calendar/hour-column.js"
};
static const unsigned char js_calendar_hour_drag_js[] = {
#embed "../../Public/js/calendar/hour-drag.js"
};
static const unsigned char js_calendar_hour_keys_js[] = {
#embed "../../Public/js/calendar/hour-keys.js"
};
static const unsigned char js_calendar_hours_js[] = {
#embed "../../Public/js/calendar/hours.js"
};
static const unsigned char js_calendar_lanes_js[] = {
#embed "../../Public/js/calendar/lanes.js"
};
static const unsigned char js_calendar_lift_js[] = {
#embed "../../Public/js/calendar/lift.js"
};
static const unsigned char js_calendar_load_js[] = {
#embed "../../Public/js/calendar/load.js"
};
static const unsigned char js_calendar_month_card_js[] = {
#embed "../../Public/js/calendar/month-card.js"
};
static const unsigned char js_calendar_month_day_js[] = {
#embed "../../Public/js/calendar/month-day.js"
};
static const unsigned char js_calendar_month_view_js[] = {
#embed "../../Public/js/calendar/month-view.js"
};
static const unsigned char js_calendar_month_js[] = {
#embed "../../Public/js/calendar/month.js"
};
static const unsigned char js_calendar_tray_js[] = {
#embed "../../Public/js/calendar/tray.js"
};
static const unsigned char js_calendar_week_view_js[] = {
#embed "../../Public/js/calendar/week-view.js"
};
static const unsigned char js_calendar_week_js[] = {
#embed "../../Public/js/calendar/week.js"
};
static const unsigned char js_charts_js[] = {
#embed "../../Public/js/charts.js"
};
static const unsigned char js_charts_card_js[] = {
#embed "../../Public/js/charts/card.js"
};
static const unsigned char js_charts_cells_js[] = {
#embed "../../Public/js/charts/cells.js"
};
static const unsigned char js_charts_chart_js[] = {
#embed "../../Public/js/charts/chart.js"
};
static const unsigned char js_charts_copies_js[] = {
#embed "../../Public/js/charts/copies.js"
};
static const unsigned char js_charts_reading_js[] = {
#embed "../../Public/js/charts/reading.js"
};
static const unsigned char js_clock_js[] = {
#embed "../../Public/js/clock.js"
};
static const unsigned char js_data_member_js[] = {
#embed "../../Public/js/data/member.js"
};
static const unsigned char js_data_people_js[] = {
#embed "../../Public/js/data/people.js"
};
static const unsigned char js_dates_js[] = {
#embed "../../Public/js/dates.js"
};
static const unsigned char js_devices_js[] = {
#embed "../../Public/js/devices.js"
};
static const unsigned char js_devices_browsers_js[] = {
#embed "../../Public/js/devices/browsers.js"
};
static const unsigned char js_devices_connecting_js[] = {
#embed "../../Public/js/devices/connecting.js"
};
static const unsigned char js_devices_limits_js[] = {
#embed "../../Public/js/devices/limits.js"
};
static const unsigned char js_devices_line_js[] = {
#embed "../../Public/js/devices/line.js"
};
static const unsigned char js_devices_new_device_js[] = {
#embed "../../Public/js/devices/new-device.js"
};
static const unsigned char js_devices_page_js[] = {
#embed "../../Public/js/devices/page.js"
};
static const unsigned char js_devices_reach_js[] = {
#embed "../../Public/js/devices/reach.js"
};
static const unsigned char js_dom_js[] = {
#embed "../../Public/js/dom.js"
};
static const unsigned char js_early_js[] = {
#embed "../../Public/js/early.js"
};
static const unsigned char js_edit_js[] = {
#embed "../../Public/js/edit.js"
};
static const unsigned char js_failure_js[] = {
#embed "../../Public/js/failure.js"
};
static const unsigned char js_focus_js[] = {
#embed "../../Public/js/focus.js"
};
static const unsigned char js_focus_advice_parts_js[] = {
#embed "../../Public/js/focus/advice-parts.js"
};
static const unsigned char js_focus_best_js[] = {
#embed "../../Public/js/focus/best.js"
};
static const unsigned char js_focus_breakdown_js[] = {
#embed "../../Public/js/focus/breakdown.js"
};
static const unsigned char js_focus_edge_drag_js[] = {
#embed "../../Public/js/focus/edge-drag.js"
};
static const unsigned char js_focus_entries_js[] = {
#embed "../../Public/js/focus/entries.js"
};
static const unsigned char js_focus_fitting_js[] = {
#embed "../../Public/js/focus/fitting.js"
};
static const unsigned char js_focus_hours_js[] = {
#embed "../../Public/js/focus/hours.js"
};
static const unsigned char js_focus_night_js[] = {
#embed "../../Public/js/focus/night.js"
};
static const unsigned char js_focus_nightly_js[] = {
#embed "../../Public/js/focus/nightly.js"
};
static const unsigned char js_focus_parts_js[] = {
#embed "../../Public/js/focus/parts.js"
};
static const unsigned char js_focus_pick_js[] = {
#embed "../../Public/js/focus/pick.js"
};
static const unsigned char js_focus_priorities_js[] = {
#embed "../../Public/js/focus/priorities.js"
};
static const unsigned char js_focus_switches_js[] = {
#embed "../../Public/js/focus/switches.js"
};
static const unsigned char js_focus_timeline_js[] = {
#embed "../../Public/js/focus/timeline.js"
};
static const unsigned char js_focus_timer_card_js[] = {
#embed "../../Public/js/focus/timer-card.js"
};
static const unsigned char js_habit_js[] = {
#embed "../../Public/js/habit.js"
};
static const unsigned char js_habit_day_calendar_js[] = {
#embed "../../Public/js/habit/day-calendar.js"
};
static const unsigned char js_habit_day_editor_js[] = {
#embed "../../Public/js/habit/day-editor.js"
};
static const unsigned char js_habit_day_log_js[] = {
#embed "../../Public/js/habit/day-log.js"
};
static const unsigned char js_habit_frequency_form_js[] = {
#embed "../../Public/js/habit/frequency-form.js"
};
static const unsigned char js_habit_habit_fields_js[] = {
#embed "../../Public/js/habit/habit-fields.js"
};
static const unsigned char js_habit_habit_head_js[] = {
#embed "../../Public/js/habit/habit-head.js"
};
static const unsigned char js_habit_milestones_js[] = {
#embed "../../Public/js/habit/milestones.js"
};
static const unsigned char js_habit_one_figures_js[] = {
#embed "../../Public/js/habit/one-figures.js"
};
static const unsigned char js_habit_sentence_js[] = {
#embed "../../Public/js/habit/sentence.js"
};
static const unsigned char js_habits_js[] = {
#embed "../../Public/js/habits.js"
};
static const unsigned char js_habits_advice_js[] = {
#embed "../../Public/js/habits/advice.js"
};
static const unsigned char js_habits_amount_field_js[] = {
#embed "../../Public/js/habits/amount-field.js"
};
static const unsigned char js_habits_day_cell_js[] = {
#embed "../../Public/js/habits/day-cell.js"
};
static const unsigned char js_habits_day_forms_js[] = {
#embed "../../Public/js/habits/day-forms.js"
};
static const unsigned char js_habits_day_keys_js[] = {
#embed "../../Public/js/habits/day-keys.js"
};
static const unsigned char js_habits_drawings_js[] = {
#embed "../../Public/js/habits/drawings.js"
};
static const unsigned char js_habits_frequency_text_js[] = {
#embed "../../Public/js/habits/frequency-text.js"
};
static const unsigned char js_habits_habit_actions_js[] = {
#embed "../../Public/js/habits/habit-actions.js"
};
static const unsigned char js_habits_habit_figures_js[] = {
#embed "../../Public/js/habits/habit-figures.js"
};
static const unsigned char js_habits_habit_line_js[] = {
#embed "../../Public/js/habits/habit-line.js"
};
static const unsigned char js_habits_habit_lines_js[] = {
#embed "../../Public/js/habits/habit-lines.js"
};
static const unsigned char js_habits_habit_list_js[] = {
#embed "../../Public/js/habits/habit-list.js"
};
static const unsigned char js_habits_habit_row_js[] = {
#embed "../../Public/js/habits/habit-row.js"
};
static const unsigned char js_habits_habit_text_js[] = {
#embed "../../Public/js/habits/habit-text.js"
};
static const unsigned char js_habits_rates_js[] = {
#embed "../../Public/js/habits/rates.js"
};
static const unsigned char js_habits_reasons_js[] = {
#embed "../../Public/js/habits/reasons.js"
};
static const unsigned char js_icons_js[] = {
#embed "../../Public/js/icons.js"
};
static const unsigned char js_importing_js[] = {
#embed "../../Public/js/importing.js"
};
static const unsigned char js_importing_archive_js[] = {
#embed "../../Public/js/importing/archive.js"
};
static const unsigned char js_importing_choices_js[] = {
#embed "../../Public/js/importing/choices.js"
};
static const unsigned char js_importing_chosen_js[] = {
#embed "../../Public/js/importing/chosen.js"
};
static const unsigned char js_importing_columns_js[] = {
#embed "../../Public/js/importing/columns.js"
};
static const unsigned char js_importing_folder_js[] = {
#embed "../../Public/js/importing/folder.js"
};
static const unsigned char js_importing_formats_js[] = {
#embed "../../Public/js/importing/formats.js"
};
static const unsigned char js_importing_left_js[] = {
#embed "../../Public/js/importing/left.js"
};
static const unsigned char js_importing_losses_js[] = {
#embed "../../Public/js/importing/losses.js"
};
static const unsigned char js_importing_page_js[] = {
#embed "../../Public/js/importing/page.js"
};
static const unsigned char js_importing_pasting_js[] = {
#embed "../../Public/js/importing/pasting.js"
};
static const unsigned char js_importing_reading_js[] = {
#embed "../../Public/js/importing/reading.js"
};
static const unsigned char js_importing_report_js[] = {
#embed "../../Public/js/importing/report.js"
};
static const unsigned char js_importing_results_js[] = {
#embed "../../Public/js/importing/results.js"
};
static const unsigned char js_importing_run_js[] = {
#embed "../../Public/js/importing/run.js"
};
static const unsigned char js_importing_saving_js[] = {
#embed "../../Public/js/importing/saving.js"
};
static const unsigned char js_moments_js[] = {
#embed "../../Public/js/moments.js"
};
static const unsigned char js_notices_answers_js[] = {
#embed "../../Public/js/notices/answers.js"
};
static const unsigned char js_notices_badge_js[] = {
#embed "../../Public/js/notices/badge.js"
};
static const unsigned char js_notices_browser_js[] = {
#embed "../../Public/js/notices/browser.js"
};
static const unsigned char js_notices_card_js[] = {
#embed "../../Public/js/notices/card.js"
};
static const unsigned char js_notices_celebrated_js[] = {
#embed "../../Public/js/notices/celebrated.js"
};
static const unsigned char js_notices_notices_js[] = {
#embed "../../Public/js/notices/notices.js"
};
static const unsigned char js_notices_words_js[] = {
#embed "../../Public/js/notices/words.js"
};
static const unsigned char js_notices_worker_js[] = {
#embed "../../Public/js/notices/worker.js"
};
static const unsigned char js_palette_actions_js[] = {
#embed "../../Public/js/palette/actions.js"
};
static const unsigned char js_palette_days_js[] = {
#embed "../../Public/js/palette/days.js"
};
static const unsigned char js_palette_fuzzy_js[] = {
#embed "../../Public/js/palette/fuzzy.js"
};
static const unsigned char js_palette_grammar_js[] = {
#embed "../../Public/js/palette/grammar.js"
};
static const unsigned char js_palette_palette_js[] = {
#embed "../../Public/js/palette/palette.js"
};
static const unsigned char js_palette_perform_js[] = {
#embed "../../Public/js/palette/perform.js"
};
static const unsigned char js_palette_selectors_js[] = {
#embed "../../Public/js/palette/selectors.js"
};
static const unsigned char js_parts_advice_js[] = {
#embed "../../Public/js/parts/advice.js"
};
static const unsigned char js_parts_bar_js[] = {
#embed "../../Public/js/parts/bar.js"
};
static const unsigned char js_parts_chips_js[] = {
#embed "../../Public/js/parts/chips.js"
};
static const unsigned char js_parts_choices_js[] = {
#embed "../../Public/js/parts/choices.js"
};
static const unsigned char js_parts_chooser_js[] = {
#embed "../../Public/js/parts/chooser.js"
};
static const unsigned char js_parts_columns_js[] = {
#embed "../../Public/js/parts/columns.js"
};
static const unsigned char js_parts_date_menu_js[] = {
#embed "../../Public/js/parts/date-menu.js"
};
static const unsigned char js_parts_dialog_js[] = {
#embed "../../Public/js/parts/dialog.js"
};
static const unsigned char js_parts_drag_js[] = {
#embed "../../Public/js/parts/drag.js"
};
static const unsigned char js_parts_late_js[] = {
#embed "../../Public/js/parts/late.js"
};
static const unsigned char js_parts_list_js[] = {
#embed "../../Public/js/parts/list.js"
};
static const unsigned char js_parts_menu_button_js[] = {
#embed "../../Public/js/parts/menu-button.js"
};
static const unsigned char js_parts_month_grid_js[] = {
#embed "../../Public/js/parts/month-grid.js"
};
static const unsigned char js_parts_name_form_js[] = {
#embed "../../Public/js/parts/name-form.js"
};
static const unsigned char js_parts_overlay_js[] = {
#embed "../../Public/js/parts/overlay.js"
};
static const unsigned char js_parts_pop_form_js[] = {
#embed "../../Public/js/parts/pop-form.js"
};
static const unsigned char js_parts_sectioned_list_js[] = {
#embed "../../Public/js/parts/sectioned-list.js"
};
static const unsigned char js_parts_side_sheet_js[] = {
#embed "../../Public/js/parts/side-sheet.js"
};
static const unsigned char js_parts_staying_js[] = {
#embed "../../Public/js/parts/staying.js"
};
static const unsigned char js_parts_suggestions_js[] = {
#embed "../../Public/js/parts/suggestions.js"
};
static const unsigned char js_parts_swipe_js[] = {
#embed "../../Public/js/parts/swipe.js"
};
static const unsigned char js_parts_tables_js[] = {
#embed "../../Public/js/parts/tables.js"
};
static const unsigned char js_parts_template_js[] = {
#embed "../../Public/js/parts/template.js"
};
static const unsigned char js_parts_time_entry_js[] = {
#embed "../../Public/js/parts/time-entry.js"
};
static const unsigned char js_parts_time_field_js[] = {
#embed "../../Public/js/parts/time-field.js"
};
static const unsigned char js_parts_value_field_js[] = {
#embed "../../Public/js/parts/value-field.js"
};
static const unsigned char js_people_js[] = {
#embed "../../Public/js/people.js"
};
static const unsigned char js_people_assigning_js[] = {
#embed "../../Public/js/people/assigning.js"
};
static const unsigned char js_people_invitation_js[] = {
#embed "../../Public/js/people/invitation.js"
};
static const unsigned char js_people_line_js[] = {
#embed "../../Public/js/people/line.js"
};
static const unsigned char js_people_notices_js[] = {
#embed "../../Public/js/people/notices.js"
};
static const unsigned char js_people_page_js[] = {
#embed "../../Public/js/people/page.js"
};
static const unsigned char js_people_share_sheet_js[] = {
#embed "../../Public/js/people/share-sheet.js"
};
static const unsigned char js_people_sharing_js[] = {
#embed "../../Public/js/people/sharing.js"
};
static const unsigned char js_people_together_js[] = {
#embed "../../Public/js/people/together.js"
};
static const unsigned char js_people_whose_js[] = {
#embed "../../Public/js/people/whose.js"
};
static const unsigned char js_progress_js[] = {
#embed "../../Public/js/progress.js"
};
static const unsigned char js_progress_achievements_js[] = {
#embed "../../Public/js/progress/achievements.js"
};
static const unsigned char js_progress_challenges_js[] = {
#embed "../../Public/js/progress/challenges.js"
};
static const unsigned char js_progress_day_goal_js[] = {
#embed "../../Public/js/progress/day-goal.js"
};
static const unsigned char js_progress_goal_js[] = {
#embed "../../Public/js/progress/goal.js"
};
static const unsigned char js_progress_tracks_js[] = {
#embed "../../Public/js/progress/tracks.js"
};
static const unsigned char js_progress_why_js[] = {
#embed "../../Public/js/progress/why.js"
};
static const unsigned char js_project_js[] = {
#embed "../../Public/js/project.js"
};
static const unsigned char js_project_head_js[] = {
#embed "../../Public/js/project/head.js"
};
static const unsigned char js_project_notes_js[] = {
#embed "../../Public/js/project/notes.js"
};
static const unsigned char js_project_sentence_js[] = {
#embed "../../Public/js/project/sentence.js"
};
static const unsigned char js_project_sharing_js[] = {
#embed "../../Public/js/project/sharing.js"
};
static const unsigned char js_project_statistics_js[] = {
#embed "../../Public/js/project/statistics.js"
};
static const unsigned char js_project_subprojects_js[] = {
#embed "../../Public/js/project/subprojects.js"
};
static const unsigned char js_project_task_groups_js[] = {
#embed "../../Public/js/project/task-groups.js"
};
static const unsigned char js_project_task_sections_js[] = {
#embed "../../Public/js/project/task-sections.js"
};
static const unsigned char js_projects_js[] = {
#embed "../../Public/js/projects.js"
};
static const unsigned char js_projects_arranging_js[] = {
#embed "../../Public/js/projects/arranging.js"
};
static const unsigned char js_projects_choosing_js[] = {
#embed "../../Public/js/projects/choosing.js"
};
static const unsigned char js_projects_figures_js[] = {
#embed "../../Public/js/projects/figures.js"
};
static const unsigned char js_projects_filter_js[] = {
#embed "../../Public/js/projects/filter.js"
};
static const unsigned char js_projects_kinds_js[] = {
#embed "../../Public/js/projects/kinds.js"
};
static const unsigned char js_projects_new_line_js[] = {
#embed "../../Public/js/projects/new-line.js"
};
static const unsigned char js_projects_order_js[] = {
#embed "../../Public/js/projects/order.js"
};
static const unsigned char js_projects_project_actions_js[] = {
#embed "../../Public/js/projects/project-actions.js"
};
static const unsigned char js_projects_project_list_js[] = {
#embed "../../Public/js/projects/project-list.js"
};
static const unsigned char js_projects_project_menu_js[] = {
#embed "../../Public/js/projects/project-menu.js"
};
static const unsigned char js_projects_project_row_js[] = {
#embed "../../Public/js/projects/project-row.js"
};
static const unsigned char js_projects_selecting_js[] = {
#embed "../../Public/js/projects/selecting.js"
};
static const unsigned char js_projects_settings_dialog_js[] = {
#embed "../../Public/js/projects/settings-dialog.js"
};
static const unsigned char js_projects_template_dialog_js[] = {
#embed "../../Public/js/projects/template-dialog.js"
};
static const unsigned char js_projects_tree_js[] = {
#embed "../../Public/js/projects/tree.js"
};
static const unsigned char js_quick_add_adding_js[] = {
#embed "../../Public/js/quick-add/adding.js"
};
static const unsigned char js_quick_add_fields_js[] = {
#embed "../../Public/js/quick-add/fields.js"
};
static const unsigned char js_quick_add_form_js[] = {
#embed "../../Public/js/quick-add/form.js"
};
static const unsigned char js_quick_add_help_js[] = {
#embed "../../Public/js/quick-add/help.js"
};
static const unsigned char js_quick_add_preview_js[] = {
#embed "../../Public/js/quick-add/preview.js"
};
static const unsigned char js_quick_add_several_js[] = {
#embed "../../Public/js/quick-add/several.js"
};
static const unsigned char js_quick_add_source_js[] = {
#embed "../../Public/js/quick-add/source.js"
};
static const unsigned char js_quick_add_understood_js[] = {
#embed "../../Public/js/quick-add/understood.js"
};
static const unsigned char js_report_js[] = {
#embed "../../Public/js/report.js"
};
static const unsigned char js_settings_js[] = {
#embed "../../Public/js/settings.js"
};
static const unsigned char js_settings_about_js[] = {
#embed "../../Public/js/settings/about.js"
};
static const unsigned char js_settings_accent_js[] = {
#embed "../../Public/js/settings/accent.js"
};
static const unsigned char js_settings_backups_js[] = {
#embed "../../Public/js/settings/backups.js"
};
static const unsigned char js_settings_controls_js[] = {
#embed "../../Public/js/settings/controls.js"
};
static const unsigned char js_settings_copying_js[] = {
#embed "../../Public/js/settings/copying.js"
};
static const unsigned char js_settings_data_js[] = {
#embed "../../Public/js/settings/data.js"
};
static const unsigned char js_settings_declared_js[] = {
#embed "../../Public/js/settings/declared.js"
};
static const unsigned char js_settings_feed_js[] = {
#embed "../../Public/js/settings/feed.js"
};
static const unsigned char js_settings_goal_js[] = {
#embed "../../Public/js/settings/goal.js"
};
static const unsigned char js_settings_index_js[] = {
#embed "../../Public/js/settings/index.js"
};
static const unsigned char js_settings_night_js[] = {
#embed "../../Public/js/settings/night.js"
};
static const unsigned char js_settings_notices_js[] = {
#embed "../../Public/js/settings/notices.js"
};
static const unsigned char js_settings_page_js[] = {
#embed "../../Public/js/settings/page.js"
};
static const unsigned char js_settings_pick_js[] = {
#embed "../../Public/js/settings/pick.js"
};
static const unsigned char js_settings_roving_js[] = {
#embed "../../Public/js/settings/roving.js"
};
static const unsigned char js_settings_row_js[] = {
#embed "../../Public/js/settings/row.js"
};
static const unsigned char js_settings_saver_js[] = {
#embed "../../Public/js/settings/saver.js"
};
static const unsigned char js_settings_search_js[] = {
#embed "../../Public/js/settings/search.js"
};
static const unsigned char js_settings_time_off_js[] = {
#embed "../../Public/js/settings/time-off.js"
};
static const unsigned char js_settings_typed_js[] = {
#embed "../../Public/js/settings/typed.js"
};
static const unsigned char js_settings_widgets_js[] = {
#embed "../../Public/js/settings/widgets.js"
};
static const unsigned char js_shell_js[] = {
#embed "../../Public/js/shell.js"
};
static const unsigned char js_shell_celebrate_js[] = {
#embed "../../Public/js/shell/celebrate.js"
};
static const unsigned char js_shell_frame_js[] = {
#embed "../../Public/js/shell/frame.js"
};
static const unsigned char js_shell_keys_js[] = {
#embed "../../Public/js/shell/keys.js"
};
static const unsigned char js_shell_messages_js[] = {
#embed "../../Public/js/shell/messages.js"
};
static const unsigned char js_shell_pointed_js[] = {
#embed "../../Public/js/shell/pointed.js"
};
static const unsigned char js_shell_theme_js[] = {
#embed "../../Public/js/shell/theme.js"
};
static const unsigned char js_shown_day_js[] = {
#embed "../../Public/js/shown-day.js"
};
static const unsigned char js_statement_js[] = {
#embed "../../Public/js/statement.js"
};
static const unsigned char js_storage_js[] = {
#embed "../../Public/js/storage.js"
};
static const unsigned char js_store_answers_js[] = {
#embed "../../Public/js/store/answers.js"
};
static const unsigned char js_store_board_js[] = {
#embed "../../Public/js/store/board.js"
};
static const unsigned char js_store_connection_js[] = {
#embed "../../Public/js/store/connection.js"
};
static const unsigned char js_store_news_js[] = {
#embed "../../Public/js/store/news.js"
};
static const unsigned char js_store_outbox_js[] = {
#embed "../../Public/js/store/outbox.js"
};
static const unsigned char js_store_picture_js[] = {
#embed "../../Public/js/store/picture.js"
};
static const unsigned char js_store_refresher_js[] = {
#embed "../../Public/js/store/refresher.js"
};
static const unsigned char js_store_scope_js[] = {
#embed "../../Public/js/store/scope.js"
};
static const unsigned char js_store_store_js[] = {
#embed "../../Public/js/store/store.js"
};
static const unsigned char js_store_stream_js[] = {
#embed "../../Public/js/store/stream.js"
};
static const unsigned char js_store_waiting_js[] = {
#embed "../../Public/js/store/waiting.js"
};
static const unsigned char js_task_js[] = {
#embed "../../Public/js/task.js"
};
static const unsigned char js_task_actions_js[] = {
#embed "../../Public/js/task/actions.js"
};
static const unsigned char js_task_assignee_js[] = {
#embed "../../Public/js/task/assignee.js"
};
static const unsigned char js_task_changes_js[] = {
#embed "../../Public/js/task/changes.js"
};
static const unsigned char js_task_choices_js[] = {
#embed "../../Public/js/task/choices.js"
};
static const unsigned char js_task_comments_js[] = {
#embed "../../Public/js/task/comments.js"
};
static const unsigned char js_task_conflict_js[] = {
#embed "../../Public/js/task/conflict.js"
};
static const unsigned char js_task_dependencies_js[] = {
#embed "../../Public/js/task/dependencies.js"
};
static const unsigned char js_task_due_js[] = {
#embed "../../Public/js/task/due.js"
};
static const unsigned char js_task_editor_js[] = {
#embed "../../Public/js/task/editor.js"
};
static const unsigned char js_task_empty_fields_js[] = {
#embed "../../Public/js/task/empty-fields.js"
};
static const unsigned char js_task_field_js[] = {
#embed "../../Public/js/task/field.js"
};
static const unsigned char js_task_follow_js[] = {
#embed "../../Public/js/task/follow.js"
};
static const unsigned char js_task_history_js[] = {
#embed "../../Public/js/task/history.js"
};
static const unsigned char js_task_links_js[] = {
#embed "../../Public/js/task/links.js"
};
static const unsigned char js_task_menus_js[] = {
#embed "../../Public/js/task/menus.js"
};
static const unsigned char js_task_meta_js[] = {
#embed "../../Public/js/task/meta.js"
};
static const unsigned char js_task_on_device_js[] = {
#embed "../../Public/js/task/on-device.js"
};
static const unsigned char js_task_panel_js[] = {
#embed "../../Public/js/task/panel.js"
};
static const unsigned char js_task_points_js[] = {
#embed "../../Public/js/task/points.js"
};
static const unsigned char js_task_reminder_text_js[] = {
#embed "../../Public/js/task/reminder-text.js"
};
static const unsigned char js_task_reminders_js[] = {
#embed "../../Public/js/task/reminders.js"
};
static const unsigned char js_task_repeat_text_js[] = {
#embed "../../Public/js/task/repeat-text.js"
};
static const unsigned char js_task_repeat_js[] = {
#embed "../../Public/js/task/repeat.js"
};
static const unsigned char js_task_row_js[] = {
#embed "../../Public/js/task/row.js"
};
static const unsigned char js_task_rows_js[] = {
#embed "../../Public/js/task/rows.js"
};
static const unsigned char js_task_saver_js[] = {
#embed "../../Public/js/task/saver.js"
};
static const unsigned char js_task_sheet_js[] = {
#embed "../../Public/js/task/sheet.js"
};
static const unsigned char js_task_subtasks_js[] = {
#embed "../../Public/js/task/subtasks.js"
};
static const unsigned char js_task_tags_js[] = {
#embed "../../Public/js/task/tags.js"
};
static const unsigned char js_task_texts_js[] = {
#embed "../../Public/js/task/texts.js"
};
static const unsigned char js_task_time_js[] = {
#embed "../../Public/js/task/time.js"
};
static const unsigned char js_task_tokens_js[] = {
#embed "../../Public/js/task/tokens.js"
};
static const unsigned char js_task_values_js[] = {
#embed "../../Public/js/task/values.js"
};
static const unsigned char js_tasks_js[] = {
#embed "../../Public/js/tasks.js"
};
static const unsigned char js_tasks_address_js[] = {
#embed "../../Public/js/tasks/address.js"
};
static const unsigned char js_tasks_bulk_bar_js[] = {
#embed "../../Public/js/tasks/bulk-bar.js"
};
static const unsigned char js_tasks_criteria_js[] = {
#embed "../../Public/js/tasks/criteria.js"
};
static const unsigned char js_tasks_drag_js[] = {
#embed "../../Public/js/tasks/drag.js"
};
static const unsigned char js_tasks_empty_js[] = {
#embed "../../Public/js/tasks/empty.js"
};
static const unsigned char js_tasks_entries_js[] = {
#embed "../../Public/js/tasks/entries.js"
};
static const unsigned char js_tasks_filter_bar_js[] = {
#embed "../../Public/js/tasks/filter-bar.js"
};
static const unsigned char js_tasks_filter_panel_js[] = {
#embed "../../Public/js/tasks/filter-panel.js"
};
static const unsigned char js_tasks_filter_readings_js[] = {
#embed "../../Public/js/tasks/filter-readings.js"
};
static const unsigned char js_tasks_late_panel_js[] = {
#embed "../../Public/js/tasks/late-panel.js"
};
static const unsigned char js_tasks_line_note_js[] = {
#embed "../../Public/js/tasks/line-note.js"
};
static const unsigned char js_tasks_line_part_js[] = {
#embed "../../Public/js/tasks/line-part.js"
};
static const unsigned char js_tasks_list_keys_js[] = {
#embed "../../Public/js/tasks/list-keys.js"
};
static const unsigned char js_tasks_list_js[] = {
#embed "../../Public/js/tasks/list.js"
};
static const unsigned char js_tasks_order_menu_js[] = {
#embed "../../Public/js/tasks/order-menu.js"
};
static const unsigned char js_tasks_order_js[] = {
#embed "../../Public/js/tasks/order.js"
};
static const unsigned char js_tasks_panel_js[] = {
#embed "../../Public/js/tasks/panel.js"
};
static const unsigned char js_tasks_query_js[] = {
#embed "../../Public/js/tasks/query.js"
};
static const unsigned char js_tasks_saved_filters_js[] = {
#embed "../../Public/js/tasks/saved-filters.js"
};
static const unsigned char js_tasks_search_box_js[] = {
#embed "../../Public/js/tasks/search-box.js"
};
static const unsigned char js_tasks_selection_js[] = {
#embed "../../Public/js/tasks/selection.js"
};
static const unsigned char js_tasks_source_js[] = {
#embed "../../Public/js/tasks/source.js"
};
static const unsigned char js_tasks_statistics_figures_js[] = {
#embed "../../Public/js/tasks/statistics-figures.js"
};
static const unsigned char js_tasks_statistics_js[] = {
#embed "../../Public/js/tasks/statistics.js"
};
static const unsigned char js_tasks_tidy_js[] = {
#embed "../../Public/js/tasks/tidy.js"
};
static const unsigned char js_tasks_view_menu_js[] = {
#embed "../../Public/js/tasks/view-menu.js"
};
static const unsigned char js_tasks_views_js[] = {
#embed "../../Public/js/tasks/views.js"
};
static const unsigned char js_tasks_window_js[] = {
#embed "../../Public/js/tasks/window.js"
};
static const unsigned char js_team_js[] = {
#embed "../../Public/js/team.js"
};
static const unsigned char js_timer_forgotten_js[] = {
#embed "../../Public/js/timer/forgotten.js"
};
static const unsigned char js_timer_small_js[] = {
#embed "../../Public/js/timer/small.js"
};
static const unsigned char js_timer_timer_js[] = {
#embed "../../Public/js/timer/timer.js"
};
static const unsigned char js_today_js[] = {
#embed "../../Public/js/today.js"
};
static const unsigned char js_today_challenges_js[] = {
#embed "../../Public/js/today/challenges.js"
};
static const unsigned char js_today_figures_js[] = {
#embed "../../Public/js/today/figures.js"
};
static const unsigned char js_today_next_js[] = {
#embed "../../Public/js/today/next.js"
};
static const unsigned char js_today_section_actions_js[] = {
#embed "../../Public/js/today/section-actions.js"
};
static const unsigned char js_today_sections_js[] = {
#embed "../../Public/js/today/sections.js"
};
static const unsigned char js_today_sums_js[] = {
#embed "../../Public/js/today/sums.js"
};
static const unsigned char js_today_welcome_js[] = {
#embed "../../Public/js/today/welcome.js"
};
static const unsigned char js_values_js[] = {
#embed "../../Public/js/values.js"
};
static const unsigned char js_words_js[] = {
#embed "../../Public/js/words.js"
};
static const unsigned char js_year_js[] = {
#embed "../../Public/js/year.js"
};
static const unsigned char manifest_webmanifest[] = {
#embed "../../Public/manifest.webmanifest"
};
static const unsigned char noscript_css[] = {
#embed "../../Public/noscript.css"
};
static const unsigned char pages_activity_html[] = {
#embed "../../Public/pages/activity.html"
};
static const unsigned char pages_add_html[] = {
#embed "../../Public/pages/add.html"
};
static const unsigned char pages_analytics_html[] = {
#embed "../../Public/pages/analytics.html"
};
static const unsigned char pages_calendar_html[] = {
#embed "../../Public/pages/calendar.html"
};
static const unsigned char pages_devices_html[] = {
#embed "../../Public/pages/devices.html"
};
static const unsigned char pages_focus_html[] = {
#embed "../../Public/pages/focus.html"
};
static const unsigned char pages_habit_html[] = {
#embed "../../Public/pages/habit.html"
};
static const unsigned char pages_habits_html[] = {
#embed "../../Public/pages/habits.html"
};
static const unsigned char pages_import_html[] = {
#embed "../../Public/pages/import.html"
};
static const unsigned char pages_people_html[] = {
#embed "../../Public/pages/people.html"
};
static const unsigned char pages_progress_html[] = {
#embed "../../Public/pages/progress.html"
};
static const unsigned char pages_project_html[] = {
#embed "../../Public/pages/project.html"
};
static const unsigned char pages_projects_html[] = {
#embed "../../Public/pages/projects.html"
};
static const unsigned char pages_report_html[] = {
#embed "../../Public/pages/report.html"
};
static const unsigned char pages_settings_html[] = {
#embed "../../Public/pages/settings.html"
};
static const unsigned char pages_task_html[] = {
#embed "../../Public/pages/task.html"
};
static const unsigned char pages_tasks_html[] = {
#embed "../../Public/pages/tasks.html"
};
static const unsigned char pages_team_html[] = {
#embed "../../Public/pages/team.html"
};
static const unsigned char pages_today_html[] = {
#embed "../../Public/pages/today.html"
};
static const unsigned char pages_year_html[] = {
#embed "../../Public/pages/year.html"
};
static const unsigned char service_worker_js[] = {
#embed "../../Public/service-worker.js"
};
static const unsigned char tasker_css[] = {
#embed "../../Public/tasker.css"
};

static const struct public_file files[] = {
    {"away.html", away_html, sizeof away_html},
    {"css/activity.css", css_activity_css, sizeof css_activity_css},
    {"css/add.css", css_add_css, sizeof css_add_css},
    {"css/advice.css", css_advice_css, sizeof css_advice_css},
    {"css/analytics.css", css_analytics_css, sizeof css_analytics_css},
    {"css/away.css", css_away_css, sizeof css_away_css},
    {"css/calendar.css", css_calendar_css, sizeof css_calendar_css},
    {"css/challenges.css", css_challenges_css, sizeof css_challenges_css},
    {"css/devices.css", css_devices_css, sizeof css_devices_css},
    {"css/focus.css", css_focus_css, sizeof css_focus_css},
    {"css/habit.css", css_habit_css, sizeof css_habit_css},
    {"css/habits.css", css_habits_css, sizeof css_habits_css},
    {"css/import.css", css_import_css, sizeof css_import_css},
    {"css/lines.css", css_lines_css, sizeof css_lines_css},
    {"css/menus.css", css_menus_css, sizeof css_menus_css},
    {"css/month.css", css_month_css, sizeof css_month_css},
    {"css/next.css", css_next_css, sizeof css_next_css},
    {"css/notices.css", css_notices_css, sizeof css_notices_css},
    {"css/overlays.css", css_overlays_css, sizeof css_overlays_css},
    {"css/people.css", css_people_css, sizeof css_people_css},
    {"css/plots.css", css_plots_css, sizeof css_plots_css},
    {"css/progress.css", css_progress_css, sizeof css_progress_css},
    {"css/project.css", css_project_css, sizeof css_project_css},
    {"css/projects.css", css_projects_css, sizeof css_projects_css},
    {"css/report.css", css_report_css, sizeof css_report_css},
    {"css/settings-frame.css", css_settings_frame_css, sizeof css_settings_frame_css},
    {"css/settings.css", css_settings_css, sizeof css_settings_css},
    {"css/sharing.css", css_sharing_css, sizeof css_sharing_css},
    {"css/sizes.css", css_sizes_css, sizeof css_sizes_css},
    {"css/statistics.css", css_statistics_css, sizeof css_statistics_css},
    {"css/task.css", css_task_css, sizeof css_task_css},
    {"css/tasks.css", css_tasks_css, sizeof css_tasks_css},
    {"css/team.css", css_team_css, sizeof css_team_css},
    {"css/year.css", css_year_css, sizeof css_year_css},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"icons/180.png", icons_180_png, sizeof icons_180_png},
    {"icons/192.png", icons_192_png, sizeof icons_192_png},
    {"icons/512.png", icons_512_png, sizeof icons_512_png},
    {"icons/maskable-512.png", icons_maskable_512_png, sizeof icons_maskable_512_png},
    {"index.html", index_html, sizeof index_html},
    {"js/actions.js", js_actions_js, sizeof js_actions_js},
    {"js/activity.js", js_activity_js, sizeof js_activity_js},
    {"js/activity/change.js", js_activity_change_js, sizeof js_activity_change_js},
    {"js/activity/entry.js", js_activity_entry_js, sizeof js_activity_entry_js},
    {"js/activity/group.js", js_activity_group_js, sizeof js_activity_group_js},
    {"js/activity/kinds.js", js_activity_kinds_js, sizeof js_activity_kinds_js},
    {"js/activity/log.js", js_activity_log_js, sizeof js_activity_log_js},
    {"js/add.js", js_add_js, sizeof js_add_js},
    {"js/analytics.js", js_analytics_js, sizeof js_analytics_js},
    {"js/analytics/range.js", js_analytics_range_js, sizeof js_analytics_range_js},
    {"js/analytics/report-parts.js", js_analytics_report_parts_js, sizeof js_analytics_report_parts_js},
    {"js/api.js", js_api_js, sizeof js_api_js},
    {"js/away.js", js_away_js, sizeof js_away_js},
    {"js/calendar.js", js_calendar_js, sizeof js_calendar_js},
    {"js/calendar/address.js", js_calendar_address_js, sizeof js_calendar_address_js},
    {"js/calendar/data.js", js_calendar_data_js, sizeof js_calendar_data_js},
    {"js/calendar/day-box.js", js_calendar_day_box_js, sizeof js_calendar_day_box_js},
    {"js/calendar/days.js", js_calendar_days_js, sizeof js_calendar_days_js},
    {"js/calendar/entry.js", js_calendar_entry_js, sizeof js_calendar_entry_js},
    {"js/calendar/grid-keys.js", js_calendar_grid_keys_js, sizeof js_calendar_grid_keys_js},
    {"js/calendar/habit-ring.js", js_calendar_habit_ring_js, sizeof js_calendar_habit_ring_js},
    {"js/calendar/hour-column.js", js_calendar_hour_column_js, sizeof js_calendar_hour_column_js},
    {"js/calendar/hour-drag.js", js_calendar_hour_drag_js, sizeof js_calendar_hour_drag_js},
    {"js/calendar/hour-keys.js", js_calendar_hour_keys_js, sizeof js_calendar_hour_keys_js},
    {"js/calendar/hours.js", js_calendar_hours_js, sizeof js_calendar_hours_js},
    {"js/calendar/lanes.js", js_calendar_lanes_js, sizeof js_calendar_lanes_js},
    {"js/calendar/lift.js", js_calendar_lift_js, sizeof js_calendar_lift_js},
    {"js/calendar/load.js", js_calendar_load_js, sizeof js_calendar_load_js},
    {"js/calendar/month-card.js", js_calendar_month_card_js, sizeof js_calendar_month_card_js},
    {"js/calendar/month-day.js", js_calendar_month_day_js, sizeof js_calendar_month_day_js},
    {"js/calendar/month-view.js", js_calendar_month_view_js, sizeof js_calendar_month_view_js},
    {"js/calendar/month.js", js_calendar_month_js, sizeof js_calendar_month_js},
    {"js/calendar/tray.js", js_calendar_tray_js, sizeof js_calendar_tray_js},
    {"js/calendar/week-view.js", js_calendar_week_view_js, sizeof js_calendar_week_view_js},
    {"js/calendar/week.js", js_calendar_week_js, sizeof js_calendar_week_js},
    {"js/charts.js", js_charts_js, sizeof js_charts_js},
    {"js/charts/card.js", js_charts_card_js, sizeof js_charts_card_js},
    {"js/charts/cells.js", js_charts_cells_js, sizeof js_charts_cells_js},
    {"js/charts/chart.js", js_charts_chart_js, sizeof js_charts_chart_js},
    {"js/charts/copies.js", js_charts_copies_js, sizeof js_charts_copies_js},
    {"js/charts/reading.js", js_charts_reading_js, sizeof js_charts_reading_js},
    {"js/clock.js", js_clock_js, sizeof js_clock_js},
    {"js/data/member.js", js_data_member_js, sizeof js_data_member_js},
    {"js/data/people.js", js_data_people_js, sizeof js_data_people_js},
    {"js/dates.js", js_dates_js, sizeof js_dates_js},
    {"js/devices.js", js_devices_js, sizeof js_devices_js},
    {"js/devices/browsers.js", js_devices_browsers_js, sizeof js_devices_browsers_js},
    {"js/devices/connecting.js", js_devices_connecting_js, sizeof js_devices_connecting_js},
    {"js/devices/limits.js", js_devices_limits_js, sizeof js_devices_limits_js},
    {"js/devices/line.js", js_devices_line_js, sizeof js_devices_line_js},
    {"js/devices/new-device.js", js_devices_new_device_js, sizeof js_devices_new_device_js},
    {"js/devices/page.js", js_devices_page_js, sizeof js_devices_page_js},
    {"js/devices/reach.js", js_devices_reach_js, sizeof js_devices_reach_js},
    {"js/dom.js", js_dom_js, sizeof js_dom_js},
    {"js/early.js", js_early_js, sizeof js_early_js},
    {"js/edit.js", js_edit_js, sizeof js_edit_js},
    {"js/failure.js", js_failure_js, sizeof js_failure_js},
    {"js/focus.js", js_focus_js, sizeof js_focus_js},
    {"js/focus/advice-parts.js", js_focus_advice_parts_js, sizeof js_focus_advice_parts_js},
    {"js/focus/best.js", js_focus_best_js, sizeof js_focus_best_js},
    {"js/focus/breakdown.js", js_focus_breakdown_js, sizeof js_focus_breakdown_js},
    {"js/focus/edge-drag.js", js_focus_edge_drag_js, sizeof js_focus_edge_drag_js},
    {"js/focus/entries.js", js_focus_entries_js, sizeof js_focus_entries_js},
    {"js/focus/fitting.js", js_focus_fitting_js, sizeof js_focus_fitting_js},
    {"js/focus/hours.js", js_focus_hours_js, sizeof js_focus_hours_js},
    {"js/focus/night.js", js_focus_night_js, sizeof js_focus_night_js},
    {"js/focus/nightly.js", js_focus_nightly_js, sizeof js_focus_nightly_js},
    {"js/focus/parts.js", js_focus_parts_js, sizeof js_focus_parts_js},
    {"js/focus/pick.js", js_focus_pick_js, sizeof js_focus_pick_js},
    {"js/focus/priorities.js", js_focus_priorities_js, sizeof js_focus_priorities_js},
    {"js/focus/switches.js", js_focus_switches_js, sizeof js_focus_switches_js},
    {"js/focus/timeline.js", js_focus_timeline_js, sizeof js_focus_timeline_js},
    {"js/focus/timer-card.js", js_focus_timer_card_js, sizeof js_focus_timer_card_js},
    {"js/habit.js", js_habit_js, sizeof js_habit_js},
    {"js/habit/day-calendar.js", js_habit_day_calendar_js, sizeof js_habit_day_calendar_js},
    {"js/habit/day-editor.js", js_habit_day_editor_js, sizeof js_habit_day_editor_js},
    {"js/habit/day-log.js", js_habit_day_log_js, sizeof js_habit_day_log_js},
    {"js/habit/frequency-form.js", js_habit_frequency_form_js, sizeof js_habit_frequency_form_js},
    {"js/habit/habit-fields.js", js_habit_habit_fields_js, sizeof js_habit_habit_fields_js},
    {"js/habit/habit-head.js", js_habit_habit_head_js, sizeof js_habit_habit_head_js},
    {"js/habit/milestones.js", js_habit_milestones_js, sizeof js_habit_milestones_js},
    {"js/habit/one-figures.js", js_habit_one_figures_js, sizeof js_habit_one_figures_js},
    {"js/habit/sentence.js", js_habit_sentence_js, sizeof js_habit_sentence_js},
    {"js/habits.js", js_habits_js, sizeof js_habits_js},
    {"js/habits/advice.js", js_habits_advice_js, sizeof js_habits_advice_js},
    {"js/habits/amount-field.js", js_habits_amount_field_js, sizeof js_habits_amount_field_js},
    {"js/habits/day-cell.js", js_habits_day_cell_js, sizeof js_habits_day_cell_js},
    {"js/habits/day-forms.js", js_habits_day_forms_js, sizeof js_habits_day_forms_js},
    {"js/habits/day-keys.js", js_habits_day_keys_js, sizeof js_habits_day_keys_js},
    {"js/habits/drawings.js", js_habits_drawings_js, sizeof js_habits_drawings_js},
    {"js/habits/frequency-text.js", js_habits_frequency_text_js, sizeof js_habits_frequency_text_js},
    {"js/habits/habit-actions.js", js_habits_habit_actions_js, sizeof js_habits_habit_actions_js},
    {"js/habits/habit-figures.js", js_habits_habit_figures_js, sizeof js_habits_habit_figures_js},
    {"js/habits/habit-line.js", js_habits_habit_line_js, sizeof js_habits_habit_line_js},
    {"js/habits/habit-lines.js", js_habits_habit_lines_js, sizeof js_habits_habit_lines_js},
    {"js/habits/habit-list.js", js_habits_habit_list_js, sizeof js_habits_habit_list_js},
    {"js/habits/habit-row.js", js_habits_habit_row_js, sizeof js_habits_habit_row_js},
    {"js/habits/habit-text.js", js_habits_habit_text_js, sizeof js_habits_habit_text_js},
    {"js/habits/rates.js", js_habits_rates_js, sizeof js_habits_rates_js},
    {"js/habits/reasons.js", js_habits_reasons_js, sizeof js_habits_reasons_js},
    {"js/icons.js", js_icons_js, sizeof js_icons_js},
    {"js/importing.js", js_importing_js, sizeof js_importing_js},
    {"js/importing/archive.js", js_importing_archive_js, sizeof js_importing_archive_js},
    {"js/importing/choices.js", js_importing_choices_js, sizeof js_importing_choices_js},
    {"js/importing/chosen.js", js_importing_chosen_js, sizeof js_importing_chosen_js},
    {"js/importing/columns.js", js_importing_columns_js, sizeof js_importing_columns_js},
    {"js/importing/folder.js", js_importing_folder_js, sizeof js_importing_folder_js},
    {"js/importing/formats.js", js_importing_formats_js, sizeof js_importing_formats_js},
    {"js/importing/left.js", js_importing_left_js, sizeof js_importing_left_js},
    {"js/importing/losses.js", js_importing_losses_js, sizeof js_importing_losses_js},
    {"js/importing/page.js", js_importing_page_js, sizeof js_importing_page_js},
    {"js/importing/pasting.js", js_importing_pasting_js, sizeof js_importing_pasting_js},
    {"js/importing/reading.js", js_importing_reading_js, sizeof js_importing_reading_js},
    {"js/importing/report.js", js_importing_report_js, sizeof js_importing_report_js},
    {"js/importing/results.js", js_importing_results_js, sizeof js_importing_results_js},
    {"js/importing/run.js", js_importing_run_js, sizeof js_importing_run_js},
    {"js/importing/saving.js", js_importing_saving_js, sizeof js_importing_saving_js},
    {"js/moments.js", js_moments_js, sizeof js_moments_js},
    {"js/notices/answers.js", js_notices_answers_js, sizeof js_notices_answers_js},
    {"js/notices/badge.js", js_notices_badge_js, sizeof js_notices_badge_js},
    {"js/notices/browser.js", js_notices_browser_js, sizeof js_notices_browser_js},
    {"js/notices/card.js", js_notices_card_js, sizeof js_notices_card_js},
    {"js/notices/celebrated.js", js_notices_celebrated_js, sizeof js_notices_celebrated_js},
    {"js/notices/notices.js", js_notices_notices_js, sizeof js_notices_notices_js},
    {"js/notices/words.js", js_notices_words_js, sizeof js_notices_words_js},
    {"js/notices/worker.js", js_notices_worker_js, sizeof js_notices_worker_js},
    {"js/palette/actions.js", js_palette_actions_js, sizeof js_palette_actions_js},
    {"js/palette/days.js", js_palette_days_js, sizeof js_palette_days_js},
    {"js/palette/fuzzy.js", js_palette_fuzzy_js, sizeof js_palette_fuzzy_js},
    {"js/palette/grammar.js", js_palette_grammar_js, sizeof js_palette_grammar_js},
    {"js/palette/palette.js", js_palette_palette_js, sizeof js_palette_palette_js},
    {"js/palette/perform.js", js_palette_perform_js, sizeof js_palette_perform_js},
    {"js/palette/selectors.js", js_palette_selectors_js, sizeof js_palette_selectors_js},
    {"js/parts/advice.js", js_parts_advice_js, sizeof js_parts_advice_js},
    {"js/parts/bar.js", js_parts_bar_js, sizeof js_parts_bar_js},
    {"js/parts/chips.js", js_parts_chips_js, sizeof js_parts_chips_js},
    {"js/parts/choices.js", js_parts_choices_js, sizeof js_parts_choices_js},
    {"js/parts/chooser.js", js_parts_chooser_js, sizeof js_parts_chooser_js},
    {"js/parts/columns.js", js_parts_columns_js, sizeof js_parts_columns_js},
    {"js/parts/date-menu.js", js_parts_date_menu_js, sizeof js_parts_date_menu_js},
    {"js/parts/dialog.js", js_parts_dialog_js, sizeof js_parts_dialog_js},
    {"js/parts/drag.js", js_parts_drag_js, sizeof js_parts_drag_js},
    {"js/parts/late.js", js_parts_late_js, sizeof js_parts_late_js},
    {"js/parts/list.js", js_parts_list_js, sizeof js_parts_list_js},
    {"js/parts/menu-button.js", js_parts_menu_button_js, sizeof js_parts_menu_button_js},
    {"js/parts/month-grid.js", js_parts_month_grid_js, sizeof js_parts_month_grid_js},
    {"js/parts/name-form.js", js_parts_name_form_js, sizeof js_parts_name_form_js},
    {"js/parts/overlay.js", js_parts_overlay_js, sizeof js_parts_overlay_js},
    {"js/parts/pop-form.js", js_parts_pop_form_js, sizeof js_parts_pop_form_js},
    {"js/parts/sectioned-list.js", js_parts_sectioned_list_js, sizeof js_parts_sectioned_list_js},
    {"js/parts/side-sheet.js", js_parts_side_sheet_js, sizeof js_parts_side_sheet_js},
    {"js/parts/staying.js", js_parts_staying_js, sizeof js_parts_staying_js},
    {"js/parts/suggestions.js", js_parts_suggestions_js, sizeof js_parts_suggestions_js},
    {"js/parts/swipe.js", js_parts_swipe_js, sizeof js_parts_swipe_js},
    {"js/parts/tables.js", js_parts_tables_js, sizeof js_parts_tables_js},
    {"js/parts/template.js", js_parts_template_js, sizeof js_parts_template_js},
    {"js/parts/time-entry.js", js_parts_time_entry_js, sizeof js_parts_time_entry_js},
    {"js/parts/time-field.js", js_parts_time_field_js, sizeof js_parts_time_field_js},
    {"js/parts/value-field.js", js_parts_value_field_js, sizeof js_parts_value_field_js},
    {"js/people.js", js_people_js, sizeof js_people_js},
    {"js/people/assigning.js", js_people_assigning_js, sizeof js_people_assigning_js},
    {"js/people/invitation.js", js_people_invitation_js, sizeof js_people_invitation_js},
    {"js/people/line.js", js_people_line_js, sizeof js_people_line_js},
    {"js/people/notices.js", js_people_notices_js, sizeof js_people_notices_js},
    {"js/people/page.js", js_people_page_js, sizeof js_people_page_js},
    {"js/people/share-sheet.js", js_people_share_sheet_js, sizeof js_people_share_sheet_js},
    {"js/people/sharing.js", js_people_sharing_js, sizeof js_people_sharing_js},
    {"js/people/together.js", js_people_together_js, sizeof js_people_together_js},
    {"js/people/whose.js", js_people_whose_js, sizeof js_people_whose_js},
    {"js/progress.js", js_progress_js, sizeof js_progress_js},
    {"js/progress/achievements.js", js_progress_achievements_js, sizeof js_progress_achievements_js},
    {"js/progress/challenges.js", js_progress_challenges_js, sizeof js_progress_challenges_js},
    {"js/progress/day-goal.js", js_progress_day_goal_js, sizeof js_progress_day_goal_js},
    {"js/progress/goal.js", js_progress_goal_js, sizeof js_progress_goal_js},
    {"js/progress/tracks.js", js_progress_tracks_js, sizeof js_progress_tracks_js},
    {"js/progress/why.js", js_progress_why_js, sizeof js_progress_why_js},
    {"js/project.js", js_project_js, sizeof js_project_js},
    {"js/project/head.js", js_project_head_js, sizeof js_project_head_js},
    {"js/project/notes.js", js_project_notes_js, sizeof js_project_notes_js},
    {"js/project/sentence.js", js_project_sentence_js, sizeof js_project_sentence_js},
    {"js/project/sharing.js", js_project_sharing_js, sizeof js_project_sharing_js},
    {"js/project/statistics.js", js_project_statistics_js, sizeof js_project_statistics_js},
    {"js/project/subprojects.js", js_project_subprojects_js, sizeof js_project_subprojects_js},
    {"js/project/task-groups.js", js_project_task_groups_js, sizeof js_project_task_groups_js},
    {"js/project/task-sections.js", js_project_task_sections_js, sizeof js_project_task_sections_js},
    {"js/projects.js", js_projects_js, sizeof js_projects_js},
    {"js/projects/arranging.js", js_projects_arranging_js, sizeof js_projects_arranging_js},
    {"js/projects/choosing.js", js_projects_choosing_js, sizeof js_projects_choosing_js},
    {"js/projects/figures.js", js_projects_figures_js, sizeof js_projects_figures_js},
    {"js/projects/filter.js", js_projects_filter_js, sizeof js_projects_filter_js},
    {"js/projects/kinds.js", js_projects_kinds_js, sizeof js_projects_kinds_js},
    {"js/projects/new-line.js", js_projects_new_line_js, sizeof js_projects_new_line_js},
    {"js/projects/order.js", js_projects_order_js, sizeof js_projects_order_js},
    {"js/projects/project-actions.js", js_projects_project_actions_js, sizeof js_projects_project_actions_js},
    {"js/projects/project-list.js", js_projects_project_list_js, sizeof js_projects_project_list_js},
    {"js/projects/project-menu.js", js_projects_project_menu_js, sizeof js_projects_project_menu_js},
    {"js/projects/project-row.js", js_projects_project_row_js, sizeof js_projects_project_row_js},
    {"js/projects/selecting.js", js_projects_selecting_js, sizeof js_projects_selecting_js},
    {"js/projects/settings-dialog.js", js_projects_settings_dialog_js, sizeof js_projects_settings_dialog_js},
    {"js/projects/template-dialog.js", js_projects_template_dialog_js, sizeof js_projects_template_dialog_js},
    {"js/projects/tree.js", js_projects_tree_js, sizeof js_projects_tree_js},
    {"js/quick-add/adding.js", js_quick_add_adding_js, sizeof js_quick_add_adding_js},
    {"js/quick-add/fields.js", js_quick_add_fields_js, sizeof js_quick_add_fields_js},
    {"js/quick-add/form.js", js_quick_add_form_js, sizeof js_quick_add_form_js},
    {"js/quick-add/help.js", js_quick_add_help_js, sizeof js_quick_add_help_js},
    {"js/quick-add/preview.js", js_quick_add_preview_js, sizeof js_quick_add_preview_js},
    {"js/quick-add/several.js", js_quick_add_several_js, sizeof js_quick_add_several_js},
    {"js/quick-add/source.js", js_quick_add_source_js, sizeof js_quick_add_source_js},
    {"js/quick-add/understood.js", js_quick_add_understood_js, sizeof js_quick_add_understood_js},
    {"js/report.js", js_report_js, sizeof js_report_js},
    {"js/settings.js", js_settings_js, sizeof js_settings_js},
    {"js/settings/about.js", js_settings_about_js, sizeof js_settings_about_js},
    {"js/settings/accent.js", js_settings_accent_js, sizeof js_settings_accent_js},
    {"js/settings/backups.js", js_settings_backups_js, sizeof js_settings_backups_js},
    {"js/settings/controls.js", js_settings_controls_js, sizeof js_settings_controls_js},
    {"js/settings/copying.js", js_settings_copying_js, sizeof js_settings_copying_js},
    {"js/settings/data.js", js_settings_data_js, sizeof js_settings_data_js},
    {"js/settings/declared.js", js_settings_declared_js, sizeof js_settings_declared_js},
    {"js/settings/feed.js", js_settings_feed_js, sizeof js_settings_feed_js},
    {"js/settings/goal.js", js_settings_goal_js, sizeof js_settings_goal_js},
    {"js/settings/index.js", js_settings_index_js, sizeof js_settings_index_js},
    {"js/settings/night.js", js_settings_night_js, sizeof js_settings_night_js},
    {"js/settings/notices.js", js_settings_notices_js, sizeof js_settings_notices_js},
    {"js/settings/page.js", js_settings_page_js, sizeof js_settings_page_js},
    {"js/settings/pick.js", js_settings_pick_js, sizeof js_settings_pick_js},
    {"js/settings/roving.js", js_settings_roving_js, sizeof js_settings_roving_js},
    {"js/settings/row.js", js_settings_row_js, sizeof js_settings_row_js},
    {"js/settings/saver.js", js_settings_saver_js, sizeof js_settings_saver_js},
    {"js/settings/search.js", js_settings_search_js, sizeof js_settings_search_js},
    {"js/settings/time-off.js", js_settings_time_off_js, sizeof js_settings_time_off_js},
    {"js/settings/typed.js", js_settings_typed_js, sizeof js_settings_typed_js},
    {"js/settings/widgets.js", js_settings_widgets_js, sizeof js_settings_widgets_js},
    {"js/shell.js", js_shell_js, sizeof js_shell_js},
    {"js/shell/celebrate.js", js_shell_celebrate_js, sizeof js_shell_celebrate_js},
    {"js/shell/frame.js", js_shell_frame_js, sizeof js_shell_frame_js},
    {"js/shell/keys.js", js_shell_keys_js, sizeof js_shell_keys_js},
    {"js/shell/messages.js", js_shell_messages_js, sizeof js_shell_messages_js},
    {"js/shell/pointed.js", js_shell_pointed_js, sizeof js_shell_pointed_js},
    {"js/shell/theme.js", js_shell_theme_js, sizeof js_shell_theme_js},
    {"js/shown-day.js", js_shown_day_js, sizeof js_shown_day_js},
    {"js/statement.js", js_statement_js, sizeof js_statement_js},
    {"js/storage.js", js_storage_js, sizeof js_storage_js},
    {"js/store/answers.js", js_store_answers_js, sizeof js_store_answers_js},
    {"js/store/board.js", js_store_board_js, sizeof js_store_board_js},
    {"js/store/connection.js", js_store_connection_js, sizeof js_store_connection_js},
    {"js/store/news.js", js_store_news_js, sizeof js_store_news_js},
    {"js/store/outbox.js", js_store_outbox_js, sizeof js_store_outbox_js},
    {"js/store/picture.js", js_store_picture_js, sizeof js_store_picture_js},
    {"js/store/refresher.js", js_store_refresher_js, sizeof js_store_refresher_js},
    {"js/store/scope.js", js_store_scope_js, sizeof js_store_scope_js},
    {"js/store/store.js", js_store_store_js, sizeof js_store_store_js},
    {"js/store/stream.js", js_store_stream_js, sizeof js_store_stream_js},
    {"js/store/waiting.js", js_store_waiting_js, sizeof js_store_waiting_js},
    {"js/task.js", js_task_js, sizeof js_task_js},
    {"js/task/actions.js", js_task_actions_js, sizeof js_task_actions_js},
    {"js/task/assignee.js", js_task_assignee_js, sizeof js_task_assignee_js},
    {"js/task/changes.js", js_task_changes_js, sizeof js_task_changes_js},
    {"js/task/choices.js", js_task_choices_js, sizeof js_task_choices_js},
    {"js/task/comments.js", js_task_comments_js, sizeof js_task_comments_js},
    {"js/task/conflict.js", js_task_conflict_js, sizeof js_task_conflict_js},
    {"js/task/dependencies.js", js_task_dependencies_js, sizeof js_task_dependencies_js},
    {"js/task/due.js", js_task_due_js, sizeof js_task_due_js},
    {"js/task/editor.js", js_task_editor_js, sizeof js_task_editor_js},
    {"js/task/empty-fields.js", js_task_empty_fields_js, sizeof js_task_empty_fields_js},
    {"js/task/field.js", js_task_field_js, sizeof js_task_field_js},
    {"js/task/follow.js", js_task_follow_js, sizeof js_task_follow_js},
    {"js/task/history.js", js_task_history_js, sizeof js_task_history_js},
    {"js/task/links.js", js_task_links_js, sizeof js_task_links_js},
    {"js/task/menus.js", js_task_menus_js, sizeof js_task_menus_js},
    {"js/task/meta.js", js_task_meta_js, sizeof js_task_meta_js},
    {"js/task/on-device.js", js_task_on_device_js, sizeof js_task_on_device_js},
    {"js/task/panel.js", js_task_panel_js, sizeof js_task_panel_js},
    {"js/task/points.js", js_task_points_js, sizeof js_task_points_js},
    {"js/task/reminder-text.js", js_task_reminder_text_js, sizeof js_task_reminder_text_js},
    {"js/task/reminders.js", js_task_reminders_js, sizeof js_task_reminders_js},
    {"js/task/repeat-text.js", js_task_repeat_text_js, sizeof js_task_repeat_text_js},
    {"js/task/repeat.js", js_task_repeat_js, sizeof js_task_repeat_js},
    {"js/task/row.js", js_task_row_js, sizeof js_task_row_js},
    {"js/task/rows.js", js_task_rows_js, sizeof js_task_rows_js},
    {"js/task/saver.js", js_task_saver_js, sizeof js_task_saver_js},
    {"js/task/sheet.js", js_task_sheet_js, sizeof js_task_sheet_js},
    {"js/task/subtasks.js", js_task_subtasks_js, sizeof js_task_subtasks_js},
    {"js/task/tags.js", js_task_tags_js, sizeof js_task_tags_js},
    {"js/task/texts.js", js_task_texts_js, sizeof js_task_texts_js},
    {"js/task/time.js", js_task_time_js, sizeof js_task_time_js},
    {"js/task/tokens.js", js_task_tokens_js, sizeof js_task_tokens_js},
    {"js/task/values.js", js_task_values_js, sizeof js_task_values_js},
    {"js/tasks.js", js_tasks_js, sizeof js_tasks_js},
    {"js/tasks/address.js", js_tasks_address_js, sizeof js_tasks_address_js},
    {"js/tasks/bulk-bar.js", js_tasks_bulk_bar_js, sizeof js_tasks_bulk_bar_js},
    {"js/tasks/criteria.js", js_tasks_criteria_js, sizeof js_tasks_criteria_js},
    {"js/tasks/drag.js", js_tasks_drag_js, sizeof js_tasks_drag_js},
    {"js/tasks/empty.js", js_tasks_empty_js, sizeof js_tasks_empty_js},
    {"js/tasks/entries.js", js_tasks_entries_js, sizeof js_tasks_entries_js},
    {"js/tasks/filter-bar.js", js_tasks_filter_bar_js, sizeof js_tasks_filter_bar_js},
    {"js/tasks/filter-panel.js", js_tasks_filter_panel_js, sizeof js_tasks_filter_panel_js},
    {"js/tasks/filter-readings.js", js_tasks_filter_readings_js, sizeof js_tasks_filter_readings_js},
    {"js/tasks/late-panel.js", js_tasks_late_panel_js, sizeof js_tasks_late_panel_js},
    {"js/tasks/line-note.js", js_tasks_line_note_js, sizeof js_tasks_line_note_js},
    {"js/tasks/line-part.js", js_tasks_line_part_js, sizeof js_tasks_line_part_js},
    {"js/tasks/list-keys.js", js_tasks_list_keys_js, sizeof js_tasks_list_keys_js},
    {"js/tasks/list.js", js_tasks_list_js, sizeof js_tasks_list_js},
    {"js/tasks/order-menu.js", js_tasks_order_menu_js, sizeof js_tasks_order_menu_js},
    {"js/tasks/order.js", js_tasks_order_js, sizeof js_tasks_order_js},
    {"js/tasks/panel.js", js_tasks_panel_js, sizeof js_tasks_panel_js},
    {"js/tasks/query.js", js_tasks_query_js, sizeof js_tasks_query_js},
    {"js/tasks/saved-filters.js", js_tasks_saved_filters_js, sizeof js_tasks_saved_filters_js},
    {"js/tasks/search-box.js", js_tasks_search_box_js, sizeof js_tasks_search_box_js},
    {"js/tasks/selection.js", js_tasks_selection_js, sizeof js_tasks_selection_js},
    {"js/tasks/source.js", js_tasks_source_js, sizeof js_tasks_source_js},
    {"js/tasks/statistics-figures.js", js_tasks_statistics_figures_js, sizeof js_tasks_statistics_figures_js},
    {"js/tasks/statistics.js", js_tasks_statistics_js, sizeof js_tasks_statistics_js},
    {"js/tasks/tidy.js", js_tasks_tidy_js, sizeof js_tasks_tidy_js},
    {"js/tasks/view-menu.js", js_tasks_view_menu_js, sizeof js_tasks_view_menu_js},
    {"js/tasks/views.js", js_tasks_views_js, sizeof js_tasks_views_js},
    {"js/tasks/window.js", js_tasks_window_js, sizeof js_tasks_window_js},
    {"js/team.js", js_team_js, sizeof js_team_js},
    {"js/timer/forgotten.js", js_timer_forgotten_js, sizeof js_timer_forgotten_js},
    {"js/timer/small.js", js_timer_small_js, sizeof js_timer_small_js},
    {"js/timer/timer.js", js_timer_timer_js, sizeof js_timer_timer_js},
    {"js/today.js", js_today_js, sizeof js_today_js},
    {"js/today/challenges.js", js_today_challenges_js, sizeof js_today_challenges_js},
    {"js/today/figures.js", js_today_figures_js, sizeof js_today_figures_js},
    {"js/today/next.js", js_today_next_js, sizeof js_today_next_js},
    {"js/today/section-actions.js", js_today_section_actions_js, sizeof js_today_section_actions_js},
    {"js/today/sections.js", js_today_sections_js, sizeof js_today_sections_js},
    {"js/today/sums.js", js_today_sums_js, sizeof js_today_sums_js},
    {"js/today/welcome.js", js_today_welcome_js, sizeof js_today_welcome_js},
    {"js/values.js", js_values_js, sizeof js_values_js},
    {"js/words.js", js_words_js, sizeof js_words_js},
    {"js/year.js", js_year_js, sizeof js_year_js},
    {"manifest.webmanifest", manifest_webmanifest, sizeof manifest_webmanifest},
    {"noscript.css", noscript_css, sizeof noscript_css},
    {"pages/activity.html", pages_activity_html, sizeof pages_activity_html},
    {"pages/add.html", pages_add_html, sizeof pages_add_html},
    {"pages/analytics.html", pages_analytics_html, sizeof pages_analytics_html},
    {"pages/calendar.html", pages_calendar_html, sizeof pages_calendar_html},
    {"pages/devices.html", pages_devices_html, sizeof pages_devices_html},
    {"pages/focus.html", pages_focus_html, sizeof pages_focus_html},
    {"pages/habit.html", pages_habit_html, sizeof pages_habit_html},
    {"pages/habits.html", pages_habits_html, sizeof pages_habits_html},
    {"pages/import.html", pages_import_html, sizeof pages_import_html},
    {"pages/people.html", pages_people_html, sizeof pages_people_html},
    {"pages/progress.html", pages_progress_html, sizeof pages_progress_html},
    {"pages/project.html", pages_project_html, sizeof pages_project_html},
    {"pages/projects.html", pages_projects_html, sizeof pages_projects_html},
    {"pages/report.html", pages_report_html, sizeof pages_report_html},
    {"pages/settings.html", pages_settings_html, sizeof pages_settings_html},
    {"pages/task.html", pages_task_html, sizeof pages_task_html},
    {"pages/tasks.html", pages_tasks_html, sizeof pages_tasks_html},
    {"pages/team.html", pages_team_html, sizeof pages_team_html},
    {"pages/today.html", pages_today_html, sizeof pages_today_html},
    {"pages/year.html", pages_year_html, sizeof pages_year_html},
    {"service-worker.js", service_worker_js, sizeof service_worker_js},
    {"tasker.css", tasker_css, sizeof tasker_css},
};

size_t public_file_count(void) {
    return sizeof files / sizeof files[0];
}

struct public_file public_file_at(size_t index) {
    return files[index];
}

--- 1 first schema
CREATE TABLE project (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    name TEXT NOT NULL CHECK (name <> ''),
    name_key TEXT NOT NULL,
    description TEXT,
    color TEXT NOT NULL,
    icon TEXT NOT NULL,
    status TEXT NOT NULL,
    priority TEXT NOT NULL,
    position INTEGER NOT NULL,
    parent_id BLOB REFERENCES project (id) DEFERRABLE INITIALLY DEFERRED,
    tags TEXT NOT NULL,
    due_day INTEGER,
    estimated_task_count INTEGER CHECK (estimated_task_count >= 0),
    is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    template_id TEXT,
    allow_subprojects INTEGER NOT NULL CHECK (allow_subprojects IN (0, 1)),
    default_task_priority INTEGER CHECK (default_task_priority BETWEEN 0 AND 3),
    auto_archive_completed INTEGER NOT NULL CHECK (auto_archive_completed IN (0, 1)),
    reminders INTEGER NOT NULL CHECK (reminders IN (0, 1)),
    morning_notice INTEGER NOT NULL CHECK (morning_notice IN (0, 1)),
    overdue_notices INTEGER NOT NULL CHECK (overdue_notices IN (0, 1)),
    version INTEGER NOT NULL CHECK (version >= 1),
    import_entry INTEGER REFERENCES change (id),
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1))
) STRICT;
CREATE TABLE task (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    name TEXT NOT NULL CHECK (name <> ''),
    details TEXT,
    project_id BLOB NOT NULL REFERENCES project (id) DEFERRABLE INITIALLY DEFERRED,
    priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 3),
    chosen_type TEXT,
    due_day INTEGER CHECK (due_day BETWEEN -1000000 AND 4000000),
    due_minute INTEGER CHECK (due_minute IS NULL OR due_minute BETWEEN 0 AND 1439 AND due_day IS NOT NULL),
    completed_at INTEGER,
    completed_on INTEGER,
    completed_minute INTEGER CHECK (completed_minute BETWEEN 0 AND 1439),
    completion_quality TEXT,
    points INTEGER NOT NULL CHECK (points >= 0),
    points_parts TEXT,
    completed_by TEXT,
    completed_type TEXT,
    added_on INTEGER NOT NULL,
    reminders TEXT NOT NULL,
    estimated_duration INTEGER CHECK (estimated_duration > 0),
    actual_duration INTEGER CHECK (actual_duration > 0),
    tags TEXT NOT NULL,
    category TEXT NOT NULL,
    energy TEXT NOT NULL,
    context TEXT NOT NULL,
    parent_id BLOB REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
    repeat_pattern TEXT,
    habit_id BLOB CHECK (length(habit_id) = 16),
    position INTEGER NOT NULL,
    created_by TEXT NOT NULL,
    date_added INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    archived_at INTEGER,
    version INTEGER NOT NULL CHECK (version >= 1),
    import_entry INTEGER REFERENCES change (id),
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    done INTEGER GENERATED ALWAYS AS (completed_on IS NOT NULL) VIRTUAL,
    due_sort INTEGER GENERATED ALWAYS AS
        (coalesce(due_day * 2048 + coalesce(due_minute, 1440), 1 << 60)) VIRTUAL,
    CHECK ((completed_on IS NULL) = (completed_at IS NULL)),
    CHECK (completed_on IS NOT NULL OR points = 0)
) STRICT;
CREATE TABLE dependency (
    task_id BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
    depends_on BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
    position INTEGER NOT NULL,
    PRIMARY KEY (task_id, depends_on),
    CHECK (task_id <> depends_on)
) STRICT, WITHOUT ROWID;
CREATE INDEX dependency_on ON dependency (depends_on);
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE change (
    id INTEGER PRIMARY KEY,
    action TEXT NOT NULL,
    source TEXT NOT NULL,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    target INTEGER REFERENCES change (id),
    undone_by INTEGER REFERENCES change (id),
    imported INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE change_row (
    change INTEGER NOT NULL REFERENCES change (id),
    sequence INTEGER NOT NULL,
    entity TEXT NOT NULL,
    row_key BLOB NOT NULL,
    version INTEGER,
    import_entry INTEGER,
    before TEXT,
    after TEXT,
    PRIMARY KEY (change, sequence)
) STRICT, WITHOUT ROWID;
CREATE INDEX change_row_key ON change_row (entity, row_key, change);
CREATE INDEX change_row_import ON change_row (import_entry, change) WHERE import_entry IS NOT NULL;
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    data TEXT NOT NULL
) STRICT;
CREATE TABLE kept_answer (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body BLOB NOT NULL,
    location TEXT,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_answer_at ON kept_answer (at);
CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO meta (name, value) VALUES ('data_version', 0), ('days_version', 0);
CREATE UNIQUE INDEX project_name ON project (name_key) WHERE hidden = 0;
CREATE INDEX project_parent ON project (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX project_import ON project (import_entry) WHERE import_entry IS NOT NULL;
CREATE INDEX task_list ON task (done, priority, due_sort, position, number, completed_on, added_on)
    WHERE archived_at IS NULL AND hidden = 0;
CREATE INDEX task_completed ON task (completed_on, completed_at)
    WHERE completed_on IS NOT NULL AND hidden = 0;
CREATE INDEX task_project ON task (project_id);
CREATE INDEX task_added ON task (added_on, project_id);
CREATE INDEX task_parent ON task (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX task_import ON task (import_entry) WHERE import_entry IS NOT NULL;
CREATE INDEX task_hidden ON task (import_entry) WHERE hidden = 1;
CREATE TABLE project_total (
    project_id BLOB NOT NULL,
    priority INTEGER NOT NULL,
    open INTEGER NOT NULL CHECK (open >= 0),
    completed INTEGER NOT NULL CHECK (completed >= 0),
    open_archived INTEGER NOT NULL CHECK (open_archived >= 0),
    completed_archived INTEGER NOT NULL CHECK (completed_archived >= 0),
    PRIMARY KEY (project_id, priority)
) STRICT, WITHOUT ROWID;
CREATE TABLE project_day (
    project_id BLOB NOT NULL,
    day INTEGER NOT NULL,
    priority INTEGER NOT NULL,
    added INTEGER NOT NULL CHECK (added >= 0),
    completed INTEGER NOT NULL CHECK (completed >= 0),
    PRIMARY KEY (day, project_id, priority)
) STRICT, WITHOUT ROWID;
CREATE TABLE project_due (
    project_id BLOB NOT NULL,
    day INTEGER NOT NULL,
    open INTEGER NOT NULL CHECK (open >= 0),
    PRIMARY KEY (day, project_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE project_block (
    project_id BLOB NOT NULL,
    block INTEGER NOT NULL,
    priority INTEGER NOT NULL,
    added INTEGER NOT NULL CHECK (added >= 0),
    completed INTEGER NOT NULL CHECK (completed >= 0),
    PRIMARY KEY (block, project_id, priority)
) STRICT, WITHOUT ROWID;
CREATE TABLE project_due_block (
    project_id BLOB NOT NULL,
    block INTEGER NOT NULL,
    open INTEGER NOT NULL CHECK (open >= 0),
    PRIMARY KEY (block, project_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE due_total (
    day INTEGER NOT NULL,
    priority INTEGER NOT NULL,
    open INTEGER NOT NULL CHECK (open >= 0),
    estimate INTEGER NOT NULL CHECK (estimate >= 0),
    PRIMARY KEY (day, priority)
) STRICT, WITHOUT ROWID;
CREATE TABLE day_total (
    day INTEGER NOT NULL,
    priority INTEGER NOT NULL,
    completed INTEGER NOT NULL CHECK (completed >= 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    PRIMARY KEY (day, priority)
) STRICT, WITHOUT ROWID;
CREATE TABLE completion_day (
    day INTEGER PRIMARY KEY,
    completed INTEGER NOT NULL CHECK (completed >= 0)
) STRICT;
CREATE TABLE category_hour (
    category TEXT NOT NULL,
    hour INTEGER NOT NULL,
    completed INTEGER NOT NULL CHECK (completed >= 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    PRIMARY KEY (category, hour)
) STRICT, WITHOUT ROWID;
CREATE TABLE point_total (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    completed INTEGER NOT NULL CHECK (completed >= 0),
    points INTEGER NOT NULL CHECK (points >= 0)
) STRICT;
INSERT INTO point_total (id, completed, points) VALUES (1, 0, 0);
CREATE TRIGGER task_counted_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_counted_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_counted_leave AFTER UPDATE OF project_id, priority, completed_on, added_on, archived_at, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_counted_enter AFTER UPDATE OF project_id, priority, completed_on, added_on, archived_at, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_leave AFTER UPDATE OF project_id, priority, completed_on, completed_minute, category, points, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_enter AFTER UPDATE OF project_id, priority, completed_on, completed_minute, category, points, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_due_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_due_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_due_leave AFTER UPDATE OF project_id, priority, completed_on, archived_at, due_day, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_due_enter AFTER UPDATE OF project_id, priority, completed_on, archived_at, due_day, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER completion_day_new AFTER INSERT ON completion_day BEGIN SELECT 1; END;
CREATE TRIGGER completion_day_gone AFTER DELETE ON completion_day BEGIN SELECT 1; END;
--- 2 tasks and projects, whole
CREATE TABLE task_text (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    details TEXT NOT NULL,
    name_sort BLOB NOT NULL
) STRICT;
CREATE TABLE task_tag (
    tag TEXT NOT NULL,
    number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (tag, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX task_tag_number ON task_tag (number, position);
CREATE VIRTUAL TABLE task_word USING fts5(words, content = '', detail = none, columnsize = 0, tokenize = 'ascii');
CREATE VIRTUAL TABLE task_part USING fts5(
    text, content = '', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1');
INSERT INTO task_word (task_word, rank) VALUES ('hashsize', 4194304);
INSERT INTO task_part (task_part, rank) VALUES ('hashsize', 4194304);
CREATE TABLE saved_filter (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    name TEXT NOT NULL CHECK (name <> ''),
    name_key TEXT NOT NULL UNIQUE,
    query TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    import_entry INTEGER,
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE TABLE recent_search (
    text_key TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX task_find ON task ((completed_on IS NOT NULL), project_id, priority, coalesce(due_day * 2048 + coalesce(due_minute, 1440), 1 << 60), position, number,
    category, energy, context, chosen_type, completed_type, completed_on, archived_at, added_on,
    estimated_duration, completed_at, date_added, due_day, due_minute, hidden) WHERE hidden = 0;
CREATE TABLE reminder (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    task_id BLOB NOT NULL CHECK (length(task_id) = 16),
    snoozed_until INTEGER,
    dismissed INTEGER NOT NULL CHECK (dismissed IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX reminder_task ON reminder (task_id);
CREATE INDEX task_reminder ON task (due_day)
    WHERE reminders <> '' AND completed_on IS NULL AND archived_at IS NULL AND hidden = 0;
CREATE INDEX task_position ON task (position) WHERE hidden = 0;
CREATE TABLE template (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    name TEXT NOT NULL CHECK (name <> ''),
    name_key TEXT NOT NULL UNIQUE,
    description TEXT,
    color TEXT NOT NULL,
    icon TEXT NOT NULL,
    tasks TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE project_sum (
    project_id BLOB NOT NULL,
    points INTEGER NOT NULL CHECK (points >= 0),
    open_estimate INTEGER NOT NULL CHECK (open_estimate >= 0),
    PRIMARY KEY (project_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER task_earned_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_earned_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_earned_leave AFTER UPDATE OF project_id, completed_on, points, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_earned_enter AFTER UPDATE OF project_id, completed_on, points, estimated_duration, hidden ON task BEGIN SELECT 1; END;
INSERT INTO project_sum (project_id, points, open_estimate)
SELECT project_id, sum(points), sum(iif(completed_on IS NULL, coalesce(estimated_duration, 0), 0))
FROM task WHERE hidden = 0 AND (points > 0 OR completed_on IS NULL AND estimated_duration IS NOT NULL)
GROUP BY project_id;
CREATE INDEX task_activity ON task (project_id, modified_at) WHERE hidden = 0;
CREATE INDEX change_source ON change (source);
CREATE INDEX change_action ON change (action);
INSERT INTO meta (name, value) VALUES ('welcomed', 0);
--- 3 completed tasks counted along their index
DROP INDEX task_completed;
CREATE INDEX task_completed ON task (completed_on, completed_at, number, archived_at)
    WHERE completed_on IS NOT NULL AND hidden = 0;
--- 4 subtasks without a due date counted along an index
CREATE INDEX task_undated_subtask ON task (archived_at, parent_id, due_day, completed_on, hidden)
    WHERE parent_id IS NOT NULL AND due_day IS NULL AND completed_on IS NULL AND hidden = 0;
--- 5 days counted by type, category and hour
DROP TRIGGER task_completed_insert;
DROP TRIGGER task_completed_delete;
DROP TRIGGER task_completed_leave;
DROP TRIGGER task_completed_enter;
DROP TABLE day_total;
DROP TABLE completion_day;
DROP TABLE category_hour;
CREATE TRIGGER task_completed_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_leave AFTER UPDATE OF project_id, priority, completed_on, points, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_enter AFTER UPDATE OF project_id, priority, completed_on, points, hidden ON task BEGIN SELECT 1; END;
CREATE TABLE day_sum (
    day INTEGER PRIMARY KEY,
    p0 INTEGER NOT NULL CHECK (p0 >= 0),
    p1 INTEGER NOT NULL CHECK (p1 >= 0),
    p2 INTEGER NOT NULL CHECK (p2 >= 0),
    p3 INTEGER NOT NULL CHECK (p3 >= 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    type_morning INTEGER NOT NULL CHECK (type_morning >= 0),
    type_evening INTEGER NOT NULL CHECK (type_evening >= 0),
    type_upcoming INTEGER NOT NULL CHECK (type_upcoming >= 0),
    type_inbox INTEGER NOT NULL CHECK (type_inbox >= 0),
    category_general INTEGER NOT NULL CHECK (category_general >= 0),
    category_work INTEGER NOT NULL CHECK (category_work >= 0),
    category_personal INTEGER NOT NULL CHECK (category_personal >= 0),
    category_health INTEGER NOT NULL CHECK (category_health >= 0),
    category_learning INTEGER NOT NULL CHECK (category_learning >= 0),
    category_shopping INTEGER NOT NULL CHECK (category_shopping >= 0),
    category_finance INTEGER NOT NULL CHECK (category_finance >= 0),
    category_social INTEGER NOT NULL CHECK (category_social >= 0),
    category_creative INTEGER NOT NULL CHECK (category_creative >= 0),
    category_maintenance INTEGER NOT NULL CHECK (category_maintenance >= 0),
    hour_0 INTEGER NOT NULL CHECK (hour_0 >= 0),
    hour_1 INTEGER NOT NULL CHECK (hour_1 >= 0),
    hour_2 INTEGER NOT NULL CHECK (hour_2 >= 0),
    hour_3 INTEGER NOT NULL CHECK (hour_3 >= 0),
    hour_4 INTEGER NOT NULL CHECK (hour_4 >= 0),
    hour_5 INTEGER NOT NULL CHECK (hour_5 >= 0),
    hour_6 INTEGER NOT NULL CHECK (hour_6 >= 0),
    hour_7 INTEGER NOT NULL CHECK (hour_7 >= 0),
    hour_8 INTEGER NOT NULL CHECK (hour_8 >= 0),
    hour_9 INTEGER NOT NULL CHECK (hour_9 >= 0),
    hour_10 INTEGER NOT NULL CHECK (hour_10 >= 0),
    hour_11 INTEGER NOT NULL CHECK (hour_11 >= 0),
    hour_12 INTEGER NOT NULL CHECK (hour_12 >= 0),
    hour_13 INTEGER NOT NULL CHECK (hour_13 >= 0),
    hour_14 INTEGER NOT NULL CHECK (hour_14 >= 0),
    hour_15 INTEGER NOT NULL CHECK (hour_15 >= 0),
    hour_16 INTEGER NOT NULL CHECK (hour_16 >= 0),
    hour_17 INTEGER NOT NULL CHECK (hour_17 >= 0),
    hour_18 INTEGER NOT NULL CHECK (hour_18 >= 0),
    hour_19 INTEGER NOT NULL CHECK (hour_19 >= 0),
    hour_20 INTEGER NOT NULL CHECK (hour_20 >= 0),
    hour_21 INTEGER NOT NULL CHECK (hour_21 >= 0),
    hour_22 INTEGER NOT NULL CHECK (hour_22 >= 0),
    hour_23 INTEGER NOT NULL CHECK (hour_23 >= 0)
) STRICT;
CREATE TABLE due_change (
    day INTEGER PRIMARY KEY,
    opened INTEGER NOT NULL CHECK (opened >= 0),
    opened_estimate INTEGER NOT NULL CHECK (opened_estimate >= 0),
    all_day INTEGER NOT NULL CHECK (all_day >= 0),
    closed INTEGER NOT NULL CHECK (closed >= 0),
    closed_estimate INTEGER NOT NULL CHECK (closed_estimate >= 0)
) STRICT;
CREATE TABLE category_estimate (
    day INTEGER NOT NULL,
    category TEXT NOT NULL,
    tasks INTEGER NOT NULL CHECK (tasks >= 0),
    estimated INTEGER NOT NULL CHECK (estimated >= 0),
    actual INTEGER NOT NULL CHECK (actual >= 0),
    PRIMARY KEY (day, category)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER task_day_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_day_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_day_leave AFTER UPDATE OF priority, completed_on, completed_minute, completed_type, category, points, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_day_enter AFTER UPDATE OF priority, completed_on, completed_minute, completed_type, category, points, hidden ON task BEGIN SELECT 1; END;
INSERT INTO day_sum (day, p0, p1, p2, p3, points, type_morning, type_evening, type_upcoming, type_inbox, category_general, category_work, category_personal, category_health, category_learning, category_shopping, category_finance, category_social, category_creative, category_maintenance, hour_0, hour_1, hour_2, hour_3, hour_4, hour_5, hour_6, hour_7, hour_8, hour_9, hour_10, hour_11, hour_12, hour_13, hour_14, hour_15, hour_16, hour_17, hour_18, hour_19, hour_20, hour_21, hour_22, hour_23)
SELECT R.completed_on, sum(R.priority = 0), sum(R.priority = 1), sum(R.priority = 2), sum(R.priority = 3), sum(R.points), sum(coalesce(R.completed_type, '') NOT IN ('evening', 'upcoming', 'inbox')), sum(coalesce(R.completed_type, '') = 'evening'), sum(coalesce(R.completed_type, '') = 'upcoming'), sum(coalesce(R.completed_type, '') = 'inbox'), sum(R.category NOT IN ('work', 'personal', 'health', 'learning', 'shopping', 'finance', 'social', 'creative', 'maintenance')), sum(R.category = 'work'), sum(R.category = 'personal'), sum(R.category = 'health'), sum(R.category = 'learning'), sum(R.category = 'shopping'), sum(R.category = 'finance'), sum(R.category = 'social'), sum(R.category = 'creative'), sum(R.category = 'maintenance'), sum(coalesce(R.completed_minute, 0) / 60 = 0), sum(coalesce(R.completed_minute, 0) / 60 = 1), sum(coalesce(R.completed_minute, 0) / 60 = 2), sum(coalesce(R.completed_minute, 0) / 60 = 3), sum(coalesce(R.completed_minute, 0) / 60 = 4), sum(coalesce(R.completed_minute, 0) / 60 = 5), sum(coalesce(R.completed_minute, 0) / 60 = 6), sum(coalesce(R.completed_minute, 0) / 60 = 7), sum(coalesce(R.completed_minute, 0) / 60 = 8), sum(coalesce(R.completed_minute, 0) / 60 = 9), sum(coalesce(R.completed_minute, 0) / 60 = 10), sum(coalesce(R.completed_minute, 0) / 60 = 11), sum(coalesce(R.completed_minute, 0) / 60 = 12), sum(coalesce(R.completed_minute, 0) / 60 = 13), sum(coalesce(R.completed_minute, 0) / 60 = 14), sum(coalesce(R.completed_minute, 0) / 60 = 15), sum(coalesce(R.completed_minute, 0) / 60 = 16), sum(coalesce(R.completed_minute, 0) / 60 = 17), sum(coalesce(R.completed_minute, 0) / 60 = 18), sum(coalesce(R.completed_minute, 0) / 60 = 19), sum(coalesce(R.completed_minute, 0) / 60 = 20), sum(coalesce(R.completed_minute, 0) / 60 = 21), sum(coalesce(R.completed_minute, 0) / 60 = 22), sum(coalesce(R.completed_minute, 0) / 60 = 23) FROM task AS R WHERE R.hidden = 0 AND R.completed_on IS NOT NULL GROUP BY 1
ON CONFLICT (day) DO UPDATE SET p0 = day_sum.p0 + excluded.p0, p1 = day_sum.p1 + excluded.p1, p2 = day_sum.p2 + excluded.p2, p3 = day_sum.p3 + excluded.p3, points = day_sum.points + excluded.points, type_morning = day_sum.type_morning + excluded.type_morning, type_evening = day_sum.type_evening + excluded.type_evening, type_upcoming = day_sum.type_upcoming + excluded.type_upcoming, type_inbox = day_sum.type_inbox + excluded.type_inbox, category_general = day_sum.category_general + excluded.category_general, category_work = day_sum.category_work + excluded.category_work, category_personal = day_sum.category_personal + excluded.category_personal, category_health = day_sum.category_health + excluded.category_health, category_learning = day_sum.category_learning + excluded.category_learning, category_shopping = day_sum.category_shopping + excluded.category_shopping, category_finance = day_sum.category_finance + excluded.category_finance, category_social = day_sum.category_social + excluded.category_social, category_creative = day_sum.category_creative + excluded.category_creative, category_maintenance = day_sum.category_maintenance + excluded.category_maintenance, hour_0 = day_sum.hour_0 + excluded.hour_0, hour_1 = day_sum.hour_1 + excluded.hour_1, hour_2 = day_sum.hour_2 + excluded.hour_2, hour_3 = day_sum.hour_3 + excluded.hour_3, hour_4 = day_sum.hour_4 + excluded.hour_4, hour_5 = day_sum.hour_5 + excluded.hour_5, hour_6 = day_sum.hour_6 + excluded.hour_6, hour_7 = day_sum.hour_7 + excluded.hour_7, hour_8 = day_sum.hour_8 + excluded.hour_8, hour_9 = day_sum.hour_9 + excluded.hour_9, hour_10 = day_sum.hour_10 + excluded.hour_10, hour_11 = day_sum.hour_11 + excluded.hour_11, hour_12 = day_sum.hour_12 + excluded.hour_12, hour_13 = day_sum.hour_13 + excluded.hour_13, hour_14 = day_sum.hour_14 + excluded.hour_14, hour_15 = day_sum.hour_15 + excluded.hour_15, hour_16 = day_sum.hour_16 + excluded.hour_16, hour_17 = day_sum.hour_17 + excluded.hour_17, hour_18 = day_sum.hour_18 + excluded.hour_18, hour_19 = day_sum.hour_19 + excluded.hour_19, hour_20 = day_sum.hour_20 + excluded.hour_20, hour_21 = day_sum.hour_21 + excluded.hour_21, hour_22 = day_sum.hour_22 + excluded.hour_22, hour_23 = day_sum.hour_23 + excluded.hour_23;
CREATE TRIGGER task_planned_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_planned_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_planned_leave AFTER UPDATE OF added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_planned_enter AFTER UPDATE OF added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
INSERT INTO due_change (day, opened, opened_estimate, all_day, closed, closed_estimate)
SELECT max(R.added_on, R.due_day), sum(1), sum(coalesce(R.estimated_duration, 0)), sum(R.due_minute IS NULL AND R.added_on <= R.due_day), sum(0), sum(0) FROM task AS R WHERE R.hidden = 0 AND R.archived_at IS NULL AND R.due_day IS NOT NULL AND (R.completed_on IS NULL OR R.completed_on > max(R.added_on, R.due_day)) GROUP BY 1
ON CONFLICT (day) DO UPDATE SET opened = due_change.opened + excluded.opened, opened_estimate = due_change.opened_estimate + excluded.opened_estimate, all_day = due_change.all_day + excluded.all_day, closed = due_change.closed + excluded.closed, closed_estimate = due_change.closed_estimate + excluded.closed_estimate;
CREATE TRIGGER task_finished_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_finished_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_finished_leave AFTER UPDATE OF added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_finished_enter AFTER UPDATE OF added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
INSERT INTO due_change (day, opened, opened_estimate, all_day, closed, closed_estimate)
SELECT R.completed_on, sum(0), sum(0), sum(0), sum(1), sum(coalesce(R.estimated_duration, 0)) FROM task AS R WHERE R.completed_on IS NOT NULL AND R.hidden = 0 AND R.archived_at IS NULL AND R.due_day IS NOT NULL AND (R.completed_on IS NULL OR R.completed_on > max(R.added_on, R.due_day)) GROUP BY 1
ON CONFLICT (day) DO UPDATE SET opened = due_change.opened + excluded.opened, opened_estimate = due_change.opened_estimate + excluded.opened_estimate, all_day = due_change.all_day + excluded.all_day, closed = due_change.closed + excluded.closed, closed_estimate = due_change.closed_estimate + excluded.closed_estimate;
CREATE TRIGGER task_compared_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_compared_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_compared_leave AFTER UPDATE OF completed_on, category, estimated_duration, actual_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_compared_enter AFTER UPDATE OF completed_on, category, estimated_duration, actual_duration, hidden ON task BEGIN SELECT 1; END;
INSERT INTO category_estimate (day, category, tasks, estimated, actual)
SELECT R.completed_on, R.category, sum(1), sum(R.estimated_duration), sum(R.actual_duration) FROM task AS R WHERE R.hidden = 0 AND R.completed_on IS NOT NULL AND R.estimated_duration IS NOT NULL AND R.actual_duration IS NOT NULL GROUP BY 1, 2
ON CONFLICT (day, category) DO UPDATE SET tasks = category_estimate.tasks + excluded.tasks, estimated = category_estimate.estimated + excluded.estimated, actual = category_estimate.actual + excluded.actual;
CREATE TRIGGER day_sum_new AFTER INSERT ON day_sum BEGIN SELECT 1; END;
CREATE TRIGGER day_sum_gone AFTER DELETE ON day_sum BEGIN SELECT 1; END;
CREATE INDEX task_compared ON task (completed_on, completed_at)
    WHERE completed_on IS NOT NULL AND hidden = 0 AND estimated_duration IS NOT NULL
    AND actual_duration IS NOT NULL;
--- 6 achievements, challenges and on-time sums
CREATE TABLE achievement (
    id TEXT PRIMARY KEY,
    day INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE history_achievement (
    id TEXT PRIMARY KEY,
    day INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE challenge (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    first_day INTEGER NOT NULL,
    paid_on INTEGER NOT NULL,
    paid_at INTEGER NOT NULL,
    points INTEGER NOT NULL CHECK (points >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX challenge_paid ON challenge (paid_on, points);
CREATE TABLE own_day (
    day INTEGER NOT NULL,
    category TEXT NOT NULL,
    completed INTEGER NOT NULL CHECK (completed >= 0),
    at_home INTEGER NOT NULL CHECK (at_home >= 0),
    PRIMARY KEY (day, category)
) STRICT, WITHOUT ROWID;
CREATE TABLE category_total (
    category TEXT NOT NULL,
    completed INTEGER NOT NULL CHECK (completed >= 0),
    PRIMARY KEY (category)
) STRICT, WITHOUT ROWID;
CREATE TABLE planned_day (
    day INTEGER PRIMARY KEY,
    due INTEGER NOT NULL CHECK (due >= 0),
    on_time INTEGER NOT NULL CHECK (on_time >= 0)
) STRICT;
CREATE TABLE lead_day (
    day INTEGER NOT NULL,
    lead INTEGER NOT NULL,
    tasks INTEGER NOT NULL CHECK (tasks >= 0),
    PRIMARY KEY (day, lead)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER task_categorized_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_categorized_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_categorized_leave AFTER UPDATE OF completed_on, category, added_on, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_categorized_enter AFTER UPDATE OF completed_on, category, added_on, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_own_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_own_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_own_leave AFTER UPDATE OF completed_on, completed_by, category, context, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_own_enter AFTER UPDATE OF completed_on, completed_by, category, context, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_dated_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_dated_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_dated_leave AFTER UPDATE OF due_day, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_dated_enter AFTER UPDATE OF due_day, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_on_time_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_on_time_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_on_time_leave AFTER UPDATE OF due_day, completed_on, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_on_time_enter AFTER UPDATE OF due_day, completed_on, hidden ON task BEGIN SELECT 1; END;
INSERT INTO category_total (category, completed) SELECT category, completed FROM (SELECT category, sum(completed) AS completed FROM (SELECT R.category AS category, 1 AS completed FROM task AS R WHERE R.hidden = 0 AND R.completed_on IS NOT NULL) GROUP BY category);
INSERT INTO lead_day (day, lead, tasks) SELECT day, lead, tasks FROM (SELECT day, lead, sum(tasks) AS tasks FROM (SELECT R.completed_on AS day, min(30, max(0, R.completed_on - R.added_on)) AS lead, 1 AS tasks FROM task AS R WHERE R.hidden = 0 AND R.completed_on IS NOT NULL) GROUP BY day, lead);
INSERT INTO own_day (day, category, completed, at_home) SELECT day, category, completed, at_home FROM (SELECT day, category, sum(completed) AS completed, sum(at_home) AS at_home FROM (SELECT R.completed_on AS day, R.category AS category, 1 AS completed, R.context = 'home' AS at_home FROM task AS R WHERE R.hidden = 0 AND R.completed_on IS NOT NULL AND R.completed_by IS NOT 'import') GROUP BY day, category);
INSERT INTO planned_day (day, due, on_time) SELECT day, due, on_time FROM (SELECT day, sum(due) AS due, sum(on_time) AS on_time FROM (SELECT R.due_day AS day, 1 AS due, 0 AS on_time FROM task AS R WHERE R.hidden = 0 AND R.due_day IS NOT NULL UNION ALL SELECT R.due_day AS day, 0 AS due, 1 AS on_time FROM task AS R WHERE R.hidden = 0 AND R.due_day IS NOT NULL AND R.completed_on IS NOT NULL AND R.completed_on <= R.due_day) GROUP BY day);
CREATE INDEX task_away_due ON task (due_day) WHERE archived_at IS NOT NULL AND completed_on IS NULL AND hidden = 0;
CREATE INDEX task_away_added ON task (added_on) WHERE archived_at IS NOT NULL AND completed_on IS NULL AND hidden = 0;
CREATE INDEX task_belated ON task (due_day, added_on, completed_on) WHERE hidden = 0 AND added_on > due_day AND (completed_on > due_day OR completed_on IS NULL AND archived_at IS NULL);
--- 7 due tasks of each project and day
CREATE TABLE project_due_change (
    project_id BLOB NOT NULL,
    day INTEGER NOT NULL,
    opened INTEGER NOT NULL CHECK (opened >= 0),
    all_day INTEGER NOT NULL CHECK (all_day >= 0),
    closed INTEGER NOT NULL CHECK (closed >= 0),
    PRIMARY KEY (day, project_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE project_due_change_block (
    project_id BLOB NOT NULL,
    block INTEGER NOT NULL,
    opened INTEGER NOT NULL CHECK (opened >= 0),
    closed INTEGER NOT NULL CHECK (closed >= 0),
    PRIMARY KEY (block, project_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER task_project_planned_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_planned_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_planned_leave AFTER UPDATE OF project_id, added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_planned_enter AFTER UPDATE OF project_id, added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_finished_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_finished_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_finished_leave AFTER UPDATE OF project_id, added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_finished_enter AFTER UPDATE OF project_id, added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
INSERT INTO project_due_change (day, project_id, opened, all_day, closed) SELECT day, project_id, opened, all_day, closed FROM (SELECT day, project_id, sum(opened) AS opened, sum(all_day) AS all_day, sum(closed) AS closed FROM (SELECT max(R.added_on, R.due_day) AS day, R.project_id AS project_id, 1 AS opened, R.due_minute IS NULL AND R.added_on <= R.due_day AS all_day, 0 AS closed FROM task AS R WHERE R.hidden = 0 AND R.archived_at IS NULL AND R.due_day IS NOT NULL AND (R.completed_on IS NULL OR R.completed_on > max(R.added_on, R.due_day)) UNION ALL SELECT R.completed_on AS day, R.project_id AS project_id, 0 AS opened, 0 AS all_day, 1 AS closed FROM task AS R WHERE R.completed_on IS NOT NULL AND R.hidden = 0 AND R.archived_at IS NULL AND R.due_day IS NOT NULL AND (R.completed_on IS NULL OR R.completed_on > max(R.added_on, R.due_day))) GROUP BY day, project_id);
INSERT INTO project_due_change_block (block, project_id, opened, closed) SELECT block, project_id, opened, closed FROM (SELECT block, project_id, sum(opened) AS opened, sum(closed) AS closed FROM (SELECT (max(R.added_on, R.due_day)) >> 5 AS block, R.project_id AS project_id, 1 AS opened, 0 AS closed FROM task AS R WHERE R.hidden = 0 AND R.archived_at IS NULL AND R.due_day IS NOT NULL AND (R.completed_on IS NULL OR R.completed_on > max(R.added_on, R.due_day)) UNION ALL SELECT (R.completed_on) >> 5 AS block, R.project_id AS project_id, 0 AS opened, 1 AS closed FROM task AS R WHERE R.completed_on IS NOT NULL AND R.hidden = 0 AND R.archived_at IS NULL AND R.due_day IS NOT NULL AND (R.completed_on IS NULL OR R.completed_on > max(R.added_on, R.due_day))) GROUP BY block, project_id);
--- 8 time spent on tasks
CREATE TABLE time_entry (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    task_id BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
    started_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    note TEXT,
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    import_entry INTEGER,
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden = 0),
    CHECK (ended_at > started_at)
) STRICT, WITHOUT ROWID;
CREATE TABLE timer (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    task_id BLOB NOT NULL REFERENCES task (id) DEFERRABLE INITIALLY DEFERRED,
    entry_id BLOB NOT NULL CHECK (length(entry_id) = 16),
    mode TEXT NOT NULL,
    since INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    worked INTEGER NOT NULL CHECK (worked >= 0),
    round INTEGER,
    round_worked INTEGER,
    work INTEGER,
    rest INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX time_entry_start ON time_entry (started_at, ended_at);
CREATE INDEX time_entry_task ON time_entry (task_id, started_at, ended_at);
CREATE INDEX timer_task ON timer (task_id);
CREATE INDEX task_efficiency ON task (completed_on, estimated_duration, actual_duration, category, project_id,
    completed_minute, hidden)
    WHERE completed_on IS NOT NULL AND hidden = 0 AND estimated_duration IS NOT NULL
    AND actual_duration IS NOT NULL;
CREATE INDEX task_timed_project ON task (project_id, completed_at)
    WHERE completed_on IS NOT NULL AND hidden = 0 AND actual_duration IS NOT NULL;
CREATE INDEX task_timed_category ON task (category, completed_at)
    WHERE completed_on IS NOT NULL AND hidden = 0 AND actual_duration IS NOT NULL;
--- 9 recommendations and priorities
CREATE INDEX task_advice ON task (context, energy, priority, CASE chosen_type WHEN 'morning' THEN 3 WHEN 'evening' THEN 4 WHEN 'upcoming' THEN 5 WHEN 'inbox' THEN 6 ELSE CASE WHEN due_minute IS NULL THEN 0 WHEN due_minute < 720 THEN 1 ELSE 2 END END, due_day, date_added, id,
    estimated_duration, chosen_type, due_minute, completed_on, archived_at, hidden) WHERE completed_on IS NULL AND archived_at IS NULL AND hidden = 0;
CREATE INDEX task_untouched ON task (modified_at, priority) WHERE due_day IS NULL AND completed_on IS NULL AND archived_at IS NULL AND hidden = 0;
CREATE TABLE blocked_task (
    task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
    blockers INTEGER NOT NULL CHECK (blockers > 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE not_now (
    task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
    day INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX not_now_day ON not_now (day);
CREATE TABLE dismissed_breakdown (
    task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE dismissed_priority (
    task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
    at INTEGER NOT NULL,
    rule TEXT NOT NULL,
    project_id BLOB NOT NULL CHECK (length(project_id) = 16),
    category TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX dismissed_priority_at ON dismissed_priority (at);
CREATE TABLE own_priority (
    task_id BLOB PRIMARY KEY CHECK (length(task_id) = 16),
    at INTEGER NOT NULL,
    priority INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX own_priority_at ON own_priority (at);
CREATE TABLE priority_run (
    day INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE priority_move (
    number INTEGER PRIMARY KEY,
    task_id BLOB NOT NULL CHECK (length(task_id) = 16),
    change INTEGER NOT NULL,
    night INTEGER,
    at INTEGER NOT NULL,
    from_priority INTEGER NOT NULL,
    to_priority INTEGER NOT NULL,
    rule TEXT NOT NULL,
    confidence INTEGER NOT NULL,
    reason TEXT NOT NULL,
    project_id BLOB NOT NULL CHECK (length(project_id) = 16),
    category TEXT NOT NULL
) STRICT;
CREATE INDEX priority_move_at ON priority_move (at);
CREATE INDEX priority_move_night ON priority_move (night) WHERE night IS NOT NULL;
CREATE TRIGGER dependency_blocks AFTER INSERT ON dependency BEGIN SELECT 1; END;
CREATE TRIGGER dependency_frees AFTER DELETE ON dependency BEGIN SELECT 1; END;
CREATE TRIGGER task_blocks_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_blocks_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_blocks_update AFTER UPDATE OF completed_on, hidden ON task BEGIN SELECT 1; END;
INSERT INTO blocked_task (task_id, blockers) SELECT task_id, blockers FROM (SELECT task_id, count(*) AS blockers FROM dependency JOIN task AS blocker ON blocker.id = dependency.depends_on WHERE blocker.completed_on IS NULL AND blocker.hidden = 0 GROUP BY task_id);
--- 10 habits
CREATE TABLE habit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    name TEXT NOT NULL CHECK (name <> ''),
    description TEXT,
    category TEXT NOT NULL,
    frequency TEXT NOT NULL,
    time_of_day TEXT NOT NULL,
    target_amount INTEGER CHECK (target_amount > 0),
    target_unit TEXT,
    estimated_duration INTEGER CHECK (estimated_duration > 0),
    first_day INTEGER NOT NULL,
    last_day INTEGER,
    reminder INTEGER CHECK (reminder BETWEEN 0 AND 1439),
    tags TEXT NOT NULL,
    color TEXT NOT NULL,
    group_name TEXT,
    pauses TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    import_entry INTEGER REFERENCES change (id),
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    CHECK ((target_amount IS NULL) = (target_unit IS NULL))
) STRICT;
CREATE TABLE habit_day (
    habit_id BLOB NOT NULL CHECK (length(habit_id) = 16),
    day INTEGER NOT NULL,
    mark TEXT,
    amount INTEGER CHECK (amount >= 0),
    note TEXT,
    PRIMARY KEY (habit_id, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE habit_dismissal (
    habit_id BLOB NOT NULL CHECK (length(habit_id) = 16),
    kind TEXT NOT NULL,
    until_day INTEGER NOT NULL,
    PRIMARY KEY (habit_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX task_habit ON task (habit_id, completed_on, due_day) WHERE habit_id IS NOT NULL AND hidden = 0;
--- 11 sums of projects and days in one row
DROP TRIGGER task_counted_insert;
DROP TRIGGER task_counted_delete;
DROP TRIGGER task_counted_leave;
DROP TRIGGER task_counted_enter;
DROP TRIGGER task_completed_insert;
DROP TRIGGER task_completed_delete;
DROP TRIGGER task_completed_leave;
DROP TRIGGER task_completed_enter;
DROP TABLE project_day;
DROP TABLE project_block;
CREATE TABLE project_day (
    day INTEGER NOT NULL,
    project_id BLOB NOT NULL,
    added_p0 INTEGER NOT NULL CHECK (added_p0 >= 0),
    added_p1 INTEGER NOT NULL CHECK (added_p1 >= 0),
    added_p2 INTEGER NOT NULL CHECK (added_p2 >= 0),
    added_p3 INTEGER NOT NULL CHECK (added_p3 >= 0),
    completed_p0 INTEGER NOT NULL CHECK (completed_p0 >= 0),
    completed_p1 INTEGER NOT NULL CHECK (completed_p1 >= 0),
    completed_p2 INTEGER NOT NULL CHECK (completed_p2 >= 0),
    completed_p3 INTEGER NOT NULL CHECK (completed_p3 >= 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    added_estimate INTEGER NOT NULL CHECK (added_estimate >= 0),
    completed_estimate INTEGER NOT NULL CHECK (completed_estimate >= 0),
    PRIMARY KEY (day, project_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE project_block (
    block INTEGER NOT NULL,
    project_id BLOB NOT NULL,
    added_p0 INTEGER NOT NULL CHECK (added_p0 >= 0),
    added_p1 INTEGER NOT NULL CHECK (added_p1 >= 0),
    added_p2 INTEGER NOT NULL CHECK (added_p2 >= 0),
    added_p3 INTEGER NOT NULL CHECK (added_p3 >= 0),
    completed_p0 INTEGER NOT NULL CHECK (completed_p0 >= 0),
    completed_p1 INTEGER NOT NULL CHECK (completed_p1 >= 0),
    completed_p2 INTEGER NOT NULL CHECK (completed_p2 >= 0),
    completed_p3 INTEGER NOT NULL CHECK (completed_p3 >= 0),
    points INTEGER NOT NULL CHECK (points >= 0),
    added_estimate INTEGER NOT NULL CHECK (added_estimate >= 0),
    completed_estimate INTEGER NOT NULL CHECK (completed_estimate >= 0),
    PRIMARY KEY (block, project_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER task_counted_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_counted_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_counted_leave AFTER UPDATE OF project_id, priority, completed_on, added_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_counted_enter AFTER UPDATE OF project_id, priority, completed_on, added_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_delete AFTER DELETE ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_leave AFTER UPDATE OF project_id, priority, completed_on, points, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_enter AFTER UPDATE OF project_id, priority, completed_on, points, estimated_duration, hidden ON task BEGIN SELECT 1; END;
INSERT INTO project_day (day, project_id, added_p0, added_p1, added_p2, added_p3, completed_p0, completed_p1, completed_p2, completed_p3, points, added_estimate, completed_estimate) SELECT day, project_id, added_p0, added_p1, added_p2, added_p3, completed_p0, completed_p1, completed_p2, completed_p3, points, added_estimate, completed_estimate FROM (SELECT day, project_id, sum(added_p0) AS added_p0, sum(added_p1) AS added_p1, sum(added_p2) AS added_p2, sum(added_p3) AS added_p3, sum(completed_p0) AS completed_p0, sum(completed_p1) AS completed_p1, sum(completed_p2) AS completed_p2, sum(completed_p3) AS completed_p3, sum(points) AS points, sum(added_estimate) AS added_estimate, sum(completed_estimate) AS completed_estimate FROM (SELECT min(R.added_on, coalesce(R.completed_on, R.added_on)) AS day, R.project_id AS project_id, R.priority = 0 AS added_p0, R.priority = 1 AS added_p1, R.priority = 2 AS added_p2, R.priority = 3 AS added_p3, 0 AS completed_p0, 0 AS completed_p1, 0 AS completed_p2, 0 AS completed_p3, 0 AS points, coalesce(R.estimated_duration, 0) AS added_estimate, 0 AS completed_estimate FROM task AS R WHERE R.hidden = 0 UNION ALL SELECT R.completed_on AS day, R.project_id AS project_id, 0 AS added_p0, 0 AS added_p1, 0 AS added_p2, 0 AS added_p3, R.priority = 0 AS completed_p0, R.priority = 1 AS completed_p1, R.priority = 2 AS completed_p2, R.priority = 3 AS completed_p3, R.points AS points, 0 AS added_estimate, coalesce(R.estimated_duration, 0) AS completed_estimate FROM task AS R WHERE R.hidden = 0 AND R.completed_on IS NOT NULL) GROUP BY day, project_id);
INSERT INTO project_block (block, project_id, added_p0, added_p1, added_p2, added_p3, completed_p0, completed_p1, completed_p2, completed_p3, points, added_estimate, completed_estimate) SELECT block, project_id, added_p0, added_p1, added_p2, added_p3, completed_p0, completed_p1, completed_p2, completed_p3, points, added_estimate, completed_estimate FROM (SELECT block, project_id, sum(added_p0) AS added_p0, sum(added_p1) AS added_p1, sum(added_p2) AS added_p2, sum(added_p3) AS added_p3, sum(completed_p0) AS completed_p0, sum(completed_p1) AS completed_p1, sum(completed_p2) AS completed_p2, sum(completed_p3) AS completed_p3, sum(points) AS points, sum(added_estimate) AS added_estimate, sum(completed_estimate) AS completed_estimate FROM (SELECT (min(R.added_on, coalesce(R.completed_on, R.added_on))) >> 5 AS block, R.project_id AS project_id, R.priority = 0 AS added_p0, R.priority = 1 AS added_p1, R.priority = 2 AS added_p2, R.priority = 3 AS added_p3, 0 AS completed_p0, 0 AS completed_p1, 0 AS completed_p2, 0 AS completed_p3, 0 AS points, coalesce(R.estimated_duration, 0) AS added_estimate, 0 AS completed_estimate FROM task AS R WHERE R.hidden = 0 UNION ALL SELECT (R.completed_on) >> 5 AS block, R.project_id AS project_id, 0 AS added_p0, 0 AS added_p1, 0 AS added_p2, 0 AS added_p3, R.priority = 0 AS completed_p0, R.priority = 1 AS completed_p1, R.priority = 2 AS completed_p2, R.priority = 3 AS completed_p3, R.points AS points, 0 AS added_estimate, coalesce(R.estimated_duration, 0) AS completed_estimate FROM task AS R WHERE R.hidden = 0 AND R.completed_on IS NOT NULL) GROUP BY block, project_id);
--- 12 number of the database
INSERT INTO meta (name, value) VALUES ('database_number', abs(random() / 4096));
--- 13 open tasks of archived projects
UPDATE task SET archived_at = (SELECT modified_at FROM project WHERE project.id = task.project_id)
WHERE archived_at IS NULL AND completed_on IS NULL AND hidden = 0
AND project_id IN (SELECT id FROM project WHERE is_archived = 1);
--- 14 the clock: jobs and notices
CREATE TABLE job (
    name TEXT PRIMARY KEY,
    last_for INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE notice (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    since INTEGER NOT NULL,
    task_id BLOB CHECK (length(task_id) = 16),
    subject TEXT,
    seen_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX notice_since ON notice (since);
CREATE INDEX notice_unseen ON notice (since) WHERE seen_at IS NULL;
CREATE TABLE answer (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    task_id BLOB CHECK (length(task_id) = 16),
    snoozed_until INTEGER,
    dismissed INTEGER NOT NULL CHECK (dismissed IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO answer (id, task_id, snoozed_until, dismissed)
    SELECT id, task_id, snoozed_until, dismissed FROM reminder;
DROP TABLE reminder;
ALTER TABLE answer RENAME TO reminder;
CREATE INDEX reminder_task ON reminder (task_id);
--- 15 number of the last task, and moved tasks
INSERT INTO meta (name, value)
    SELECT 'last_task', coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'task'), 0);
DELETE FROM sqlite_sequence WHERE name = 'task';
INSERT INTO sqlite_sequence (name, seq) VALUES ('task', 9223372036854775807);
CREATE TRIGGER task_number_kept AFTER DELETE ON task BEGIN SELECT 1; END;
UPDATE meta SET value = value - (SELECT coalesce(max(id), 0) FROM change) WHERE name = 'data_version';
DROP INDEX task_position;
CREATE INDEX task_moved ON task (position) WHERE hidden = 0 AND position <> number * 1024;
--- 16 rows of the log in their order
CREATE TABLE logged_row (
    id INTEGER PRIMARY KEY,
    entity TEXT NOT NULL,
    row_key BLOB NOT NULL,
    version INTEGER,
    import_entry INTEGER,
    before TEXT,
    after TEXT,
    change INTEGER GENERATED ALWAYS AS (id >> 24) VIRTUAL
) STRICT;
INSERT INTO logged_row (id, entity, row_key, version, import_entry, before, after)
    SELECT change << 24 | sequence, entity, row_key, version, import_entry, before, after FROM change_row
    ORDER BY change, sequence;
DROP TABLE change_row;
ALTER TABLE logged_row RENAME TO change_row;
CREATE INDEX change_row_key ON change_row (entity, row_key);
CREATE INDEX change_row_import ON change_row (import_entry) WHERE import_entry IS NOT NULL;
--- 17 kinds of entries that wait to be indexed
DROP INDEX change_source;
DROP INDEX change_action;
CREATE TABLE change_kind (
    kind TEXT NOT NULL,
    change INTEGER NOT NULL,
    PRIMARY KEY (kind, change)
) STRICT, WITHOUT ROWID;
INSERT INTO change_kind (kind, change)
    SELECT 'action:' || action AS kind, id FROM change UNION ALL SELECT 'source:' || source, id FROM change
    ORDER BY kind, id;
INSERT INTO meta (name, value) SELECT 'sorted_changes', coalesce(max(id), 0) FROM change;
--- 18 text that waits to be indexed
CREATE TABLE text_waiting (
    number INTEGER PRIMARY KEY,
    name TEXT,
    details TEXT
) STRICT;
INSERT INTO meta (name, value) SELECT 'indexed', coalesce(max(number), 0) FROM task_text;
CREATE TABLE tagged_task (
    tag TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (tag, number)
) STRICT, WITHOUT ROWID;
INSERT INTO tagged_task (tag, number) SELECT tag, number FROM task_tag ORDER BY tag, number;
CREATE TABLE tag_of_task (
    number INTEGER NOT NULL,
    position INTEGER NOT NULL,
    tag TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (number, position)
) STRICT, WITHOUT ROWID;
INSERT INTO tag_of_task (number, position, tag, name)
    SELECT number, position, tag, name FROM task_tag ORDER BY number, position;
DROP TABLE task_tag;
ALTER TABLE tag_of_task RENAME TO task_tag;
--- 19 sums of new tasks in one trigger
DROP TRIGGER task_completed_insert;
DROP TRIGGER task_due_insert;
DROP TRIGGER task_earned_insert;
DROP TRIGGER task_day_insert;
DROP TRIGGER task_planned_insert;
DROP TRIGGER task_finished_insert;
DROP TRIGGER task_compared_insert;
DROP TRIGGER task_categorized_insert;
DROP TRIGGER task_own_insert;
DROP TRIGGER task_dated_insert;
DROP TRIGGER task_on_time_insert;
DROP TRIGGER task_project_planned_insert;
DROP TRIGGER task_project_finished_insert;
CREATE TRIGGER task_sums_insert AFTER INSERT ON task BEGIN SELECT 1; END;
--- 20 sums in fewer words
DROP TRIGGER task_counted_leave;
DROP TRIGGER task_counted_enter;
DROP TRIGGER task_counted_delete;
DROP TRIGGER task_completed_leave;
DROP TRIGGER task_completed_enter;
DROP TRIGGER task_completed_delete;
DROP TRIGGER task_due_leave;
DROP TRIGGER task_due_enter;
DROP TRIGGER task_due_delete;
DROP TRIGGER task_earned_leave;
DROP TRIGGER task_earned_enter;
DROP TRIGGER task_earned_delete;
DROP TRIGGER task_planned_leave;
DROP TRIGGER task_planned_enter;
DROP TRIGGER task_planned_delete;
DROP TRIGGER task_finished_leave;
DROP TRIGGER task_finished_enter;
DROP TRIGGER task_finished_delete;
DROP TRIGGER task_compared_leave;
DROP TRIGGER task_compared_enter;
DROP TRIGGER task_compared_delete;
DROP TRIGGER task_categorized_leave;
DROP TRIGGER task_categorized_enter;
DROP TRIGGER task_categorized_delete;
DROP TRIGGER task_own_leave;
DROP TRIGGER task_own_enter;
DROP TRIGGER task_own_delete;
DROP TRIGGER task_dated_leave;
DROP TRIGGER task_dated_enter;
DROP TRIGGER task_dated_delete;
DROP TRIGGER task_on_time_leave;
DROP TRIGGER task_on_time_enter;
DROP TRIGGER task_on_time_delete;
DROP TRIGGER task_project_planned_leave;
DROP TRIGGER task_project_planned_enter;
DROP TRIGGER task_project_planned_delete;
DROP TRIGGER task_project_finished_leave;
DROP TRIGGER task_project_finished_enter;
DROP TRIGGER task_project_finished_delete;
DROP TRIGGER task_day_leave;
DROP TRIGGER task_day_enter;
DROP TRIGGER task_day_delete;
DROP TRIGGER task_counted_insert;
DROP TRIGGER task_sums_insert;
CREATE TRIGGER task_counted_leave AFTER UPDATE OF project_id, priority, completed_on, added_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_counted_enter AFTER UPDATE OF project_id, priority, completed_on, added_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_leave AFTER UPDATE OF project_id, priority, completed_on, points, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_completed_enter AFTER UPDATE OF project_id, priority, completed_on, points, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_due_leave AFTER UPDATE OF project_id, priority, completed_on, archived_at, due_day, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_due_enter AFTER UPDATE OF project_id, priority, completed_on, archived_at, due_day, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_earned_leave AFTER UPDATE OF project_id, completed_on, points, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_earned_enter AFTER UPDATE OF project_id, completed_on, points, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_planned_leave AFTER UPDATE OF added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_planned_enter AFTER UPDATE OF added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_finished_leave AFTER UPDATE OF added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_finished_enter AFTER UPDATE OF added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_compared_leave AFTER UPDATE OF completed_on, category, estimated_duration, actual_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_compared_enter AFTER UPDATE OF completed_on, category, estimated_duration, actual_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_categorized_leave AFTER UPDATE OF completed_on, category, added_on, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_categorized_enter AFTER UPDATE OF completed_on, category, added_on, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_own_leave AFTER UPDATE OF completed_on, completed_by, category, context, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_own_enter AFTER UPDATE OF completed_on, completed_by, category, context, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_dated_leave AFTER UPDATE OF due_day, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_dated_enter AFTER UPDATE OF due_day, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_on_time_leave AFTER UPDATE OF due_day, completed_on, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_on_time_enter AFTER UPDATE OF due_day, completed_on, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_planned_leave AFTER UPDATE OF project_id, added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_planned_enter AFTER UPDATE OF project_id, added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_finished_leave AFTER UPDATE OF project_id, added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_project_finished_enter AFTER UPDATE OF project_id, added_on, due_day, due_minute, completed_on, archived_at, estimated_duration, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_day_leave AFTER UPDATE OF priority, completed_on, completed_minute, completed_type, category, points, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_day_enter AFTER UPDATE OF priority, completed_on, completed_minute, completed_type, category, points, hidden ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_counted_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_sums_insert AFTER INSERT ON task BEGIN SELECT 1; END;
CREATE TRIGGER task_hidden_first BEFORE DELETE ON task BEGIN SELECT 1; END;
--- 21 settings without sync
DELETE FROM setting WHERE name IN ('syncEnabled', 'syncFrequency');
--- 22 what answers to recommendations taught
CREATE TABLE advice_lesson (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    weight INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX advice_lesson_number ON advice_lesson (number);
CREATE INDEX advice_lesson_kind ON advice_lesson (kind, number, weight);
--- 23 former frequencies and targets of habits
ALTER TABLE habit ADD COLUMN former_plans TEXT;
--- 24 restores in the log
CREATE TABLE restore (
    change INTEGER PRIMARY KEY REFERENCES change (id),
    replaced TEXT
) STRICT;

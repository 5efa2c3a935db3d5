-- Every story ever published here. `number` is its time (second of publication * 1024 + a count), so that the order
-- of the table, and of the index below, is the order of time: "newest first" needs no index and no sorting.
CREATE TABLE stories (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  feed_key TEXT NOT NULL,
  feed TEXT NOT NULL,
  title TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  link TEXT NOT NULL,
  pub_date TEXT,
  -- The later date that its feed has given it since.
  updated TEXT,
  author TEXT NOT NULL,
  -- BCP 47; NULL for the site's language.
  language TEXT,
  image TEXT NOT NULL,
  source_name TEXT NOT NULL,
  source_home TEXT NOT NULL,
  first_seen INTEGER NOT NULL,
  print INTEGER NOT NULL,
  -- When an editor took the story down, in ms, and the reason readers are given; NULL for a story that is up.
  withdrawn_at INTEGER,
  withdrawn_reason TEXT,
  -- The id of its cluster's oldest story; NULL before it is clustered, and for a lone one that was forgotten.
  cluster TEXT,
  -- `print` when it was last clustered; 0 where it has another title since.
  clustered INTEGER,
  -- Letters of its text, as far as its feed gives it.
  letters INTEGER,
  -- What it is recognized by: JSON (clusters/fingerprint.ts).
  fingerprint TEXT,
  -- The last column, because SQLite reads a row up to the one that it needs.
  content TEXT
) STRICT;

-- The few that were taken down: a search asks it of each hit.
CREATE INDEX stories_withdrawn ON stories (number) WHERE withdrawn_at IS NOT NULL;

CREATE INDEX stories_cluster ON stories (cluster) WHERE cluster IS NOT NULL;

-- Contents that the newsroom has still to clear, by age.
CREATE INDEX stories_content ON stories (first_seen) WHERE content IS NOT NULL;

-- The words of the stories by number. It stores no text: what is shown comes from the table above. `section` also
-- has a word for the story's month and one that every story has.
CREATE VIRTUAL TABLE story_index USING fts5(
  title, text, source, section, body,
  content = '', contentless_delete = 1,
  tokenize = 'porter unicode61 remove_diacritics 2'
);

-- The front page of each day, as it was last; `date` is the city's day.
CREATE TABLE days (
  date TEXT PRIMARY KEY,
  kept_at INTEGER NOT NULL,
  lead TEXT NOT NULL,
  front TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The brief of 7 a.m. and 5 p.m., frozen once made. `slot` is "2026-11-21-07"; `items` is JSON (archive/brief.ts).
CREATE TABLE briefs (
  slot TEXT PRIMARY KEY,
  made_at INTEGER NOT NULL,
  items TEXT NOT NULL,
  -- The day's weather in one line, or empty.
  weather TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What editors decided: a withdrawal, a notice, a story of our own. `version` is the id of the log row that last
-- changed it, so that the second of two editors is told.
CREATE TABLE decisions (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- JSON, checked by model/decision-kinds.ts.
  body TEXT NOT NULL,
  -- The long text of a story of our own, in Markdown.
  text TEXT NOT NULL DEFAULT '',
  changed INTEGER NOT NULL,
  editor TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX decisions_until ON decisions (body ->> 'until') WHERE body ->> 'until' IS NOT NULL;
CREATE INDEX corrections_of_story ON decisions (body ->> 'story') WHERE kind = 'correction';
CREATE INDEX previews_of_story ON decisions (body ->> 'story') WHERE kind = 'preview';
CREATE INDEX own_stories_by_time ON decisions (body ->> 'publishAt') WHERE kind = 'story';
CREATE INDEX own_stories_by_section ON decisions (body ->> 'section', body ->> 'publishAt') WHERE kind = 'story';
-- Explainers and pages, which no list shows.
CREATE INDEX unlisted_stories ON decisions (body ->> 'section')
  WHERE kind = 'story' AND (coalesce(body ->> 'isExplainer', 0) OR coalesce(body ->> 'page', '') <> '');
CREATE INDEX own_stories_by_language ON decisions (body ->> 'language', body ->> 'publishAt')
  WHERE kind = 'story' AND body ->> 'language' <> '';
CREATE INDEX own_translations ON decisions (body ->> 'translates') WHERE kind = 'story' AND body ->> 'translates' <> '';

-- Who did what when, with what was there before: each row can be undone.
CREATE TABLE decision_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Made by the writer: shows in the same transaction whether the row was written.
  token TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  editor TEXT NOT NULL,
  kind TEXT NOT NULL,
  entry TEXT NOT NULL,
  summary TEXT NOT NULL,
  before_body TEXT,
  before_text TEXT,
  after_body TEXT,
  after_text TEXT,
  -- The row that this one undoes.
  undoes INTEGER
);
CREATE INDEX decision_log_entry ON decision_log (kind, entry, id);

-- What an editor typed into a story and hasn't saved: the fields of the form as JSON, and the version that it was
-- typed into. No reader's page asks this table.
CREATE TABLE unsaved_stories (
  story TEXT NOT NULL,
  editor TEXT NOT NULL,
  at INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  fields TEXT NOT NULL,
  PRIMARY KEY (story, editor)
) STRICT, WITHOUT ROWID;

-- Sign-ins by passphrase, until they end or expire.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  editor TEXT NOT NULL,
  proof TEXT NOT NULL,
  began INTEGER NOT NULL,
  expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_editor ON sessions (editor);

-- Editors invited at the desk, and what changed about those of DESK_EDITORS; role 'none' is one who was removed.
CREATE TABLE editors (
  name TEXT PRIMARY KEY COLLATE NOCASE,
  role TEXT NOT NULL,
  -- As desk/auth/passphrase.ts writes it; empty until the invitation is accepted.
  hash TEXT NOT NULL DEFAULT '',
  -- SHA-256 of the invitation's token; empty for none.
  invite TEXT NOT NULL DEFAULT '',
  invited_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- The stories in clusters. `published` is in ms: by `number`, or when we first saw one without a date.
CREATE VIEW reports AS
  SELECT number, id, cluster, first_seen AS seen,
    iif(number / 1024 >= first_seen / 1000, first_seen, number / 1024 * 1000) AS published,
    feed_key, feed, title, excerpt, link, image, language, source_name, source_home, letters, fingerprint,
    withdrawn_at
  FROM stories WHERE cluster IS NOT NULL;

-- How certain it is, from 0 to 1, that the reports of a cluster are about one happening, but for the related ones:
-- a JSON list of ids.
CREATE TABLE clusters (
  id TEXT PRIMARY KEY,
  certainty REAL NOT NULL,
  related TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Earlier headlines of an article, and until when it had each.
CREATE TABLE former_titles (
  report TEXT NOT NULL,
  until INTEGER NOT NULL,
  title TEXT NOT NULL,
  PRIMARY KEY (report, until)
) STRICT, WITHOUT ROWID;

-- Clusters that were joined to another: their addresses lead to it.
CREATE TABLE moved_clusters (
  id TEXT PRIMARY KEY,
  cluster TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX moved_clusters_cluster ON moved_clusters (cluster);

-- What editors decided about clusters: two reports are the same story (1) or not (0); `report` leads `cluster`.
CREATE TABLE decided_pairs (
  one TEXT NOT NULL,
  other TEXT NOT NULL,
  same INTEGER NOT NULL,
  PRIMARY KEY (one, other)
) STRICT, WITHOUT ROWID;
CREATE TABLE leading_reports (
  cluster TEXT PRIMARY KEY,
  report TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Events and public meetings, each occurrence once. `starts` and `ends` are ISO 8601 in UTC, or a day; `begins` and
-- `over` the same in ms by the city's clock, with what an editor corrected.
CREATE TABLE happenings (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  calendar TEXT NOT NULL,
  -- What the calendar knows it by: a UID or an address; empty for none.
  key TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  title TEXT NOT NULL,
  starts TEXT NOT NULL,
  -- The start before it moved; NULL for one that never did.
  was TEXT,
  ends TEXT,
  all_day INTEGER NOT NULL,
  place TEXT,
  source TEXT NOT NULL,
  url TEXT,
  -- The public body that meets, its address here and its name; NULL for an event.
  body TEXT,
  body_name TEXT,
  free INTEGER NOT NULL,
  family INTEGER NOT NULL,
  series TEXT,
  rule TEXT,
  -- Documents and video, JSON.
  links TEXT NOT NULL,
  -- Items of the agenda, JSON.
  agenda TEXT,
  sequence INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  begins INTEGER NOT NULL,
  over INTEGER NOT NULL,
  -- The happening that this one repeats: another calendar announced the same event.
  same_as TEXT,
  -- When its calendar stopped listing it, in ms.
  dropped_at INTEGER,
  -- What an editor decided about it, JSON (model/decision-kinds.ts, `happening`).
  edited TEXT
) STRICT;
CREATE INDEX happenings_over ON happenings (kind, over);
CREATE INDEX happenings_calendar ON happenings (calendar, over);
CREATE INDEX happenings_body ON happenings (body, over) WHERE body IS NOT NULL;
-- The few that last longer than two days: exhibitions.
CREATE INDEX happenings_long ON happenings (over) WHERE over - begins > 172800000;

-- The words of happenings by number, agenda items included. It stores no text.
CREATE VIRTUAL TABLE happening_index USING fts5(
  title, place, source, agenda,
  content = '', contentless_delete = 1,
  tokenize = 'porter unicode61 remove_diacritics 2'
);

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
  author TEXT NOT NULL,
  image TEXT NOT NULL,
  source_name TEXT NOT NULL,
  source_home TEXT NOT NULL,
  story_group TEXT,
  content TEXT,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER,
  print INTEGER NOT NULL,
  -- When an editor took the story down, in ms, and the reason readers are given; NULL for a story that is up.
  withdrawn_at INTEGER,
  withdrawn_reason TEXT
) STRICT;

-- The few that were taken down: a search asks it of each hit.
CREATE INDEX stories_withdrawn ON stories (number) WHERE withdrawn_at IS NOT NULL;

-- Contents that the newsroom has still to clear, by age.
CREATE INDEX stories_content ON stories (first_seen) WHERE content IS NOT NULL;

-- The words of the stories by number. It stores no text: what is shown comes from the table above. `section` also
-- has a word for the story's month and one that every story has.
CREATE VIRTUAL TABLE story_index USING fts5(
  title, text, source, section, body,
  content = '', contentless_delete = 1,
  tokenize = 'porter unicode61 remove_diacritics 2'
);

-- Words of headlines under each of their spellings with at most one letter left out: "did you mean".
CREATE TABLE spellings (
  key TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (key, word)
) STRICT, WITHOUT ROWID;

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
  items TEXT NOT NULL
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
CREATE INDEX corrections_of_story ON decisions (body ->> 'story') WHERE kind = 'correction';
CREATE INDEX own_stories_by_time ON decisions (body ->> 'publishAt') WHERE kind = 'story';

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

-- Sign-ins by passphrase, until they end or expire.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  editor TEXT NOT NULL,
  proof TEXT NOT NULL,
  began INTEGER NOT NULL,
  expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_editor ON sessions (editor);

-- Clusters: one row for each newsroom's article; `story` is the id of the cluster's oldest article.
CREATE TABLE tellings (
  id TEXT PRIMARY KEY,
  story TEXT NOT NULL,
  -- In ms since 1970: when it was published, else when it was first seen.
  told INTEGER NOT NULL,
  feed_key TEXT NOT NULL,
  title TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  link TEXT NOT NULL,
  image TEXT NOT NULL,
  source_name TEXT NOT NULL,
  source_home TEXT NOT NULL,
  -- Letters of its text, as far as its feed gives it.
  letters INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tellings_story ON tellings (story, told);
CREATE INDEX tellings_told ON tellings (told);

-- Earlier headlines of an article, and until when it had each.
CREATE TABLE former_titles (
  telling TEXT NOT NULL,
  until INTEGER NOT NULL,
  title TEXT NOT NULL,
  PRIMARY KEY (telling, until)
) STRICT, WITHOUT ROWID;

-- Clusters that were joined to another: their addresses lead to it.
CREATE TABLE moved_stories (
  id TEXT PRIMARY KEY,
  story TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX moved_stories_story ON moved_stories (story);

-- What editors decided about clusters: `other` doesn't belong with `one`; `telling` leads `story`.
CREATE TABLE parted_tellings (
  one TEXT NOT NULL,
  other TEXT NOT NULL,
  PRIMARY KEY (other, one)
) STRICT, WITHOUT ROWID;
CREATE TABLE leading_tellings (
  story TEXT PRIMARY KEY,
  telling TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What the clustering keeps from one run to the next, and how the last run went: one row.
CREATE TABLE grouping (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  state TEXT NOT NULL,
  run TEXT NOT NULL
) STRICT;

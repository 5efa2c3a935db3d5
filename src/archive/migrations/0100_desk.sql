-- The desk's memory. An entry is one thing an editor decided: a withdrawal, a notice, a story of our own …
-- `version` is the id of the log row that last changed it, so that of two editors the second is told.
CREATE TABLE decisions (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- JSON, small: what pages may need.
  body TEXT NOT NULL,
  -- The long text of a story of our own, in Markdown.
  text TEXT NOT NULL DEFAULT '',
  changed INTEGER NOT NULL,
  editor TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;

-- Who did what when, with what stood there before: each row can be undone.
CREATE TABLE decision_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Made by the one who writes: tells in the same transaction whether the row was written.
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

-- Sign-ins by passphrase, until they are ended or over.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  editor TEXT NOT NULL,
  proof TEXT NOT NULL,
  began INTEGER NOT NULL,
  expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_editor ON sessions (editor);

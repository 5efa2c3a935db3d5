-- Every story ever carried. `number` is its time (second of publication * 1024 + a count), so that the order of
-- the table, and of the words below, is the order of time: no index and no sorting for "newest first".
CREATE TABLE stories (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  former TEXT NOT NULL,
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
  print INTEGER NOT NULL
) STRICT;

-- Addresses given until November 2026 held a short index; they lead to the present ones.
CREATE INDEX stories_former ON stories (former);

-- What the clock has still to clear: contents by age.
CREATE INDEX stories_content ON stories (first_seen) WHERE content IS NOT NULL;

-- The words of the stories by number. It holds no text: what is shown comes from the table above.
CREATE VIRTUAL TABLE story_words USING fts5(
  title, text, source, section,
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

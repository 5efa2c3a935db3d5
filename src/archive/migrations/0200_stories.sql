-- The same story once. A telling is one newsroom's article on a story; `story` is the id of the story's oldest.
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

-- What a telling was called before, and until when.
CREATE TABLE former_titles (
  telling TEXT NOT NULL,
  until INTEGER NOT NULL,
  title TEXT NOT NULL,
  PRIMARY KEY (telling, until)
) STRICT, WITHOUT ROWID;

-- Stories that turned out to be another's: their addresses lead there for ever.
CREATE TABLE moved_stories (
  id TEXT PRIMARY KEY,
  story TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX moved_stories_story ON moved_stories (story);

-- What editors decided. `other` is not to be told with `one`; of a story, `telling` leads.
CREATE TABLE parted_tellings (
  one TEXT NOT NULL,
  other TEXT NOT NULL,
  PRIMARY KEY (other, one)
) STRICT, WITHOUT ROWID;
CREATE TABLE leading_tellings (
  story TEXT PRIMARY KEY,
  telling TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What the grouping remembers from one run of the clock to the next, and how the last run went: one row.
-- Of two runs at once the second to finish finds another version, and begins again.
CREATE TABLE grouping (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  state TEXT NOT NULL,
  run TEXT NOT NULL
) STRICT;

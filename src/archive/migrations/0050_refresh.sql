-- Attempts to read a feed that changed: written before its document is parsed, so that one whose reading ends
-- the run is not the first to be asked at the next.
CREATE TABLE attempts (
  feed TEXT PRIMARY KEY,
  started INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  unfinished INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The last good copy of each section, for when its value in KV can no longer be understood.
CREATE TABLE section_copies (
  key TEXT PRIMARY KEY,
  kept_at INTEGER NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

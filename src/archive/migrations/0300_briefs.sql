-- What led in each section at 7:00 and at 17:00 of the city, frozen once made. `slot` is "2026-11-21-07".
CREATE TABLE briefs (
  slot TEXT PRIMARY KEY,
  made_at INTEGER NOT NULL,
  -- JSON: the items of library/brief.ts.
  items TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The words of the stories by number, now with those of their texts as long as these are kept. It holds no text:
-- what is shown comes from `stories`. The former table, story_words, serves the version before this one while a
-- deployment goes on; nothing of ours asks it any more, and the migration after this one may drop it.
CREATE VIRTUAL TABLE story_index USING fts5(
  title, text, source, section, body,
  content = '', contentless_delete = 1,
  tokenize = 'porter unicode61 remove_diacritics 2'
);

-- Texts join at the next refresh that brings their story: no SQL can take the markup out of them.
INSERT INTO story_index (rowid, title, text, source, section, body)
  SELECT number, title, excerpt || ' ' || author, source_name || ' ' || source_home, replace(feed_key, '-', ''), ''
  FROM stories;

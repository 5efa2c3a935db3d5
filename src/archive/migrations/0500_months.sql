-- Since this version the column `section` of story_index also holds a word for the story's month and one that every
-- story has. `indexed` is 1 where a story's row of the index holds them; the clock writes the others anew, a few at a
-- time, and until it is done a search asks without these words. A version before this one leaves it 0.
ALTER TABLE stories ADD COLUMN indexed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX stories_unindexed ON stories (number) WHERE indexed = 0;

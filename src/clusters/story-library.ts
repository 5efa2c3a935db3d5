import { type Ask, CLOCK_WAIT_MS, READER_WAIT_MS } from "../archive/ask.ts";
import type { Answer } from "../model/answer.ts";
import { moveStory, type StoredTelling, tellingOfRow } from "./telling-rows.ts";

/** A story with all that its page shows. */
export interface WholeStory {
  /** Its present id: another than the one asked for where stories were joined. */
  id: string;
  tellings: (StoredTelling & { former: { title: string; until: number }[] })[];
  chosen?: string;
}

/** Reads a row for each telling and each former headline, and at most 2 more. */
const STORY = [
  `SELECT * FROM tellings WHERE story = coalesce((SELECT story FROM moved_stories WHERE id = ?1), ?1)
    AND NOT EXISTS (SELECT 1 FROM stories WHERE stories.id = tellings.id AND withdrawn_at IS NOT NULL)
    ORDER BY told, id LIMIT 200`,
  `SELECT former_titles.* FROM tellings JOIN former_titles ON former_titles.telling = tellings.id
    WHERE tellings.story = coalesce((SELECT story FROM moved_stories WHERE id = ?1), ?1) ORDER BY until`,
  `SELECT telling FROM leading_tellings
    WHERE story = coalesce((SELECT story FROM moved_stories WHERE id = ?1), ?1)`,
] as const;

/** A story that several newsrooms tell, by its id or one it had before it was joined. */
export async function findWholeStory(ask: Ask, id: string): Promise<Answer<WholeStory>> {
  const told = await ask(
    "a story's tellings",
    READER_WAIT_MS,
    STORY.map((sql) => ({ sql, values: [id] })),
  );
  if (!told) return { kind: "unavailable" };
  const former = told.rows[1] ?? [];
  const tellings = (told.rows[0] ?? []).flatMap((row) => {
    const telling = tellingOfRow(row);
    if (!telling) return [];
    const titles = former.flatMap(({ telling: of, title, until }) =>
      of === telling.id ? [{ title: String(title), until: Number(until) }] : [],
    );
    return [{ ...telling, former: titles }];
  });
  const [first] = tellings;
  if (!first || tellings.length < 2) return { kind: "unknown" };
  const chosen = told.rows[2]?.[0]?.telling;
  return {
    kind: "known",
    value: { id: first.story, tellings, ...(typeof chosen === "string" ? { chosen } : {}) },
  };
}

/** What editors may decide about stories. Each is remembered, and no later run of the grouping overrules it. */
interface StoryDesk {
  /** "These two are one": the stories of two articles become one, that of the older. Gives its id. */
  join(one: string, other: string): Promise<Answer<string>>;
  /** "These two are not": the later of two articles leaves the story they share. Gives the id of what left. */
  part(one: string, other: string): Promise<Answer<string>>;
  /** "Lead with this telling": it stands for its story in every list it is in. Gives the story's id. */
  lead(telling: string): Promise<Answer<string>>;
}

/** Two tellings in order of time, and when the story of each began. */
const PAIR = `SELECT id, story, (SELECT min(told) FROM tellings AS all_of WHERE all_of.story = tellings.story) AS began
  FROM tellings WHERE id IN (?1, ?2) ORDER BY told, id`;

/** The decisions of editors; `unknown` where an article has no telling, or two have nothing to decide. */
export function openStoryDesk(ask: Ask): StoryDesk {
  const pair = async (one: string, other: string) => {
    const told = await ask("two tellings", READER_WAIT_MS, [{ sql: PAIR, values: [one, other] }]);
    return (
      told &&
      (told.rows[0] ?? []).map(({ id, story, began }) => ({
        id: String(id),
        story: String(story),
        began: Number(began),
      }))
    );
  };
  const write = async (statements: Parameters<Ask>[2], value: string): Promise<Answer<string>> => {
    const written = await ask("an editor's decision on a story", CLOCK_WAIT_MS, statements);
    if (!written) return { kind: "unavailable" };
    return { kind: "known", value };
  };
  return {
    async join(one, other) {
      const both = await pair(one, other);
      if (!both) return { kind: "unavailable" };
      const [first, second] = both.toSorted((a, b) => a.began - b.began);
      if (!first || !second || first.story === second.story) return { kind: "unknown" };
      const apart = `DELETE FROM parted_tellings WHERE
        one IN (SELECT id FROM tellings WHERE story IN (?1, ?2)) AND other IN (SELECT id FROM tellings WHERE story IN (?1, ?2))`;
      return write(
        [{ sql: apart, values: [first.story, second.story] }, ...moveStory(second.story, first.story)],
        first.story,
      );
    },
    async part(one, other) {
      const both = await pair(one, other);
      if (!both) return { kind: "unavailable" };
      const [first, second] = both;
      if (!first || !second || first.story !== second.story) return { kind: "unknown" };
      // The oldest gives the story its id, so that it is the later one that leaves.
      const leaves = second.id === second.story ? first.id : second.id;
      const stays = leaves === second.id ? first.id : second.id;
      return write(
        [
          {
            sql: "INSERT OR REPLACE INTO parted_tellings (one, other) VALUES (?1, ?2)",
            values: [stays, leaves],
          },
          { sql: "UPDATE tellings SET story = id WHERE id = ?1", values: [leaves] },
          { sql: "DELETE FROM leading_tellings WHERE telling = ?1", values: [leaves] },
          { sql: "DELETE FROM moved_stories WHERE id = ?1", values: [leaves] },
        ],
        leaves,
      );
    },
    async lead(telling) {
      const told = await pair(telling, telling);
      if (!told) return { kind: "unavailable" };
      const [found] = told;
      if (!found) return { kind: "unknown" };
      const sql = "INSERT OR REPLACE INTO leading_tellings (story, telling) VALUES (?1, ?2)";
      return write([{ sql, values: [found.story, telling] }], found.story);
    },
  };
}

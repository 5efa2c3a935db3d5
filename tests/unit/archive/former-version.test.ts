import type { D1Database as Bound } from "@cloudflare/workers-types";
import { describe, expect, it } from "vitest";
import { openLibrary } from "../../../src/archive/library.ts";
import { readQuery } from "../../../src/archive/search/query.ts";
import { migrateLibrary, migrationNames } from "../../../src/build/migrate-library.ts";
import statements from "./former-version.sql.json" with { type: "json" };
import { makeStory, NOW, openTestLibrary } from "./open-test-library.ts";

/** The first migration that the former version did not know. */
const NEWS = "0400_texts.sql";

/** Runs what the former version asked, a step at a time, and names the steps that came out otherwise than then. */
async function replay(db: D1Database, wanted = statements): Promise<string[]> {
  const steps = Object.entries(Object.groupBy(wanted, ({ what }) => what));
  const odd: string[] = [];
  for (const [what, step = []] of steps) {
    const prepared = step.map(({ sql, values }) => db.prepare(sql).bind(...values));
    const answers = await db.batch<Record<string, unknown>>(prepared).catch(() => null);
    const same = step.every(({ rows }, at) => !rows || sameRows(answers?.[at]?.results ?? [], rows));
    if (!answers || !same) odd.push(what);
  }
  return odd;
}

/** True where each row has at least what it had; a later migration may have added columns. */
function sameRows(got: readonly Record<string, unknown>[], wanted: readonly object[]): boolean {
  return (
    got.length === wanted.length &&
    wanted.every((row, at) => Object.entries(row).every(([name, value]) => got[at]?.[name] === value))
  );
}

/**
 * While a deploy goes on, the former version's code still runs on the tables that its successor has migrated. The
 * file holds what that code asked of D1 (library, clock, grouping, desk, sign-ins), recorded as it ran, with the
 * rows it got: a migration that changes one of these answers must come one version later.
 */
describe("the former version goes on working on today's tables", { timeout: 60_000 }, () => {
  it("and gets the rows it got on its own", async () => {
    const { db, stop } = await openTestLibrary();
    expect(await replay(db)).toEqual([]);
    await stop();
  });

  it("and would be missed: on tables without its columns its statements are told", async () => {
    const { db, stop } = await openTestLibrary();
    await db.batch([
      db.prepare("DROP TABLE story_words"),
      db.prepare("ALTER TABLE days RENAME COLUMN front TO page"),
    ]);
    expect(await replay(db)).toEqual(
      expect.arrayContaining(["records stories", "searches, newest first", "finds a day"]),
    );
    await stop();
  });
});

describe("what the former version recorded", { timeout: 60_000 }, () => {
  it("is found by this one after its migrations, and once more with its text when a feed brings it again", async () => {
    const before = migrationNames().filter((name) => name < NEWS);
    const { db, stop } = await openTestLibrary(before);
    expect(
      await replay(
        db,
        statements.filter(({ what }) => what === "records stories"),
      ),
    ).toEqual([]);
    expect(await migrateLibrary(db as unknown as Bound)).toContain(NEWS);
    const library = openLibrary(db, () => NOW);
    const titles = async (typed: string) => {
      const answer = await library.search(readQuery(typed), "newest", 1);
      return answer.kind === "known" ? answer.value.stories.map(({ title }) => title) : answer.kind;
    };
    expect(await titles("flooded section:local source:river")).toEqual([
      "Floods close streets in Hamtramck",
      "Council votes on floods in Hamtramck",
    ]);
    expect(await titles("all rates")).toEqual([]);
    await library.record([makeStory(3, { title: "Water rates rise" })], NOW);
    expect(await titles("all rates")).toEqual(["Water rates rise"]);
    await stop();
  });
});

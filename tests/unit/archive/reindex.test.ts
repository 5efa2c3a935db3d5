import type { D1Database as Bound } from "@cloudflare/workers-types";
import { expect, it } from "vitest";
import { monthWords } from "../../../src/archive/index-words.ts";
import { openLibrary } from "../../../src/archive/library.ts";
import { readQuery } from "../../../src/archive/search/query.ts";
import { numberAt } from "../../../src/archive/story-number.ts";
import { migrateLibrary, migrationNames } from "../../../src/build/migrate-library.ts";
import { makeStory, NOW, openTestLibrary } from "./open-test-library.ts";

const MONTHS = "0500_months.sql";
const DAY = 86_400_000;

/** As the version before wrote it: its section is all that the index holds of where a story belongs. */
const FORMER = `INSERT INTO story_index (rowid, title, text, source, section, body)
  SELECT number, title, excerpt || ' ' || author, source_name, replace(feed_key, '-', ''), ?1 FROM stories
  WHERE number = ?2`;

/** A library of 50 stories that the version before recorded. */
async function formerLibrary() {
  const opened = await openTestLibrary(migrationNames().filter((name) => name < MONTHS));
  for (let n = 0; n < 50; n += 1) {
    const { id, feedKey, feed, title, excerpt, link, pubDate, author, source, content } = makeStory(n, {
      title: `Flooded basements, report ${n}`,
      content: `<p>Sandbags<br>number ${n}</p>`,
    });
    const number = numberAt(NOW - n * 60_000);
    const row = [number, id, feedKey, feed, title, excerpt, link, pubDate, author, source.name, source.home];
    await opened.db.batch([
      opened.db
        .prepare(
          `INSERT INTO stories (number, id, former, feed_key, feed, title, excerpt, link, pub_date, author, image,
            source_name, source_home, content, first_seen, print)
          VALUES (?1, ?2, '', ?3, ?4, ?5, ?6, ?7, ?8, ?9, '', ?10, ?11, ?12, ?13, 0)`,
        )
        .bind(...row, content, NOW),
      opened.db.prepare(FORMER).bind(`Sandbags number ${n}`, number),
    ]);
  }
  return opened;
}

it("what a former version indexed is found before, while and after the clock indexes it anew, a portion at a time", async () => {
  const { db, stop } = await formerLibrary();
  await migrateLibrary(db as unknown as Bound);
  const library = openLibrary(db, () => NOW);
  const total = async (typed: string) => {
    const answer = await library.search(readQuery(typed), "newest", 1);
    return answer.kind === "known" ? answer.value.total : answer.kind;
  };
  const found = async () => [await total("-zebra"), await total("before:2030"), await total("sandbags")];
  const related = async () => {
    const answer = await library.related(makeStory(99, { title: "Flooded basements again" }), 3);
    return answer.kind === "known" ? answer.value.length : answer.kind;
  };
  const left = () => db.prepare("SELECT count(*) AS n FROM stories WHERE indexed = 0").first("n");
  for (const still of [50, 30, 10, 0]) {
    expect(await left()).toBe(still);
    expect(await found()).toEqual([50, 50, 50]);
    expect(await related()).toBe(3);
    const answer = await library.reindex();
    expect(answer.kind === "known" && answer.value > 0).toBe(still > 0);
  }
  const months = "SELECT count(*) AS n FROM story_index WHERE story_index MATCH 'section : every'";
  expect(await db.prepare(months).first("n")).toBe(50);
  await stop();
});

it("a story that a former version changed while both ran is indexed anew when its feed brings it again", async () => {
  const { db, stop } = await openTestLibrary();
  const library = openLibrary(db, () => NOW);
  const story = makeStory(1);
  await library.record([story], NOW);
  const { number } = (await db.prepare("SELECT number FROM stories").first<{ number: number }>()) ?? {};
  await db.prepare(FORMER.replace("INSERT", "INSERT OR REPLACE")).bind("", number).run();
  await db.prepare("UPDATE stories SET print = 7").run();
  expect(await library.search(readQuery("-zebra"), "newest", 1)).toMatchObject({ value: { total: 0 } });
  await library.record([story], NOW);
  expect(await library.search(readQuery("-zebra"), "newest", 1)).toMatchObject({ value: { total: 1 } });
  await stop();
});

it("a span of time has a word for each of its months", () => {
  const at = Date.UTC(2026, 11, 20);
  expect(monthWords(at - 14 * DAY, at + 14 * DAY)).toEqual(["m202612", "m202701"]);
  expect(monthWords(Date.UTC(2026, 0, 31), Date.UTC(2026, 2, 1))).toEqual(["m202601", "m202602", "m202603"]);
  expect(monthWords(at, at)).toEqual(["m202612"]);
});

import { expect, it } from "vitest";
import { openLibrary } from "../../../src/archive/library.ts";
import { countingDatabase } from "./counting.ts";
import { NOW, openTestLibrary } from "./open-test-library.ts";

const DAY_MS = 86_400_000;
const BODIES = 10;
/** A meeting a day, most of them past. */
const [FIRST_DAY, LAST_DAY] = [-200, 20];

it("lists bodies with upcoming meetings by name, and reads few rows however many meetings they had", async () => {
  const stored = await openTestLibrary();
  const add = stored.prepare(
    `INSERT INTO happenings (id, calendar, key, kind, status, title, starts, all_day, source, body, body_name, free,
       family, links, sequence, updated, begins, over, dropped_at)
     VALUES (?1, 'a', ?1, 'meeting', 'confirmed', 'Board', '', 0, 'A', ?2, ?3, 0, 0, '[]', 0, 0, ?4, ?4, ?5)`,
  );
  const meetings = (body: string, name: string, last: number, dropped: number | null = null) =>
    Array.from({ length: last - FIRST_DAY }, (_, n) =>
      add.bind(`${body}-${n}`, body, name, NOW + (FIRST_DAY + n) * DAY_MS, dropped),
    );
  const letters = Array.from({ length: BODIES }, (_, n) => String.fromCharCode(97 + n));
  for (const [n, letter] of letters.entries())
    await stored.batch(meetings(letter, `Board ${9 - n}`, LAST_DAY));
  await stored.batch(meetings("past", "Board of the past", 0));
  await stored.batch(meetings("dropped", "Board without a calendar", LAST_DAY, NOW));

  const { db, counted } = countingDatabase(stored);
  const found = await openLibrary(db, () => NOW).bodies();
  const slugs = found.kind === "found" ? found.value.map(({ slug }) => slug) : [];
  expect(slugs).toEqual(letters.toReversed());
  expect(counted().read).toBeLessThan(BODIES * 10);
});

import { expect, it } from "vitest";
import { openLibrary } from "../../../src/archive/library.ts";
import { countingDatabase } from "./counting.ts";
import { known, NOW, openTestLibrary } from "./open-test-library.ts";

const DAY_MS = 86_400_000;
const BODIES = 10;
/** One meeting a day, mostly in the past. */
const [FIRST_DAY, LAST_DAY] = [-200, 20];
const EVENTS = 500;

it("lists bodies by name and meetings by date, and reads few rows of the past and of other events", async () => {
  const stored = await openTestLibrary();
  const add = stored.prepare(
    `INSERT INTO happenings (id, calendar, key, kind, status, title, starts, all_day, source, body, body_name, free,
       family, links, sequence, updated, begins, over, dropped_at)
     VALUES (?1, 'a', ?1, iif(?2 IS NULL, 'event', 'meeting'), 'confirmed', 'Board', '2026-11-20', 1, 'A', ?2, ?3, 0, 0,
       '[]', 0, 0, ?4, ?4, ?5)`,
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

  const at = (n: number) => NOW + (n / EVENTS) * LAST_DAY * DAY_MS;
  const events = Array.from({ length: EVENTS }, (_, n) => add.bind(`event-${n}`, null, null, at(n), null));
  await stored.batch(events);

  const { db, counted } = countingDatabase(stored);
  const library = openLibrary(db, () => NOW);
  expect(known(await library.bodies()).map(({ slug }) => slug)).toEqual(letters.toReversed());
  expect(counted().read).toBeLessThan(BODIES * 10);

  const before = counted().read;
  const days = { from: NOW, to: NOW + 30 * DAY_MS, kind: "meeting" } as const;
  const shown = known(await library.happenings(days, 600)).length;
  expect(shown).toBe(BODIES * (LAST_DAY - 1));
  // Each row is read twice: through the index, and for sorting.
  expect(counted().read - before).toBeLessThan(2.5 * shown);
});

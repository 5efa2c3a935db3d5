import { expect, it } from "vitest";
import { readBackup } from "../../../src/archive/decisions/backup.ts";
import { type BodyOf, kindOf } from "../../../src/decisions/kinds.ts";
import { readBody } from "../../../src/desk/kinds/form-values.ts";
import { SITE } from "../../../src/edition/decisions.ts";
import { publishDecisions } from "../../../src/newsroom/decide.ts";
import { importEntries } from "../../../src/newsroom/decisions/import-entries.ts";
import { type Change, makeChange } from "../../../src/newsroom/decisions/make-change.ts";
import { itForEach } from "../../rows.ts";
import { NOW } from "../archive/open-test-library.ts";
import { linesOf } from "../lines-of.ts";
import { openTestContext } from "./open-test-context.ts";

const room = await openTestContext();
const logged = linesOf("error");

const own = (time: object): BodyOf<"ownHappening"> => ({
  ...{ kind: "event", title: "Boat parade", place: "Pier 3", source: "Harbor Hall", url: "", free: true },
  status: "confirmed",
  time: { starts: "2026-11-24T15:00:00Z", ends: null, allDay: false, ...time },
});
const change = (id: string, body: BodyOf<"ownHappening">): Change => ({
  ...{ kind: "ownHappening", id, seen: 0, body, summary: "Added an event" },
});
const mute = (value: string): Change => ({
  ...{ kind: "mute", id: value, seen: 0, summary: "Muted words" },
  body: { by: "words", value },
});

itForEach([
  ["ten letters", { starts: "abcdefghij" }],
  ["February 30", { starts: "2026-02-30T10:00:00Z" }],
  ["February 30 as a whole day", { starts: "2026-02-30", ends: "2026-03-02", allDay: true }],
  ["a year that no row can have", { starts: "9999-12-31T10:00:00Z" }],
  ["a day where a time belongs", { starts: "2026-11-24" }],
  ["a time where a day belongs", { allDay: true }],
  ["an end before its start", { ends: "2026-11-24T14:00:00Z" }],
  ["an impossible end", { ends: "2026-11-31T14:00:00Z" }],
])("refuses an event with %s in a file and by RPC", async (_name, time) => {
  const body = own(time);
  const entry = { kind: "ownHappening", id: "desk-1", body, text: "", changed: NOW, editor: "Ana" } as const;
  const file = JSON.stringify({ format: "woodward-desk", version: 1, entries: [entry] });
  expect(() => readBackup(file)).toThrow(/^the file\.entries\[0\]\.body\.time/);
  await expect(makeChange(room.db, change("desk-1", body), "Ana", NOW)).rejects.toThrow(/time/);
  await expect(importEntries(room.db, [entry], "Ana", NOW)).rejects.toThrow(/time/);
});

itForEach(["9999-12-31T10:00", "2026-02-30T10:00", "2026-13-01T10:00", "abcdefghij"])(
  "refuses an event that starts %s in forms",
  (starts) => {
    const typed = { kind: "event", title: "Boat parade", source: "Harbor Hall", status: "confirmed" };
    for (const allDay of ["", "yes"])
      for (const kind of ["happening", "ownHappening"] as const) {
        const { fields } = kindOf(kind);
        const values = { ...typed, "time.starts": starts, "time.allDay": allDay };
        const form = { fields, values, base: { name: "Boat parade" }, now: NOW };
        const errors = { "time.starts": "Enter a date and time." };
        expect(readBody<unknown>(kindOf(kind), form)).toMatchObject({ errors });
      }
  },
);

it("skips a stored event with an impossible time, and publishes and applies all other decisions", async () => {
  await publishDecisions(room.context);
  await makeChange(room.db, change("desk-bad", own({})), "Ana", NOW);
  for (const table of ["decisions SET body", "decision_log SET after_body"])
    await room.db
      .prepare(`UPDATE ${table} = ?1`)
      .bind(JSON.stringify(own({ starts: "abcdefghij" })))
      .run();
  await makeChange(room.db, change("desk-good", own({})), "Ana", NOW);
  await makeChange(room.db, mute("zeppelin"), "Ana", NOW);
  room.now += 120_000;
  expect(await publishDecisions(room.context)).toMatchObject({ isLate: false });
  expect(await room.kv.get(SITE)).toContain("zeppelin");
  const { results } = await room.db.prepare("SELECT id FROM happenings").all();
  expect(results).toEqual([{ id: "desk-good" }]);
  expect(logged.join()).toContain("desk-bad");
  expect(await publishDecisions(room.context)).toEqual({ isLate: false, texts: [] });
});

it("publishes a decision even if D1 stores no events", async () => {
  await room.db.prepare("ALTER TABLE happenings RENAME TO gone").run();
  await makeChange(room.db, change("desk-late", own({})), "Ana", NOW);
  await makeChange(room.db, mute("airship"), "Ana", NOW);
  room.now += 120_000;
  await expect(publishDecisions(room.context)).rejects.toThrow("D1");
  expect(await room.kv.get(SITE)).toContain("airship");
  await room.db.prepare("ALTER TABLE gone RENAME TO happenings").run();
});

import { describe, expect, it } from "vitest";
import { isMuted, noticesNow } from "../../../src/edition/decision-queries.ts";
import { type Decisions, NO_DECISIONS, readDecisions, SITE } from "../../../src/edition/decisions.ts";
import { readLateWithdrawals, readSite } from "../../../src/edition/memory.ts";
import { BODIES } from "../decisions/bodies.ts";
import { linesOf } from "../lines-of.ts";

const NOW = Date.parse("2026-11-20T15:00:00Z");
const HOUR = 3_600_000;

const headline = { title: "The Café on Woodward opens", source: { name: "A Paper" } };

const VALUE: Decisions = {
  ...NO_DECISIONS,
  ...{ serial: 3, version: "abc123", at: NOW, row: 12 },
  mutes: [{ id: "m", by: "words", value: "cafe ON woodward" }],
  notices: [{ id: "n", level: "warning", text: "Storm", link: "", from: NOW - HOUR, until: NOW + HOUR }],
  sources: [{ id: "s", ...BODIES.source(1) }],
  settings: { network: "a network" },
  brief: { slot: "2026-11-20-07", stories: 6 },
  minSerial: { "edition:front": 7 },
};

const logged = linesOf("error");

/** A KV namespace with a text at the site's key. */
const holding = (text: string | null): KVNamespace =>
  ({ get: async () => new Map([[SITE, text]]) }) as unknown as KVNamespace;

describe("the site's value", () => {
  it("is read from KV as it was written", async () => {
    expect(readDecisions(JSON.stringify(VALUE))).toEqual(VALUE);
    expect(await readSite(holding(JSON.stringify(VALUE)), NOW)).toEqual(VALUE);
  });

  it("has no decisions if KV has none", async () => {
    expect(await readSite(holding(null), NOW)).toEqual(NO_DECISIONS);
    expect(logged).toEqual([]);
  });

  it.each([
    ["rubbish", "rubbish"],
    ["a serial number that is none", JSON.stringify({ ...VALUE, minSerial: { "edition:front": -1 } })],
  ])("is unavailable, with a log line, if KV has %s", async (_name, text) => {
    expect(await readSite(holding(text), NOW)).toBeNull();
    expect(logged).toHaveLength(1);
  });

  it("loses only an invalid entry, with a log line", () => {
    const broken = { ...VALUE, notices: [{ ...VALUE.notices[0], level: "panic" }, ...VALUE.notices] };
    expect(readDecisions(JSON.stringify(broken)).notices).toEqual(VALUE.notices);
    expect(logged).toHaveLength(1);
  });
});

it("adds withdrawals that KV lacks after a minute, and keeps them while D1 fails", async () => {
  const kv = holding(JSON.stringify(VALUE));
  await readSite(kv, NOW);
  const change = (row: number, is_up: number) => ({ row, at: NOW, entry: "eels", is_up });
  const answers = [[change(13, 0)], null, [change(14, 1)]];
  const ask = async () => {
    const rows = answers.shift();
    return rows ? { rows: [rows], read: 1, written: 0, bytes: 0 } : null;
  };
  const withdrawn: string[][] = [];
  for (const seconds of [59, 60, 84, 85, 90])
    withdrawn.push([...(await readLateWithdrawals(kv, ask, NOW + seconds * 1000)).ids]);
  expect(withdrawn).toEqual([[], ["eels"], ["eels"], ["eels"], []]);
});

describe("decisions in effect", () => {
  it("mute whole words, ignoring case, accents and spaces", () => {
    expect(isMuted(VALUE, headline)).toBe(true);
    expect(isMuted(VALUE, { ...headline, title: "The Café on Woodwards opens" })).toBe(false);
  });

  it("fold a mute once, not for each headline", () => {
    let read = 0;
    const mutes = Array.from({ length: 300 }, (_, n) => ({
      ...{ id: `m${n}`, by: "words" as const },
      get value() {
        read += 1;
        return `word${n} of a mute`;
      },
    }));
    const titles = Array.from({ length: 100 }, (_, n) => `Word${300 + n} of a mute`);
    expect(titles.filter((title) => isMuted({ mutes }, { ...headline, title }))).toEqual([]);
    expect(isMuted({ mutes }, { ...headline, title: "Again: word299, of a mute" })).toBe(true);
    expect(read).toBe(300);
  });

  it("show a notice from its start until its end, to the millisecond", () => {
    const times = [NOW - HOUR - 1, NOW - HOUR, NOW + HOUR - 1, NOW + HOUR];
    expect(times.map((time) => noticesNow(VALUE, time).length)).toEqual([0, 1, 1, 0]);
  });
});

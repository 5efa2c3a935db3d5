import { describe, expect, it, vi } from "vitest";
import {
  isHidden,
  leadAt,
  noticesNow,
  ownStoriesNow,
  withdrawalOf,
} from "../../../src/edition/decision-queries.ts";
import { deskValueOf, NO_DESK, readDeskValue, writeDeskValue } from "../../../src/edition/decisions.ts";
import type { Entry } from "../../../src/newsroom/decisions/store.ts";

const NOW = Date.parse("2026-11-20T15:00:00Z");
const HOUR = 3_600_000;

const entry = (kind: string, id: string, body: object): Entry =>
  ({ kind, id, version: 1, body, text: "", changed: NOW, editor: "Ana" }) as unknown as Entry;

const headline = {
  id: "local-news-0000000000000001-1",
  feedKey: "local-news" as const,
  feed: "https://paper.example/feed",
  title: "The Café on Woodward opens",
  excerpt: "",
  link: "https://paper.example/1",
  pubDate: null,
  author: "A",
  category: "Local News",
  image: "",
  source: { name: "A Paper", home: "https://paper.example" },
};

const notice = (until: number, from = NOW - HOUR) =>
  entry("notice", `n${until}`, { level: "warning", text: "Storm", link: "", from, until });

const ENTRIES = [
  notice(NOW + HOUR),
  notice(NOW - 1),
  entry("lead", "home", { place: "home", headline, until: NOW + HOUR }),
  entry("mute", "m", { by: "words", value: "cafe  ON woodward" }),
  entry("withdrawal", "x", { story: "x", title: "T", path: "/article/x/t", reason: "Why", at: NOW }),
  entry("setting", "network", { value: "a network" }),
];

describe("the desk's value", () => {
  const value = deskValueOf(ENTRIES, 7, NOW);

  it("comes back from KV as it was written", () => {
    expect(readDeskValue(writeDeskValue(value))).toEqual(value);
  });

  it("leaves out what is over", () => {
    expect(value.notices).toHaveLength(1);
  });

  it.each([
    ["nothing", null],
    ["rubbish", "rubbish"],
    ["null", "null"],
    ["another version", JSON.stringify({ ...value, v: 99 })],
    ["a list that is none", JSON.stringify({ ...value, v: 1, notices: 7 })],
    ["a time in seconds", JSON.stringify({ ...value, v: 1, at: 1_700_000_000 })],
  ])("is a desk at which nothing was decided when KV holds %s", (_name, text) => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(readDeskValue(text)).toEqual(NO_DESK);
    expect(told).toHaveBeenCalledTimes(text === null ? 0 : 1);
    told.mockRestore();
  });

  it("loses only the entry that is broken, with a line for the operator", () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = { ...value, v: 1, notices: [{ ...value.notices[0], level: "panic" }, ...value.notices] };
    expect(readDeskValue(JSON.stringify(broken)).notices).toEqual(value.notices);
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
  });
});

describe("what is in force", () => {
  const value = deskValueOf(ENTRIES, 7, NOW);

  it("mutes words whatever their case, accents and spaces, but only whole ones", () => {
    expect(isHidden(value, headline)).toBe(true);
    expect(isHidden(value, { ...headline, title: "The Café on Woodwards opens" })).toBe(false);
  });

  it("leads with no story that is muted", () => {
    expect(leadAt(value, "home", NOW)).toBeUndefined();
    const without = deskValueOf(
      ENTRIES.filter(({ kind }) => kind !== "mute"),
      7,
      NOW,
    );
    expect(leadAt(without, "home", NOW)?.id).toBe(headline.id);
    expect(leadAt(without, "home", NOW + HOUR)).toBeUndefined();
  });

  it("shows a notice from its start until its end, to the millisecond", () => {
    const [only] = value.notices;
    expect(noticesNow(value, (only?.from ?? 0) - 1)).toEqual([]);
    expect(noticesNow(value, only?.from ?? 0)).toHaveLength(1);
    expect(noticesNow(value, (only?.until ?? 0) - 1)).toHaveLength(1);
    expect(noticesNow(value, only?.until ?? 0)).toEqual([]);
  });

  it("knows what was withdrawn and why, and nothing of our own that is not out", () => {
    expect(withdrawalOf(value, "x")?.reason).toBe("Why");
    expect(withdrawalOf(value, "y")).toBeUndefined();
    expect(ownStoriesNow(value, NOW)).toEqual([]);
  });
});

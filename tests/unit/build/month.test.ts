import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compareWarnings } from "../../bench/month/storms.ts";
import { stepIn } from "../../bench/month/watch.ts";
import { madeWires, readWires, wireFeeds } from "../../bench/month/wires.ts";
import { FEEDS } from "../../bench/newsroom-day/feeds.ts";
import { testFolder } from "../../test-folder.ts";

const file = join(testFolder(), "wires.json");
const story = (published: string, more: object = {}) => ({
  ...{ key: "one", title: "A", excerpt: "B", url: "https://one.example/a", published },
  ...more,
});

/** The error message for a month file, without the file's name. */
function saidOf(stories: unknown, cut = 0): string {
  const text = JSON.stringify(stories, null, 1);
  writeFileSync(file, text.slice(0, text.length - cut));
  try {
    return `${readWires(file).length} stories`;
  } catch (error) {
    return String(error).replace(`Error: ${file}:`, "");
  }
}

it("a month file is read in order, or refused with the line that is wrong", () => {
  const days = ["2026-06-01", "2026-06-02", "2026-06-05"].map((day) => story(`${day}T10:00:00Z`));
  const [first, second, third] = days;
  expect(saidOf([first, second])).toBe("2 stories");
  expect(saidOf([first, second], 30)).toMatch(/^1[0-9]: the file is cut off or broken: /);
  expect(saidOf([second, first])).toBe("9: 2026-06-01T10:00:00Z is earlier than the story before it");
  expect(saidOf([first, second, third])).toBe("16: 2 days are missing before it");
  expect(saidOf([story("2026-06-01T10:00:00Z", { headline: "x" })])).toBe('2: unknown key "headline"');
  expect(saidOf([story("June")])).toBe('2: "published" isn’t a date: June');
  expect(saidOf([story("2026-06-01T10:00:00Z", { title: 7 })])).toBe('2: "title" must be a text');
  expect(saidOf({})).toBe("1: expected a list of stories");
});

it("gives each wire a feed of the city with what was published so far", () => {
  const wires = madeWires(2);
  const feeds = wireFeeds(wires);
  const noon = (wires[0]?.time ?? 0) + 11 * 3_600_000;
  const links = feeds.linksOf?.(FEEDS[0] ?? "", 0, noon) ?? [];
  const text = feeds.textOf(FEEDS[0] ?? "", noon);
  expect(links.length).toBeGreaterThan(3);
  expect(text.match(/<item>/g)).toHaveLength(links.length);
  expect(text).toContain(links.at(-1));
});

it("finds warnings that are missing in a place, and those shown without being in force, except canceled ones", () => {
  const line = (name: string, where: string, canceled = false) => ({
    ...{ canceled, local: false, words: { name, where } },
  });
  const wayne = "Flood Warning@MIC163";
  const elsewhere = [line("Flood Warning", "Oakland County")];
  expect(compareWarnings(elsewhere, { must: [wayne], may: [wayne] })).toEqual({ missed: [wayne], wrong: [] });
  const there = [line("Flood Warning", "Wayne County")];
  expect(compareWarnings(there, { must: [wayne], may: [] }).missed).toEqual([]);
  const ended = [line("Tornado Warning", "Wayne County"), line("Flood Watch", "Wayne County", true)];
  expect(compareWarnings(ended, { must: [], may: [wayne] }).wrong).toEqual(["Tornado Warning"]);
});

it("measures the order of each list, except the most covered, by the time beside a story’s source", () => {
  const row = (time: string) =>
    `<p class="source-line"><b>A</b> · <time dateTime="2026-06-01T${time}Z"></time></p><time dateTime="2026-06-02T00:00Z">`;
  const page = (...times: string[]) =>
    `${row("23:00")}<h2 id="latest">L</h2>${times.map(row).join("")}<section class="talk"><h2 id="talk">M</h2>${row("01:00")}${row("09:00")}<section><h2 id="food">F</h2>${row("12:00")}`;
  expect(stepIn(page("10:00", "09:00", "08:00"))).toBe(0);
  expect(stepIn(page("10:00", "08:00", "09:30"))).toBe(90);
});

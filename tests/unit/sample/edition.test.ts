import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ReplayEntry, readReplayMap } from "../../../src/build/replay.ts";
import { root } from "../../../src/build/root.ts";
import { fillDates } from "../../../src/build/sample/fill-dates.ts";
import { SAMPLE_SETTINGS_JSON } from "../../../src/build/sample/sample-settings.ts";
import { SAMPLE as folder, sampleAddress } from "../../../src/build/sample/stand-in.ts";
import { SAMPLE_CALENDARS } from "../../../src/city/sample-calendars.ts";
import { SOURCES } from "../../../src/city/sources.ts";
import { FEED_KEYS, type FeedKey } from "../../../src/model/headline.ts";
import type { FeedItem } from "../../../src/sources/feeds/feed-item.ts";
import { readFeed } from "../../../src/sources/feeds/read-feed.ts";
import { toArticles } from "../../../src/sources/feeds/to-articles.ts";
import { itForEach } from "../../rows.ts";

const map = readReplayMap(folder);
const anchor = Date.UTC(2026, 10, 20, 20);
/** Hosts in namespace URIs, which are never requested. */
const NAMESPACES =
  /^(schema\.org|purl\.org|www\.w3\.org|search\.yahoo\.com|jsonfeed\.org|web\.resource\.org)$/;
/** Names of Detroit, its streets and suburbs, and of other cities, states and newsrooms. */
const REAL_NAMES =
  /.{0,30}\b(?:detroit|michigan|woodward avenue|motown|lansing|jefferson[ -]chalmers|van[ -]dyke|sterling[ -]heights|cass[ -]corridor|canfield|the thumb|saginaw|leland|boston|toledo|cleveland|dayton|duluth|ohio|wisconsin|great[ -]lakes|lake[ -]huron|lake[ -]erie|lawrence|free press|npr|reuters|associated press|bbc|new york times)\b.{0,30}|\(313\)/gi;
const PICTURES = "https://images.sample.example/";
const WEATHER = "https://weather.sample.example/";
const CALENDARS = "https://calendars.sample.example/";

const entryOf = (address: string): ReplayEntry => map[sampleAddress(address, map)] ?? {};
/** The files of an entry, or of all responses in its series. */
const filesOf = ({ file, series = [] }: ReplayEntry) =>
  [file, ...series.map((answer) => answer.file)].flatMap((name) => name ?? []);
const textOf = (entry: ReplayEntry) => readFileSync(join(folder, String(entry.file)), "utf8");

function parsed(address: string) {
  const entry = entryOf(address);
  const contentType = entry.headers?.["content-type"] ?? "";
  const bytes = new TextEncoder().encode(fillDates(textOf(entry), anchor));
  return readFeed(bytes, { url: address, contentType });
}

function articlesOf(key: FeedKey) {
  const options = { category: key, author: "Staff", now: anchor };
  return SOURCES[key].flatMap((source) => toArticles(parsed(source.feed), source, key, options));
}

const sources = FEED_KEYS.flatMap((key) => SOURCES[key].map((source) => ({ key, ...source })));
const dateOf = (item: FeedItem) => Date.parse(item.published ?? item.updated ?? "");

describe("the sample edition", () => {
  it("answers every source of the table, and nothing else but its pictures, weather and calendars", () => {
    const feeds = Object.keys(map).filter(
      (address) => ![PICTURES, WEATHER, CALENDARS].some((start) => address.startsWith(start)),
    );
    const asked = new Set(sources.map(({ feed }) => sampleAddress(feed, map)));
    expect(feeds.filter((address) => !asked.has(address))).toEqual([]);
    expect([...asked].filter((address) => !map[address])).toEqual([]);
    const calendars = SAMPLE_CALENDARS.map(({ url }) => url);
    expect(calendars.filter((address) => !map[address])).toEqual([]);
  });

  it("is one invented place: no real city, state or newsroom, and every address under .example", () => {
    const files = Object.values(map)
      .flatMap(filesOf)
      .map((file) => readFileSync(join(folder, file), "utf8"));
    const all = [...files, ...Object.keys(map), SAMPLE_SETTINGS_JSON].join("\n");
    const city = globSync("src/cities/alder-bay/*.{ts,json}", { cwd: root });
    expect(city.length).toBeGreaterThan(5);
    const publication = city.map((file) => readFileSync(join(root, file), "utf8"));
    expect([all, ...publication].join("\n").match(REAL_NAMES)).toBe(null);
    const hosts = [...all.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = ""]) => host);
    const named = hosts.filter((host) => !host.endsWith(".example") && !NAMESPACES.test(host));
    expect(named).toEqual([]);
  });

  itForEach(sources)(
    "$name, $key: the items of $feed have a title and a link, newest first",
    ({ key, feed }) => {
      const { items } = parsed(feed);
      expect(items.length).toBeGreaterThanOrEqual(4);
      for (const item of items) {
        expect(item.title).toBeTruthy();
        expect(item.link).toMatch(new RegExp(`^https://sample\\.example/${key}/[a-z0-9-]+$`));
      }
      const times = items.map(dateOf).filter(Number.isFinite);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(Math.max(...times)).toBeLessThanOrEqual(anchor);
      expect(fillDates(textOf(entryOf(feed)), anchor), "a date without a value").not.toContain("{{");
    },
  );

  itForEach(FEED_KEYS)("fills %s with at least 12 articles of plain text", (key) => {
    const articles = articlesOf(key);
    expect(articles.length).toBeGreaterThanOrEqual(12);
    for (const { title, excerpt, author } of articles) {
      expect(`${title} ${excerpt} ${author}`).not.toMatch(/[<>]|&#?\w+;|\ufffd/);
      expect(excerpt.length).toBeGreaterThan(20);
    }
  });

  it("gives every article its own address, headline and id", () => {
    const all = FEED_KEYS.flatMap(articlesOf);
    for (const field of ["link", "title", "id"] as const)
      expect(new Set(all.map((article) => article[field])).size).toBe(all.length);
  });

  it("shows pictures on most cards, none on some, and no link to a missing one", () => {
    const pictures = FEED_KEYS.flatMap(articlesOf).map((article) => article.image);
    const shown = pictures.filter((image) => image !== "");
    expect(shown.length / pictures.length).toBeGreaterThan(0.8);
    expect(shown.length).toBeLessThan(pictures.length);
    for (const image of shown) expect(map[image]?.headers?.["content-type"], image).toBe("image/svg+xml");
  });
});

itForEach(readdirSync(join(folder, "images")))(
  "the drawing %s is served, at most 4 KB, and has no script and no other file",
  (name) => {
    expect(map[PICTURES + name]).toBeTruthy();
    const svg = readFileSync(join(folder, "images", name), "utf8");
    expect(svg.length).toBeLessThanOrEqual(4096);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (1280 853|480 480)"/);
    expect(svg).not.toMatch(/<script|\son\w+=|href|url\((?!#)/);
  },
);

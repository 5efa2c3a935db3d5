import { beforeEach, expect, it } from "vitest";
import { checkPictures, hostsWithoutResizing } from "../../../src/newsroom/poll/pictures.ts";
import type { NewsroomStore } from "../../../src/newsroom/storage.ts";
import { makeArticle, makeSection } from "./make-section.ts";
import { outsideAt, storageIn } from "./newsroom.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const DAY = 86_400_000;
const HOST = "river.example";
const SIZED = `https://${HOST}/a.jpg?w=1200`;
const GUESS = `https://${HOST}/a.jpg?w=320`;

let storage: NewsroomStore;
beforeEach(() => {
  storage = storageIn();
});

function show(...images: string[]): void {
  const articles = images.map((image, n) => makeArticle(n + 1, { image }));
  storage.saveSection(makeSection(articles, NOW));
}

/** Checks the next host at `now`, which returns `status`; returns the requested address. */
async function check(status: number | null, now: number): Promise<string | undefined> {
  let asked: string | undefined;
  const outside = outsideAt(() => now, {
    async fetch(address) {
      if (address.endsWith("/robots.txt")) return new Response(null, { status: 404 });
      asked = address;
      if (status === null) throw new TypeError("connection refused");
      return new Response(null, { status });
    },
  });
  await checkPictures({ storage, outside });
  return asked;
}

it("requests one picture of each host with a resizer in another width, once in 30 days", async () => {
  const lake = "https://lake.example/c.jpg?w=900";
  show(lake, `https://${HOST}/b.jpg?w=900`, SIZED, "https://plain.example/a.jpg", "");
  expect(await check(200, NOW)).toBe(GUESS);
  expect(await check(200, NOW)).toBe("https://lake.example/c.jpg?w=320");
  expect(await check(200, NOW)).toBeUndefined();
  expect(await check(200, NOW + 29 * DAY)).toBeUndefined();
  expect(await check(200, NOW + 30 * DAY)).toBe(GUESS);
  expect(hostsWithoutResizing(storage)).toEqual(new Set());
});

it.each([403, 404, 410])("remembers that a host answers %i, until it answers differently", async (status) => {
  show(SIZED);
  await check(status, NOW);
  expect(hostsWithoutResizing(storage)).toEqual(new Set([HOST]));
  await check(200, NOW + 30 * DAY);
  expect(hostsWithoutResizing(storage)).toEqual(new Set());
});

it.each([500, 503, null])(
  "requests a host that answers %s again the next day, and records nothing",
  async (status) => {
    show(SIZED);
    await check(status, NOW);
    expect(hostsWithoutResizing(storage)).toEqual(new Set());
    expect(await check(200, NOW + DAY / 2)).toBeUndefined();
    expect(await check(200, NOW + DAY)).toBe(GUESS);
  },
);

import { beforeEach, expect, it } from "vitest";
import { dueGuess, recordGuess, refusingHosts } from "../../../src/newsroom/picture-hosts.ts";
import type { Storage } from "../../../src/newsroom/storage.ts";
import { makeArticle, makeSection } from "./make-section.ts";
import { storageIn } from "./newsroom.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const DAY = 86_400_000;
const HOST = "river.example";
const SIZED = `https://${HOST}/a.jpg?w=1200`;
const GUESS = { host: HOST, address: `https://${HOST}/a.jpg?w=320` };

let storage: Storage;
beforeEach(() => {
  storage = storageIn();
});

const show = (...images: string[]): void =>
  storage.saveSection(
    makeSection(
      images.map((image, n) => makeArticle(n + 1, { image })),
      NOW,
    ),
  );

it("requests one picture of each host in another width, once in 30 days", () => {
  show(
    "https://lake.example/c.jpg?w=900",
    `https://${HOST}/b.jpg?w=900`,
    SIZED,
    "https://plain.example/a.jpg",
  );
  expect(dueGuess(storage, NOW)).toEqual(GUESS);
  recordGuess(storage, HOST, 200, NOW);
  expect(dueGuess(storage, NOW)?.host).toBe("lake.example");
  recordGuess(storage, "lake.example", 200, NOW);
  expect(dueGuess(storage, NOW + 29 * DAY)).toBeUndefined();
  expect(dueGuess(storage, NOW + 30 * DAY)).toEqual(GUESS);
  expect(refusingHosts(storage)).toEqual(new Set());
});

it.each([403, 404, 410])("remembers that a host answers %i, until it answers differently", (status) => {
  show(SIZED);
  recordGuess(storage, HOST, status, NOW);
  expect(refusingHosts(storage)).toEqual(new Set([HOST]));
  recordGuess(storage, HOST, 200, NOW + 30 * DAY);
  expect(refusingHosts(storage)).toEqual(new Set());
});

it.each([500, 503, null])(
  "requests a host that answers %s again the next day, and records nothing",
  (status) => {
    show(SIZED);
    recordGuess(storage, HOST, status, NOW);
    expect(refusingHosts(storage)).toEqual(new Set());
    expect(dueGuess(storage, NOW + DAY / 2)).toBeUndefined();
    expect(dueGuess(storage, NOW + DAY)).toEqual(GUESS);
  },
);

it("requests no picture without a resizer in its address, and starts over from an unreadable note", () => {
  show("https://plain.example/a.jpg", "");
  storage.saveText("picture hosts", '{"river.example":7}');
  expect(dueGuess(storage, NOW)).toBeUndefined();
  expect(refusingHosts(storage)).toEqual(new Set());
});

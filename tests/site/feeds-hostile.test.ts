import { afterAll, describe, expect, it } from "vitest";
import { CURATED_PAGES, SECTION_PAGES } from "../../src/city/sections.ts";
import { SOURCES } from "../../src/city/sources.ts";
import type { SectionStatus, Status } from "../../src/edition/status.ts";
import { openBadOrigin } from "../bad-origin.ts";
import { itForEach } from "../rows.ts";
import { openSite } from "./open-site.ts";

/**
 * How each publisher misbehaves, by part of its feed's address, with the expected error (null for none). All others
 * respond normally.
 */
const WEATHER: [part: string, behavior: string, kind: string | null][] = [
  ["bridgedetroit.com", "bomb", "too-large"],
  ["outliermedia.org", "endless", "too-large"],
  ["planetdetroit.org", "silent", "timeout"],
  ["metrotimes.com", "reset", "network"],
  ["michiganpublic.org", "plain", null],
  ["clickondetroit.com", "drip", "timeout"],
  ["feeds.npr.org/1003", "gzip-twice", null],
  ["feeds.npr.org/1004", "raw-deflate", null],
  ["feeds.npr.org/1014", "loop", "redirects"],
  ["feeds.npr.org/1006", "moved", null],
  ["feeds.npr.org/1019", "not-http", "network"],
  ["automotivedive.com", "length-short", "network"],
  ["feeds.npr.org/1128", "empty", "empty"],
  ["feeds.npr.org/1008", "challenge-403", "bot-challenge"],
  ["nrn.com", "wait-seconds", "rate-limited"],
  ["blessyouboys.com", "only-304", "not-modified"],
  ["cupofjo.com", "gzip-claimed", "network"],
  ["michiganadvance.com", "length-huge", "too-large"],
  ["prologue.blogs", "gone", "gone"],
  ["prideofdetroit.com", "challenge-200", "bot-challenge"],
  ["candgnews.com", "missing", "http-status"],
  ["wdet.org", "see-other-beside", null],
];

/** A redirect's target is also an address whose name is a behavior. */
const behaviorOf = (address: string) =>
  /\/plain$/.test(address)
    ? "plain"
    : (WEATHER.find(([part]) => address.includes(part))?.[1] ??
      (/^[^/]+\/loop$/.test(address) ? undefined : "plain"));

const PAGES = [...SECTION_PAGES, ...CURATED_PAGES];

/** True if every source of a section was requested. Slow ones respond after the page. */
const isAsked = ({ key, sources }: SectionStatus) =>
  sources.length === SOURCES[key].length && sources.every(({ lastChecked }) => lastChecked !== null);

const origin = await openBadOrigin(behaviorOf);
afterAll(() => origin.close());
const site = await openSite({ upstream: new URL(origin.origin).host, atAnchor: false });
const pages = await Promise.all(PAGES.map(({ path }) => site.text(path)));
const readStatus = async (): Promise<Status> => JSON.parse(await site.text("/status.json"));
while (!(await readStatus()).sections.every(isAsked)) await new Promise((next) => setTimeout(next, 250));
const status = await readStatus();

describe("faulty publishers over real connections in workerd", () => {
  itForEach(WEATHER)("%s (%s): %s", (part, _behaviour, kind) => {
    const source = status.sections.flatMap(({ sources }) => sources).find(({ feed }) => feed.includes(part));
    expect(source?.lastError?.kind ?? null).toBe(kind);
    expect(source?.failuresInARow).toBe(kind === null ? 0 : 1);
    expect(source?.articles).toBe(kind === null ? 3 : 0);
  });

  it("don't affect other sources: a section with one good source shows its cards", () => {
    const local = pages[PAGES.findIndex(({ path }) => path === "/local-news")];
    expect(local).toContain("Story 0 of the river desk");
    expect(local).not.toContain("Unable to load");
  });

  it("are listed on the status page with what to do", async () => {
    const text = await site.text("/status");
    expect(text).toContain("More than 5 MB");
    expect(text).toContain("Look for a shorter feed from this publisher.");
  });
});

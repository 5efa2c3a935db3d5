import { describe, expect, it } from "vitest";
import { NO_DECISIONS } from "../../../src/edition/decisions.ts";
import { announcements } from "../../../src/site/html/announcements.ts";
import { atom } from "../../../src/syndication/atom.ts";
import type { Feed } from "../../../src/syndication/channel.ts";
import { WARNINGS_CHANNEL } from "../../../src/syndication/channel.ts";
import { jsonFeed } from "../../../src/syndication/json-feed.ts";
import { rss } from "../../../src/syndication/rss.ts";
import { urgentEntries } from "../../../src/syndication/urgent-entries.ts";
import { warningEntries } from "../../../src/syndication/warnings-feed.ts";
import { alert, answer, cancel, idOf, minute } from "../weather/alder-bay.ts";
import { todayOf } from "../weather/today-of.ts";

const ORIGIN = "https://woodward.example";
const STORM = alert({ name: "storm", sent: 0, ends: 60, instruction: "Go <b>inside</b> & stay." });
const CAP = `https://api.weather.gov/alerts/${idOf("storm")}.cap`;
const today = todayOf({ 0: answer(0, STORM) }, 1);

const feedAt = (now: number): Feed => ({
  channel: WARNINGS_CHANNEL,
  origin: ORIGIN,
  items: warningEntries(today, ORIGIN, now),
  changed: now,
  hub: null,
  mail: { editorial: "", general: "" },
});

describe("the feed of warnings", () => {
  const feed = feedAt(minute(1).getTime());

  it("names the Common Alerting Protocol message in each format", () => {
    expect(rss(feed)).toContain(`<atom:link rel="alternate" type="application/cap+xml" href="${CAP}"/>`);
    expect(atom(feed)).toContain(`<link rel="alternate" type="application/cap+xml" href="${CAP}"/>`);
    expect(JSON.parse(jsonFeed(feed)).items[0]).toMatchObject({
      attachments: [{ url: CAP, mime_type: "application/cap+xml" }],
      title: "Severe: Severe Thunderstorm Warning. Alder County. Until 6 p.m.",
    });
    // The service's own words are text marked as English.
    expect(feed.items[0]?.html).toContain('<p lang="en">Go inside &amp; stay.</p>');
  });

  it("names each issuer as author and source in every format, and never us", () => {
    const now = minute(1).getTime();
    const flood = alert({ name: "flood", sent: 0, ends: 60, event: "Flood Watch", senderName: "NWS Heron" });
    const ice = {
      ...{ id: "ice", severity: "severe", name: "Thin ice", where: "Heron Lake", whatToDo: "Stay off it." },
      ...{ source: "Heron Sheriff", from: minute(0).getTime(), until: minute(60).getTime(), link: "" },
    };
    const known = todayOf({ 0: answer(0, STORM, flood) }, 1, { local: [ice] as never, displays: [] });
    const named = { ...feed, items: warningEntries(known, ORIGIN, now) };
    const issuers = ["Heron Sheriff", "NWS Alder Bay", "NWS Heron"];
    const inText = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, name]) => name).sort();
    expect(inText(rss(named), /<dc:creator>(.*)<\/dc:creator>/g)).toEqual(issuers);
    expect(inText(rss(named), /<source url=".*">(.*)<\/source>/g)).toEqual(issuers);
    expect(inText(atom(named), /^ {4}<author><name>(.*)<\/name>/gm)).toEqual(issuers);
    expect(inText(atom(named), /<source>\s*<id>.*<\/id>\s*<title>(.*)<\/title>/g)).toEqual(issuers);
    expect(inText(jsonFeed(named), /"authors":\[\{"name":"([^"]*)"\}\]/g)).toEqual(issuers);
    expect(inText(jsonFeed(named), /"_source":\{"name":"([^"]*)"/g)).toEqual(issuers);
    expect(urgentEntries(NO_DECISIONS, ORIGIN, now, known)).toEqual(named.items);
    expect(named.items[0]?.article.excerpt).toContain("Until 6 p.m. ");
  });
});

describe("structured data of warnings", () => {
  it("states each warning with place, start and end", () => {
    expect(announcements(ORIGIN, today, minute(1).getTime())).toMatchObject([
      {
        "@type": "SpecialAnnouncement",
        name: "Severe Thunderstorm Warning: Alder County",
        datePosted: minute(0).toISOString(),
        expires: minute(60).toISOString(),
        spatialCoverage: { "@type": "AdministrativeArea", name: "Alder County" },
        url: `${ORIGIN}/weather`,
        publisher: { "@type": "Organization", name: "NWS Alder Bay", url: "https://www.weather.gov/" },
      },
    ]);
  });

  it("states nothing that has expired or was canceled, and neither does the feed", () => {
    expect(announcements(ORIGIN, today, minute(60).getTime())).toEqual([]);
    expect(feedAt(minute(60).getTime()).items).toEqual([]);
    const ended = cancel({ name: "over", sent: 2, names: ["storm"] });
    const over = todayOf({ 0: answer(0, STORM), 2: answer(2, ended) }, 3);
    expect(over.warnings.map(({ canceled }) => canceled)).toEqual([true]);
    expect(announcements(ORIGIN, over, minute(3).getTime())).toEqual([]);
  });
});

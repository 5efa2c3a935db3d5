import type { Telling, ToldValue } from "../../../../src/clusters/told.ts";
import { TOLD_KEY } from "../../../../src/clusters/told-store.ts";
import { DESK_KEY } from "../../../../src/desk/desk-memory.ts";
import type { Entry } from "../../../../src/desk/desk-store.ts";
import { deskValueOf, writeDeskValue } from "../../../../src/desk/desk-value.ts";
import type { Headline } from "../../../../src/edition/article.ts";
import { FRONT_KEY, frontOf } from "../../../../src/edition/front.ts";
import { scheduleOf } from "../../../../src/edition/schedule.ts";
import { VERSION, writeRecord } from "../../../../src/edition/section-record.ts";
import { makeArticle, makeSection } from "../make-section.ts";

const NOW = Date.parse("2026-11-20T15:00:00Z");
const HOUR = 3_600_000;

const entry = (kind: string, id: string, body: object): Entry =>
  ({ kind, id, version: 1, body, text: "", changed: NOW, editor: "Ana" }) as unknown as Entry;

const section = makeSection(
  [
    makeArticle(1),
    makeArticle(2, { image: "https://river.example/2.png", group: "g1" }),
    makeArticle(3, { pubDate: null }),
  ],
  NOW,
);

const headline = section.kept[0]?.article;

const ENTRIES = [
  entry("notice", "n", { level: "warning", text: "Storm", link: "", from: NOW - HOUR, until: NOW + HOUR }),
  entry("lead", "home", { place: "home", headline, until: NOW + HOUR }),
  entry("mute", "m", { by: "words", value: "cafe on the river" }),
  entry("withdrawal", "x", { story: "x", title: "T", path: "/article/x/t", reason: "Why", at: NOW }),
  entry("setting", "network", { value: "a network" }),
];

const telling = ({ id, feedKey, title, link, source }: Headline): Telling => ({
  ...{ id, feedKey, title, link, source },
  told: NOW,
  letters: 80,
  image: "",
});

const told: ToldValue = {
  version: 1,
  at: NOW,
  stories: [{ id: "g1", tellings: section.kept.slice(0, 2).map(({ article }) => telling(article)) }],
};

/** What this version writes into KV under each of its keys, always of the same things. */
export const writtenValues = (): Record<string, string> => ({
  [`section:${VERSION}:local-news`]: writeRecord(section),
  "schedule of local-news": JSON.stringify(scheduleOf(section)),
  [FRONT_KEY]: JSON.stringify(frontOf([section], NOW)),
  [DESK_KEY]: writeDeskValue(deskValueOf(ENTRIES, 7, NOW)),
  [TOLD_KEY]: JSON.stringify(told),
});

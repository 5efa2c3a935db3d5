import { expect, it } from "vitest";
import { readBackup } from "../../../src/archive/decisions/backup.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { itForEach } from "../../rows.ts";
import { BODIES } from "../decisions/bodies.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const ID = storyId("sports", "https://feeds.example/", "x", NOW);
const HEADLINE = {
  ...{ id: ID, feedKey: "sports", feed: "https://feeds.example/", title: "T", excerpt: "", author: "" },
  ...{ link: "https://news.example/t", pubDate: null, category: "Sports", image: "" },
  source: { name: "News", home: "https://news.example/" },
};
const NAMED = { story: ID, title: "T", path: `/article/${ID}/t`, at: NOW };
const CORRECTION = { ...NAMED, text: "x" };
const WITHDRAWAL = { ...NAMED, reason: "x" };
const STORY = BODIES.story(0);
const DRAFT = { ...STORY, state: "draft" };
const MUTE = { by: "words", value: "words" };
const leadOf = (over: object) => ({ place: "home", until: NOW, headline: { ...HEADLINE, ...over } });

const fileOf = (kind: string, id: string, body: unknown, text = ""): string =>
  JSON.stringify({
    ...{ format: "woodward-desk", version: 1 },
    entries: [{ kind, id, body, text, changed: NOW, editor: "Ana" }],
  });

itForEach([
  ["a lead that links to a script", "lead", "home", leadOf({ link: "javascript:alert(1)" })],
  ["a lead with a picture that isn’t https", "lead", "home", leadOf({ image: "data:x" })],
  ["a correction whose path leads elsewhere", "correction", "a", { ...CORRECTION, path: "//evil.example/" }],
  [
    "a withdrawal whose path is an address",
    "withdrawal",
    ID,
    { ...WITHDRAWAL, path: "https://evil.example/" },
  ],
  ["a story of 60,001 letters", "story", ID, STORY, "x".repeat(60_001)],
  ["a draft of 150,001 letters", "story", ID, DRAFT, "x".repeat(150_001)],
  ["a story whose slug is empty", "story", ID, { ...STORY, slug: "" }, "x"],
  ["a story whose slug is a path elsewhere", "story", ID, { ...STORY, slug: "//evil.example" }, "x"],
  ["a story whose slug leads up", "story", ID, { ...STORY, slug: "../x" }, "x"],
  ["a story whose slug has a lone surrogate", "story", ID, { ...STORY, slug: "h\ud800" }, "x"],
  ["a story whose slug has a line break", "story", ID, { ...STORY, slug: "h\nSet-Cookie: x" }, "x"],
  ["a draft whose slug is a path elsewhere", "story", ID, { ...DRAFT, slug: "//evil.example" }],
  ["a long text where none belongs", "mute", "a", MUTE, "x".repeat(10_001)],
  ["a name with a slash", "mute", "../a", MUTE],
  ["a source inside a network", "source", "a", { ...BODIES.source(0), feed: "http://10.0.0.1/" }],
] as const)("refuses %s", (_name, kind, id, body, text?: string) => {
  expect(() => readBackup(fileOf(kind, id, body, text))).toThrow(/^the file\.entries\[0\]/);
});

it("accepts what a desk exports, such as a lead whose link is as long as a feed’s may be", () => {
  const link = `https://news.example/${"a".repeat(3_000)}`;
  const whole = [
    fileOf("correction", "a", CORRECTION),
    fileOf("withdrawal", ID, WITHDRAWAL),
    fileOf("story", ID, STORY, "x".repeat(60_000)),
    fileOf("story", ID, DRAFT, "x".repeat(150_000)),
    fileOf("lead", "home", leadOf({ link })),
    fileOf("mute", "a", MUTE, "x".repeat(10_000)),
    fileOf("setting", "contacts", { value: { general: "news@desk.example" } }),
  ];
  for (const file of whole) expect(readBackup(file)).toMatchObject([JSON.parse(file).entries[0]]);
});

import * as v from "valibot";
import { expect, it } from "vitest";
import { readBackup } from "../../src/archive/decisions/backup.ts";
import { SAMPLE_SETTINGS } from "../../src/build/sample/sample-settings.ts";
import { draftOf, unready } from "../../src/desk/story-form.ts";
import { type Decisions, NO_DECISIONS, readDecisions } from "../../src/edition/decisions.ts";
import { remember, remembered } from "../../src/edition/memory.ts";
import { FRONT, type FrontValue, type SectionValue, sectionKey } from "../../src/edition/values.ts";
import { ShapeError } from "../../src/model/schemas.ts";
import { readSettings } from "../../src/model/settings.ts";
import { decisionsOf } from "../../src/newsroom/compose/decided.ts";
import { composeFront } from "../../src/newsroom/compose/front.ts";
import { composeSection } from "../../src/newsroom/compose/section.ts";
import { storedSection, withoutStates } from "../../src/newsroom/section-record.ts";
import { makeArticle, makeSection } from "../unit/newsroom/make-section.ts";
import { type Chance, fuzz } from "./seeded.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const SECTION = makeSection(
  Array.from({ length: 12 }, (_, n) => makeArticle(n)),
  NOW,
);

/** Suppresses log lines, of which there would be millions. */
const quietly = (work: () => void) => () => {
  const { error, warn } = console;
  console.error = () => undefined;
  console.warn = () => undefined;
  try {
    work();
  } finally {
    console.error = error;
    console.warn = warn;
  }
};

/** A JSON text with changed values or characters. */
const spoiled = (chance: Chance, like: unknown): string =>
  chance.making(() => {
    const changed = chance.below(2) === 0 ? (JSON.stringify(chance.changed(like)) ?? "") : "";
    return changed !== "" && changed.length <= 100_000 ? changed : chance.damaged(JSON.stringify(like));
  });

const onlyWeb = (address: string) => expect(address).toMatch(/^https?:\/\//i);

it(
  "record: reading a stored record gives what we wrote, or an error message",
  quietly(() => {
    const written = withoutStates(SECTION);
    fuzz((chance) => {
      try {
        const record = v.parse(storedSection, JSON.parse(spoiled(chance, written)));
        for (const { article } of record.kept) {
          onlyWeb(article.link);
          if (article.pubDate !== null) new Date(article.pubDate).toISOString();
        }
        new Date(record.changedAt).toISOString();
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(TypeError);
      }
    });
  }),
);

const INPUT = {
  hostsWithoutResizing: new Set<string>(),
  ...decisionsOf({ decisions: [], own: [], brief: null, visible: 0, row: 0 }),
  withdrawn: new Set<string>(),
  clusters: [
    {
      id: makeArticle(1).id,
      certainty: 1,
      related: [],
      reports: [1, 2].map((n) => ({
        ...{ id: makeArticle(n).id, feedKey: "local-news" as const, title: `Bridge ${n}`, image: "" },
        ...{ link: `https://x.example/${n}`, published: NOW - n, seen: NOW - n, letters: 400 },
        source: { name: `Source ${n}`, home: "https://x.example/" },
      })),
    },
  ],
};
const CONTENT = composeSection(SECTION, INPUT, NOW, "https://woodward.example");

/** What a page in a new isolate reads from a text in KV. */
function readBack<T>(name: string, text: string): T | undefined {
  const kv = {} as KVNamespace;
  remember(kv, name, text, NOW);
  return remembered<T>(kv, name);
}

it(
  "section and front: values read from KV have web addresses and valid times, or are refused",
  quietly(() => {
    const section: SectionValue = { ...CONTENT, serial: 3 };
    const front: FrontValue = { ...composeFront(new Map([["local-news", CONTENT]]), INPUT, NOW), serial: 4 };
    fuzz((chance) => {
      const one = readBack<SectionValue>(sectionKey("local-news"), spoiled(chance, section));
      const home = readBack<FrontValue>(FRONT, spoiled(chance, front));
      const rivers = (home?.rivers ?? []).map(({ articles }) => articles);
      const lists = [one?.stories, one?.others, home?.featured, home?.latest, ...rivers];
      for (const { link, pubDate, image } of lists.flatMap((list) => list ?? [])) {
        onlyWeb(link);
        if (image !== "") onlyWeb(image);
        if (pubDate !== null) new Date(pubDate).toISOString();
      }
      if (one?.updatedAt) new Date(one.updatedAt).toISOString();
      for (const value of [one, home]) if (value) new Date(value.changedAt).toISOString();
    });
  }),
);

const notice = {
  level: "urgent" as const,
  text: "Storm",
  link: "/faq",
  from: NOW,
  until: NOW + 9e6,
  id: "n1",
};
const DECISIONS: Decisions = {
  ...NO_DECISIONS,
  version: "abc",
  at: NOW,
  notices: [notice],
  mutes: [{ by: "words", value: "lottery", id: "m1" }],
  settings: { contacts: { general: "a@x.example" } },
  minSerial: { [FRONT]: 3 },
};

it(
  "decisions: values read from KV are valid or refused",
  quietly(() => {
    fuzz((chance) => {
      let read: Decisions;
      try {
        read = readDecisions(spoiled(chance, DECISIONS));
      } catch (error) {
        return expect(error).toBeInstanceOf(Error);
      }
      for (const { from, until, link } of read.notices) {
        new Date(from).toISOString();
        new Date(until).toISOString();
        expect(link).toMatch(/^(https?:\/\/|\/(?!\/)|$)/);
      }
      readSettings(read.settings);
    });
  }),
);

it("settings: each field is valid, or left out with a log line", () => {
  fuzz((chance) => {
    const { settings, problems } = readSettings(chance.making(() => chance.changed(SAMPLE_SETTINGS)));
    for (const { home } of [...settings.sponsors, ...settings.partners]) if (home) onlyWeb(home);
    for (const { src } of [...Object.values(settings.embeds), ...settings.documents])
      if (src) expect(new URL(src).protocol).toBe("https:");
    expect(problems.every(({ field, message }) => field.length > 0 && message.length > 0)).toBe(true);
  });
});

const ENTRIES = [
  { kind: "notice", id: "n1", body: notice },
  { kind: "mute", id: "m1", body: { by: "words", value: "lottery" } },
  { kind: "setting", id: "donate", body: { value: "https://x.example/give" } },
].map((entry) => ({ ...entry, text: "", changed: NOW, editor: "Ida" }));

it("import file: is imported, or refused with the position and the reason", () => {
  fuzz((chance) => {
    try {
      readBackup(spoiled(chance, { format: "woodward-desk", version: 1, entries: ENTRIES }));
    } catch (error) {
      if (!(error instanceof SyntaxError)) expect(error).toBeInstanceOf(ShapeError);
    }
  });
});

const TYPED =
  'detroit a <b> ** ``` javascript:x https://x.example/a.jpg //x /a \\ " 2026-11-21T09:00 sports é 😀 \n\n > - '.split(
    " ",
  );

it("desk form: a story is valid, or each wrong field has a message", () => {
  const names =
    "headline standfirst section byline image alt credit sources tags slug publishAt body version".split(" ");
  fuzz((chance) => {
    const typed = Object.fromEntries(names.map((name) => [name, chance.text([...TYPED, " "], 30)]));
    if (chance.below(2) === 0) Object.assign(typed, { headline: "A bridge", section: "sports", image: "" });
    const read = draftOf(typed, null);
    if ("wrong" in read) return expect(Object.keys(read.wrong).length).toBeGreaterThan(0);
    if (read.story.publishAt !== null) new Date(read.story.publishAt).toISOString();
    if (Object.keys(unready(read.story, read.text)).length > 0) return;
    expect(read.story.image).toMatch(/^(https:\/\/|\/(?!\/)|$)/);
    expect(read.story.slug).toMatch(/^[\p{L}\p{M}\p{N}-]*$/u);
  });
});

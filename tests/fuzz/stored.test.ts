import { expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../src/build/sample/sample-settings.ts";
import { readSettings } from "../../src/city/read-settings.ts";
import { type Groupable, type GroupState, groupStories } from "../../src/clusters/group.ts";
import { readTold, type ToldValue } from "../../src/clusters/told.ts";
import { readBackup } from "../../src/newsroom/decisions/backup.ts";
import { type DeskValue, NO_DESK, readDeskValue, writeDeskValue } from "../../src/edition/decisions.ts";
import { ShapeError } from "../../src/model/shape.ts";
import { readStoryForm } from "../../src/desk/story-form.ts";
import { frontOf, readFront } from "../../src/edition/front.ts";
import { readRecord, writeRecord } from "../../src/newsroom/section-record.ts";
import { makeArticle, makeSection } from "../unit/newsroom/make-section.ts";
import { type Chance, fuzz, LONG } from "./seeded.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const SECTION = makeSection(
  Array.from({ length: 12 }, (_, n) => makeArticle(n)),
  NOW,
);

/** Silences the operator's lines, of which a fuzzer would print millions. */
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

/** A JSON text that was damaged as a value, or as letters. */
const spoiled = (chance: Chance, like: unknown): string =>
  chance.making(() => {
    const changed = chance.below(2) === 0 ? (JSON.stringify(chance.changed(like)) ?? "") : "";
    return changed !== "" && changed.length <= 100_000 ? changed : chance.damaged(JSON.stringify(like));
  });

const onlyWeb = (address: string) => expect(address).toMatch(/^https?:\/\//i);

it(
  "section: what comes back from the store is what we would have written, or an error in words",
  quietly(() => {
    const lines = writeRecord(SECTION)
      .split("\n", 2)
      .map((line) => JSON.parse(line));
    fuzz((chance) => {
      const text = `${lines.map((line) => spoiled(chance, line)).join("\n")}\n`;
      try {
        const record = readRecord(
          chance.below(3) === 0 ? chance.damaged(writeRecord(SECTION)) : text,
          "local-news",
        );
        for (const { article } of record.kept) {
          onlyWeb(article.link);
          if (article.pubDate !== null) new Date(article.pubDate).toISOString();
        }
        for (const { okAt, nextAt } of record.sources) {
          if (okAt !== null) new Date(okAt).toISOString();
          new Date(nextAt).toISOString();
        }
        readFront(JSON.stringify(frontOf([record], NOW)));
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(TypeError);
      }
    });
  }),
  LONG,
);

it(
  "front: home's value is whole or nothing",
  quietly(() => {
    const front = frontOf([SECTION], NOW);
    fuzz((chance) => {
      for (const { headlines, updatedAt } of readFront(spoiled(chance, front))?.parts ?? []) {
        for (const { link } of headlines) onlyWeb(link);
        if (updatedAt !== null) new Date(updatedAt).toISOString();
      }
    });
  }),
  LONG,
);

const telling = (n: number) => ({
  ...{ id: `local-news-12345678-${n}`, feedKey: "local-news", title: `Bridge ${n}`, image: "" },
  ...{
    link: `https://x.example/${n}`,
    told: NOW - n,
    letters: 400,
    source: { name: "X", home: "https://x.example/" },
  },
});
const TOLD = { version: 1, at: NOW, stories: [{ id: "a", tellings: [telling(1), telling(2)], chosen: "a" }] };

it(
  "stories: the value of grouped stories holds addresses of the web and times of a calendar, or is refused",
  () => {
    fuzz((chance) => {
      let value: ToldValue;
      try {
        value = readTold(spoiled(chance, TOLD));
      } catch (error) {
        return expect(error).toBeInstanceOf(Error);
      }
      for (const { link, told, source } of value.stories.flatMap(({ tellings }) => tellings)) {
        onlyWeb(link);
        onlyWeb(source.home);
        new Date(told).toISOString();
      }
    });
  },
  LONG,
);

const NOUNS = "Council votes on the river bridge budget Detroit mayor fire Eastern Market Tigers win".split(
  " ",
);

const article = (chance: Chance, n: number): Groupable => ({
  id: chance.pick(["", "\n", "~1~", `local-news-${chance.below(1e9)}-${n}`, `x-${n}`]),
  title: `${chance.pick(NOUNS)} ${chance.pick(NOUNS)} ${chance.pick(NOUNS)} ${chance.pick(NOUNS)}`,
  excerpt: chance.text([...NOUNS, " ", "\u0000", "İ", "😀", "9"], 40),
  source: chance.pick(["A", "B", "C", "__proto__", ""]),
  published: chance.pick([
    null,
    "",
    "garbage",
    "2026-11-20T12:00:00Z",
    "+275760-09-13T00:00:00Z",
    "0000-01-01",
  ]),
});

it(
  "group state: a memory that somebody spoiled costs joins, never the run",
  () => {
    fuzz((chance) => {
      const some = () => Array.from({ length: chance.below(12) }, (_, n) => article(chance, n));
      const { state } = groupStories(some());
      const changed = chance.making(() => chance.changed(state)) as GroupState;
      const damaged = Object.fromEntries(
        Object.entries(state).map(([name, one]) => [
          name,
          typeof one === "string" ? chance.damaged(one) : one,
        ]),
      ) as unknown as GroupState;
      for (const earlier of [state, changed, damaged]) {
        const articles = some();
        const { ids } = groupStories(articles, earlier);
        expect(ids).toHaveLength(articles.length);
        expect(ids.every((id) => typeof id === "string")).toBe(true);
      }
    });
  },
  LONG,
);

const notice = { level: "urgent", text: "Storm", link: "/faq", from: NOW, until: NOW + 9e6, id: "n1" };
const DESK: DeskValue = {
  ...NO_DESK,
  version: 3,
  at: NOW,
  notices: [notice as DeskValue["notices"][number]],
  mutes: [{ by: "words", value: "lottery", id: "m1" }],
  withdrawals: [{ story: "a-1", title: "A", path: "/article/a-1/a", reason: "asked", at: NOW, id: "w1" }],
  settings: { contacts: { general: "a@x.example" } },
};

it(
  "desk value: what the pages read of the newsroom never throws",
  quietly(() => {
    const value = JSON.parse(writeDeskValue(DESK));
    fuzz((chance) => {
      const read = readDeskValue(spoiled(chance, value));
      for (const { from, until, link } of read.notices) {
        new Date(from).toISOString();
        new Date(until).toISOString();
        expect(link).toMatch(/^(https?:\/\/|\/(?!\/)|$)/);
      }
      readSettings(read.settings);
    });
  }),
  LONG,
);

it(
  "settings: whatever an operator writes, each field is fit or left out with a line",
  () => {
    fuzz((chance) => {
      const { settings, problems } = readSettings(chance.making(() => chance.changed(SAMPLE_SETTINGS)));
      for (const { home } of [...settings.sponsors, ...settings.partners]) if (home) onlyWeb(home);
      for (const { src } of [...Object.values(settings.embeds), ...settings.documents])
        if (src) expect(new URL(src).protocol).toBe("https:");
      expect(problems.every(({ field, message }) => field.length > 0 && message.length > 0)).toBe(true);
    });
  },
  LONG,
);

const ENTRIES = [
  { kind: "notice", id: "n1", body: notice },
  { kind: "mute", id: "m1", body: { by: "words", value: "lottery" } },
  { kind: "setting", id: "donate", body: { value: "https://x.example/give" } },
].map((entry) => ({ ...entry, text: "", changed: NOW, editor: "Ida" }));

it(
  "import file: it is taken in, or refused with the place and the reason",
  () => {
    fuzz((chance) => {
      try {
        readBackup(spoiled(chance, { format: "woodward-desk", version: 1, entries: ENTRIES }));
      } catch (error) {
        if (!(error instanceof SyntaxError)) expect(error).toBeInstanceOf(ShapeError);
      }
    });
  },
  LONG,
);

const TYPED =
  'detroit a <b> ** ``` javascript:x https://x.example/a.jpg //x /a \\ " 2026-11-21T09:00 sports é 😀 \n\n > - '.split(
    " ",
  );

it(
  "desk form: a story is fit to be kept, or each field says what is wrong",
  () => {
    const names = "headline standfirst section byline image alt credit sources publishAt body version".split(
      " ",
    );
    fuzz((chance) => {
      const typed = Object.fromEntries(names.map((name) => [name, chance.text([...TYPED, " "], 30)]));
      if (chance.below(2) === 0) Object.assign(typed, { headline: "A bridge", section: "sports", image: "" });
      const read = readStoryForm(typed, null, chance.below(2) === 0, NOW);
      if ("wrong" in read) return expect(Object.keys(read.wrong).length).toBeGreaterThan(0);
      expect(read.story.image).toMatch(/^(https:\/\/|\/(?!\/)|$)/);
      expect(read.story.slug).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u);
      if (read.story.publishAt !== null) new Date(read.story.publishAt).toISOString();
    });
  },
  LONG,
);

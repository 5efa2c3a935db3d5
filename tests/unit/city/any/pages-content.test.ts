import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { values } from "../../../../src/city/about.ts";
import type { LegalSection, Publisher } from "../../../../src/city/legal.ts";
import { privacyPolicy } from "../../../../src/city/privacy.ts";
import { EVENTS_NOTE, PUBLIC_CALENDARS } from "../../../../src/city/section-notes.ts";
import { SECTIONS } from "../../../../src/city/sections.ts";
import { site } from "../../../../src/city/site.ts";
import { termsOfService } from "../../../../src/city/terms.ts";
import { NO_DECISIONS } from "../../../../src/edition/decisions.ts";
import { sectionNote } from "../../../../src/edition/section-note.ts";
import { FEED_KEYS } from "../../../../src/model/headline.ts";
import { NO_SETTINGS } from "../../../../src/model/settings.ts";
import { itForEach } from "../../../rows.ts";

const publisher: Publisher = {
  name: "The Example",
  operator: "Example Press, Inc.",
  region: "the State of Ohio",
  contacts: { general: "hello@example.org", editorial: "desk@example.org" },
  settings: NO_SETTINGS,
};

const policy = privacyPolicy(publisher);

const drawn = (path: string): boolean => existsSync(new URL(`../../../../public${path}`, import.meta.url));

describe("a section's note", () => {
  const sections = SECTIONS.map((row) => ({ path: row.path, note: sectionNote(NO_DECISIONS, row) }));
  const rows = [
    ...sections.filter(({ note }) => note !== ""),
    { path: "/local-events" as const, note: EVENTS_NOTE },
  ];

  it("describes the page in at most 160 characters, and is different for every page", () => {
    for (const { path, note } of rows) {
      expect(note.length, path).toBeLessThanOrEqual(160);
      expect(note, path).toMatch(/^[\p{Lu}\p{Lo}].{60,}[.]$/u);
    }
    expect(new Set(rows.map(({ note }) => note)).size).toBe(rows.length);
  });
});

describe("our own content", () => {
  it("has the four values of the specification", () => {
    const names = values.map((value) => value.name);
    expect(new Set(names).size).toBe(4);
    if (site.language.startsWith("en"))
      expect(names).toEqual(["Truth & Accuracy", "Independence", "Community Focus", "Innovation"]);
  });

  it("has a drawing for each of the fifteen feed keys", () => {
    for (const key of FEED_KEYS) expect(drawn(`/placeholders/${key}.svg`), key).toBe(true);
  });
});

itForEach<[string, readonly LegalSection[]]>([
  ["privacy policy", policy],
  ["terms of service", termsOfService(publisher)],
])(
  "the %s names the operator and the address for questions, in sections with a heading, a link and a text",
  (_name, sections) => {
    const text = sections.flatMap((section) => section.paragraphs).join(" ");
    for (const words of ["Example Press, Inc.", "hello@example.org"]) expect(text).toContain(words);
    expect(text).not.toMatch(/Woodward|undefined/);
    expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length);
    for (const { id, heading, paragraphs } of sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(heading.length).toBeGreaterThan(4);
      expect(paragraphs.join(" ").length, id).toBeGreaterThan(80);
    }
  },
);

it("covers account name and email, location data and usage data in the privacy policy", () => {
  const headings = policy.map((section) => section.heading);
  expect(headings).toEqual(expect.arrayContaining(["Account name and email", "Location data", "Usage data"]));
});

it("links elsewhere only over https", () => {
  for (const link of [...SECTIONS.flatMap(({ links }) => links?.items ?? []), ...PUBLIC_CALENDARS]) {
    expect(new URL(link.href).protocol, link.name).toBe("https:");
  }
});

import { describe, expect, it } from "vitest";
import { DIRECTORY } from "../../../src/city/directory.ts";
import { faq, faqCategories, fillIn } from "../../../src/city/faq.ts";
import { readSettings } from "../../../src/city/read-settings.ts";
import { NO_SETTINGS } from "../../../src/city/settings.ts";

const { settings } = readSettings({
  contacts: {
    general: "hello@example.org",
    editorial: "editors@example.org",
    advertising: "ads@example.org",
    tips: "tips@example.org",
    phone: "+1 313 555 0100",
  },
});

describe("the FAQ", () => {
  it("has exactly one hundred entries", () => {
    expect(faq).toHaveLength(100);
  });

  it("asks no question twice, under ids that make good links", () => {
    expect(new Set(faq.map((entry) => entry.id)).size).toBe(100);
    expect(new Set(faq.map((entry) => entry.question.toLowerCase())).size).toBe(100);
    expect(new Set(faq.map((entry) => entry.answer)).size).toBe(100);
    for (const entry of faq) expect(entry.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(faqCategories)("has at least six entries under %s", (category) => {
    expect(faq.filter((entry) => entry.category === category).length).toBeGreaterThanOrEqual(6);
  });

  it("answers in a few sentences, and asks with a question mark", () => {
    for (const entry of faq) {
      expect(entry.question, entry.id).toMatch(/\?$/);
      expect(entry.answer.length, entry.id).toBeGreaterThan(120);
      expect(entry.answer.length, entry.id).toBeLessThan(480);
    }
  });

  it("leads only to https addresses and to pages that the directory or the search knows", () => {
    const ours: string[] = [...DIRECTORY.map((page) => page.path), "/search"];
    for (const { id, see } of faq) {
      if (see?.href.startsWith("/")) expect(ours, id).toContain(see.href);
      else if (see) expect(new URL(see.href).protocol, id).toBe("https:");
    }
  });

  it("leaves no token unfilled once the contacts are known", () => {
    const filled = faq.map((entry) => fillIn(entry.answer, settings)).join("\n");
    expect(filled).not.toMatch(/[{}]/);
    expect(filled).toContain("tips@example.org");
    expect(filled).toContain("+1 313 555 0100");
  });

  it("writes no address where none is set", () => {
    const filled = faq.map((entry) => fillIn(entry.answer, NO_SETTINGS)).join("\n");
    expect(filled).not.toMatch(/[{}@]/);
  });

  it("fills in only the five tokens it knows", () => {
    expect(fillIn("{general}, {editorial} {name} {constructor}", settings)).toBe(
      "hello@example.org, editors@example.org {name} {constructor}",
    );
  });
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cleanQuery, readAt } from "../../../src/edge/clean-address.ts";
import { itForEach } from "../../rows.ts";

const root = join(import.meta.dirname, "../../..");
const clean = (address: string): string => cleanQuery(new URL(address, "https://news.example"));

describe("the query a page's key is made of", () => {
  itForEach([
    ["a campaign", "/?utm_source=x&fbclid=y", ""],
    ["noise on a page that reads nothing", "/privacy?a=1&page=2", ""],
    ["a section's second page", "/politics?a=1&page=2", "?page=2"],
    ["another order", "/search?page=2&q=water", "?page=2&q=water"],
    ["the same order", "/search?q=water&page=2", "?page=2&q=water"],
    ["a name twice", "/search?q=one&q=two", "?q=one"],
    ["an empty value", "/search?q=", ""],
    ["a broken escape", "/search?q=50%off", "?q=50%25off"],
    ["half of a pair", "/search?q=%ED%A0%80", "?q=%EF%BF%BD%EF%BF%BD%EF%BF%BD"],
    ["another spelling", "/search?q=lake%20st%2E%20clair", "?q=lake+st.+clair"],
    ["a search's feed", "/feeds/search.atom?q=water&x=1", "?q=water"],
    ["another feed", "/feeds/sports/rss?q=water", ""],
    ["a name that every object has", "/search?__proto__=1&constructor=2", ""],
  ])("of %s holds only what the page reads", (_name, address, expected) => {
    expect(clean(address)).toBe(expected);
  });

  it("is never longer than a page would read", () => {
    expect(clean(`/search?q=${"x".repeat(1_900)}`).length).toBeLessThanOrEqual(303);
  });

  it("knows every parameter that any page reads", () => {
    const files = globSync("src/{site/pages,publish,radio,newsroom,clusters,archive}/**/*.{ts,tsx}", {
      cwd: root,
    });
    const read = files.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/req\.query\("([^"]+)"\)/g)].map(
        (match) => match[1],
      ),
    );
    const paths = ["/search", "/feeds/search.rss", "/faq", "/contact-us", "/embed/headlines", "/radio"];
    const source = readFileSync(join(root, "src/edge/clean-address.ts"), "utf8");
    expect(read.length).toBeGreaterThan(4);
    expect(read.filter((name) => !source.includes(`"${name}"`))).toEqual([]);
    for (const path of paths) expect(readAt(path).length).toBeGreaterThan(0);
  });
});

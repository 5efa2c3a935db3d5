import { describe, expect, it } from "vitest";
import { canonicalQuery } from "../../../src/edge/clean-address.ts";
import { routeAt } from "../../../src/routes.tsx";

const clean = (address: string): string => {
  const url = new URL(address, "https://news.example");
  return canonicalQuery(url, routeAt(url.pathname)?.query);
};

describe("the query in a page's cache key", () => {
  it.each([
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
    ["a name that every object has", "/search?__proto__=1&constructor=2", ""],
  ])("contains only the parameters that %s reads", (_name, address, expected) => {
    expect(clean(address)).toBe(expected);
  });

  it("keeps only as much of a search as a page reads", () => {
    expect(clean(`/search?q=${"x".repeat(1_900)}`).length).toBeLessThanOrEqual(303);
  });
});

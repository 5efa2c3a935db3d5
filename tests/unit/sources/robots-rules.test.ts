import { describe, expect, it } from "vitest";
import { isAllowed, nextVisit, robotsFile } from "../../../src/sources/fetch/robots-rules.ts";
import { cpuMs } from "../../pace.ts";
import { itForEach } from "../../rows.ts";

const rulesFor = (text: string) =>
  robotsFile("https://news.example/", "Woodward", 0).read({ bytes: new TextEncoder().encode(text) });
const may = (text: string, path: string) => isAllowed(rulesFor(text), `https://news.example${path}`);

describe("a robots.txt", () => {
  itForEach([
    ["User-agent: *\nDisallow: /feed", "/feed/", false],
    ["User-agent: *\nDisallow: /\nAllow: /feed/", "/feed/", true],
    ["User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
    ["User-agent: *\nDisallow: /*?", "/feed?partner-feed=all", false],
    ["User-agent: *\nDisallow: /*.xml$", "/rss.xml", false],
    ["User-agent: *\nDisallow: /*.xml$", "/rss.xml?a", true],
    ["User-agent: *\nDisallow: /*/print*/all", "/a/print/b/all", false],
    ["User-agent: *\nDisallow: /*/print*/all", "/a/all/print", true],
    ["User-agent: *\nDisallow: /$", "/", false],
    ["User-agent: *\nDisallow: /$", "/feed", true],
    ["User-agent: *\nDisallow: /caf%C3%A9", "/café", false],
    ["User-agent: *\nDisallow: /%66eed", "/feed", false],
    ["User-agent: *\nDisallow:", "/feed", true],
    ["\uFEFFUser-Agent : * # all\r\ndisallow : /feed # no feeds", "/feed", false],
    ["User-agent: Woodward\nDisallow: /x\n\nUser-agent: *\nDisallow: /", "/feed", true],
    ["User-agent: woodward/2.0\nUser-agent: other\nDisallow: /", "/feed", false],
    ["User-agent: WoodwardBot\nDisallow: /", "/feed", true],
    ["User-agent: Woodward\nAllow: /a\n\nUser-agent: Woodward\nDisallow: /feed", "/feed", false],
    ["Disallow: /", "/feed", true],
    ["<html><title>Not found</title></html>", "/feed", true],
  ])("%j: %s is allowed: %s", (text, path, allowed) => {
    expect(may(text, path)).toBe(allowed);
  });

  itForEach([
    ["Crawl-delay: 2.5", 2.5],
    ["Request-rate: 1/20", 20],
    ["Request-rate: 2/1m", 30],
    ["Crawl-delay: 5\nRequest-rate: 1/20s 0700-1300", 20],
    ["Crawl-delay: -3", 0],
    ["Crawl-delay: soon", 0],
    ["Crawl-delay: 1e99", 86_400],
  ])("with %j requires %s seconds between requests", (line, seconds) => {
    expect(rulesFor(`User-agent: *\n${line}`).delaySeconds).toBe(seconds);
  });

  it("takes bounded time when it is huge or hostile", () => {
    const took = cpuMs(() => {
      const many = rulesFor(`User-agent: *\n${"Disallow: /*a*a*a*a*a*a*a*a*b$\n".repeat(20_000)}`);
      expect(many.rules).toHaveLength(2_000);
      expect(isAllowed(many, `https://news.example/${"a".repeat(1_000)}`)).toBe(true);
    });
    expect(took).toBeLessThan(1_500);
  });
});

describe("a visit time", () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
  const next = (line: string, time: string) =>
    new Date(nextVisit(rulesFor(`User-agent: *\nVisit-time: ${line}`), at(time))).toISOString().slice(5, 16);

  itForEach([
    ["0700-1300", "06:59", "11-20T07:00"],
    ["0700-1300", "13:00", "11-21T07:00"],
    ["2200-0400", "23:00", "11-20T23:00"],
    ["2200-0400", "05:00", "11-20T22:00"],
    ["always", "05:00", "11-20T05:00"],
  ])("of %s allows a request at %s at %s", (line, time, visit) => {
    expect(next(line, time)).toBe(visit);
  });
});

import { parseFragment, serialize } from "parse5";
import { expect, it, onTestFinished, vi } from "vitest";
import { readArchiveDate } from "../../src/archive/archive-date.ts";
import { bestFirst } from "../../src/archive/search/match-expression.ts";
import { MAX_QUERY, readQuery } from "../../src/archive/search/query.ts";
import { splitAtMatches, stemsOf } from "../../src/archive/search/stems.ts";
import { sourcesOfOpml } from "../../src/desk/source-entries.ts";
import { canonicalQuery, plainPath } from "../../src/edge/clean-address.ts";
import { refuseAddress } from "../../src/edge/gate.ts";
import { wantsFeed } from "../../src/edge/wants-feed.ts";
import { readStoryId } from "../../src/model/story-id.ts";
import { routeAt } from "../../src/routes.tsx";
import { htmlOf, TooComplex } from "../../src/site/html/markdown.ts";
import { answer, finish } from "../../src/syndication/conditional.ts";
import { whyNotPublic } from "../../src/text/public-host.ts";
import { slugOf } from "../../src/text/slug.ts";
import { type Chance, fuzz } from "./seeded.ts";

const MARKS =
  "# ## - * + 1. > ` ``` ~~~ _ __ ** ~~ [ ] ( ) ![ ](javascript:x) ](https://x.example/a) <b> </b> <script> </script> <img\u00a0src=x\u00a0onerror=x()> | --- & &amp; \\ \n \n\n a é 😀 \ud800 \u0000 \u202e http://x.example www.x.example x@y.example [x]: <!-- -->".split(
    " ",
  );

it("markdown: an editor's text becomes clean HTML or an error message", () => {
  fuzz((chance) => {
    const text = chance.text([...MARKS, " "], 120).slice(0, 60_000);
    try {
      const html = htmlOf(text, "https://x.example");
      expect(serialize(parseFragment(html))).not.toMatch(
        /<(?:script|style|iframe|svg|math|form|input)\b|<[^>]*\son\w+\s*=|(?:href|src)="(?!https?:|mailto:|\/|#)/i,
      );
    } catch (error) {
      expect(error).toBeInstanceOf(TooComplex);
    }
  });
});

const SEARCHED =
  "detroit \" “ ” „ « » - – − : source: section: before: after: -source: NOT AND OR NEAR ( ) * ^ { } ' ; -- 2026 2026-13 2026-11-21 é İ ß 😀 \ud83d \u0000 \u202e %".split(
    " ",
  );

it("search: any input becomes a query whose words are quoted", () => {
  fuzz((chance) => {
    const typed = chance.text([...SEARCHED, " "], 60);
    const query = readQuery(typed);
    expect(query.typed.length).toBeLessThanOrEqual(MAX_QUERY);
    expect(query.typed.isWellFormed()).toBe(true);
    expect(readQuery(query.typed)).toEqual(query);
    for (const expression of bestFirst(query)) {
      expect(expression.isWellFormed()).toBe(true);
      for (const [, quoted] of expression.matchAll(/"([^"]*)"/g)) expect(quoted).toMatch(/\S/);
      // Outside quotes, the expression contains only our own syntax.
      expect(expression.replace(/"[^"]*"/g, "")).toMatch(
        /^[(){}:\s]*(?:(?:title|text|body|source|section|AND|OR|NOT)[(){}:\s]*)*$/,
      );
    }
    expect(splitAtMatches(typed, query.terms).join("")).toBe(typed);
    stemsOf(typed);
  });
});

const ADDRESS =
  "/ // . .. %2e %2f %5c %00 %0d%0a %ff %ed%a0%80 % %% %zz ? & = # ; @ : \\ search article story archive feeds rss 2026 11 21 q page sort utm_source __proto__ constructor é 😀 \ud800 local-news-1234567812345678-1 xn--".split(
    " ",
  );

/**
 * A response without its body: Node keeps bodies and log lines until a job ends, and all runs of a fuzzer are one job.
 */
class BareResponse extends Response {
  constructor(_body?: unknown, init?: ResponseInit) {
    super(null, init);
  }
}
const finished = await finish("<rss/>", {}, Date.UTC(2026, 10, 21));

/** A random address as in a request, after the URL parser. */
function addressOf(chance: Chance): URL {
  const text = `https://x.example/${chance.text(ADDRESS, 12)}?${chance.text(ADDRESS, 12)}`;
  return URL.parse(text) ?? new URL("https://x.example/");
}

it("router: an address is clean, or refused with a message", () => {
  vi.stubGlobal("Response", BareResponse);
  vi.stubGlobal("console", { ...console, warn: () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  fuzz((chance) => {
    const url = addressOf(chance);
    const wrong = refuseAddress(url);
    if (wrong) return expect([400, 414]).toContain(wrong.status);
    const path = plainPath(url.pathname);
    expect(plainPath(path)).toBe(path);
    expect(path).toMatch(/^\/(?!\/)/);
    const read = routeAt(path)?.query;
    const clean = canonicalQuery(url, read);
    const again = new URL(url.origin + path + clean);
    expect(canonicalQuery(again, read)).toBe(clean);
    const parts = url.pathname.split("/").slice(1);
    readStoryId(parts[1] ?? "");
    const date = readArchiveDate(parts.slice(0, 3), Date.UTC(2026, 10, 21));
    if (date.kind === "moved") expect(date.path).toMatch(/^\/archive\/\d{4}(\/\d\d){0,2}$/);
    expect(slugOf(decodeURIComponent(url.pathname))).toMatch(/^[\p{L}\p{M}\p{N}-]*$/u);
    wantsFeed(chance.text(["text/html", "application/rss+xml", "*/*", ";q=", "0.9", "1e9", ",", " "], 12));
    const since = chance.text(["Sat, ", "21 ", "Nov ", "2026 ", "12:00:00 ", "GMT", "99", ":"], 8);
    const asked = { headers: new Headers({ "If-Modified-Since": since }) } as Request;
    expect([200, 304]).toContain(answer(asked, finished).status);
  });
});

const HOSTS =
  "127.0.0.1 0x7f.1 2130706433 0177 [::1] [::ffff:10.0.0.1] 10.0.0.1 169.254.169.254 localhost local internal nip.io . - x.example news 127-0-0-1 １２７ ｡ xn--".split(
    " ",
  );

it("hosts: no notation of a private address passes as public", () => {
  fuzz((chance) => {
    const url = URL.parse(`http://${chance.text(HOSTS, 4).slice(0, 250)}/`);
    if (!url || whyNotPublic(url.hostname) !== null) return;
    expect(url.hostname).toMatch(/^[a-z0-9_.-]+$/);
    expect(url.hostname).not.toMatch(/(^|\.)(\d+|localhost|local|internal|nip\.io)\.?$/);
  });
});

const OPML =
  "<opml> <body> <outline </outline> /> > text= title= xmlUrl= htmlUrl= \" ' &amp; &#60; &#55296; &#999999; https://x.example/feed javascript:x Sports \n a é".split(
    " ",
  );

it("opml: a file of feeds gives web addresses, or nothing", () => {
  fuzz((chance) => {
    for (const { feed, home, name } of sourcesOfOpml(chance.text([...OPML, " "], 200), "sports")) {
      expect([feed, home].every((address) => /^https?:\/\//.test(address))).toBe(true);
      expect(name.isWellFormed()).toBe(true);
    }
  });
});

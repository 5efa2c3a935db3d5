import { describe, expect, it } from "vitest";
import { answer, finish } from "../../../src/syndication/conditional.ts";
import { itForEach } from "../../rows.ts";

const MODIFIED = Date.UTC(2026, 10, 20, 20, 0, 0, 700);
const [TYPE, CACHING] = ["application/rss+xml; charset=utf-8", "public, max-age=900"];
const HEADERS = { "Content-Type": TYPE, "Cache-Control": CACHING };
const document = await finish("<rss/>", HEADERS, MODIFIED);
const { etag } = document;

const ask = (headers: Record<string, string> = {}, of = document) =>
  answer(new Request("https://woodward.example/feeds/rss", { headers }), of);
const current = (headers: Record<string, string>) => ask(headers).status === 304;

describe("a conditional request", () => {
  itForEach([
    ["the tag made weak by a proxy that compresses", { "If-None-Match": `W/${etag}` }, true],
    ["the tag among others", { "If-None-Match": `"a", W/"b,c" ,${etag}` }, true],
    ["any tag", { "If-None-Match": "*" }, true],
    [
      "another tag but the same date",
      { "If-None-Match": '"x"', "If-Modified-Since": "Fri, 20 Nov 2026 20:00:00 GMT" },
      false,
    ],
    ["the same second", { "If-Modified-Since": "Fri, 20 Nov 2026 20:00:00 GMT" }, true],
    ["a later date in the old RFC 850 form", { "If-Modified-Since": "Friday, 20-Nov-26 21:00:00 GMT" }, true],
    ["the same second as asctime writes it", { "If-Modified-Since": "Fri Nov 20 20:00:00 2026" }, true],
    ["a day of one digit as asctime writes it", { "If-Modified-Since": "Sun Dec  6 20:00:00 2026" }, true],
    ["a second too early", { "If-Modified-Since": "Fri, 20 Nov 2026 19:59:59 GMT" }, false],
  ])("with %s is current: %s", (_name, headers, expected) => {
    expect(current(headers as Record<string, string>)).toBe(expected);
  });

  itForEach([
    { "If-Modified-Since": "Fri, 20 Nov 2026 20:00:00 PST" },
    { "If-Modified-Since": "2027-01-01" },
    { "If-None-Match": etag.slice(1, -1) },
    { "If-None-Match": `"${"x".repeat(5_000)}", ${etag}` },
    { "If-None-Match": `${etag} ${etag}` },
  ])("isn't current with a malformed header: %o", (headers) => {
    expect(current(headers as Record<string, string>)).toBe(false);
  });
});

describe("a response", () => {
  it("has ETag, date, type and caching", async () => {
    const whole = ask();
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toEqual({
      "cache-control": "public, max-age=900",
      "content-type": "application/rss+xml; charset=utf-8",
      etag,
      "last-modified": "Fri, 20 Nov 2026 20:00:00 GMT",
    });
    expect(await whole.text()).toBe("<rss/>");
  });

  it("is 304 without body or type, with the cache headers of a full response (RFC 9110, section 15.4.5)", async () => {
    const unchanged = ask({ "If-None-Match": etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    const { headers } = unchanged;
    expect([headers.get("ETag"), headers.get("Cache-Control")]).toEqual([etag, CACHING]);
    expect(headers.get("Content-Type")).toBeNull();
  });
});

it("ETags are strong, equal for equal bytes and different after one changed character", async () => {
  expect(etag).toMatch(/^"[\w+/]{20}"$/);
  expect((await finish("<rss/>", {})).etag).toBe(etag);
  expect((await finish("<rss />", {})).etag).not.toBe(etag);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RenderedHome } from "../../src/site/html/rendered-home.ts";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

const WRITTEN = "2026-11-20T15:30:10Z";
const keepIn = mkdtempSync(join(tmpdir(), "woodward-rendered-"));
let site: SiteUnderTest;
let stored: { page?: RenderedHome };

const start = async (variables = {}) => {
  site = await startUnderTest({
    variables: { ...SAMPLE_VARIABLES, SITE_ORIGIN: "https://news.example", ...variables },
    keepIn,
  });
};
const front = () => site.miniflare.getKVNamespace("EDITION");

/** Home of an isolate that has read nothing yet, while KV holds this page in its front value. */
async function homeOf(page: unknown, at: string, variables = {}): Promise<Response> {
  await start(variables);
  await (await front()).put("front", JSON.stringify({ ...stored, page }));
  await site.freeze(at);
  const answer = await site.get("/");
  const whole = new Response(await answer.text(), { status: answer.status, headers: answer.headers });
  await site.stop();
  return whole;
}

beforeAll(async () => {
  await start();
  await site.freeze(WRITTEN);
  // Every section is loaded, then the clock writes the front anew.
  await site.text("/");
  await site.freeze("2026-11-20T16:05:10Z");
  for (let ticks = 0; ticks < 3; ticks += 1) await site.tick();
  stored = JSON.parse(String(await (await front()).get("front")));
  await site.stop();
});
afterAll(() => rmSync(keepIn, { recursive: true, force: true }));

describe("home as the clock rendered it", () => {
  it("stands in the front value", () => {
    expect(stored.page?.html).toMatch(/^<!DOCTYPE html><html/);
    expect(stored.page?.html).toContain("https://news.example/#organization");
    expect(stored.page?.html.split(' data-ago="">').length).toBeGreaterThan(5);
  });

  it.each(["2026-11-20T16:05:40Z", "2026-11-20T16:12:40Z", "2026-11-20T16:34:00Z"])(
    "is byte for byte and header for header what an isolate renders at %s",
    async (at) => {
      const given = await homeOf(stored.page, at);
      const rendered = await homeOf(undefined, at);
      expect([...given.headers]).toEqual([...rendered.headers]);
      expect(await given.text()).toBe(await rendered.text());
    },
  );

  it("names the host that was asked where no origin is set", async () => {
    const html = (stored.page?.html ?? "").replaceAll("https://news.example", "https://front-page.invalid");
    const conditions = (stored.page?.conditions ?? "").replace("https://news.example", "");
    const at = "2026-11-20T16:12:40Z";
    const given = await (
      await homeOf({ ...stored.page, html: `${html}<!-- given -->`, conditions }, at, { SITE_ORIGIN: "" })
    ).text();
    expect(given).toContain("<!-- given -->");
    expect(given).not.toContain("front-page.invalid");
    expect(given).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/"/);
  });
});

describe("a page that stands in the front value", () => {
  const marked = () => ({ ...stored.page, html: `${stored.page?.html}<!-- given -->` });
  const at = "2026-11-20T16:12:40Z";

  it("is given by a fresh isolate", async () => {
    expect(await (await homeOf(marked(), at)).text()).toContain("<!-- given -->");
  });

  it("is given by an isolate that had an older one, once it has read it", async () => {
    await start();
    await (await front()).put("front", JSON.stringify(stored));
    await site.freeze("2026-11-20T16:06:40Z");
    expect(await site.text("/")).not.toContain("<!-- given -->");
    const younger = { ...marked(), at: Date.parse("2026-11-20T16:10:00Z") };
    await (await front()).put("front", JSON.stringify({ ...stored, page: younger }));
    await site.freeze("2026-11-20T16:07:20Z");
    expect(await site.text("/"), "still believes what it read").not.toContain("<!-- given -->");
    await site.freeze(at);
    expect(await site.text("/")).toContain("<!-- given -->");
    await site.stop();
  });

  it.each([
    ["older than half an hour", () => marked(), "2026-11-20T16:36:00Z", {}],
    ["of another deployment's settings", () => marked(), at, { NOTICE: "The office is closed." }],
    ["of another build", () => ({ ...marked(), conditions: `["of another build"]` }), at, {}],
    ["from ahead of the clock", () => ({ ...marked(), at: Date.parse("2026-11-20T17:00:00Z") }), at, {}],
    [
      "with a header that is none of a page's",
      () => ({ ...marked(), headers: [["Set-Cookie", "a=b"]] }),
      at,
      {},
    ],
    ["with a header of two lines", () => ({ ...marked(), headers: [["Link", "a\r\nb: c"]] }), at, {}],
    ["without its text", () => ({ ...marked(), html: 7 }), at, {}],
    ["which is no page", () => "<!-- given -->", at, {}],
    ["longer than any page", () => ({ ...marked(), html: "<!-- given -->".repeat(40_000) }), at, {}],
  ])("%s is not given: home is rendered", async (_what, page, when, variables) => {
    const answer = await homeOf(page(), when, variables);
    const html = await answer.text();
    expect([answer.status, html.includes("<!-- given -->")]).toEqual([200, false]);
    expect(html.split('<article class="card"').length).toBeGreaterThan(3);
  });
});

describe("a page that an isolate tells again in another minute", () => {
  it("is byte for byte what a fresh isolate renders then", async () => {
    const later = "2026-11-20T16:25:10Z";
    const paths = ["/local-news", "/sports", "/national-news"];
    await start();
    await (await front()).put("front", JSON.stringify({ ...stored, page: undefined }));
    await site.freeze("2026-11-20T16:05:10Z");
    for (const path of [...paths, ...paths]) await site.text(path);
    await site.freeze(later);
    const told = await Promise.all(paths.map((path) => site.text(path)));
    await site.stop();
    await start();
    await site.freeze(later);
    for (const [index, path] of paths.entries()) expect(await site.text(path), path).toBe(told[index]);
    await site.stop();
  });
});

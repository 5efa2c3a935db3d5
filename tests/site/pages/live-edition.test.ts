import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { SOURCES } from "../../../src/city/sources.ts";
import { closureBy, rssAnswer } from "../../rss.ts";
import type { SiteAt } from "../../site-under-test.ts";
import { everyOutput } from "../every-output.ts";
import { openSite } from "../open-site.ts";
import { sharedSite } from "../shared-site.ts";
import { asBrowser, everyPage, fill } from "./every-page.ts";

/** Each route for readers and their programs; `everyPage` adds existing stories for two of them. */
const OUTPUTS = everyOutput({ story: "/article/1/none", told: "/story/1/none", search: "council" });

/** All invented texts in the sample's settings: names of people, numbers, addresses and promises. */
function inventions(): string[] {
  const { documents: _links, contacts, donate: _mail, ...settings } = SAMPLE_SETTINGS;
  const { security: _file, ...ways } = contacts ?? {};
  const textsOf = (value: unknown): string[] =>
    typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsOf);
  // Shorter texts are the country, the city and common words.
  const texts = textsOf({ ...settings, ways }).filter((text) => text.length > 9 && !text.endsWith(".svg"));
  return [...texts, `${SAMPLE_SETTINGS.letterWords} words`];
}

/** The invented texts that a page contains, with its path. */
const inventedIn = (path: string, text: string): string[] =>
  inventions().flatMap((invention) => (text.includes(invention) ? [`${path}: ${invention}`] : []));

const plain = (html: string): string =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');

/** Requests all pages and files of a site, including missing pages; returns their texts by address. */
async function walk(site: SiteAt): Promise<Map<string, string>> {
  const paths = [...(await everyPage(site)), ...OUTPUTS];
  const texts = new Map<string, string>();
  for (const path of paths) texts.set(path, plain(await (await site.get(path, asBrowser)).text()));
  return texts;
}

const LOCAL = new Set(SOURCES["local-news"].map(({ feed }) => feed));

/** A network where every source has stories on its own host, and the local sources report one event. */
async function world({ url }: { url: string }): Promise<Response> {
  const { origin } = new URL(url);
  const titles = [1, 2, 3, 4].map((n) => `Council hears report ${n} of ${origin}`);
  if (LOCAL.has(url)) titles.push(closureBy(url));
  return rssAnswer(
    titles.map((title, n) => ({
      ...{ title, link: `${origin}/story-${n}?${encodeURIComponent(url)}` },
      ...{ date: `Fri, 20 Nov 2026 1${n}:00:00 GMT`, description: `${title}, in short.` },
    })),
  );
}

const site = await openSite({ network: world, variables: { SITE_ORIGIN: "https://woodward.test" } }, fill);

describe("a live edition without settings", async () => {
  const texts = await walk(site);

  it("names no person or firm invented for the sample", () => {
    expect([...texts].flatMap(([path, text]) => inventedIn(path, text))).toEqual([]);
  });

  it("has no empty column beside the contact page, and links the radio page to the news", () => {
    expect(texts.get("/contact-us")).not.toContain("<aside");
    expect(texts.get("/radio")).toContain('href="/brief"');
  });

  it("shows no address of a host that doesn't exist", () => {
    const found = [...texts].flatMap(([path, text]) =>
      (text.match(/[\w.@-]+\.example\b/g) ?? []).map((host) => `${path}: ${host}`),
    );
    expect(found).toEqual([]);
  });

  it("promises no reply, no radio around the clock, no form and no donation", () => {
    const PROMISES =
      /working days|the same day|24\/7|around the clock: one|press of play|A person reads every|Use the form with|send the whole document|Support Woodward|Sample/;
    const found = [...texts].flatMap(([path, text]) =>
      (PROMISES.exec(text) ?? []).map((words) => `${path}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  it("has a radio page without a player, stream or playlist file", () => {
    const page = texts.get("/radio") ?? "";
    expect(page).toContain("This site doesn’t have a station yet");
    expect(page).not.toMatch(/data-island="player"|<audio|\/api\/stream|radio\.m3u/);
    expect(texts.get("/manifest.webmanifest")).not.toContain("/radio");
  });

  it("has no empty link and no empty list", () => {
    for (const [path, text] of texts) {
      expect(text, path).not.toMatch(/href=""|mailto:["?]|<ul[^>]*><\/ul>|undefined|\[object/);
    }
  });

  it("has no story of its own before its newsroom has written one", async () => {
    expect((await site.get("/article/national-1/how-the-census-counts-a-city")).status).toBe(404);
    expect(await site.text("/sitemap.xml")).not.toContain("/article/");
    expect(texts.get("/national-news")).not.toContain("Our stories");
  });
});

describe("the sample edition with its fictional settings", async () => {
  const texts = await walk(await sharedSite("sample"));

  it("shows all of them", () => {
    const all = [...texts.values()].join("\n");
    expect(inventions().filter((invention) => !all.includes(invention))).toEqual([]);
  });

  it("marks each of them as a sample", () => {
    for (const path of ["/", "/about-us", "/contact-us", "/books", "/faq"])
      expect(texts.get(path), path).toContain("sample-mark");
  });

  it("has none of them in structured data and feeds", () => {
    const found = [...texts].flatMap(([path, text]) =>
      [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
        ([, data = ""]) => inventedIn(path, data),
      ),
    );
    expect(found).toEqual([]);
  });
});

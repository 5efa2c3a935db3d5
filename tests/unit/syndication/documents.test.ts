import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";
import { DIRECTORY } from "../../../src/city/directory.ts";
import { SECTION_PAGES } from "../../../src/city/sections.ts";
import { SOURCES } from "../../../src/city/sources.ts";
import { disallowedPaths } from "../../../src/edge/derived-paths.ts";
import { NO_DECISIONS } from "../../../src/edition/decisions.ts";
import { NO_SETTINGS, readSettings } from "../../../src/model/settings.ts";
import { ROUTES } from "../../../src/routes.tsx";
import { llms } from "../../../src/syndication/llms.ts";
import { manifest } from "../../../src/syndication/manifest.ts";
import { newsSitemap } from "../../../src/syndication/news-sitemap.ts";
import { openSearch } from "../../../src/syndication/opensearch.ts";
import { feedsOpml, sourcesOpml } from "../../../src/syndication/opml.ts";
import { securityTxt } from "../../../src/syndication/security-txt.ts";
import { sitemap } from "../../../src/syndication/sitemap.ts";
import { robots } from "../../../src/syndication/small-files.ts";
import { NOW, ORIGIN } from "./make-feed.ts";

const REACHED = readSettings({ contacts: { security: "security@paper.example" } }).settings;

const HOUR = 3_600_000;

describe("sitemap.xml", () => {
  const modified = (path: string) => (path === "/sports" ? NOW : null);
  const own = [{ path: "/article/own-1/a-&-b", title: "A & B", published: NOW - HOUR }];
  const document = sitemap(ORIGIN, modified, own);

  const all = (pattern: RegExp) => [...document.matchAll(pattern)].map((match) => match[1]);

  it("lists directory pages, except those with a different canonical address or content, then our own stories", () => {
    const pages = DIRECTORY.map(({ path }) => path).filter(
      (path) => !["/entertainment", "/rss"].includes(path),
    );
    const paths = [...pages, "/article/own-1/a-&amp;-b"];
    expect(all(/<loc>([^<]+)</g)).toEqual(paths.map((path) => ORIGIN + path));
  });

  it("gives priorities from 1.0 for home to 0.3 for legal pages, and frequencies in lower case", () => {
    const values = all(/<priority>([^<]+)</g);
    expect(values[0]).toBe("1.0");
    expect(Math.min(...values.map(Number))).toBe(0.3);
    expect(document).toMatch(/\/privacy<\/loc>\s*<changefreq>yearly<\/changefreq>\s*<priority>0.3</);
  });

  it("states only known dates", () => {
    const times = ["2026-11-20T20:00:00Z", "2026-11-20T19:00:00Z"];
    expect(all(/<loc>[^<]*\/(?:sports|a-&amp;-b)<\/loc>\s*<lastmod>([^<]+)</g)).toEqual(times);
    expect(all(/<lastmod>([^<]+)</g)).toEqual(times);
  });
});

describe("news-sitemap.xml", () => {
  const story = (hours: number) => ({ path: `/s/${hours}`, title: "<b>", published: NOW - hours * HOUR });

  it("has our own stories of the last two days, newest first", () => {
    const document = newsSitemap(ORIGIN, [story(47), story(49), story(1), story(-1)], NOW);
    const paths = [...document.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address);
    expect(paths).toEqual([`${ORIGIN}/s/1`, `${ORIGIN}/s/47`]);
    expect(document).toContain("<news:language>en</news:language>");
    expect(document).toContain("<news:title>&lt;b&gt;</news:title>");
  });

  it("has at most 1,000 stories", () => {
    const many = Array.from({ length: 1_200 }, (_, index) => story(index / 100));
    expect(newsSitemap(ORIGIN, many, NOW).match(/<loc>/g)).toHaveLength(1_000);
  });
});

it("OPML lists every source once, and our own feeds, one for each section page", () => {
  const sources = sourcesOpml("", NO_DECISIONS);
  const all = Object.values(SOURCES).flat();
  expect(sources.match(/xmlUrl=/g)).toHaveLength(all.length);
  for (const { feed } of all) expect(sources).toContain(`xmlUrl="${feed.replaceAll("&", "&amp;")}"`);
  const ours = feedsOpml(ORIGIN, "");
  for (const path of ["", ...SECTION_PAGES.map((page) => page.path)])
    expect(ours).toContain(`xmlUrl="${ORIGIN}/feeds${path}/rss"`);
});

describe("files for crawlers", () => {
  it("robots.txt names both sitemaps and the content signals, and disallows no directory page", () => {
    const document = robots(ORIGIN, disallowedPaths(ROUTES));
    expect(document).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\nSitemap: ${ORIGIN}/news-sitemap.xml\n`);
    expect(document).toContain("Content-Signal: search=yes, ai-train=no\n");
    expect(document, "other publishers’ excerpts aren’t ours to grant").not.toContain("ai-input");
    expect(document).toContain(`License: ${ORIGIN}/license.xml\n`);
    const refused = [...document.matchAll(/^Disallow: (\S+)$/gm)].map((match) => match[1] ?? "");
    expect(refused).not.toHaveLength(0);
    // A crawler that may not request search pages never sees their "noindex".
    expect(refused.some((start) => "/search?q=bridge".startsWith(start))).toBe(false);
    for (const { path } of DIRECTORY) for (const start of refused) expect(path.startsWith(start)).toBe(false);
  });

  it("llms.txt begins with the name and a quoted summary and links every page of the directory; that of a sample says so", () => {
    const document = llms(ORIGIN, 0, NO_SETTINGS);
    expect(document).toMatch(/^# Woodward\n\n> \S/);
    for (const { name, path } of DIRECTORY) expect(document).toContain(`- [${name}](${ORIGIN}${path}): `);
    const rest = document.split("\n").filter((line) => line.startsWith("-"));
    for (const line of rest) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/\S+\): \S/);
    expect(document).not.toContain("sample edition");
    expect(llms(ORIGIN, 0, { sample: true })).toContain("This is a sample edition");
  });

  it("security.txt expires five to seven months ahead, at the same time all month, and needs a contact", () => {
    const expires = (now: number) =>
      Date.parse(/Expires: (\S+)/.exec(securityTxt(ORIGIN, now, REACHED) ?? "")?.[1] ?? "");
    const day = 24 * HOUR;
    for (let now = NOW; now < NOW + 400 * day; now += day) {
      expect(expires(now) - now).toBeGreaterThan(140 * day);
      expect(expires(now) - now).toBeLessThan(190 * day);
    }
    expect(expires(Date.UTC(2026, 10, 1))).toBe(expires(Date.UTC(2026, 10, 30)));
    expect(securityTxt(ORIGIN, NOW, REACHED)).toContain("Contact: mailto:security@paper.example");
    expect(securityTxt(ORIGIN, NOW, NO_SETTINGS)).toBeNull();
  });

  it("the manifest names icons of 192 and 512 pixels and a maskable one, which exist in these sizes", () => {
    const { name, start_url, icons } = JSON.parse(manifest("", 0, NO_SETTINGS)) as {
      name: string;
      start_url: string;
      icons: { src: string; type: string; sizes: string; purpose?: string }[];
    };
    expect({ name, start_url }).toEqual({ name: "Woodward", start_url: "/" });
    const sizes = icons.map((icon) => `${icon.sizes} ${icon.purpose ?? ""}`);
    expect(sizes).toEqual(expect.arrayContaining(["192x192 ", "512x512 ", "512x512 maskable"]));
    for (const icon of icons) if (icon.type === "image/png") expect(sizeOf(icon.src)).toBe(icon.sizes);
  });

  it("opensearch.xml points to the search of the structured data, within the format's lengths", () => {
    const document = openSearch(ORIGIN, "");
    expect(document).toContain(`template="${ORIGIN}/search?q={searchTerms}"`);
    expect(/<ShortName>([^<]+)</.exec(document)?.[1]?.length).toBeLessThanOrEqual(16);
    expect(/<LongName>([^<]+)</.exec(document)?.[1]?.length).toBeLessThanOrEqual(48);
  });
});

/** The width and height in a PNG’s first chunk (PNG, section 11.2.2). */
function sizeOf(path: string): string {
  const data = readFileSync(join(root, "public", path));
  expect(data.subarray(1, 4).toString()).toBe("PNG");
  return `${data.readUInt32BE(16)}x${data.readUInt32BE(20)}`;
}

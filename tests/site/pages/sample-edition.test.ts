import { expect, it } from "vitest";
import { NOTICE } from "../../../src/build/sample-notice.ts";
import { SOURCES } from "../../../src/city/sources.ts";
import { sharedSite } from "../shared-site.ts";
import { elements } from "./read-html.ts";

const site = await sharedSite("sample");
const live = await sharedSite("plain");

/** True for our own origin and for names that never resolve (RFC 2606). */
const nowhere = (address: string): boolean =>
  /^https?:\/\/[^/]+\.example(\/|$)/.test(address) && !address.startsWith("https://woodward.example");

it("links fictional companies to a page that explains them, not to hosts that don't exist", async () => {
  const story = /href="(\/article\/[^"]+)"/.exec(await site.text("/local-news"))?.[1] ?? "";
  for (const path of ["/", "/local-news", "/national-news", "/partners", "/contact-us", story]) {
    const links = elements(await site.text(path), "a").map((link) => link.get("href") ?? "");
    expect(links.filter(nowhere), path).toEqual([]);
    const leads = links.some((link) => link.startsWith("/__sample/elsewhere?at=https://"));
    expect(leads, path).toBe(path !== "/contact-us");
  }
  const page = await site.get("/__sample/elsewhere?at=https://sample.example/a");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("This link leaves the sample edition");
});

it("serves its pictures itself, including those in Link headers", async () => {
  for (const path of ["/", "/local-news"]) {
    const answer = await site.get(path);
    expect(answer.headers.get("Link"), path).toContain("</__sample/");
    const found = (answer.headers.get("Link") ?? "").matchAll(/<([^>]+)>/g);
    const ahead = [...found].map(([, address = ""]) => address);
    const pictures = elements(await answer.text(), "img").map((picture) => picture.get("src") ?? "");
    expect([...ahead, ...pictures].filter(nowhere), path).toEqual([]);
    const ours = pictures.filter((address) => address.startsWith("/__sample/"));
    expect(ours, path).toContain(ahead.at(-1));
  }
});

it("says in its feeds that it is a sample, and links nowhere else", async () => {
  for (const path of ["/feeds/rss", "/feeds/atom", "/feed.json", "/feeds/sports/rss", "/feeds/stories/rss"]) {
    const text = await site.text(path);
    expect(text.slice(0, 1500), path).toContain(NOTICE);
    const links = [...text.matchAll(/<link>([^<]+)|<link rel="alternate"[^>]*href="([^"]+)|"url":"([^"]+)/g)];
    const addresses = links.map(([, rss, atom, json]) => rss ?? atom ?? json ?? "");
    expect(addresses.length, path).toBeGreaterThan(5);
    const elsewhere = addresses.filter((address) => new URL(address).hostname === "sample.example");
    expect(elsewhere, path).toEqual([]);
  }
});

it("names no real newsroom of the city, and no address of one, beside invented stories", async () => {
  const sources = Object.values(SOURCES).flat();
  const real = new Set(sources.flatMap(({ name, feed }) => [name, new URL(feed).hostname]));
  const pages = ["/national-news", "/sources", "/status", "/status.json", "/opml/sources.opml"];
  for (const path of [...pages, "/feeds/rss", "/feeds/atom", "/feeds/national-news/rss", "/feed.json"]) {
    const text = await site.text(path);
    const named = [...real].filter((name) => text.includes(name));
    expect(named, path).toEqual([]);
  }
  expect(await site.text("/weather")).not.toContain("Source: National Weather Service");
});

it("a live edition has no sample notice and no sample picture", async () => {
  expect(await live.text("/feeds/rss")).not.toContain("Sample edition");
  expect(await live.text("/local-news")).not.toContain("__sample");
});

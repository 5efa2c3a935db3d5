import { describe, expect, it } from "vitest";
import { DIRECTORY } from "../../../src/city/directory.ts";
import { sharedSite } from "../shared-site.ts";
import { elements } from "./read-html.ts";

const site = await sharedSite("plain");

const cards = (html: string): string[] =>
  [...html.matchAll(/<h2 class="card-title"><a href="([^"]+)"/g)].map((match) => match[1] ?? "");
const rel = (html: string, name: string): string | undefined =>
  elements(html, "link")
    .find((tag) => tag.get("rel") === name)
    ?.get("href");

describe("a long section", () => {
  it("has pages of 24 with their own addresses, which together show each story once", async () => {
    const seen: string[] = [];
    let path: string | undefined = "/local-news";
    for (let page = 1; path; page += 1) {
      const html = await site.text(path);
      const here = cards(html);
      expect(here.length, path).toBeLessThanOrEqual(24);
      expect(here.length, path).toBeGreaterThan(0);
      expect(new URL(rel(html, "canonical") ?? "").href.endsWith(path)).toBe(true);
      seen.push(...here);
      const next = rel(html, "next");
      if (next) expect(here).toHaveLength(24);
      path = next && new URL(next).pathname + new URL(next).search;
      if (path) expect(path).toBe(`/local-news?page=${page + 1}`);
    }
    expect(seen.length).toBeGreaterThan(24);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each(["/local-news?page=1", "/local-news?page=x", "/local-news?page=-2", "/world-news?page=0"])(
    "redirects %s to the section's address",
    async (path) => {
      const answer = await site.get(path);
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, path.split("?")[0]]);
    },
  );

  it("answers 404 after its last page", async () => {
    expect((await site.get("/local-news?page=99")).status).toBe(404);
    expect((await site.get("/opinion?page=3")).status).toBe(404);
  });
});

it("two sections with one feed have the owner section's pages as canonical", async () => {
  const html = await site.text("/entertainment");
  expect(rel(html, "canonical")).toBe("https://woodward.example/arts-culture");
  expect(rel(await site.text("/arts-culture"), "canonical")).toBe("https://woodward.example/arts-culture");
  expect(cards(html)).toEqual(cards(await site.text("/arts-culture")));
  const next = rel(html, "next")?.replace("https://woodward.example", "");
  if (next) expect(rel(await site.text(next), "canonical")).toContain("/arts-culture?page=2");
});

it("shows a section's drawing beside its name only, at most 64 px", async () => {
  const images = elements((await site.text("/archives")) + (await site.text("/sports")), "img");
  const drawings = images.filter((img) => img.get("src")?.startsWith("/placeholders/"));
  expect(drawings).toHaveLength(2);
  for (const img of drawings) {
    expect(img.get("class")).toBe("mark");
    expect(Number(img.get("width"))).toBeLessThanOrEqual(64);
  }
});

it("links every page of the directory, except a radio without a station, from every page in the layout", async () => {
  for (const path of ["/", "/sports", "/faq"]) {
    const html = await site.text(path);
    const menus = /<header[\s\S]*<\/header>|<footer[\s\S]*<\/footer>/g;
    const linked = new Set(elements((html.match(menus) ?? []).join(""), "a").map((a) => a.get("href")));
    expect(DIRECTORY.map((page) => page.path).filter((page) => !linked.has(page))).toEqual(["/radio"]);
  }
});

it("redirects common misspelled addresses to their pages", async () => {
  for (const [typed, meant] of [
    ["/contact", "/contact-us"],
    ["/about", "/about-us"],
  ] as const) {
    const answer = await site.get(typed);
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, meant]);
  }
});

import { expect, it } from "vitest";
import { worldOf } from "../../../src/build/edition-options.ts";
import { SOURCES } from "../../../src/city/sources.ts";
import { slugOf } from "../../../src/text/slug.ts";
import type { SiteAt } from "../../site-under-test.ts";
import { openSite } from "../open-site.ts";
import { sharedSite } from "../shared-site.ts";
import { fill } from "./every-page.ts";

const all = Object.values(SOURCES).flat();
const names = [...new Set(all.map(({ name }) => name))];

const site = await openSite({ seed: false }, fill);

const plain = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
const rowOf = (list: string, name: string) =>
  list.split(`href="/sources/${slugOf(name)}"`)[1]?.split("<dt>")[0] ?? "";
const SHOWN = {
  headline: "We show headlines only",
  excerpt: "excerpts of at most 100 words",
  full: "whole stories",
};

const pageOf = (name: string) => site.text(`/sources/${slugOf(name)}`);

it("lists every publisher with its rule and terms, each with a page that names its feeds", async () => {
  const list = await site.text("/sources");
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    expect.soft(list, name).toContain(`href="/sources/${slugOf(name)}"`);
    const html = plain(await pageOf(name));
    const row = plain(rowOf(list, name));
    for (const { feed, terms, rights = "full" } of all.filter((one) => one.name === name)) {
      expect.soft(html, name).toContain(`href="${feed}"`);
      const rule =
        typeof terms === "string" ? "We have no terms for this feed on record." : Object.values(terms)[0];
      for (const page of [html, row]) expect.soft(page, name).toContain(rule);
      expect.soft(row, name).toContain(SHOWN[rights]);
    }
  }
});

it("states what is shown from each publisher, with facts from the table and the archive only", async () => {
  const headline = all.find(({ rights }) => rights === "headline");
  const excerpt = all.find(({ rights }) => rights === "excerpt");
  expect(await pageOf(headline?.name ?? "")).toContain("We show headlines only: no excerpt and no picture.");
  const html = await pageOf(excerpt?.name ?? "");
  expect(html).toContain("excerpts of at most 100 words");
  expect(html).toMatch(/We have \d+ of its stories/);
  expect(html.replace(/<section class="related"[\s\S]*?<\/section>/, "")).not.toMatch(
    /own(?:ed|er)|fund|nonprofit|mailto:/i,
  );
  const names = [...html.matchAll(/class="source-line"><b>([^<]*)/g)].map(([, name]) => plain(name ?? ""));
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names)).toEqual(new Set([excerpt?.name]));
  expect(html).toContain('href="/search?q=source');
});

it("answers 404 for a publisher that isn’t read", async () => {
  expect((await site.get("/sources/some-other-paper")).status).toBe(404);
});

it("shows real names for the sources of a replay, and invented ones in the sample edition", async () => {
  expect([worldOf("replay", ".").seed, worldOf("sample", ".").seed]).toEqual(["stories", "sample"]);
  const names = async (at: SiteAt) => {
    const page = await at.text("/sources");
    return { real: page.includes("Outlier Media"), invented: page.includes("Alder Bay") };
  };
  expect(await names(site)).toEqual({ real: true, invented: false });
  expect(await names(await sharedSite("sample"))).toEqual({ real: false, invented: true });
});

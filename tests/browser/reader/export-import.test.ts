import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Download } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testFolder } from "../../test-folder.ts";
import { sharedNewsstand } from "../islands/browse.ts";

const stand = sharedNewsstand();
const folder = testFolder();

/** Saves a download in a folder of this test, because the shared browser would keep it. */
async function saved(file: Download): Promise<string> {
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

describe("saved stories", () => {
  it("are imported from their own export, and another file is refused with a message", async () => {
    const { island, open, page } = await stand.at("/local-news");
    await page.locator("[data-act=save]").nth(1).click();
    await page.getByText("Saved.").waitFor();
    await open("/saved");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByText("Export (JSON)").click(),
    ]);
    const path = await saved(file);
    await page.evaluate(() => localStorage.removeItem("saved"));
    await open("/saved");
    await island("saved");
    // The saved list must not wait until its pages are stored.
    await page.evaluate(() => Object.assign(CacheStorage.prototype, { open: () => new Promise(() => {}) }));
    await page.setInputFiles("#import", path);
    await page.getByText("1 story added.").waitFor();
    await expect.poll(() => page.locator(".saved-story").count()).toBe(1);
    const hostile = { saved: [{ id: "x", path: "//evil.example", link: "javascript:alert(1)" }] };
    const buffer = Buffer.from(JSON.stringify(hostile));
    await page.setInputFiles("#import", { name: "x.json", mimeType: "application/json", buffer });
    await page.getByText("0 stories added.").waitFor();
    await expect.poll(() => page.locator(".saved-story").count()).toBe(1);
  });

  it("are at most 200: the button and an import refuse one more with a message, and nothing is lost", async () => {
    const { errors, island, open, page } = await stand.visit();
    const many = Array.from({ length: 205 }, (_, at) => ({
      ...{ id: `x-${at}-1`, title: `Story ${at}`, path: `/article/x-${at}-1/x`, link: "https://a.example/" },
      ...{ source: "A", section: "sports", category: "Sports", language: "en", excerpt: "", at, text: [] },
      date: at === 3 ? "no date" : "2026-11-20T10:00:00Z",
    }));
    const file = { name: "a.json", mimeType: "application/json" };
    await open("/saved");
    await island("saved");
    await page.setInputFiles("#import", { ...file, buffer: Buffer.from(JSON.stringify({ saved: many })) });
    await page.getByText("200 stories added. You can save 200 stories, so we left out 4.").waitFor();
    await open("/local-news");
    await page.locator("[data-act=save]").first().click();
    await page.getByText("Your saved list is full. Remove a story first.").waitFor();
    expect(await page.locator("[data-act=save]").first().getAttribute("aria-pressed")).toBe("false");
    expect(await page.evaluate(() => JSON.parse(localStorage.saved).length)).toBe(200);
    expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
  });
});

it("exports what a reader follows as OPML of working feeds, imports it again, and refuses another file with a message", async () => {
  const { axe, errors, island, open, page } = await stand.visit();
  const follows = [
    { kind: "section", value: "arts", name: "Arts & Culture" },
    { kind: "source", value: "Alder Bay Public Radio", name: "Alder Bay Public Radio" },
    { kind: "search", value: 'M-1 "rail" & <bus>', name: "“M-1”" },
  ];
  await open("/terms");
  await page.evaluate((list) => localStorage.setItem("follows", JSON.stringify(list)), follows);
  await open("/mine");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByText("Export what you follow").click(),
  ]);
  const path = await saved(file);
  const feeds = [...readFileSync(path, "utf8").matchAll(/xmlUrl="([^"]+)"/g)].map(([, url = ""]) => url);
  expect(feeds).toHaveLength(3);
  for (const url of feeds) {
    const { status, headers } = await fetch(url);
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  }
  await page.evaluate(() => localStorage.removeItem("follows"));
  await open("/mine");
  await island("mine");
  await page.setInputFiles("#import", path);
  await page.getByText("Added 3 of 3 to your list.").waitFor();
  const kept = await page.evaluate(() => JSON.parse(localStorage.follows));
  expect(kept).toMatchObject(follows.map(({ kind, value }) => ({ kind, value })));
  const others = '<outline xmlUrl="javascript:alert(1)"/><outline xmlUrl="https://a.example/x"/>';
  const buffer = Buffer.from(others);
  await page.setInputFiles("#import", { name: "a.opml", mimeType: "text/x-opml", buffer });
  await page.getByText("That file doesn’t have anything you can follow here.").waitFor();
  await axe();
  expect(errors).toEqual([]);
});

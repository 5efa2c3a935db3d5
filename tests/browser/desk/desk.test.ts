import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { beforeAll, expect, it } from "vitest";
import { editorsSecret, PASSPHRASES } from "../../site/desk/newsroom.ts";
import { fill } from "../../site/pages/every-page.ts";
import { ownNewsstand, type Visit } from "../islands/browse.ts";

const stand = ownNewsstand(async () => ({ variables: { DESK_EDITORS: await editorsSecret() } }));
beforeAll(async () => {
  await fill(stand.site);
});

const type = (page: Page, name: string, text: string) => page.locator(`[name="${name}"]`).first().fill(text);

async function press(page: Page, words: string): Promise<void> {
  const gone = page.waitForEvent("framenavigated", (frame) => frame === page.mainFrame());
  await Promise.all([gone, page.locator(`button:text-is("${words}")`).first().click()]);
  await page.waitForLoadState("load");
}

async function signIn(visit: Visit): Promise<void> {
  await visit.open("/desk");
  await type(visit.page, "name", "Ana");
  await type(visit.page, "passphrase", PASSPHRASES.Ana);
  await press(visit.page, "Sign in");
  await visit.page.getByRole("heading", { name: "Today" }).waitFor();
}

/** The desk's message after a change. Also checks that the page doesn't scroll sideways. */
async function doneLine(page: Page): Promise<string> {
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  return (await page.locator(".desk-done").first().textContent()) ?? "";
}

it("works without JavaScript: sign-in, take-downs, undo, leads, corrections, grouping, notices, stories and settings", async () => {
  const visit = await stand.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const { page } = visit;
  await signIn(visit);

  await visit.open("/desk/stories?section=local-news");
  const story = (await page.locator(".desk-list-title a").first().getAttribute("href")) ?? "";
  await visit.open(story);
  await type(page, "reason", "Its source withdrew it.");
  await press(page, "Take it down");
  expect(await doneLine(page)).toContain("Took down");
  await press(page, "Restore it");
  expect(await doneLine(page)).toContain("Restored");
  await press(page, "Put it first");
  expect(await doneLine(page)).toContain("first on the front page");
  await type(page, "text", "It was Tuesday, not Monday.");
  await press(page, "Publish the correction");
  await press(page, "Publish the correction");
  expect(await doneLine(page)).toContain("Corrected");

  const [, report = ""] = await page.locator("#other option").allTextContents();
  await page.locator("#other").selectOption({ index: 1 });
  await press(page, "Same story…");
  await press(page, "Same story");
  expect(await doneLine(page)).toContain(report.replace(/^\d+ words? in common: /, "").slice(0, 20));
  await press(page, "Not the same story");
  expect(await doneLine(page)).toContain("into two stories");

  await visit.open("/desk/notices");
  await type(page, "text", "The bridge is closed tonight.");
  await press(page, "Post notice");
  expect(await doneLine(page)).toContain("Posted the notice");

  await visit.open("/desk/write/new");
  await type(page, "headline", "A story by forms");
  await type(page, "body", "First **words**.\n\n## A heading\n\nMore words.");
  await press(page, "Save and preview");
  expect(await page.locator("iframe").count()).toBe(2);
  await page.goBack();
  await visit.open("/desk/write");
  await page.locator(".desk-list-title a", { hasText: "A story by forms" }).click();
  await page.getByRole("heading", { name: "A story by forms" }).waitFor();
  await press(page, "Publish…");
  await page.getByText("Nothing is public yet.").waitFor();
  await press(page, "Publish now");
  expect(await doneLine(page)).toContain("Published “A story by forms");

  await visit.open("/desk/settings/donate");
  await type(page, "value", "https://give.example.org/");
  await press(page, "Save");
  expect(await doneLine(page)).toContain("Set: Donation");

  await visit.open("/");
  await page.getByText("The bridge is closed tonight.").waitFor();
  await page.getByText("A story by forms").first().waitFor();
  await visit.open("/desk/log");
  expect(await page.locator(".desk-list li").count()).toBeGreaterThan(7);
  await press(page, "Sign out");
  await page.getByLabel("Passphrase").waitFor();
}, 180_000);

it("shrinks a picture in the editor's browser, and inserts a dropped one into the text", async () => {
  const visit = await stand.visit();
  const { page } = visit;
  await signIn(visit);
  await visit.open("/desk/write/new");
  const large = new PNG({ width: 2000, height: 1000 });
  const buffer = PNG.sync.write(large);
  await page.setInputFiles("#picture", { name: "large.png", mimeType: "image/png", buffer });
  await page.getByText("Uploaded.").waitFor();
  const path = await page.inputValue("[name=image]");
  expect(path).toMatch(/^\/media\/r[a-z0-9]{15}\/1600x800\.jpg$/);
  for (const size of ["1600x800", "960x480", "480x240"])
    expect((await fetch(stand.site.url + path.replace("1600x800", size))).status).toBe(200);
  const drawing = { name: "x.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await page.setInputFiles("#picture", drawing);
  await page.getByText("SVG drawing").waitFor();
  await page.fill("[name=body]", "bold words");
  await page.focus("[name=body]");
  await page.keyboard.press("ControlOrMeta+A");
  await page.getByRole("button", { name: "Bold" }).click();
  expect(await page.inputValue("[name=body]")).toBe("**bold words**");
}, 90_000);

it("sends readers no style, script or text of the desk", async () => {
  const visit = await stand.visit();
  const asked: string[] = [];
  visit.page.on("request", (request) => asked.push(request.url()));
  for (const path of ["/", "/local-news", "/faq", "/corrections"]) await visit.open(path);
  await visit.idle();
  const bodies = await Promise.all(
    asked.filter((url) => /\.(css|js)/.test(url)).map(async (url) => (await fetch(url)).text()),
  );
  expect(asked.filter((url) => /desk|story-editor/.test(url))).toEqual([]);
  expect(bodies.filter((body) => body.includes("desk-"))).toEqual([]);
});

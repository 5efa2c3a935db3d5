import { beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_STATION } from "../../src/build/sample/station/sample-station.ts";
import { NOTICE } from "../../src/build/sample-notice.ts";
import { editorsSecret, PASSPHRASES } from "../site/desk/newsroom.ts";
import { fill, knownStory } from "../site/pages/every-page.ts";
import { stationNetwork } from "../site-under-test.ts";
import { axeComplaints } from "./axe.ts";
import { ownNewsstand, type Visit } from "./islands/browse.ts";

const stand = ownNewsstand(async () => ({
  network: stationNetwork,
  seed: true,
  variables: { NOTICE, STATIONS: JSON.stringify([SAMPLE_STATION]), DESK_EDITORS: await editorsSecret() },
}));
beforeAll(async () => {
  await fill(stand.site);
  // Clusters the stories and loads weather, events and meetings.
  for (let run = 0; run < 4; run += 1) await stand.site.tick();
});

/** Opens home, its first section and the first story there by their links; returns the story's headline. */
async function readOneStory({ page, open }: Visit): Promise<string> {
  await open("/");
  await page.locator("a[href='/local-news']").locator("visible=true").first().click();
  await page.getByRole("heading", { level: 1, name: "Local News" }).waitFor();
  await page.locator("main a[href^='/article/local-news-']").locator("visible=true").first().click();
  await page.getByText("Read Full Article").first().waitFor();
  return ((await page.locator("h1").textContent()) ?? "").trim();
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a reader %s", (_name, javaScriptEnabled) => {
  it("gets from home to a section, to a story, and finds that story by searching", async () => {
    const visit = await stand.visit({ javaScriptEnabled });
    const { page } = visit;
    const headline = await readOneStory(visit);
    await visit.open("/search");
    await page.getByRole("main").getByRole("searchbox").fill(headline);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?q=/);
    await page.getByRole("main").getByRole("link", { name: headline }).first().waitFor();
    expect(visit.errors).toEqual([]);
  });

  it("sees events with their dates, and opens an answer of the FAQ", async () => {
    const { errors, open, page } = await stand.at("/local-events", { javaScriptEnabled });
    await page.getByRole("heading", { level: 1, name: "Local Events" }).waitFor();
    await page.locator("main time").nth(3).waitFor();
    await open("/faq");
    await page.locator("details summary").first().click();
    await page.locator("details .faq-answer").first().waitFor();
    expect(errors).toEqual([]);
  });
});

it("plays a radio station and stops", async () => {
  const { errors, page } = await stand.at("/radio");
  await page.click("[aria-label=Play]");
  await page.waitForSelector('.player[data-phase="playing"]');
  await page.waitForSelector("text=/Riverfront at Dawn|Snow on Heron Island|Last Streetcar Home/");
  await page.click("[aria-label=Pause]");
  await page.waitForSelector('.player[data-phase="stopped"]');
  expect(errors).toEqual([]);
});

it.each([
  ["a phone at night", 360, "dark"],
  ["a desktop by day", 1280, "light"],
] as const)("has no axe violation on eight pages on %s", async (_name, width, colorScheme) => {
  const visit = await stand.visit({ viewport: { width, height: 900 }, colorScheme });
  const story = await knownStory(stand.site);
  const wrong: string[] = [];
  for (const path of [
    "/",
    "/sports",
    story,
    "/search?q=council",
    "/local-events",
    "/faq",
    "/radio",
    "/desk",
  ]) {
    await visit.open(path);
    wrong.push(...(await axeComplaints(visit.page)).map((complaint) => `${path} ${complaint}`));
  }
  // Home has the notice and warnings, which are landmarks too.
  await visit.open("/");
  await visit.page.locator("section[aria-label='Site notices']").waitFor();
  expect(wrong).toEqual([]);
  expect(visit.errors.filter((error) => !error.includes("status of 401"))).toEqual([]);
});

it("takes a story down at the desk: readers get 410 within a minute", async () => {
  const visit = await stand.visit();
  const { page } = visit;
  const headline = await readOneStory(visit);
  const address = new URL(page.url()).pathname;
  await visit.open("/desk");
  await page.fill("[name=name]", "Ana");
  await page.fill("[name=passphrase]", PASSPHRASES.Ana);
  await page.click("button:text-is('Sign in')");
  await page.getByRole("heading", { name: "Today" }).waitFor();
  await visit.open(`/desk/stories/${address.split("/")[2]}`);
  await page.fill("[name=reason]", "Its source withdrew it.");
  await page.click("button:text-is('Take it down')");
  await page.locator(".desk-done", { hasText: "Took down" }).waitFor();
  await stand.site.advance(1);
  expect((await stand.site.get(address)).status).toBe(410);
  await visit.open("/local-news");
  expect(await page.locator("main").textContent()).not.toContain(headline);
});

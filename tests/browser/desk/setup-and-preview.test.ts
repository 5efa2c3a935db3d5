import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editorsSecret, signInAt } from "../../site/desk/newsroom.ts";
import { axeComplaints } from "../axe.ts";
import { type Newsstand, openNewsstand, type Visit } from "../islands/browse.ts";
import { unreached } from "./unreached.ts";

const SETUP_KEY = "tests-0000-1111-2222-3333";
const STORY = {
  ...{
    headline: "An unpublished headline",
    standfirst: "A deck.",
    section: "local-news",
    byline: "Ana Ruiz",
  },
  ...{ image: "", alt: "", credit: "", sources: "City clerk: https://clerk.example/", tags: "parks" },
  ...{ version: "0", body: "First **words**.\n\n## A heading\n\n[A link](https://river.example/)." },
};

let fresh: Newsstand;
let stand: Newsstand;
let preview: string;
beforeAll(async () => {
  fresh = await openNewsstand({ seed: false, variables: { SETUP_KEY } });
  stand = await openNewsstand({ seed: false, variables: { DESK_EDITORS: await editorsSecret() } });
  const ana = await signInAt(stand.site, "Ana");
  const saved = await ana.post("/desk/write/new", { ...STORY, act: "draft" });
  const [draft = ""] = /\/desk\/write\/[\w-]+/.exec(saved.headers.get("Location") ?? "") ?? [];
  const made = await ana.post(`${draft}/links`, { days: "7" });
  const html = await made.text();
  preview = /href="(\/preview\/[\w-]+)"/.exec(html)?.[1] ?? "";
}, 60_000);
afterAll(() => Promise.all([fresh.close(), stand.close()]));

/** What axe finds in both themes, what Tab doesn't reach, and whether it scrolls sideways. */
async function wrongOn({ page }: Visit, name: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    wrong.push(...(await axeComplaints(page)).map((one) => `${name}, ${colorScheme}: ${one}`));
  }
  const [has, shows] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  if ((has ?? 0) > (shows ?? 0)) wrong.push(`${name} is ${has} pixels wide`);
  return [...wrong, ...(await unreached(page)).map((control) => `${name}, not reached: ${control}`)];
}

describe.each([360, 1280])("at %i px", (width) => {
  it("axe finds nothing on the setup and on what it refuses, and Tab reaches everything", async () => {
    const visit = await fresh.visit({ viewport: { width, height: 900 } });
    await visit.open("/desk/setup");
    expect(await wrongOn(visit, "setup")).toEqual([]);
    await visit.page.getByRole("button", { name: "Set up" }).click();
    await visit.page.getByText("That isn’t the setup key.").first().waitFor();
    expect(await wrongOn(visit, "refused setup")).toEqual([]);
    await visit.close();
  }, 60_000);

  it("axe finds nothing on the page of a preview link, and Tab reaches everything", async () => {
    const visit = await stand.visit({ viewport: { width, height: 900 } });
    await visit.open(preview);
    await visit.page.getByText("An unpublished headline").first().waitFor();
    expect(await wrongOn(visit, "preview")).toEqual([]);
    expect(visit.errors).toEqual([]);
    await visit.close();
  }, 60_000);
});

it("is set up by keyboard alone, without a script", async () => {
  const visit = await fresh.visit({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const { page } = visit;
  await visit.open("/desk/setup");
  await page.locator("[name=key]").focus();
  for (const words of [SETUP_KEY, "Ana", "Harbor News Co-op", "news@harbor.example"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Set up");
  await page.keyboard.press("Enter");
  await page.locator(".desk-passphrase").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  await visit.close();
}, 60_000);

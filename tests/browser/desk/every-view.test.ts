import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyView } from "../../site/desk/every-view.ts";
import { type AtTheDesk, editorsSecret, signInAt } from "../../site/desk/newsroom.ts";
import { fill } from "../../site/pages/every-page.ts";
import { SAMPLE_VARIABLES } from "../../site-under-test.ts";
import { axeComplaints } from "../axe.ts";
import { type Newsstand, openNewsstand, type Visit } from "../islands/browse.ts";
import { signedIn } from "./signed-in.ts";
import { unreached } from "./unreached.ts";

let stand: Newsstand;
let ana: AtTheDesk;
let paths: string[];
beforeAll(async () => {
  stand = await openNewsstand({ variables: { ...SAMPLE_VARIABLES, DESK_EDITORS: await editorsSecret() } });
  await fill(stand.site);
  await stand.site.tick();
  ana = await signInAt(stand.site, "Ana");
  paths = await everyView(ana);
}, 60_000);
afterAll(() => stand.close());

/** The views that only a form leads to: refused, invited, and the passphrase shown once. */
async function viewsOfForms({ page, open }: Visit, editor: string, look: (name: string) => Promise<void>) {
  await open("/desk/notices");
  await page.getByRole("button", { name: "Post notice" }).click();
  await page.getByText("Enter the text of the notice.").first().waitFor();
  await look("a refused notice");
  await open("/desk/write/new");
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByText("Write a headline first.").first().waitFor();
  await look("a story that isn’t ready");
  await open("/desk/people");
  await page.getByRole("textbox", { name: "Name" }).fill(editor);
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = new URL((await page.locator("code").first().textContent()) ?? "");
  await look("an invitation’s link");
  await open(link.pathname);
  await look("an invitation");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.locator(".desk-passphrase").waitFor();
  await look("a new passphrase");
}

/** The browser says this of a page that is left before its transition is over. */
const LEFT_EARLY = /status of (404|401|422)|ViewTransition/;

describe.each([
  ["a phone", 360],
  ["a desk", 1280],
] as const)("on %s", (name, width) => {
  it("has no axe violations, log lines or horizontal scrolling on any view in both themes", async () => {
    const visit = await signedIn(stand, ana, { viewport: { width, height: 900 } });
    const { page } = visit;
    const wrong: string[] = [];
    const look = async (view: string) => {
      await page.emulateMedia({ colorScheme: "light" });
      const found = await axeComplaints(page);
      // At night only the colors are others.
      await page.emulateMedia({ colorScheme: "dark" });
      const atNight = await axeComplaints(page, ["color-contrast"]);
      wrong.push(...[...found, ...atNight.map((one) => `dark ${one}`)].map((one) => `${view} ${one}`));
      const wide = Number(await page.evaluate("document.documentElement.scrollWidth"));
      if (wide > width) wrong.push(`${view} is ${wide} pixels wide`);
    };
    for (const path of paths) {
      await visit.open(path);
      await look(path);
    }
    await viewsOfForms(visit, `Cleo on ${name}`, look);
    await page.context().clearCookies();
    await visit.open("/desk");
    await look("/desk, signed out");
    expect(wrong).toEqual([]);
    expect(visit.errors.filter((error) => !LEFT_EARLY.test(error))).toEqual([]);
    await visit.close();
    // Fifty views, each in two themes: a minute alone, several times that on a machine that has other work.
  }, 480_000);
});

it("has no horizontal scrolling at 320 px with text at 200 percent on any view", async () => {
  const visit = await signedIn(stand, ana, { viewport: { width: 320, height: 640 } });
  await visit.page.addInitScript(() => localStorage.setItem("reading", '{"size":"200%"}'));
  const wide: string[] = [];
  for (const path of paths) {
    await visit.open(path);
    const [size, width] = await visit.page.evaluate(() => {
      const { documentElement: html } = document;
      return [getComputedStyle(html).fontSize, html.scrollWidth] as const;
    });
    if (size !== "32px" || width > 320) wide.push(`${path}, text of ${size}: ${width} pixels`);
  }
  expect(wide).toEqual([]);
  await visit.close();
}, 120_000);

it("reaches every control on every view with Tab, and shows the focus", async () => {
  const visit = await signedIn(stand, ana, { viewport: { width: 1280, height: 900 } });
  const lost: string[] = [];
  for (const path of paths) {
    await visit.open(path);
    lost.push(...(await unreached(visit.page)).map((control) => `${path}: ${control}`));
  }
  expect(lost).toEqual([]);
  await visit.close();
}, 480_000);

it.each([360, 1440])(
  "shows a story's headline right below its label at %d px, and its buttons",
  async (width) => {
    const visit = await signedIn(stand, ana, { viewport: { width, height: 900 } });
    await visit.open("/desk/write/new");
    const top = async (selector: string) =>
      (await visit.page.locator(selector).boundingBox())?.y ?? Number.NaN;
    expect((await top("#headline")) - (await top("label[for=headline]"))).toBeLessThan(48);
    expect(await top("button[value=publish]")).toBeLessThan(900 - 44);
    await visit.close();
  },
);

describe("the desk’s menu on a phone", () => {
  it.each([true, false])("opens and closes with the keyboard, JavaScript: %s", async (javaScriptEnabled) => {
    const visit = await signedIn(stand, ana, { viewport: { width: 360, height: 740 }, javaScriptEnabled });
    const { page } = visit;
    await visit.open("/desk/write");
    const box = await page.locator("h1").boundingBox();
    expect(box?.y).toBeLessThan(125);
    expect(await page.locator("#menu").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.locator("#menu a:visible").count()).toBe(18);
    await page.keyboard.press("Escape");
    expect(await page.locator("#menu").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#menu a", { hasText: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    await visit.close();
  });
});

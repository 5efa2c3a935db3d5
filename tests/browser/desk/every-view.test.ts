import { beforeAll, expect, it } from "vitest";
import { everyView } from "../../site/desk/every-view.ts";
import { type AtTheDesk, editorsSecret, signInAt } from "../../site/desk/newsroom.ts";
import { fill } from "../../site/pages/every-page.ts";
import { SAMPLE_VARIABLES } from "../../site-under-test.ts";
import { wrongOnBoth } from "../axe.ts";
import { ownNewsstand, type Visit } from "../islands/browse.ts";
import { PHONES } from "../sideways.ts";
import { unreached } from "../unreached.ts";
import { signedIn } from "./signed-in.ts";

const stand = ownNewsstand(async () => ({
  variables: { ...SAMPLE_VARIABLES, DESK_EDITORS: await editorsSecret() },
}));
let ana: AtTheDesk;
let paths: string[];
/** The path of a draft's preview link. */
let preview: string;
beforeAll(async () => {
  await fill(stand.site);
  await stand.site.tick();
  ana = await signInAt(stand.site, "Ana");
  paths = await everyView(ana);
  const draft = paths.find((path) => /^\/desk\/write\/local-news-[\w-]+$/.test(path)) ?? "";
  const made = await ana.post(`${draft}/links`, { days: "7" });
  const html = await made.text();
  preview = /href="(\/preview\/[\w-]+)"/.exec(html)?.[1] ?? "no preview";
}, 60_000);

/** Opens the views that only a submitted form shows: an error, an invitation, and the passphrase. */
async function viewsOfForms({ page, open }: Visit, look: (name: string) => Promise<void>) {
  await open("/desk/notices");
  await page.getByRole("button", { name: "Post notice" }).click();
  await page.getByText("Enter the text of the notice.").first().waitFor();
  await look("a refused notice");
  await open("/desk/write/new");
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByText("Write a headline first.").first().waitFor();
  await look("a story that isn’t ready");
  await open("/desk/people");
  await page.getByRole("textbox", { name: "Name" }).fill("Cleo");
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = new URL((await page.locator("code").first().textContent()) ?? "");
  await look("an invitation’s link");
  await open(link.pathname);
  await look("an invitation");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.locator(".desk-passphrase").waitFor();
  await look("a new passphrase");
}

/** Chromium logs this if a page is left during its view transition. */
const LEFT_EARLY = /status of (404|401|422)|ViewTransition/;

it("has no axe violation, log line, horizontal scrolling or control that Tab can't reach on any view, on a light desktop and a dark phone", async () => {
  const visit = await signedIn(stand, ana, { colorScheme: "light" });
  const { page } = visit;
  const wrong: string[] = [];
  const look = async (view: string) => {
    const found = await wrongOnBoth(page, [[1280]], [[360], ...PHONES]);
    wrong.push(...found.map((what) => `${view} ${what}`));
    wrong.push(...(await unreached(page)).map((control) => `${view} not reached: ${control}`));
  };
  for (const path of [...paths, preview]) {
    await visit.open(path);
    await look(path);
  }
  await viewsOfForms(visit, look);
  await page.context().clearCookies();
  await visit.open("/desk");
  await look("/desk, signed out");
  expect(wrong.join("\n")).toBe("");
  expect(visit.errors.filter((error) => !LEFT_EARLY.test(error))).toEqual([]);
});

it.each([360, 1440])(
  "shows a story's headline right below its label, and its buttons, at %d px",
  async (width) => {
    const visit = await signedIn(stand, ana, { viewport: { width, height: 900 } });
    await visit.open("/desk/write/new");
    const top = async (name: string) => (await visit.page.locator(name).boundingBox())?.y ?? Number.NaN;
    expect((await top("#headline")) - (await top("label[for=headline]"))).toBeLessThan(48);
    expect(await top("button[value=publish]")).toBeLessThan(900 - 44);
  },
);

it.each([true, false])(
  "the desk’s menu on a phone opens and closes with the keyboard, JavaScript: %s",
  async (javaScriptEnabled) => {
    const { open, page } = await signedIn(stand, ana, {
      viewport: { width: 360, height: 740 },
      javaScriptEnabled,
    });
    await open("/desk/write");
    const box = await page.locator("h1").boundingBox();
    expect(box?.y).toBeLessThan(125);
    expect(await page.locator("#menu").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.locator("#menu a:visible").count()).toBe(19);
    await page.keyboard.press("Escape");
    expect(await page.locator("#menu").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#menu a", { hasText: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  },
);

import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AtTheDesk,
  editorsSecret,
  PASSPHRASES,
  saveDraft,
  signInAt,
  versionIn,
} from "../../site/desk/newsroom.ts";
import { ownNewsstand, type Visit } from "../islands/browse.ts";
import { signedIn } from "./signed-in.ts";

const stand = ownNewsstand(async () => ({ seed: false, variables: { DESK_EDITORS: await editorsSecret() } }));
let ana: AtTheDesk;
beforeAll(async () => {
  ana = await signInAt(stand.site, "Ana");
});

const STORY = { section: "local-news", body: "First words." };

/** Saves a draft; returns the path of its form. */
const draft = async (headline: string): Promise<string> =>
  `/desk/write/${await saveDraft(ana, { ...STORY, headline })}`;

/** Opens a form as an editor, with a clock that the test controls. */
async function writing(path: string, desk = ana): Promise<Visit> {
  const visit = await signedIn(stand, desk);
  await visit.page.clock.install();
  await visit.open(path);
  return visit;
}

const body = (page: Page) => page.locator("[name=body]");
/** Advances past the delay between the last key press and a save (desk/browser/autosave.ts). */
const pause = (page: Page) => page.clock.runFor(2_500);
const stored = (page: Page) =>
  expect
    .poll(async () => {
      await pause(page);
      return page.getByText("Stored on the server").count();
    })
    .toBe(1);
const unreached = async (page: Page) => {
  await pause(page);
  await page.getByText("We couldn’t reach the server. Your text is on this device").waitFor();
};
const offered = (page: Page) => page.getByText("wasn’t saved.").waitFor();

/** Holds autosaves until they are released, and counts how many run at once. */
async function slowly({ page }: Visit) {
  const waiting: (() => void)[] = [];
  const count = { now: 0, most: 0, all: 0 };
  await page.route("**/unsaved", async (route: Route) => {
    count.now += 1;
    count.all += 1;
    count.most = Math.max(count.most, count.now);
    await new Promise<void>((release) => waiting.push(release));
    await route.continue();
    count.now -= 1;
  });
  const started = () =>
    expect
      .poll(async () => {
        await pause(page);
        return waiting.length;
      })
      .toBeGreaterThan(0);
  return { count, started, release: () => waiting.shift()?.() };
}

describe("while the server is slow", () => {
  it("sends one save at a time, so that an older text never replaces a newer one", async () => {
    const visit = await writing("/desk/write/new");
    const { page } = visit;
    const { count, started, release } = await slowly(visit);
    await page.fill("[name=headline]", "One at a time");
    await body(page).fill("Older.");
    await started();
    await body(page).fill("Newer.");
    await pause(page);
    expect(count).toEqual({ now: 1, most: 1, all: 1 });
    release();
    await started();
    release();
    await expect.poll(() => count.now).toBe(0);
    await stored(page);
    const list = await ana.text("/desk/write");
    expect(list.split("One at a time").length).toBe(2);
    await visit.open(new URL(page.url()).pathname);
    expect(await body(page).inputValue()).toBe("Newer.");
  });

  it("saves once while a save is in progress, and leaves nothing unsaved", async () => {
    const visit = await writing("/desk/write/new");
    const { page } = visit;
    const { started, release } = await slowly(visit);
    await page.fill("[name=headline]", "Sent meanwhile");
    await started();
    await body(page).fill("The last words.");
    await page.getByRole("button", { name: "Save as draft" }).click();
    release();
    await page.getByText("Saved the draft").first().waitFor();
    expect(await body(page).inputValue()).toBe("The last words.");
    expect(await page.getByText("aren’t published or saved").count()).toBe(0);
    const list = await ana.text("/desk/write");
    expect(list.split("Sent meanwhile").length).toBe(2);
    const copies = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)));
    await expect.poll(copies).toEqual([]);
  });
});

describe("when the network fails while an editor writes", () => {
  it("keeps the text on the device and saves it on the server afterward", async () => {
    const { open, page } = await writing("/desk/write/new");
    await page.context().setOffline(true);
    await page.fill("[name=headline]", "Written without a network");
    await unreached(page);
    await page.context().setOffline(false);
    await stored(page);
    await page.waitForURL(/\/desk\/write\/local-news-/);
    await open("/desk/write");
    await page.getByRole("link", { name: "Written without a network" }).click();
    await page.getByRole("button", { name: "Save as draft" }).click();
    await page.getByText("Saved the draft").first().waitFor();
    await open("/desk/write/new");
    expect(await page.inputValue("[name=headline]")).toBe("");
    expect(await page.getByText("wasn’t saved.").count()).toBe(0);
  });

  it("offers the text again after the window was closed, and shows what another editor saved meanwhile", async () => {
    const path = await draft("Two editors");
    const { open, page } = await writing(path);
    // Playwright goes back online when the page is left, and the page would then send the text.
    await page.route("**/unsaved", (route) => route.abort());
    await body(page).fill("Ana’s words.");
    await unreached(page);
    await page.goto("about:blank");
    const ben = await signInAt(stand.site, "Ben");
    const version = versionIn(await ben.text(path));
    const change = { ...STORY, headline: "Two editors", body: "Ben’s words.", version, act: "draft" };
    expect((await ben.post(path, change)).status).toBe(303);
    await page.unroute("**/unsaved");
    await open(path);
    await offered(page);
    expect(await body(page).inputValue()).toBe("Ben’s words.");
    await page.getByRole("button", { name: "Restore it" }).click();
    await page.getByRole("button", { name: "Save as draft" }).click();
    await page.getByText("Ben saved this while you were writing").waitFor();
    expect(await body(page).inputValue()).toBe("Ana’s words.");
    expect(await page.locator(".desk-errors dd", { hasText: "Ben’s words." }).count()).toBe(1);
  });

  it("offers the text again if the form didn’t arrive", async () => {
    const path = await draft("Sent into the void");
    const { open, page } = await writing(`${path}?done=1`);
    await body(page).fill("Stored before the tunnel.");
    await stored(page);
    await page.context().setOffline(true);
    await body(page).fill("Typed in the tunnel.");
    await Promise.all([
      page.waitForEvent("requestfailed", (request) => request.isNavigationRequest()),
      page.getByRole("button", { name: "Save as draft" }).click(),
    ]);
    await page.context().setOffline(false);
    await open(`${path}?done=1`);
    await offered(page);
    await page.getByRole("button", { name: "Restore it" }).click();
    expect(await body(page).inputValue()).toBe("Typed in the tunnel.");
    await stored(page);
  });
});

it("says that the server refused the text of an editor who was signed out meanwhile, and offers it again", async () => {
  const path = await draft("Signed out");
  const desk = await signInAt(stand.site, "Ana");
  const { open, page } = await writing(path, desk);
  expect((await desk.post("/desk/sign-out")).status).toBe(303);
  await body(page).fill("Typed after that.");
  await pause(page);
  await page.getByText("The server refused your text. It’s on this device").waitFor();
  await open("/desk");
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Passphrase").fill(PASSPHRASES.Ana);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Today" }).waitFor();
  await open(path);
  await offered(page);
});

it("warns an editor who writes the same story in two windows", async () => {
  const path = await draft("Two windows");
  const visit = await writing(path);
  const other = await visit.page.context().newPage();
  await other.goto(stand.site.url + path);
  await body(other).fill("In the other window.");
  await pause(other);
  await visit.page.getByText("also writing this in another window").waitFor();
  await stored(other);
});

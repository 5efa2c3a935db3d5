import { beforeAll, expect, it } from "vitest";
import { done, editorsSecret, signInAt } from "../../site/desk/newsroom.ts";
import { ownNewsstand } from "../islands/browse.ts";
import { storedPage } from "./stored-page.ts";

const stand = ownNewsstand(async () => ({ variables: { DESK_EDITORS: await editorsSecret() } }));
beforeAll(async () => {
  for (const path of ["/", "/local-news"]) await stand.site.text(path);
});

/** Takes a story down at the desk. */
async function takeDown(id: string): Promise<void> {
  const ana = await signInAt(stand.site, "Ana");
  await done(ana.post(`/desk/stories/${id}/withdrawal`, { reason: "It was wrong." }));
}

it("removes a withdrawn story from the device: its offline page at the next visit, its saved text when the list opens", async () => {
  const { open, page } = await stand.at("/local-news");
  await page.locator("[data-act=save]").nth(0).click();
  await page.getByText("Saved.").waitFor();
  await page.locator("[data-act=save]").nth(1).click();
  const saved = async (): Promise<{ id: string; path: string; title: string }[]> =>
    JSON.parse((await page.evaluate(() => localStorage.getItem("saved"))) ?? "[]");
  await expect.poll(async () => (await saved()).length).toBe(2);
  const [gone, other] = await saved();
  if (!gone || !other) throw new Error("nothing was saved");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const { path } of [gone, other]) {
    await open(path);
    await storedPage(page, path);
  }
  await storedPage(page, "/offline");
  await takeDown(gone.id);

  await page.context().setOffline(true);
  await open(gone.path);
  expect(await page.locator("h1").textContent(), "the device has not heard of it").toBe(gone.title);
  await page.context().setOffline(false);
  expect((await page.goto(stand.site.url + gone.path))?.status()).toBe(410);
  await storedPage(page, gone.path, false);
  await page.context().setOffline(true);
  await open(gone.path);
  expect(await page.locator("h1").textContent()).toBe("You are offline");
  await page.context().setOffline(false);
  // Back online, the offline page loads the requested page. Another navigation would be interrupted by that.
  await page.locator("[data-offline]").waitFor({ state: "detached" });

  await open("/saved");
  await page.getByText("1 saved story was withdrawn, so we removed it from this list.").waitFor();
  expect((await saved()).map(({ id }) => id)).toEqual([other.id]);
  await expect.poll(() => page.locator(".saved-story").count()).toBe(1);
  expect(await page.locator(".saved").textContent()).not.toContain(gone.title);
}, 120_000);

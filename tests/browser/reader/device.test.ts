import { describe, expect, it } from "vitest";
import { sharedNewsstand, type Visit } from "../islands/browse.ts";

const stand = sharedNewsstand();

const PLACES = ["/", "/local-news", "/saved", "/mine", "/you"];

/** Opens each address and waits until the page is idle. */
async function openPlaces({ open, idle }: Pick<Visit, "open" | "idle">): Promise<void> {
  for (const path of PLACES) {
    await open(path);
    await idle();
  }
}

describe("a device without usable storage", () => {
  it("when full, says what couldn't be saved and keeps what was saved, and every page works", async () => {
    const { errors, idle, open, page } = await stand.at("/local-news");
    await page.locator("[data-act=save]").first().click();
    await page.getByText("Saved.").waitFor();
    await page.waitForFunction(() => JSON.parse(localStorage.saved ?? "[]")[0]?.text.length > 0);
    const kept = await page.evaluate(() => {
      for (let size = 2_000_000; size > 0; size = Math.floor(size / 2))
        try {
          for (;;) localStorage.setItem(`filler-${localStorage.length}`, "x".repeat(size));
        } catch {}
      return localStorage.saved;
    });
    await page.locator("[data-act=save]").nth(2).click();
    await page.getByText("Your browser blocked storage. Nothing was saved.").waitFor();
    expect(await page.locator("[data-act=save]").nth(2).getAttribute("aria-pressed")).toBe("false");
    expect(await page.evaluate(() => localStorage.saved)).toBe(kept);
    await openPlaces({ open, idle });
    await open("/saved");
    await page.waitForSelector(".saved-story");
    expect(errors).toEqual([]);
  });

  it("works without storage, caches and service workers, as in some private windows", async () => {
    const { errors, idle, open, page } = await stand.visit();
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "caches"])
        Object.defineProperty(window, name, { get: refuse });
      const reject = async () => refuse();
      const value = { register: reject, getRegistration: reject, getRegistrations: reject };
      Object.defineProperty(navigator, "serviceWorker", { value });
    });
    await openPlaces({ open, idle });
    await page.getByText("Your browser blocks storage for this site.").waitFor();
    await page.getByRole("button", { name: "Erase everything" }).click();
    await page.getByRole("button", { name: "Yes, erase everything" }).click();
    await page.getByText("We erased everything this site stored on this device.").waitFor();
    await open("/local-news");
    await page.click(".reading-button");
    await page.selectOption("[data-reading=size]", "135%");
    await page.selectOption("[data-reading=pictures]", "ask");
    await page.waitForSelector(".picture-button");
    await page.getByRole("button", { name: "Show picture" }).first().click();
    await page.waitForSelector("img[data-asked]", { state: "attached" });
    expect(errors).toEqual([]);
  });

  it("ignores invalid values under our keys", async () => {
    const { errors, idle, open, page } = await stand.visit();
    const strange = ['{"', "[1,null,{}]", '"text"', '{"/local-news":7}'];
    await open("/terms");
    for (const value of strange)
      for (const path of PLACES) {
        await page.evaluate((text) => {
          for (const key of ["saved", "follows", "mutes", "seen", "reading", "read", "theme", "donation"])
            localStorage.setItem(key, text);
        }, value);
        await open(path);
        await idle();
      }
    expect(errors).toEqual([]);
  });
});

it("syncs saved stories, mutes and settings between two tabs", async () => {
  const visit = await stand.visit();
  const one = visit.page;
  await visit.open("/local-news");
  const two = await one.context().newPage();
  await two.goto(`${stand.site.url}/local-news`);
  const list = await one.context().newPage();
  await list.goto(`${stand.site.url}/saved`);
  const pressed = (page: typeof one, at: number) =>
    page.locator("[data-act=save]").nth(at).getAttribute("aria-pressed");
  await one.locator("[data-act=save]").first().click();
  await expect.poll(() => pressed(two, 0)).toBe("true");
  await list.waitForSelector(".saved-story");
  await two.locator("[data-act=save]").nth(1).click();
  await expect.poll(() => pressed(one, 1)).toBe("true");
  await two.locator("[data-act=save]").first().click();
  await expect.poll(() => pressed(one, 0)).toBe("false");
  expect(await one.evaluate(() => JSON.parse(localStorage.saved).length)).toBe(1);
  await one.locator("[data-act=more]").first().click();
  await one.getByRole("button", { name: /^Mute/ }).first().click();
  await two.waitForSelector(".muted-line");
  expect(await two.locator(".muted-line").textContent()).toBe(await one.locator(".muted-line").textContent());
  await one.selectOption("#theme", "dark");
  await two.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await one.selectOption("#theme", "");
  await two.waitForFunction(() => document.documentElement.dataset.theme === undefined);
  await one.click(".reading-button");
  await one.selectOption("[data-reading=size]", "115%");
  await two.waitForFunction(() => document.documentElement.style.fontSize === "115%");
  expect(visit.errors).toEqual([]);
});

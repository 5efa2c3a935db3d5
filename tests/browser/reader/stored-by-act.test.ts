import { describe, expect, it } from "vitest";
import { type ReaderAct, STORED_ON_DEVICE } from "../../../src/city/stored-on-device.ts";
import { knownStory } from "../../site/pages/every-page.ts";
import { sharedNewsstand, type Visit } from "../islands/browse.ts";

const stand = sharedNewsstand();
const story = () => knownStory(stand.site);

/** Storage keys and caches in the browser. */
const stored = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);

const workers = ({ page }: Visit): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const isStored = (visit: Visit, key: string) =>
  expect.poll(async () => (await stored(visit)).includes(key), { message: key }).toBe(true);

const readingMenu = async ({ open, page }: Visit, name: string, value: string) => {
  await open("/local-news");
  await page.click(".reading-button");
  await page.selectOption(`[data-reading=${name}]`, value);
};

const offlineSwitch = async ({ open, page }: Visit) => {
  await open("/you");
  const box = page.getByLabel("Store the front page");
  // The box stays hidden until the script has applied the reader's choice.
  await box.waitFor();
  return box;
};

const moreMenu = async ({ open, page }: Visit, button: RegExp) => {
  await open("/local-news");
  await page.locator("[data-act=more]").first().click();
  await page.locator(".act-menu").getByRole("button", { name: button }).first().click();
};

const player = async ({ open, page, island }: Visit) => {
  await open("/radio");
  await page.hover(".player-title");
  await island("player");
  await page.waitForSelector(".volume-thumb");
};

const ACTS: Readonly<Record<ReaderAct, (visit: Visit) => Promise<unknown>>> = {
  visit: async ({ open }) => {
    await open("/local-news");
    await open("/");
  },
  open: async ({ open }) => open(await story()),
  theme: async ({ open, page }) => {
    await open("/local-news");
    await page.selectOption("#theme", "dark");
  },
  reading: (visit) => readingMenu(visit, "size", "115%"),
  pictures: async (visit) => {
    await readingMenu(visit, "pictures", "ask");
    await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  },
  follow: (visit) => moreMenu(visit, /^Follow/),
  mute: (visit) => moreMenu(visit, /^Mute/),
  save: async (visit) => {
    await visit.open("/local-news");
    await visit.page.locator("[data-act=save]").first().click();
  },
  install: async (visit) => {
    await visit.page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) => real(query.includes("standalone") ? "all" : query);
    });
    await visit.open("/local-news");
  },
  offline: async (visit) => (await offlineSwitch(visit)).check(),
  donation: async ({ open, page, island }) => {
    await page.clock.install();
    await open("/privacy");
    await page.clock.runFor(30_000);
    await island("donation");
    await page.click("text=Maybe Later");
  },
  volume: async (visit) => {
    await player(visit);
    await visit.page.focus(".volume input");
    await visit.page.keyboard.press("ArrowLeft");
  },
  station: async (visit) => {
    await player(visit);
    await visit.page.selectOption(".player-stations select", "8100");
  },
};

const keysOf = (...acts: ReaderAct[]): string[] =>
  STORED_ON_DEVICE.filter((row) => row.acts.some((act) => acts.includes(act))).map(({ key }) => key);

describe("a browser stores", () => {
  it("each row of the table, and only after the acts that the row names", async () => {
    for (const act of Object.keys(ACTS) as ReaderAct[]) {
      const visit = await stand.visit();
      await ACTS[act](visit);
      for (const key of keysOf(act)) await isStored(visit, key);
      if (act !== "visit" && act !== "open")
        for (const path of ["/", "/health", await story()]) await visit.open(path);
      await visit.idle();
      const allowed = act === "visit" || act === "open" ? keysOf(act) : keysOf(act, "visit", "open");
      const keys = await stored(visit);
      expect(
        keys.filter((key) => !allowed.includes(key)),
        `"${act}" stored these too`,
      ).toEqual([]);
      await visit.page.context().close();
    }
  }, 300_000);

  it("no page while pictures load on request, and nothing at all once they load normally again", async () => {
    const visit = await stand.visit();
    const { page } = visit;
    await ACTS.pictures(visit);
    await visit.open("/saved");
    await visit.open("/sports");
    await page.click(".reading-button");
    await page.selectOption("[data-reading=pictures]", "");
    await expect.poll(() => workers(visit)).toBe(0);
    // The page's own call may finish after the one for the choice, because imports run in any order.
    await page.evaluate(
      "import(document.querySelector('[data-island=reader]').dataset.modules.split(' ')[0]).then((reader) => reader.showPictures('ask'))",
    );
    for (const path of ["/health", "/saved", "/sports"]) await visit.open(path);
    await visit.idle();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  it("no page after offline reading was turned off, even if a story is saved", async () => {
    const visit = await stand.visit();
    await ACTS.offline(visit);
    await isStored(visit, "files-1");
    await visit.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await (await offlineSwitch(visit)).uncheck();
    await expect.poll(() => workers(visit)).toBe(0);
    await visit.open("/local-news");
    await visit.page.locator("[data-act=save]").first().click();
    await visit.page.getByText("Saved.").waitFor();
    for (const path of ["/saved", "/health"]) await visit.open(path);
    await visit.idle();
    expect(await visit.page.evaluate(() => caches.keys())).toEqual([]);
  });
});

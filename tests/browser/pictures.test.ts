import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { sharedNewsstand } from "./islands/browse.ts";

const stand = sharedNewsstand();

const HOST = "https://pictures.example";
const pngOf = (width: number, height: number): Buffer => PNG.sync.write(new PNG({ width, height }));

/** Opens a page with these pictures added at its end; returns the paths requested from their host. */
async function openWith(
  pictures: string,
  answer: (path: string) => Buffer | 403 | 404 | "hang",
  width = 360,
) {
  const visit = await stand.visit({ viewport: { width, height: 740 } });
  const asked: string[] = [];
  await visit.page.route(`${HOST}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    const body = answer(pathname + search);
    if (body === "hang") return;
    await (typeof body === "number"
      ? route.fulfill({ status: body })
      : route.fulfill({ body, contentType: "image/png" }));
  });
  await visit.page.route("**/privacy", async (route) => {
    const page = await route.fetch();
    await route.fulfill({
      response: page,
      body: (await page.text()).replace('<main id="main">', `<main id="main">${pictures}`),
    });
  });
  await visit.page.goto(`${stand.site.url}/privacy`, { waitUntil: "domcontentloaded" });
  return { visit, asked };
}

const widths = [160, 320, 640].map((width) => `${HOST}/a.png?w=${width} ${width}w`).join(", ");
const offered = `<img id="one" alt="" src="${HOST}/a.png" srcset="${widths}" sizes="120px" width="120" height="80" data-fallback="">`;
const isHidden = "document.querySelector('#one').hidden";

it("requests only the width at which a picture is shown", async () => {
  const { visit, asked } = await openWith(offered, () => pngOf(160, 107));
  await expect.poll(() => visit.page.evaluate("document.querySelector('#one').naturalWidth > 0")).toBe(true);
  expect(asked).toEqual(["/a.png?w=160"]);
});

it.each([403, 404] as const)(
  "shows the publisher's own picture if its resizer answers %i",
  async (status) => {
    const { visit, asked } = await openWith(offered, (path) =>
      path.includes("?") ? status : pngOf(600, 400),
    );
    await expect
      .poll(() => visit.page.evaluate("document.querySelector('#one').naturalWidth > 300"))
      .toBe(true);
    expect(asked).toEqual(["/a.png?w=160", "/a.png"]);
  },
);

const inCard = (img: string): string => `<div class="card"><div class="card-picture">${img}</div></div>`;
const large = `<img alt="" loading="lazy" src="${HOST}/large.png" width="640" height="427">`;
const CARDS = inCard(large) + inCard(offered);

it.each([
  [360, ["/a.png?w=160"]],
  [1280, ["/a.png?w=160", "/large.png"]],
])(
  "at %i px, requests %j for two cards' pictures, one with a single size and one with several",
  async (width, paths) => {
    const { visit, asked } = await openWith(CARDS, () => pngOf(160, 107), width);
    await expect.poll(() => asked.toSorted()).toEqual(paths);
    await visit.idle();
    expect(asked.toSorted()).toEqual(paths);
  },
);

it("removes a picture that fails or that is one pixel wide", async () => {
  const failed = await openWith(offered, () => 404);
  await expect.poll(() => failed.visit.page.evaluate(isHidden)).toBe(true);
  expect(failed.asked).toEqual(["/a.png?w=160", "/a.png"]);
  const blank = await openWith(offered, () => pngOf(1, 1));
  await expect.poll(() => blank.visit.page.evaluate(isHidden)).toBe(true);
});

it("keeps a picture of 8,000 pixels inside its container", async () => {
  const { visit } = await openWith(offered.replace(/ srcset="[^"]*"/, ""), () => pngOf(8_000, 100));
  await expect
    .poll(() => visit.page.evaluate("document.querySelector('#one').naturalWidth === 8000"))
    .toBe(true);
  expect(await visit.page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
});

it("hydrates islands even if a picture's host never responds", async () => {
  const { visit } = await openWith(offered, () => "hang");
  // The entry loads asynchronously, so it may start listening after the document was parsed.
  await expect
    .poll(async () => {
      await visit.page.selectOption("#theme", "dark");
      return visit.page.evaluate("document.documentElement.dataset.theme === 'dark'");
    })
    .toBe(true);
});

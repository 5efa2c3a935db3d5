import { describe, expect, it } from "vitest";
import { type Newsstand, sharedNewsstand, type Visit } from "./browse.ts";

const stand = sharedNewsstand();

const shown = (visit: Visit) => visit.page.getAttribute(".slide-shown", "aria-label");

/** Removes the lists' pictures, which repeat those of the other slides. */
const WITHOUT_LISTS = `new MutationObserver(() => {
  for (const image of document.querySelectorAll(".news-top img, .rivers img")) image.remove();
}).observe(document, { childList: true, subtree: true })`;

/** Opens home with a hydrated carousel and a clock that the test controls. */
async function atHome(options: Parameters<Newsstand["visit"]>[0] = {}, script = ""): Promise<Visit> {
  const visit = await stand.visit(options);
  await visit.page.addInitScript(script);
  await visit.page.clock.install();
  await visit.open("/");
  await visit.island("carousel");
  return visit;
}

describe("the carousel", () => {
  it("advances after 6000 ms, wraps, pauses while the pointer or focus is inside, and stops for good after use", async () => {
    const visit = await atHome();
    const { page } = visit;
    const leave = async () => {
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    };
    // From here on, only the test advances the clock.
    await page.clock.pauseAt(Date.now() + 600_000);
    expect(await page.getAttribute(".carousel", "aria-live")).toBe("off");
    await page.hover(".carousel");
    const held = await shown(visit);
    await page.clock.runFor(13_000);
    expect(await shown(visit)).toBe(held);
    await page.mouse.move(0, 0);
    await page.focus(".slide-shown a");
    await page.clock.runFor(13_000);
    expect(await shown(visit)).toBe(held);
    await leave();
    await page.clock.runFor(6100);
    expect(await shown(visit)).not.toBe(held);
    await page.click("[aria-label='Stop automatic slide show']");
    await page.click("[aria-label='Start automatic slide show']");
    await leave();
    const first = Number((await shown(visit))?.[0]);
    await page.clock.runFor(5900);
    expect(await shown(visit)).toBe(`${first} of 4`);
    await page.clock.runFor(200);
    expect(await shown(visit)).toBe(`${(first % 4) + 1} of 4`);
    await page.clock.runFor(18_000);
    expect(await shown(visit)).toBe(`${first} of 4`);
    await page.click("[aria-label='Next slide']");
    await leave();
    const last = await shown(visit);
    await page.clock.runFor(30_000);
    expect(await shown(visit)).toBe(last);
    expect(await page.getAttribute(".carousel", "aria-live")).toBe("polite");
    expect(await page.getAttribute(".carousel-stop", "aria-label")).toBe("Start automatic slide show");
    expect(visit.errors).toEqual([]);
  });

  it("fades in 1000 ms and wraps at both ends, by button, dot and arrow key, and keeps other slides out of the tab order", async () => {
    const visit = await atHome();
    const { page } = visit;
    const stops = await page.$$eval(".carousel-frame button, .carousel-frame a", (all) =>
      all.filter((one) => !one.closest("[inert]")).map((one) => one.className || one.textContent),
    );
    expect(stops[0]).toContain("carousel-stop");
    await expect.poll(() => page.locator(".slide[inert]").count()).toBe(3);
    const fade = await page.$eval(".slide-shown", (slide) => getComputedStyle(slide).transitionDuration);
    expect(fade.split(",")[0]).toBe("1s");
    await page.click(".carousel-dot >> nth=0");
    await page.click("[aria-label='Previous slide']");
    expect(await shown(visit)).toBe("4 of 4");
    await page.click("[aria-label='Next slide']");
    expect(await shown(visit)).toBe("1 of 4");
    await page.focus(".carousel-dot >> nth=0");
    for (const [key, slide] of [
      ["ArrowRight", 2],
      ["ArrowLeft", 1],
      ["ArrowLeft", 4],
    ] as const) {
      await page.keyboard.press(key);
      expect(await shown(visit)).toBe(`${slide} of 4`);
    }
    await page.click(".carousel-dot >> nth=2");
    expect(await shown(visit)).toBe("3 of 4");
    expect(await page.getAttribute(".carousel-dot >> nth=2", "aria-current")).toBe("true");
    await visit.axe();
  });

  it("starts paused for a reader who has seen its first slide, and plays from the button", async () => {
    const visit = await atHome();
    await visit.open("/");
    await visit.island("carousel");
    const first = await shown(visit);
    await visit.page.clock.runFor(20_000);
    expect(await shown(visit)).toBe(first);
    expect(await visit.page.getAttribute(".carousel-stop", "aria-label")).toBe("Start automatic slide show");
    await visit.page.click(".carousel-stop");
    await visit.page.clock.runFor(6_100);
    expect(await shown(visit)).not.toBe(first);
  });

  it("moves on a horizontal swipe and not on a vertical one", async () => {
    const visit = await atHome({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const swipe = (across: number, down: number) =>
      visit.page.$eval(
        ".carousel",
        (list, [x, y]) => {
          const send = (type: string, clientX: number, clientY: number) =>
            list.dispatchEvent(
              new PointerEvent(type, { bubbles: true, pointerType: "touch", clientX, clientY, pointerId: 7 }),
            );
          send("pointerdown", 200, 300);
          send("pointerup", 200 + x, 300 + y);
        },
        [across, down] as const,
      );
    await visit.page.click(".carousel-dot >> nth=0");
    await swipe(-120, 10);
    await visit.page.waitForSelector(".slide-shown[aria-label='2 of 4']");
    await swipe(-120, -200);
    expect(await shown(visit)).toBe("2 of 4");
    await swipe(120, 0);
    await visit.page.waitForSelector(".slide-shown[aria-label='1 of 4']");
  });

  it("keeps the next slide out of sight by a whole pixel until it starts", async () => {
    const visit = await stand.visit({ viewport: { width: 910, height: 900 } });
    await visit.page.route(/carousel\.island/, (route) => route.abort());
    await visit.open("/");
    const [end = 0, next = 0] = await visit.page.evaluate<number[]>(
      `[document.querySelector(".carousel").getBoundingClientRect().right,
        document.querySelector(".slide + .slide").getBoundingClientRect().left]`,
    );
    expect(next - end).toBeGreaterThanOrEqual(1);
  });

  it("starts stopped under reduced motion, and requests a slide's picture when the slide is first shown", async () => {
    const visit = await atHome({ reducedMotion: "reduce" }, WITHOUT_LISTS);
    const { page } = visit;
    const slide = await shown(visit);
    await page.clock.runFor(20_000);
    expect(await shown(visit)).toBe(slide);
    expect(await page.getAttribute(".carousel-stop", "aria-label")).toBe("Start automatic slide show");
    const requested = () =>
      page.$$eval(".slide", (all) =>
        all.map((slide) => slide.querySelector("img")?.naturalWidth).map((width) => width && width > 0),
      );
    const [first, ...others] = await page.$$eval(".slide", (all) =>
      all.map((slide) => (slide.querySelector("img") ? true : undefined)),
    );
    await expect.poll(requested).toEqual([first, ...others.map((has) => has && 0)]);
    for (const dot of [1, 2, 3]) {
      await page.click(`.carousel-dot >> nth=${dot}`);
      await expect.poll(async () => (await requested())[dot]).toBe(others[dot - 1]);
    }
  });

  it("is a scrollable list without JavaScript, with every picture and the original story in a new tab", async () => {
    const { page } = await stand.at("/", { javaScriptEnabled: false });
    await expect.poll(() => page.locator(".slide").count()).toBe(4);
    const links = await page.$$eval(".slide .button", (all) =>
      all.map((link) => [link.textContent?.startsWith("Read More"), link.getAttribute("target")]),
    );
    expect(links).toEqual(Array(4).fill([true, "_blank"]));
    expect(await page.locator(".carousel-button").first().isVisible()).toBe(false);
    const places = await page.$$eval(".slide > img", (all) =>
      all.map((one) => getComputedStyle(one).translate),
    );
    expect(places.length).toBeGreaterThan(2);
    expect(new Set(places)).toEqual(new Set(["none"]));
  });
});

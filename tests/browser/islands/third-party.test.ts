import { describe, expect, it } from "vitest";
import { type Newsstand, ownNewsstand, type Visit } from "./browse.ts";

const VIDEO = { provider: "Video Example", src: "https://video.example/embed/7" };
const SCRIPT = "https://ads.example/tag.js";
const SETTINGS = {
  embeds: { video: VIDEO },
  ads: { script: SCRIPT, banners: [{ id: "6079445", height: 600 }] },
};

const stand = ownNewsstand({ variables: { SETTINGS: JSON.stringify(SETTINGS) } });

/** Opens home with `ad` as the ad network's script. Without it, the script fails to load. */
async function atHome(ad = "", options: Parameters<Newsstand["visit"]>[0] = {}): Promise<Visit> {
  const visit = await stand.visit(options);
  await visit.page.route(SCRIPT, (route) =>
    ad === "fails" ? route.abort() : route.fulfill({ body: ad, contentType: "text/javascript" }),
  );
  await visit.open("/");
  return visit;
}

describe("an embed", () => {
  it("names its provider and requests nothing before a click; then the frame has focus and a title", async () => {
    const visit = await atHome();
    const asked: string[] = [];
    visit.page.on("request", (request) => asked.push(request.url()));
    expect(await visit.page.textContent(".embed-action")).toBe("Load from Video Example");
    await visit.page.hover(".embed-load");
    await visit.island("embed");
    expect(asked).not.toContain(VIDEO.src);
    await visit.page.click(".embed-load");
    await visit.page.waitForSelector("iframe[title='Featured Video']");
    expect(asked).toContain(VIDEO.src);
    expect(visit.scripts).not.toContain("react");
    expect(visit.errors).toEqual([]);
  });

  it("responds to a click made before its script loaded, and to the keyboard", async () => {
    const visit = await atHome();
    await visit.page.focus(".embed-load");
    await visit.page.keyboard.press("Enter");
    await visit.page.waitForSelector("iframe");
    expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    expect(visit.page.context().pages()).toHaveLength(1);
  });

  it("is a link to the provider without JavaScript or when its script doesn't load", async () => {
    const visit = await stand.visit();
    await visit.page.route("**/embed.island-*.js", (route) => route.abort());
    await visit.open("/");
    const opened = visit.page.context().waitForEvent("page");
    await visit.page.click(".embed-load");
    expect((await opened).url()).toBe(VIDEO.src);
    const still = await atHome("", { javaScriptEnabled: false });
    expect(await still.page.getAttribute(".embed-load", "href")).toBe(VIDEO.src);
  });
});

describe("an ad slot", () => {
  /** Opens home and scrolls to the banner. */
  async function atBanner(ad: string): Promise<Visit> {
    const visit = await atHome(ad);
    await visit.page.locator(".ad-slot").scrollIntoViewIfNeeded();
    await visit.island("ad-slot");
    return visit;
  }

  it("loads the operator's script only when the slot is near the viewport", async () => {
    // With an ad network, the policy doesn't require Trusted Types, which its scripts don't use.
    const visit = await atHome("document.body.insertAdjacentHTML('beforeend', '<i id=ran>Ad</i>')");
    await visit.idle();
    expect(await visit.page.locator("#ran").count()).toBe(0);
    await visit.page.locator(".ad-slot").scrollIntoViewIfNeeded();
    await visit.island("ad-slot");
    await visit.page.locator("#ran").waitFor();
    expect(await visit.page.getAttribute(".ad-slot script", "data-banner")).toBe("6079445");
  });

  it("shows Advertisement and logs a warning when the script can't be loaded", async () => {
    const visit = await atBanner("fails");
    expect(await visit.page.textContent(".ad-slot")).toBe("Advertisement");
    expect(visit.warnings.filter((text) => text.includes("ad slot 6079445"))).toHaveLength(1);
  });

  it("has its script's errors logged as warnings and suppressed", async () => {
    const visit = await atBanner("setTimeout(() => { throw new Error('ad bug') }, 100)");
    // The page receives errors of cross-origin scripts only as "Script error."
    await visit.page.waitForTimeout(300);
    expect(visit.warnings.filter((text) => text.startsWith("suppressed:"))).toHaveLength(1);
    expect(visit.errors).toEqual([]);
    await visit.page.evaluate((filename) => {
      const event = new ErrorEvent("error", { message: "named bug", filename, cancelable: true });
      if (window.dispatchEvent(event)) throw new Error("not suppressed");
    }, SCRIPT);
    expect(visit.warnings.filter((text) => text.includes("named bug"))).toHaveLength(1);
  });
});

it("a page ignores rejections that say Network Error, and leaves every other error alone", async () => {
  const visit = await stand.at("/politics");
  await visit.page.evaluate(() => {
    Promise.reject(new Error("Network Error: the request failed"));
    setTimeout(() => {
      throw new Error("ours");
    }, 0);
    Promise.reject(new Error("ours too"));
  });
  await visit.idle();
  expect(visit.warnings.filter((text) => text.includes("Network Error"))).toHaveLength(1);
  expect(visit.errors.toSorted()).toEqual(["ours", "ours too"]);
});

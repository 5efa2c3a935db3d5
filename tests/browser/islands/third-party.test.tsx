import { describe, expect, it } from "vitest";
import { AdSlot } from "../../../src/islands/ad-slot.markup.tsx";
import { EmbedFacade } from "../../../src/islands/embed.markup.tsx";
import { type Newsstand, sharedNewsstand, type Visit } from "./browse.ts";
import { stage } from "./stage.tsx";

const stand = sharedNewsstand();

const VIDEO = {
  src: "https://video.example/embed/7",
  title: "Featured video",
  provider: "Video Example",
  shape: "video" as const,
};

async function atEmbed(options: Parameters<Newsstand["visit"]>[0] = {}): Promise<Visit> {
  const visit = await stand.visit(options);
  const markup = <EmbedFacade {...VIDEO} />;
  await stage(visit, {
    name: "embed",
    props: VIDEO,
    markup,
    wake: ["interaction"],
    thirdParty: "https://video.example",
  });
  return visit;
}

describe("an embed", () => {
  it("names its provider and requests nothing before a click; then the frame has focus and a title", async () => {
    const visit = await atEmbed();
    const asked: string[] = [];
    visit.page.on("request", (request) => asked.push(request.url()));
    expect(await visit.page.textContent(".embed-action")).toBe("Load from Video Example");
    await visit.page.hover(".embed-load");
    await visit.island("embed");
    expect(asked.filter((url) => url.startsWith("https:"))).toEqual([]);
    await visit.page.click(".embed-load");
    await visit.page.waitForSelector("iframe[title='Featured video']");
    expect(asked).toContain(VIDEO.src);
    expect(visit.scripts).not.toContain("react");
    expect(visit.errors).toEqual([]);
  });

  it("responds to a click made before its script loaded, and to the keyboard", async () => {
    const visit = await atEmbed();
    await visit.page.keyboard.press("Tab");
    await visit.page.keyboard.press("Enter");
    await visit.page.waitForSelector("iframe");
    expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    expect(visit.page.context().pages()).toHaveLength(1);
  });

  it("is a link to the provider without JavaScript or when its script doesn't load", async () => {
    const visit = await stand.visit();
    await visit.page.route("**/embed.island-*.js", (route) => route.abort());
    const markup = <EmbedFacade {...VIDEO} />;
    await stage(visit, { name: "embed", props: VIDEO, markup, wake: ["interaction"] });
    const opened = visit.page.context().waitForEvent("page");
    await visit.page.click(".embed-load");
    expect((await opened).url()).toBe(VIDEO.src);
    const still = await atEmbed({ javaScriptEnabled: false });
    expect(await still.page.getAttribute(".embed-load", "href")).toBe(VIDEO.src);
  });
});

const SLOT = { id: "6079445", height: 250 as const, script: "https://ads.example/tag.js" };

async function atSlot(answer: { status: number; body: string }, before = ""): Promise<Visit> {
  const visit = await stand.visit();
  await visit.page.route(SLOT.script, (route) =>
    answer.status === 0 ? route.abort() : route.fulfill({ ...answer, contentType: "text/javascript" }),
  );
  const markup = <AdSlot {...SLOT} />;
  const thirdParty = "https://ads.example";
  await stage(visit, { name: "ad-slot", props: SLOT, markup, wake: ["near"], thirdParty, before });
  return visit;
}

const FAR = "<p>Far</p>".repeat(120);

describe("an ad slot", () => {
  it("loads the operator's script only when it is near", async () => {
    const visit = await atSlot({ status: 200, body: "document.title = 'ad ran'" }, FAR);
    await visit.idle();
    expect(await visit.page.title()).toBe("Stage");
    await visit.page.locator(".ad-slot").scrollIntoViewIfNeeded();
    await visit.island("ad-slot");
    expect(await visit.page.title()).toBe("ad ran");
    expect(await visit.page.getAttribute(".ad-slot script", "data-banner")).toBe("6079445");
  });

  it("shows Advertisement and logs a warning when the script can't be loaded", async () => {
    const visit = await atSlot({ status: 0, body: "" });
    await visit.island("ad-slot");
    expect(await visit.page.textContent(".ad-slot")).toBe("Advertisement");
    expect(visit.warnings.filter((text) => text.includes("ad slot 6079445"))).toHaveLength(1);
  });

  it("has its script's errors logged as warnings and suppressed", async () => {
    const visit = await atSlot({ status: 200, body: "setTimeout(() => { throw new Error('ad bug') }, 100)" });
    await visit.island("ad-slot");
    // What a script of another origin throws reaches the page without its text: "Script error."
    await visit.page.waitForTimeout(300);
    expect(visit.warnings.filter((text) => text.startsWith("suppressed:"))).toHaveLength(1);
    expect(visit.errors).toEqual([]);
    await visit.page.evaluate((filename) => {
      const event = new ErrorEvent("error", { message: "named bug", filename, cancelable: true });
      if (window.dispatchEvent(event)) throw new Error("not suppressed");
    }, SLOT.script);
    expect(visit.warnings.filter((text) => text.includes("named bug"))).toHaveLength(1);
  });
});

describe("errors on a page", () => {
  it("ignores rejections that say Network Error, and leaves every other error alone", async () => {
    const visit = await stand.visit();
    await visit.open("/politics");
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
});

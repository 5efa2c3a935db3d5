import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CopyButton } from "../../../src/islands/copy.markup.tsx";
import { type Newsstand, openSharedNewsstand } from "./browse.ts";
import { stage } from "./stage.tsx";

let stand: Newsstand;
let article: string;
beforeAll(async () => {
  stand = await openSharedNewsstand();
  const front = await stand.site.text("/local-news");
  article = /<h2 class="card-title"><a href="([^"]+)"/.exec(front)?.[1] ?? "";
});
afterAll(() => stand.close());

describe("share", () => {
  it("passes title, text and address to the device on one click and without React", async () => {
    const visit = await stand.visit();
    await visit.page.addInitScript(() => {
      Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
    });
    await visit.open(article);
    await visit.page.click(".share-button");
    await visit.page.waitForFunction(() => "shared" in window);
    const shared = (await visit.page.evaluate("window.shared")) as ShareData;
    expect(shared.title).toBe(await visit.page.locator("h1").textContent());
    expect(shared.title?.length).toBeGreaterThan(10);
    expect(shared.text?.length).toBeLessThanOrEqual(100);
    expect(shared.url).toBe(stand.site.url + article);
    expect(visit.scripts).not.toContain("react");
    await visit.close();
  });

  it("copies the address and says so where the device has no share sheet", async () => {
    const visit = await stand.visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await visit.page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await visit.open(article);
    await visit.page.click(".share-button");
    await visit.page.waitForSelector("text=Link copied");
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe(stand.site.url + article);
    await visit.axe();
    await visit.close();
  });

  it("only logs a failure", async () => {
    const visit = await stand.visit();
    await visit.page.addInitScript(() => {
      Object.assign(navigator, { share: () => Promise.reject(new Error("no sheet")) });
    });
    await visit.open(article);
    await visit.page.click(".share-button");
    await visit.island("share");
    await visit.idle();
    expect(visit.warnings.some((text) => text.includes("no sheet"))).toBe(true);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

describe("copy", () => {
  it("copies the text to the clipboard and says so", async () => {
    const visit = await stand.visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const props = { text: "https://woodward.example/rss", label: "Copy URL" };
    await stage(visit, { name: "copy", props, markup: <CopyButton {...props} />, wake: ["interaction"] });
    await visit.page.click("text=Copy URL");
    await visit.page.waitForSelector("text=Copied");
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe(props.text);
    await visit.close();
  });

  it("says that it couldn't copy where the clipboard is refused", async () => {
    const visit = await stand.visit();
    await visit.page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    const props = { text: "x", label: "Copy URL" };
    await stage(visit, { name: "copy", props, markup: <CopyButton {...props} />, wake: ["interaction"] });
    await visit.page.click("text=Copy URL");
    await visit.page.waitForSelector("text=Your browser blocked copying");
    await visit.close();
  });
});

describe("relative times", () => {
  it("update while the page is open, without React and with no script in the first minute", async () => {
    const visit = await stand.visit();
    await visit.page.clock.install();
    await visit.open("/local-news");
    const age = visit.page.locator(".updated [data-ago]");
    await visit.idle();
    expect(visit.scripts).toEqual(["hydrate"]);
    await visit.page.evaluate(() => {
      const time = document.querySelector(".updated time");
      time?.setAttribute("datetime", new Date(Date.now()).toISOString());
    });
    await visit.page.clock.runFor(29_000);
    await visit.page.evaluate(() => localStorage.setItem("donation", String(Date.now() + 1e9)));
    await visit.page.clock.runFor(32_000);
    await visit.island("ages");
    expect(await age.textContent()).toBe("1 min ago");
    await visit.page.clock.runFor(61 * 60_000);
    expect(await age.textContent()).toBe("1 hour ago");
    await visit.close();
  });
});

describe("a picture that fails to load", () => {
  it("in a story's text is replaced by the drawing that its text names", async () => {
    const visit = await stand.visit();
    await visit.page.route("https://covers.example/**", (route) => route.abort());
    await visit.page.route("**/politics", async (route) => {
      const answer = await route.fetch();
      const picture = '<img id="within" alt="" src="https://covers.example/1.jpg">';
      const text = `<div data-fallback="/placeholder.svg"><p>Words</p><figure>${picture}</figure></div>`;
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace("</main>", `${text}</main>`),
      });
    });
    await visit.open("/politics");
    await visit.page.waitForFunction(
      () => ((document.querySelector("#within") as HTMLImageElement | null)?.naturalWidth ?? 0) > 0,
    );
    expect(await visit.page.getAttribute("#within", "src")).toBe("/placeholder.svg");
    await visit.close();
  });

  it.each(["before the entry script", "after it"])(
    "is replaced by its fallback once, when it fails %s",
    async (when) => {
      const visit = await stand.visit();
      await visit.page.route("https://covers.example/**", (route) => route.abort());
      await visit.page.route("**/politics", async (route) => {
        const answer = await route.fetch();
        const picture =
          '<img id="cover" alt="" src="https://covers.example/1.jpg" data-fallback="/placeholder.svg">';
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace("</main>", `${picture}</main>`),
        });
      });
      if (when === "before the entry script")
        await visit.page.route("**/hydrate-*.js", async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          await route.continue();
        });
      await visit.open("/politics");
      await visit.page.waitForFunction(
        () => ((document.querySelector("#cover") as HTMLImageElement | null)?.naturalWidth ?? 0) > 0,
      );
      expect(await visit.page.getAttribute("#cover", "src")).toBe("/placeholder.svg");
      await visit.close();
    },
  );
});

describe("the theme", () => {
  it("is applied before the first paint of the next page", async () => {
    const visit = await stand.visit({ colorScheme: "light" });
    await visit.open("/politics");
    const ground = () => visit.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await visit.page.selectOption("#theme", "dark");
    const dark = await ground();
    expect(dark).not.toBe(light);
    await visit.page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByName("first-paint"))
          Object.assign(window, { painted: entry.startTime });
      }).observe({ type: "paint", buffered: true });
      new MutationObserver(() => {
        Object.assign(window, { worn: performance.now() });
      }).observe(document, { attributes: true, attributeFilter: ["data-theme"], subtree: true });
    });
    await visit.open("/sports");
    await visit.page.waitForFunction(() => "painted" in window);
    const times = (await visit.page.evaluate("[window.worn, window.painted]")) as [number, number];
    expect(times[0]).toBeLessThan(times[1]);
    expect(await ground()).toBe(dark);
    expect(await visit.page.inputValue("#theme")).toBe("dark");
    await visit.axe();
    await visit.page.selectOption("#theme", "");
    expect(await ground()).toBe(light);
    expect(visit.scripts.filter((name) => name.startsWith("react"))).toEqual([]);
    await visit.close();
  });

  it("has no control without JavaScript", async () => {
    const visit = await stand.visit({ javaScriptEnabled: false });
    await visit.open("/politics");
    expect(await visit.page.locator("#theme").isVisible()).toBe(false);
    await visit.close();
  });
});

import { createServer } from "node:http";
import { FRAMES } from "../../src/site/html/frames.ts";
import { AXE } from "../browser/axe.ts";
import { listen } from "../listen.ts";
import { knownStory } from "../site/pages/every-page.ts";
import type { SiteUnderTest } from "../site-under-test.ts";
import { pageOfEachKind } from "./each-kind.ts";
import { type Engine, ESCAPE, press, until } from "./engine.ts";
import { DESK, findWrong, PHONE } from "./find-wrong.ts";

/** The ids of the axe rules that the open page violates. */
async function axeIn(engine: Engine): Promise<string[]> {
  await engine.ask(`(${AXE.replace(/;\s*$/, "")}, null)`);
  return engine.ask("axe.run().then(({ violations }) => violations.map(({ id }) => id))");
}

/** The sum of the open page's layout shifts, which only Chromium reports. */
const SHIFTS = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300);
})`;

/** Tasks that must work in every browser, in this order. Each throws if it fails. */
export const ESSENTIALS: Record<string, (engine: Engine, site: SiteUnderTest) => Promise<void>> = {
  "shows a page of each kind at 360 and 1280 px without errors or horizontal scrolling": async (
    engine,
    site,
  ) => {
    const found: string[] = [];
    for (const path of await pageOfEachKind(site))
      for (const what of await findWrong(engine, site.url + path)) found.push(`${path} ${what}`);
    if (found.length > 0) throw new Error(found.join("\n"));
  },
  "shows each frame on another site at its full height, without other requests, layout shifts or axe violations":
    async (engine, site) => {
      const story = (await knownStory(site)).split("/")[2];
      const host = createServer(({ url = "" }, response) => {
        response.setHeader("Content-Type", "text/html");
        response.end(`<!doctype html><title>Host</title><script src="${site.url}/embed.js" async></script>
        <iframe src="${site.url}${url}" height="3000"></iframe>`);
      });
      const port = await listen(host);
      const found: string[] = [];
      for (const name of Object.keys(FRAMES)) {
        const path = `/embed/${name}${name === "story" ? `/${story}` : ""}`;
        await engine.open(`http://127.0.0.1:${port}${path}`);
        await until(engine, "document.querySelector('iframe').offsetHeight < 3000");
        await engine.open(site.url + path);
        const asked = await engine.ask<string[]>(
          "performance.getEntriesByType('resource').map(({ name }) => name)",
        );
        found.push(...asked.filter((address) => !address.startsWith(`${site.url}/`)));
        if ((await engine.ask<number>(SHIFTS)) !== 0) found.push(`${path} shifts`);
        found.push(...(await axeIn(engine)).map((id) => `${path} ${id}`));
      }
      host.close();
      if (found.length > 0) throw new Error(found.join("\n"));
    },
  "opens the phone menu, and closes it with Escape, which returns focus to its button": async (
    engine,
    site,
  ) => {
    await engine.resize(...PHONE);
    await engine.open(`${site.url}/politics`);
    const isOpen = "document.querySelector('#menu').checkVisibility()";
    await until(engine, `!${isOpen}`);
    await press(engine, ".menu-bar .menu-button");
    await until(engine, isOpen);
    await engine.type(ESCAPE);
    await until(engine, `!${isOpen} && document.activeElement.className.includes("menu-button")`);
    await press(engine, ".menu-bar .menu-button");
    await press(engine, "#menu a[href='/sports']");
    await until(engine, "location.pathname === '/sports'");
  },
  "advances the carousel": async (engine, site) => {
    await engine.resize(...DESK);
    await engine.open(`${site.url}/`);
    const shown = "document.querySelector('.slide-shown').getAttribute('aria-label')";
    await until(engine, "!!document.querySelector('[data-island=carousel][data-island-state=awake]')");
    await press(engine, ".carousel-dot");
    await until(engine, `${shown} === "1 of 4"`);
    await press(engine, "[aria-label='Next slide']");
    await until(engine, `${shown} === "2 of 4"`);
  },
  "filters the FAQ as a reader types": async (engine, site) => {
    await engine.open(`${site.url}/faq`);
    await press(engine, ".faq-query");
    await until(engine, "!!document.querySelector('[data-island=faq-search][data-island-state=awake]')");
    await engine.type("parking");
    await until(
      engine,
      `/^Found \\d+ results? for "parking"$/.test(document.querySelector(".faq-count").textContent)`,
    );
    await until(engine, "location.search === '?q=parking'");
  },
  "saves a story, shows it with its text in the list, removes and restores it": async (engine, site) => {
    await engine.open(`${site.url}/local-news`);
    const title = await engine.ask<string>("document.querySelector('.card-title a').textContent");
    await press(engine, "[data-act=save]");
    await until(engine, "JSON.parse(localStorage.saved ?? '[]')[0]?.text.length > 0");
    await until(engine, "caches.has('pages-1')");
    await engine.open(`${site.url}/saved`);
    await press(engine, ".saved-story summary");
    const shown = "document.querySelector('.saved-story')";
    await until(engine, `${shown}.querySelector(".saved-title").textContent === ${JSON.stringify(title)}`);
    await until(engine, `${shown}.querySelector(".prose").textContent.length > 40`);
    const broken = await axeIn(engine);
    if (broken.length > 0) throw new Error(broken.join());
    await press(engine, ".saved-story button");
    await until(engine, `${shown} === null`);
    await press(engine, ".word button");
    await until(engine, `${shown} !== null`);
  },
  "plays the radio from page to page": async (engine, site) => {
    await engine.open(`${site.url}/radio`);
    await press(engine, ".player-play");
    await until(engine, `document.querySelector(".player")?.dataset.phase === "playing"`);
    await engine.ask("void (window.stayed = true)");
    await press(engine, ".back-home");
    await until(engine, "!!document.querySelector('.home-page')");
    await press(engine, ".main-menu a[href='/sports']");
    await until(engine, "document.querySelector('h1')?.textContent === 'Sports'");
    await until(
      engine,
      `window.stayed && !!document.querySelector('.radio-bar .player[data-phase="playing"]')`,
    );
    const heard = await engine.ask<number>("document.querySelector('audio').currentTime");
    await until(engine, `document.querySelector("audio").currentTime > ${heard + 1}`);
    await press(engine, ".radio-bar [aria-label='Close the radio']");
  },
  "shows stored pages offline, and says for others that the device is offline": async (engine, site) => {
    await engine.open(`${site.url}/saved`);
    await until(engine, "navigator.serviceWorker.ready.then(() => true)");
    // The page that was open while the worker started once stayed without it in WebKit (one run of four).
    await engine.open(`${site.url}/saved`);
    await until(engine, "navigator.serviceWorker.controller !== null");
    await until(engine, "caches.match('/you').then((kept) => kept !== undefined)");
    await engine.open(`${site.url}/sports`);
    await until(engine, "caches.match('/sports').then((kept) => kept !== undefined)");
    await site.stop();
    await engine.open(`${site.url}/sports`);
    const notice = "document.querySelector('.notice-line[role=status]')?.textContent";
    await until(engine, `/^You’re offline. This page is from \\d+:\\d\\d [AP]M\\.$/.test(${notice})`);
    await engine.open(`${site.url}/saved`);
    await press(engine, ".saved-story summary");
    await until(engine, "document.querySelector('.saved-story .prose').checkVisibility()");
    for (const path of ["/mine", "/you"]) {
      await engine.open(site.url + path);
      await until(engine, `${notice} !== undefined && !!document.querySelector("main .panel")`);
    }
    await engine.open(`${site.url}/never-opened`);
    await until(engine, "document.querySelector('h1')?.textContent === 'You are offline'");
  },
};

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FRAMES } from "../../src/site/html/frames.ts";
import { AXE } from "../browser/axe.ts";
import { knownStory } from "../site/pages/every-page.ts";
import type { SiteUnderTest } from "../site-under-test.ts";
import { pageOfEachKind } from "./each-kind.ts";
import { type Engine, KEYS, press, until } from "./engine.ts";
import { DESK, findWrong, PHONE } from "./find-wrong.ts";

/** Tasks that must work in every browser, in this order. Each throws if it fails. */
export const ESSENTIALS: Record<string, (engine: Engine, site: SiteUnderTest) => Promise<void>> = {
  "shows a page of each kind at 360 and 1280 px without an error or a sideways scroll": async (
    engine,
    site,
  ) => {
    const found: string[] = [];
    for (const path of await pageOfEachKind(site))
      for (const what of await findWrong(engine, site.url + path)) found.push(`${path} ${what}`);
    if (found.length > 0) throw new Error(found.join("\n"));
  },
  "fits each frame on another site, asks no other for it and has no axe violation in it": async (
    engine,
    site,
  ) => {
    const story = (await knownStory(site)).split("/")[2];
    const host = createServer(({ url = "" }, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end(`<!doctype html><title>Host</title><script src="${site.url}/embed.js" async></script>
        <iframe src="${site.url}${url}" height="3000"></iframe>`);
    }).listen(0, "127.0.0.1");
    await once(host, "listening");
    const found: string[] = [];
    for (const name of Object.keys(FRAMES)) {
      const path = `/embed/${name}${name === "story" ? `/${story}` : ""}`;
      await engine.open(`http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`);
      await until(engine, "document.querySelector('iframe').offsetHeight < 3000");
      await engine.open(site.url + path);
      const asked = await engine.ask<string[]>(
        "performance.getEntriesByType('resource').map(({ name }) => name)",
      );
      found.push(...asked.filter((address) => !address.startsWith(`${site.url}/`)));
      await engine.ask(`(${AXE.replace(/;\s*$/, "")}, null)`);
      const broken = await engine.ask<string[]>(
        "axe.run().then(({ violations }) => violations.map(({ id }) => id))",
      );
      found.push(...broken.map((id) => `${path} ${id}`));
    }
    host.close();
    if (found.length > 0) throw new Error(found.join("\n"));
  },
  "opens the menu of a phone, and closes it with Escape": async (engine, site) => {
    await engine.resize(...PHONE);
    await engine.open(`${site.url}/politics`);
    const isOpen = "document.querySelector('#menu').checkVisibility()";
    await until(engine, `!${isOpen}`);
    await press(engine, ".menu-bar .menu-button");
    await until(engine, isOpen);
    await engine.type(KEYS.escape);
    await until(engine, `!${isOpen}`);
    await press(engine, ".menu-bar .menu-button");
    await press(engine, "#menu a[href='/sports']");
    await until(engine, "location.pathname === '/sports'");
  },
  "turns the carousel": async (engine, site) => {
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
  "saves a story and shows it in the list": async (engine, site) => {
    await engine.open(`${site.url}/local-news`);
    await press(engine, "[data-act=save]");
    await until(engine, "JSON.parse(localStorage.saved ?? '[]')[0]?.text.length > 0");
    await until(engine, "caches.has('pages-1')");
    await engine.open(`${site.url}/saved`);
    await until(engine, "document.querySelectorAll('.saved-story').length === 1");
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
  "shows a page it has, and says of the rest that it is offline, where the site can't be reached": async (
    engine,
    site,
  ) => {
    await engine.open(`${site.url}/saved`);
    await until(engine, "navigator.serviceWorker.controller !== null");
    await until(engine, "caches.match('/you').then((kept) => kept !== undefined)");
    await engine.open(`${site.url}/sports`);
    await until(engine, "caches.match('/sports').then((kept) => kept !== undefined)");
    await site.stop();
    await engine.open(`${site.url}/sports`);
    await until(
      engine,
      "document.querySelector('.notice-line[role=status]')?.textContent.startsWith('You’re offline')",
    );
    await engine.open(`${site.url}/saved`);
    await until(engine, "document.querySelectorAll('.saved-story').length === 1");
    await engine.open(`${site.url}/never-opened`);
    await until(engine, "document.querySelector('h1')?.textContent === 'You are offline'");
  },
};

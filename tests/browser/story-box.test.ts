import { beforeAll, expect, it } from "vitest";
import { sanitizeHtml } from "../../src/text/html/sanitize-html.ts";
import { sharedNewsstand, type Visit } from "./islands/browse.ts";

const BASE = "https://paper.example/story";
const wide = "x".repeat(400);
const STORIES: [string, string][] = [
  ["a film of great width", `<video width="99999" src="https://x.example/a.mp4"></video><p>a</p>`],
  ["a long line of code", `<pre>${wide}</pre>`],
  ["a wide table", `<table><tr>${`<td>${"word".repeat(6)}</td>`.repeat(12)}</tr></table>`],
  ["a table inside tables", "<table><tr><td>".repeat(9) + wide],
  ["quotes inside quotes", `${"<blockquote>".repeat(60)}${wide}`],
  ["lists inside lists", `${"<ul><li>".repeat(30)}${wide}`],
  ["large letters", `${"<big>".repeat(60)}word`],
  ["line breaks", `a${"<br>".repeat(2900)}b`],
  ["empty paragraphs", "<p>&nbsp;</p>".repeat(2900)],
  ["a second page", `<main><h1>b</h1><nav><a href="/x">${wide}</a></nav></main>`],
  ["a frame", `<iframe width="9000" height="9000" src="https://x.example/"></iframe><p>a</p>`],
  ["a long word and a long link", `<p>${wide} <a href="https://x.example/${wide}">${wide}</a></p>`],
  ["a picture as high as a tower", `<img src="https://x.example/${wide}.jpg" width="1" height="9999">`],
  ["a tall stack of powers", `<p>${"a<sup>".repeat(60)}</p>`],
];

const stand = sharedNewsstand();
let visit: Visit;
beforeAll(async () => {
  visit = await stand.stay({ viewport: { width: 320, height: 640 }, bypassCSP: true });
  await visit.open("/local-news");
  const story = await visit.page.getAttribute("a[href^='/article/']", "href");
  await visit.open(story ?? "/");
  await visit.page.waitForSelector(".story-body");
});

/** How a story's text affects the page around it at 320 px. */
const measured = (html: string) =>
  visit.page.evaluate((text) => {
    const body = document.querySelector(".story-body") as HTMLElement;
    body.innerHTML = text;
    return {
      width: document.documentElement.scrollWidth,
      height: body.offsetHeight,
      headlines: document.querySelectorAll("h1").length,
      landmarks: body.querySelectorAll(
        "main, nav, header, footer, aside, section, article, iframe, video, audio",
      ).length,
    };
  }, html);

const inItsBox = { width: 320, headlines: 1, landmarks: 0 };

it.each(STORIES)("keeps %s inside its column", async (_what, html) => {
  const page = await measured(sanitizeHtml(html, BASE, { most: 12_000 }));
  expect(page).toMatchObject(inItsBox);
  expect(page.height).toBeLessThan(30_000);
});

import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import { beforeAll, expect, it } from "vitest";
import { htmlRules } from "../../html-validate.config.ts";
import { sharedSite } from "../shared-site.ts";
import { brokenLinks, ownAddresses, ways } from "./crawl.ts";
import { asBrowser, everyPage } from "./every-page.ts";
import { elements, ids } from "./read-html.ts";

const site = await sharedSite("plain");
const html = new Map<string, string>();

beforeAll(async () => {
  for (const path of await everyPage(site)) html.set(path, await (await site.get(path, asBrowser)).text());
});

it("links only to existing pages: every internal address of every page answers", async () => {
  const targets = ownAddresses(site, html);
  expect(targets.size).toBeGreaterThan(200);
  expect(await brokenLinks(site, targets)).toEqual([]);
});

it("links every fragment to an element with that id", async () => {
  const broken: string[] = [];
  for (const [path, page] of html)
    for (const way of ways(page).filter((one) => /^[/#].*#|^#/.test(one) && !one.includes("#svgView("))) {
      const url = new URL(way, site.url + path);
      const target = html.get(url.pathname + url.search) ?? page;
      if (!ids(target).has(decodeURIComponent(url.hash.slice(1)))) broken.push(`${way} on ${path}`);
    }
  expect(broken).toEqual([]);
});

it("links elsewhere only over https, mailto or tel, and with noopener", () => {
  for (const [path, page] of html)
    for (const link of elements(page, "a")) {
      const href = link.get("href") ?? "";
      expect(href, path).toMatch(/^(https:\/\/|mailto:|tel:|[/#]|\{\w+\}$)/);
      if (link.get("target") === "_blank")
        expect(link.get("rel"), `${href} on ${path}`).toContain("noopener");
    }
});

it("is valid HTML, with the recommended rules for documents and accessibility", async () => {
  const validator = new HtmlValidate(htmlRules);
  const wrong: string[] = [];
  for (const [path, page] of html)
    for (const { messages } of (await validator.validateString(page)).results)
      wrong.push(
        ...messages.map(
          ({ ruleId, message, offset }) => `${path} ${ruleId}: ${message} ${page.slice(offset, offset + 80)}`,
        ),
      );
  expect(wrong).toEqual([]);
});

it("doesn't load the second style sheet on the front page, sections and stories, which have none of its classes", () => {
  const root = new URL("../../../src/", import.meta.url);
  const second = ["islands/player", "site/html/pages", "site/html/publication"].map((name) =>
    readFileSync(new URL(`${name}.css`, root), "utf8"),
  );
  const styled = new Set(
    second
      .join("\n")
      .match(/\.[a-z][\w-]*(?=[^{}]*\{)/g)
      ?.map((name) => name.slice(1)),
  );
  const lean = [...html].filter(([, page]) => page.match(/<link rel="stylesheet"/g)?.length === 1);
  expect(lean.map(([path]) => path)).toEqual(expect.arrayContaining(["/", "/sports", "/national-news"]));
  for (const [path, page] of lean) {
    const used = elements(page, "[a-z][a-z0-9]*").flatMap((tag) => tag.get("class")?.split(" ") ?? []);
    // Classes that the first style sheet defines and the second only extends.
    const missing = new Set(used.filter((name) => styled.has(name)));
    for (const name of ["button", "prose", "input", "tag", "island", "page-header"]) missing.delete(name);
    expect([...missing], path).toEqual([]);
  }
});

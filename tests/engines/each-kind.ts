import { ROUTES } from "../../src/routes.tsx";
import { keepDays, libraryOf } from "../site/library/fill-library.ts";
import { coveredStory, fill, knownStory } from "../site/pages/every-page.ts";
import type { SiteUnderTest } from "../site-under-test.ts";

/** A path of the route table as an expression: "/sources/:publisher" is any address under /sources/. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`);

/** What has no link in the sample edition: pages of authors, and drafts that an editor shares. */
const UNLINKED = ["/authors/:author", "/preview/:token"];

/** One address for each page in the route table, found by following links; throws for a page that nothing leads to. */
export async function pageOfEachKind(site: SiteUnderTest): Promise<string[]> {
  await fill(site);
  // The newsroom's first run asks calendars and writes the brief; pages may be a minute old.
  await site.tick();
  await site.advance(1.5);
  const { library } = await libraryOf(site);
  await keepDays(library, [0, 1]);
  const rows = ROUTES.filter(({ kind, path }) => kind === "page" && !UNLINKED.includes(path));
  const found = rows.map(({ path }) => path).filter((path) => !path.includes(":"));
  found.push(await knownStory(site), await coveredStory(site));
  for (const path of found) {
    const text = await site.text(path);
    for (const { path: row } of rows) {
      if (found.some((one) => patternOf(row).test(one))) continue;
      const links = text.matchAll(/href="(\/[^"?#]*)/g);
      const link = [...links].map(([, address = ""]) => address).find((one) => patternOf(row).test(one));
      if (link) found.push(link);
    }
  }
  const missing = rows.filter(({ path }) => !found.some((one) => patternOf(path).test(one)));
  if (missing.length > 0) throw new Error(`nothing leads to ${missing.map(({ path }) => path).join(", ")}`);
  return [...found, "/nowhere", "/faq?q=zzzz", "/search?q=detroit"];
}

import { routeAt } from "../../src/routes.tsx";
import { everyOutput } from "../site/every-output.ts";
import { coveredStory, fill, knownStory } from "../site/pages/every-page.ts";
import type { SiteUnderTest } from "../site-under-test.ts";

/** Lists whose first entry is used: an event and a public body. */
const LISTED = [
  ["/local-events", /href="(\/events\/[^"?#]+)"/],
  ["/meetings", /href="(\/meetings\/[^"?#]+)"/],
] as const;

/** An address of each kind of public page. Throws if a list is empty. */
export async function pageOfEachKind(site: SiteUnderTest): Promise<string[]> {
  await fill(site);
  // The newsroom's first run requests calendars and writes the brief; pages may be a minute old.
  await site.tick();
  await site.advance(1.5);
  const named = { story: await knownStory(site), told: await coveredStory(site), search: "detroit" };
  const found = everyOutput(named).filter((path) => routeAt(path.split("?")[0] ?? "")?.kind === "page");
  for (const [list, link] of LISTED) {
    const path = link.exec(await site.text(list))?.[1];
    if (!path) throw new Error(`nothing is listed at ${list}`);
    found.push(path);
  }
  return [...found, "/nowhere", "/faq?q=zzzz"];
}

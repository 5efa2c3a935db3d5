import { books } from "../city/books.ts";
import { CALENDARS } from "../city/calendars.ts";
import { PUBLIC_CALENDARS } from "../city/section-notes.ts";
import { asksForWarnings } from "../city/weather-service.ts";
import { YEARLY } from "../city/yearly-events.ts";
import type { Decisions } from "../edition/decisions.ts";
import { pathsWithoutSource } from "../edition/sources-now.ts";
import type { Settings } from "../model/settings.ts";

/** Pages whose content is missing for this city. Partners is always listed: editors set its content. */
function emptyPages({ sources }: Pick<Decisions, "sources">, settings: Settings): readonly string[] {
  const added = sources.flatMap(({ calendar }) => calendar ?? []);
  const calendars = [...CALENDARS, ...added];
  const empty: Readonly<Record<string, boolean>> = {
    "/books": books.length === 0,
    "/meetings": calendars.every(({ kind }) => kind !== "meetings"),
    "/local-events": [calendars, YEARLY, PUBLIC_CALENDARS].every((rows) => rows.length === 0),
    "/weather": !asksForWarnings(settings),
    "/radio": settings.stations.length === 0,
  };
  return Object.keys(empty).filter((path) => empty[path]);
}

/** Paths of pages without content; menus, the Site Directory, sitemap.xml and llms.txt leave them out. */
export function unlistedPaths(
  decisions: Pick<Decisions, "sources">,
  settings: Settings,
): ReadonlySet<string> {
  return new Set([...pathsWithoutSource(decisions), ...emptyPages(decisions, settings)]);
}

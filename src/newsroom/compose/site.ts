import { CALENDARS } from "../../city/calendars.ts";
import { SOURCES } from "../../city/sources.ts";
import { listKinds } from "../../decisions/kinds.ts";
import { noticesNow } from "../../edition/decision-queries.ts";
import type { Decisions } from "../../edition/decisions.ts";
import { allowedBy } from "../../edition/rights.ts";
import { hashOfJson } from "../../text/fingerprint.ts";
import { type ComposeInput, isOut, listsInForce } from "./decided.ts";

/** Composes the editors' decisions for every page at `now` (ms); for `minSerial`, see `Decisions`. */
export function composeSite(
  input: ComposeInput,
  minSerial: Decisions["minSerial"],
  now: number,
): Omit<Decisions, "serial"> {
  const { settings, brief } = input;
  const content = {
    ...listsInForce(input, listKinds("site"), now),
    sources: input.sources.filter((source) => !isAsInTable(source)).map(visibleFields),
    pages: input.own
      .filter((story) => story.page && isOut(story, input, now))
      .map(({ id, slug, page, headline }) => ({ id, slug, page, headline })),
    ...{ settings, brief, minSerial },
  };
  const posted = noticesNow(content, now).map(({ id }) => id);
  const version = hashOfJson({ ...content, posted, visible: input.visible });
  return { ...content, row: input.row, version, at: now };
}

/** Removes fields that readers don't see: the polling interval, and whether the source is paused. */
const visibleFields = (source: ComposeInput["sources"][number]): ComposeInput["sources"][number] => ({
  ...source,
  paused: false,
  interval: null,
});

/** True if the desk's entry equals the feed or calendar in the code. */
function isAsInTable(source: ComposeInput["sources"][number]): boolean {
  if (source.calendar)
    return CALENDARS.some(
      ({ url, name, home }) => url === source.feed && name === source.name && home === source.home,
    );
  const row = SOURCES[source.section].find(({ feed }) => feed === source.feed);
  if (!row || row.name !== source.name || row.home !== source.home) return false;
  const { rights, license } = allowedBy(source);
  const shown = (one: typeof license) => (rights === "full" && one ? `${one.name} ${one.href}` : "");
  return rights === (row.rights ?? "excerpt") && shown(license) === shown(row.license);
}

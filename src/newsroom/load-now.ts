import { FRONT_KEYS, HOME_KEYS } from "../city/front-page.ts";
import { SITE } from "../edition/decisions.ts";
import { FRONT, sectionKey } from "../edition/values.ts";
import type { FeedKey } from "../model/headline.ts";
import type { SectionState } from "../model/source-state.ts";
import { composeFront } from "./compose/front.ts";
import { composeSection } from "./compose/section.ts";
import type { NewsroomContext } from "./context.ts";
import { feedDepsOf, refreshForVisitor, startRefresh } from "./poll/feeds.ts";
import { valueOfSite } from "./publish.ts";
import { noteLost } from "./publish-value.ts";
import { readInput, SNAPSHOT } from "./state/read-snapshot.ts";

/** The timeout for a source that an editor requested, in ms. */
const ONE_SOURCE_TIMEOUT_MS = 8_000;

/** Requests the sources of a section that was never loaded and returns the text of the section's value. */
export async function loadSection(context: NewsroomContext, key: FeedKey): Promise<string> {
  const { ask, storage, now, origin } = context;
  noteLost(storage, sectionKey(key), now());
  const record = await refreshForVisitor(await feedDepsOf(context), key).early;
  const input = await readInput(ask, storage, now());
  return JSON.stringify({ serial: 0, ...composeSection(record, input, now(), origin) });
}

/** The text of the site's value, for a page that can't read it from KV. Rejects if D1 never returned the decisions. */
export async function loadSite({ ask, storage, now }: NewsroomContext): Promise<string> {
  noteLost(storage, SITE, now());
  const input = await readInput(ask, storage, now());
  if (!SNAPSHOT.read(storage)) throw new Error("D1 hasn't returned the editors' decisions yet");
  const { content, changedAt } = valueOfSite(input, storage.allPublished(), now());
  return JSON.stringify({ ...content, serial: 0, at: changedAt });
}

/** The text of the front page's value, for a page that can't read it from KV. */
export async function loadFrontPage(context: NewsroomContext): Promise<string> {
  const { ask, storage, now, origin } = context;
  noteLost(storage, FRONT, now());
  const deps = await feedDepsOf(context);
  const missing = FRONT_KEYS.filter((key) => storage.section(key).kept.length === 0);
  const loaded = await Promise.all(
    missing.map((key) => refreshForVisitor(deps, key).early.catch(() => null)),
  );
  const input = await readInput(ask, storage, now());
  const recordOf = (key: FeedKey) => loaded.find((one) => one?.key === key) ?? storage.section(key);
  const sections = new Map(
    HOME_KEYS.map((key) => [key, composeSection(recordOf(key), input, now(), origin)]),
  );
  return JSON.stringify({ serial: 0, ...composeFront(sections, input, now()) });
}

/** Requests one source immediately; returns the states of the section's sources. */
export async function fetchOneSource(
  context: NewsroomContext,
  key: FeedKey,
  feed: string,
): Promise<SectionState["sources"]> {
  const deps = await feedDepsOf(context);
  const sources = deps.sourcesOf(key).filter((source) => source.feed === feed && !source.paused);
  return (await startRefresh(deps, key, sources, ONE_SOURCE_TIMEOUT_MS).done).sources;
}

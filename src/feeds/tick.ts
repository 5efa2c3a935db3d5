import { FEED_KEYS, type FeedKey } from "../edition/article.ts";
import { openStore } from "../edition/edition-store.ts";
import type { SectionState } from "../edition/section-record.ts";
import type { SourceState } from "../edition/source-state.ts";
import { dueSources } from "./due.ts";
import { type Hosts, hostOf } from "./hosts.ts";
import { startRefresh } from "./refresh.ts";
import { isolateOf, PATIENCE, type RefreshDeps } from "./refresh-deps.ts";
import { statesOf } from "./section-news.ts";

/** Sources one tick asks. Two of one section cost one write; 720 ticks a day stay under 1,000 writes. */
const SOURCES_A_TICK = 2;

/** What a tick of the clock did: the section and the addresses it asked; null when nothing was due. */
export type Ticked = { key: FeedKey; asked: string[] } | null;

/** The scheduled handler: asks the most neglected source of all, and one more of its section. */
export async function tick(deps: RefreshDeps): Promise<Ticked> {
  const { hosts, underway } = isolateOf(deps.kv);
  const stored = await openStore(deps.kv, deps.now).readStates(FEED_KEYS);
  heedWaits(hosts, stored);
  const free = (state: SourceState) => hosts.blockedUntil(hostOf(state.feed)) <= deps.now();
  const waiting = FEED_KEYS.filter((key) => !underway.has(key)).map((key) => ({
    key,
    due: dueSources(statesOf(deps, key, stored.get(key)?.sources ?? []), deps.now()).filter(free),
  }));
  const [first] = waiting.sort((a, b) => neglect(a.due) - neglect(b.due));
  if (!first || first.due.length === 0) return null;
  const asked = first.due.slice(0, SOURCES_A_TICK).map((state) => state.feed);
  const picked = (states: SourceState[]) => states.filter((state) => asked.includes(state.feed));
  await startRefresh(deps, first.key, picked, (deps.patience ?? PATIENCE).clock).done;
  return { key: first.key, asked };
}

function neglect(due: readonly SourceState[]): number {
  return due[0]?.nextAt ?? Number.POSITIVE_INFINITY;
}

/** What any section was told about a host counts for all sections that ask it. */
function heedWaits(hosts: Hosts, stored: Map<FeedKey, SectionState | null>): void {
  for (const section of stored.values()) {
    for (const { feed, hostWaitUntil } of section?.sources ?? []) {
      if (hostWaitUntil !== null) hosts.block(hostOf(feed), hostWaitUntil);
    }
  }
}

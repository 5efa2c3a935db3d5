import { FEED_KEYS, type FeedKey } from "../edition/article.ts";
import { openStore } from "../edition/edition-store.ts";
import { type Schedule, type Slot, slotOf } from "../edition/schedule.ts";
import type { SourceState } from "../edition/source-state.ts";
import { hostOf } from "./fetch/hosts.ts";
import { startRefresh } from "./refresh.ts";
import { isolateOf, PATIENCE, type RefreshDeps } from "./refresh-deps.ts";
import { tableOf } from "./section-news.ts";

/** Sources one tick asks. Two of one section cost one write; 720 ticks a day stay under 1,000 writes. */
const SOURCES_A_TICK = 2;

/** What a tick of the clock did: the section and the addresses it asked; null when nothing was due. */
export type Ticked = { key: FeedKey; asked: string[] } | null;

/** The scheduled handler: asks the most neglected source of all, and one more of its section. */
export async function tick(deps: RefreshDeps): Promise<Ticked> {
  const { underway } = isolateOf(deps.kv);
  const schedules = await openStore(deps.kv, deps.now).schedules();
  const free = hostsLeftFree(deps, schedules);
  const waiting = FEED_KEYS.filter((key) => !underway.has(key)).map((key) => {
    const slots = tableOf(deps, key).map(({ feed }) => ({ feed, ...slotOf(schedules.get(key), feed) }));
    const due = slots.filter(({ feed, at, gone }) => !gone && at <= deps.now() && free(feed));
    return { key, due: due.sort((a, b) => a.at - b.at) };
  });
  const [first] = waiting.sort((a, b) => neglect(a.due) - neglect(b.due));
  if (!first || first.due.length === 0) return null;
  const asked = first.due.slice(0, SOURCES_A_TICK).map(({ feed }) => feed);
  const picked = (states: SourceState[]) => states.filter((state) => asked.includes(state.feed));
  await startRefresh(deps, first.key, picked, (deps.patience ?? PATIENCE).clock).done;
  return { key: first.key, asked };
}

function neglect(due: readonly Slot[]): number {
  return due[0]?.at ?? Number.POSITIVE_INFINITY;
}

/** Which feeds' hosts may be asked: what any section was told about a host counts for all that ask it. */
function hostsLeftFree(
  deps: RefreshDeps,
  schedules: ReadonlyMap<FeedKey, Schedule>,
): (feed: string) => boolean {
  const { hosts } = isolateOf(deps.kv);
  for (const [key, schedule] of schedules) {
    for (const { feed } of tableOf(deps, key)) hosts.block(hostOf(feed), slotOf(schedule, feed).wait ?? 0);
  }
  return (feed) => hosts.blockedUntil(hostOf(feed)) <= deps.now();
}

import { type Attempt, isStuck, openAttempts } from "../archive/attempts.ts";
import { openLibrary } from "../archive/library.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { openStore } from "../edition/edition-store.ts";
import { FRONT_KEYS } from "../edition/front.ts";
import { type Schedule, type Slot, slotOf } from "../edition/schedule.ts";
import { isAhead, type SourceState } from "../model/source-state.ts";
import { hostOf } from "../sources/fetch/hosts.ts";
import { renewFrontPage, startRefresh } from "./refresh.ts";
import { isolateOf, PATIENCE, type RefreshDeps, underwayOf } from "./refresh-deps.ts";
import { restoreSections } from "./restore-sections.ts";
import { tableOf } from "./section-news.ts";

/** Sources one tick asks. Two of one section cost one write; 720 ticks a day stay under 1,000 writes. */
const SOURCES_A_TICK = 2;

/** What a tick of the clock did: the section and the addresses it asked; null when nothing was due. */
export type Ticked = { key: FeedKey; asked: string[] } | null;

/**
 * The scheduled handler: asks the two most neglected sources of one section, then renews the front page and
 * lets the library let go of old texts and index what a former version wrote. Where KV cannot say what is due, nothing is asked.
 */
export async function tick(deps: RefreshDeps): Promise<Ticked> {
  const [schedules, begun] = await Promise.all([
    openStore(deps.kv, deps.now).schedules(),
    openAttempts(deps.db, deps.kv).all(),
  ]);
  if (schedules.kind !== "known") return null;
  const whole = await restoreSections(deps, schedules.value);
  const ticked = await askMostNeglected(deps, whole, begun);
  await renewFrontPage(deps, Math.max(ticked?.changedAt ?? 0, lastChange(whole, deps.now())));
  await tendLibrary(deps);
  return ticked && { key: ticked.key, asked: ticked.asked };
}

async function tendLibrary({ db, now }: RefreshDeps): Promise<void> {
  if (!db) return;
  const library = openLibrary(db, now);
  await library.retire(now());
  await library.reindex();
}

async function askMostNeglected(
  deps: RefreshDeps,
  schedules: ReadonlyMap<FeedKey, Schedule>,
  begun: ReadonlyMap<string, Attempt>,
): Promise<{ key: FeedKey; asked: string[]; changedAt: number } | null> {
  const now = deps.now();
  const free = hostsLeftFree(deps, schedules);
  const waiting = FEED_KEYS.filter((key) => !underwayOf(deps, key)).map((key) => {
    const asked = tableOf(deps, key).filter(({ paused }) => !paused);
    const slots = asked.map(({ feed }) => ({ feed, ...slotOf(schedules.get(key), feed) }));
    const due = slots.filter(
      (slot) => isDue(slot, now) && free(slot.feed) && !isStuck(begun.get(slot.feed), slot.asked, now),
    );
    return { key, due: due.sort((a, b) => a.at - b.at) };
  });
  const [first] = waiting.sort((a, b) => neglect(a.due) - neglect(b.due));
  if (!first || first.due.length === 0) return null;
  const asked = first.due.slice(0, SOURCES_A_TICK).map(({ feed }) => feed);
  const picked = (states: SourceState[]) => states.filter((state) => asked.includes(state.feed));
  const run = startRefresh(deps, first.key, picked, (deps.patience ?? PATIENCE).clock);
  const { changedAt } = await run.done;
  return { key: first.key, asked, changedAt: FRONT_KEYS.includes(first.key) ? changedAt : 0 };
}

/** A source that a clock running ahead has asked is due as well. */
function isDue({ at, asked }: Slot, now: number): boolean {
  return at <= now || isAhead(asked, now);
}

function neglect(due: readonly Slot[]): number {
  return due[0]?.at ?? Number.POSITIVE_INFINITY;
}

/** When a section of the front page last changed, in ms; the schedules know it to the second. */
function lastChange(schedules: ReadonlyMap<FeedKey, Schedule>, now: number): number {
  const times = FRONT_KEYS.map((key) => (schedules.get(key)?.changedAt ?? 0) - 1_000);
  return Math.max(0, ...times.filter((time) => time <= now));
}

/** Which feeds' hosts may be asked: what any section was told about a host counts for all that ask it. */
function hostsLeftFree(
  deps: RefreshDeps,
  schedules: ReadonlyMap<FeedKey, Schedule>,
): (feed: string) => boolean {
  const { hosts } = isolateOf(deps.kv);
  for (const [key, schedule] of schedules) {
    for (const { feed } of tableOf(deps, key)) hosts.block(hostOf(feed), slotOf(schedule, feed).wait);
  }
  return (feed) => hosts.blockedUntil(hostOf(feed), deps.now()) === 0;
}

import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { isAhead, type SourceState } from "../model/source-state.ts";
import { hostOf } from "../sources/fetch/hosts.ts";
import { isCutOff } from "./attempts.ts";
import { PATIENCE, type PollDeps } from "./poll-deps.ts";
import { startRefresh } from "./refresh.ts";
import { statesOf, tableOf } from "./section-news.ts";

/** Sources per poll: two documents fit the Free plan's 10 ms of CPU. */
const SOURCES_A_POLL = 2;

/** The section and the addresses that were requested; null when nothing was due. */
export type Polled = { key: FeedKey; asked: string[] } | null;

/** Requests the two sources of one section that have waited longest, and saves the results. */
export async function poll(deps: PollDeps): Promise<Polled> {
  const now = deps.now();
  const isFree = hostsLeftFree(deps);
  const waiting = FEED_KEYS.filter((key) => !deps.underway.has(key)).map((key) => {
    const paused = new Set(tableOf(deps, key).flatMap((source) => (source.paused ? [source.feed] : [])));
    const due = statesOf(deps, key, deps.storage.section(key).sources).filter(
      (state) =>
        isDue(state, now) &&
        !paused.has(state.feed) &&
        isFree(state.feed) &&
        !isCutOff(deps.storage.attempt(state.feed), now),
    );
    return { key, due: due.sort((a, b) => a.nextAt - b.nextAt) };
  });
  const neglect = ({ due }: { due: SourceState[] }) => due[0]?.nextAt ?? Number.POSITIVE_INFINITY;
  const [first] = waiting.sort((a, b) => neglect(a) - neglect(b));
  if (!first || first.due.length === 0) return null;
  const asked = first.due.slice(0, SOURCES_A_POLL).map(({ feed }) => feed);
  const pick = (states: SourceState[]) => states.filter((state) => asked.includes(state.feed));
  await startRefresh(deps, first.key, pick, (deps.patience ?? PATIENCE).scheduled).done;
  return { key: first.key, asked };
}

/** A source whose last request is in the future is due too. */
const isDue = ({ nextAt, checkedAt }: SourceState, now: number): boolean =>
  nextAt <= now || isAhead(checkedAt, now);

/** The hosts that may be requested: a wait applies to all feeds of a host. */
function hostsLeftFree(deps: PollDeps): (feed: string) => boolean {
  for (const key of FEED_KEYS)
    for (const { feed, hostWaitUntil } of deps.storage.section(key).sources)
      if (hostWaitUntil !== null) deps.hosts.block(hostOf(feed), hostWaitUntil);
  return (feed) => deps.hosts.blockedUntil(hostOf(feed), deps.now()) === 0;
}

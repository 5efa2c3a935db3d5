import { openLibrary } from "../archive/library.ts";
import { clusterInputsOf } from "../clusters/cluster-inputs.ts";
import { judgeCluster } from "../clusters/judge-cluster.ts";
import { runClustering } from "../clusters/run-clustering.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { log } from "../model/log.ts";
import type { SectionState } from "../model/source-state.ts";
import { readStoryId } from "../model/story-id.ts";
import { announceLater } from "./announcements.ts";
import type { Context } from "./context.ts";
import { dueSources } from "./due.ts";
import { addJobs } from "./jobs.ts";
import { poll } from "./poll.ts";
import type { PollDeps } from "./poll-deps.ts";
import { startRefresh } from "./refresh.ts";
import { changeClusters } from "./state/clusters.ts";
import { readInput } from "./state/read-snapshot.ts";

/** Longest that an editor waits for one source. */
const ONE_SOURCE_MS = 10_000;
/** Subrequests per invocation: the Free plan allows 50, and the stores need the rest. */
const REQUESTS = 40;

/** The dependencies for requesting sources, with what follows when a section is saved. */
export async function pollDepsOf(context: Context): Promise<PollDeps> {
  const { storage, hosts, underway, env, now, origin, ask, alarm } = context;
  const input = await readInput(ask, storage, now());
  return {
    storage,
    hosts,
    underway,
    db: env.LIBRARY,
    now,
    origin,
    budget: { left: REQUESTS },
    sourcesOf: (key) => sourcesNow(input, key),
    saved: async ({ key, changedAt }, before) => {
      const isNew = changedAt !== before.changedAt;
      const cluster = isNew ? [{ kind: "cluster", key } as const] : [];
      addJobs(storage, [...cluster, { kind: "publish", key }], now());
      // Each job runs in its own invocation.
      await alarm.set(now());
    },
  };
}

/** Requests the two sources of one section that have waited longest; true where others are due or never requested. */
export async function pollOnce(context: Context): Promise<boolean> {
  const began = context.now();
  const polled = await poll(await pollDepsOf(context));
  log("tick", {
    part: "newsroom",
    what: polled ? "requested the sources that waited longest" : "no source was due",
    ...(polled ? { section: polled.key } : {}),
    ms: context.now() - began,
    counts: { asked: polled?.asked.length ?? 0 },
  });
  const states = FEED_KEYS.map((key) => context.storage.section(key).sources);
  const isStart = states.some((sources) => sources.length === 0);
  return polled !== null && (isStart || dueSources(states.flat(), context.now()).length > 0);
}

/** Requests one source out of turn; returns the states of the section's sources. */
export async function askOneSource(
  context: Context,
  key: FeedKey,
  feed: string,
): Promise<SectionState["sources"]> {
  const pick = (states: SectionState["sources"]) => states.filter((state) => state.feed === feed);
  const record = await startRefresh(await pollDepsOf(context), key, pick, ONE_SOURCE_MS).done;
  return record.sources;
}

/** Clusters the section's headlines, and publishes each section whose list changed. */
export async function clusterSection(context: Context, key: FeedKey): Promise<void> {
  const { storage, env, now, ask } = context;
  const given = await clusterInputsOf(storage.section(key), openLibrary(env.LIBRARY, now));
  publishChanged(context, await changeClusters(ask, storage, now(), () => runClustering(ask, given, now())));
}

/** Judges the cluster of a withdrawn story again: the reports that it connected may be two stories now. */
export async function judgeStory(context: Context, story: string): Promise<void> {
  publishChanged(context, await recluster(context, story));
}

/** Judges the cluster of a story again; returns the changed articles and clusters. Rejects when D1 doesn't answer. */
export function recluster({ ask, storage, now }: Context, story: string): Promise<readonly string[]> {
  return changeClusters(ask, storage, now(), async () => {
    const changed = await judgeCluster(ask, story, { now: now() });
    if (!changed) throw new Error(`D1 didn't return the cluster of ${story}`);
    return changed;
  });
}

/** Publishes the sections of changed stories and clusters next, and renews their pages. */
export function publishChanged({ storage, now }: Context, stories: readonly string[]): void {
  if (stories.length === 0) return;
  // A report of another section may have joined a story here, so both lists change.
  const keys = new Set(stories.flatMap((id) => readStoryId(id)?.feedKey ?? []));
  addJobs(
    storage,
    [...keys].map((one) => ({ kind: "publish", key: one })),
    now(),
  );
  announceLater(storage, { stories: [...stories], names: [], isCached: true }, now());
}

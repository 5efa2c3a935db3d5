import type { Withdrawals } from "../archive/withdrawn.ts";
import { CURATED_PAGES } from "../city/sections.ts";
import { type ClusterCounts, NO_CLUSTERS } from "../clusters/clustering-status.ts";
import { FEED_KEYS, type FeedKey, type Headline } from "../model/headline.ts";
import type { Job } from "../model/job.ts";
import type { Lookup } from "../model/lookup.ts";
import type { Published } from "../model/published.ts";
import type { CalendarState, SectionState } from "../model/source-state.ts";
import { isOfFeed, readStoryId } from "../model/story-id.ts";
import { within } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";
import { type FirstLoadDeps, loadedFront, loadedSection } from "./first-load.ts";
import { isOutdated, readValues, remembered } from "./memory.ts";
import { type FrontPage, type Section, toFront, toSection } from "./section.ts";
import { TODAY } from "./today.ts";
import { FRONT, type FrontValue, type SectionValue, type StandingStory, sectionKey } from "./values.ts";

/** Reads the published edition. No promise rejects. */
export interface Edition {
  section(key: FeedKey): Promise<Section>;
  /** Several sections with one read; each promise settles on its own, so that a missing one can stream. */
  sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>>;
  front(): Promise<FrontPage>;
  /** The front page that this isolate read last; undefined where it read none. Reads no KV. */
  frontRemembered(): Promise<FrontPage | undefined>;
  /** A current headline by its id. */
  headline(id: string): Promise<Lookup<Headline>>;
  /** Our own stories at the heads of sections. */
  standing(): Promise<StandingStory[]>;
  /** All published sections; doesn't request sources. */
  everything(): Promise<Section[]>;
  /** The newsroom's state of every source, for the status page. */
  records(): Promise<SectionState[]>;
  /** The state of every calendar; empty while the newsroom doesn't answer. */
  calendars(): Promise<CalendarState[]>;
  /** The newsroom's jobs that fail; empty while the newsroom doesn't answer. */
  failingJobs(): Promise<Job[]>;
  /** The values of KV, as the newsroom published them; null while it doesn't answer. */
  published(): Promise<Published[] | null>;
  /** The number of current clusters; zero while the newsroom doesn't answer. */
  clusters(): Promise<ClusterCounts>;
  /** True once something of this request couldn't be read or loaded: its response must not be cached. */
  failed(): boolean;
}

interface EditionDeps extends FirstLoadDeps {
  /** The addresses of a section's feeds; ids of other feeds aren't looked up. */
  feedsOf: (key: FeedKey) => readonly string[];
  /** The reader's origin without a trailing slash, for links to our own stories. */
  origin: string;
  /** Withdrawals that KV's values don't have yet. */
  lateWithdrawals: () => Promise<Withdrawals>;
}

/** The sections that open with our own stories. */
const CURATED = CURATED_PAGES.map(({ feedKey }) => feedKey);
/** Longest that the status page waits for the newsroom. */
const SOURCES_WAIT_MS = 2_000;

export function openEdition(deps: EditionDeps): Edition {
  const { kv, now, lateWithdrawals: late } = deps;
  let failed = false;

  function handOut(section: Section): Section {
    if (section.unavailable || section.articles.length === 0) failed = true;
    return section;
  }

  function sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>> {
    const found = read<SectionValue>(keys.map(sectionKey));
    return new Map(
      keys.map((key) => {
        const known = found.then((answers) => loadedSection(deps, key, answers.get(sectionKey(key))));
        const section = Promise.all([known, late()]).then(([answer, gone]) =>
          handOut(toSection(key, answer, gone, deps)),
        );
        return [key, section];
      }),
    );
  }

  async function read<T>(names: readonly string[]): Promise<Map<string, Lookup<T>>> {
    const answers = await readValues<T>(kv, names, now());
    if (names.some((name) => answers.get(name)?.kind === "unavailable" || isOutdated(kv, name)))
      failed = true;
    return answers;
  }

  async function stored(keys: readonly FeedKey[]): Promise<Section[]> {
    const [answers, gone] = await Promise.all([read<SectionValue>(keys.map(sectionKey)), late()]);
    return keys.map((key) => toSection(key, answers.get(sectionKey(key)) ?? { kind: "missing" }, gone, deps));
  }

  return {
    sections,
    section: async (key) =>
      (await sections([key]).get(key)) ?? toSection(key, { kind: "missing" }, await late(), deps),
    async front() {
      const gone = late();
      const answer = await loadedFront(deps, (await read<FrontValue>([FRONT])).get(FRONT));
      if (answer.kind !== "found" || answer.value.latest.length === 0) failed = true;
      return toFront(answer, await gone, deps);
    },
    async frontRemembered() {
      const value = remembered<FrontValue>(kv, FRONT);
      return value && toFront({ kind: "found", value }, await late(), deps);
    },
    async headline(id) {
      const parts = readStoryId(id);
      if (!parts || !deps.feedsOf(parts.feedKey).some((feed) => isOfFeed(parts, feed)))
        return { kind: "missing" };
      const [section] = await stored([parts.feedKey]);
      const found = [...(section?.articles ?? []), ...(section?.others ?? [])].find((one) => one.id === id);
      if (found) return { kind: "found", value: found };
      return { kind: section?.unavailable ? "unavailable" : "missing" };
    },
    standing: async () => (await stored(CURATED)).flatMap((section) => section.standing),
    everything: () => stored(FEED_KEYS),
    async records() {
      try {
        return await within(SOURCES_WAIT_MS, deps.newsroom.sources(), "the newsroom's sources");
      } catch (error) {
        failed = true;
        logFault("edition", `the newsroom doesn't answer: ${error}`);
        return FEED_KEYS.map((key) => ({ key, sources: [], unavailable: true }));
      }
    },
    calendars: () =>
      within(SOURCES_WAIT_MS, deps.newsroom.calendars(), "the newsroom's calendars").catch(() => []),
    failingJobs: () =>
      within(SOURCES_WAIT_MS, deps.newsroom.failingJobs(), "the newsroom's jobs").catch(() => []),
    published: () =>
      within(SOURCES_WAIT_MS, deps.newsroom.published(), "the newsroom's values").catch(() => null),
    clusters: () =>
      within(SOURCES_WAIT_MS, deps.newsroom.clusters(), "the newsroom's clusters").catch(() => NO_CLUSTERS),
    // A page without a warning that is already published must not be cached under its version.
    failed: () => failed || isOutdated(kv, TODAY),
  };
}

import type { Withdrawals } from "../archive/withdrawn.ts";
import { CURATED_PAGES } from "../city/sections.ts";
import { NO_CLUSTERS } from "../clusters/clustering-status.ts";
import { FEED_KEYS, type FeedKey, type Headline } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import type { SectionState } from "../model/source-state.ts";
import { isOfFeed, readStoryId } from "../model/story-id.ts";
import { withTimeout } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";
import { type FirstLoadDeps, loadedFront, loadedSection } from "./first-load.ts";
import { isOutdated, readValues, remembered } from "./memory.ts";
import { type FrontPage, type Section, toFront, toSection } from "./section.ts";
import { TODAY } from "./today.ts";
import { FRONT, type FrontValue, type SectionValue, sectionKey } from "./values.ts";

interface EditionDeps extends FirstLoadDeps {
  /** Returns the addresses of a section's feeds, because only ids of known feeds are looked up. */
  feedsOf: (key: FeedKey) => readonly string[];
  /** The origin of the request without a trailing slash, for links to our own stories. */
  origin: string;
  /** Loads withdrawals that KV's values don't include yet. */
  lateWithdrawals: () => Promise<Withdrawals>;
}

/** The sections that can begin with our own stories. */
const CURATED = CURATED_PAGES.map(({ feedKey }) => feedKey);
/** The timeout in ms for pages that call the newsroom. */
const SOURCES_TIMEOUT_MS = 2_000;

/** Reads the published edition. None of its promises rejects. */
export type Edition = ReturnType<typeof openEdition>;

export function openEdition(deps: EditionDeps) {
  const { kv, now, lateWithdrawals: late } = deps;
  let failed = false;

  function noteFailure(section: Section): Section {
    if (section.unavailable || section.articles.length === 0) failed = true;
    return section;
  }

  function sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>> {
    const found = read<SectionValue>(keys.map(sectionKey));
    return new Map(
      keys.map((key) => {
        const known = found.then((answers) => loadedSection(deps, key, answers.get(sectionKey(key))));
        const section = Promise.all([known, late()]).then(([answer, gone]) =>
          noteFailure(toSection(key, answer, gone, deps)),
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

  /** The newsroom's response by RPC; null if it doesn't respond. */
  const ofNewsroom = <T>(what: string, answer: Promise<T>): Promise<T | null> =>
    withTimeout(SOURCES_TIMEOUT_MS, answer, what).catch((error: unknown) => {
      logFault("edition", `the newsroom doesn't answer: ${error}`);
      return null;
    });

  return {
    /** Several sections in one read. Each promise settles separately, so that a missing section can be streamed. */
    sections,
    section: async (key: FeedKey): Promise<Section> =>
      (await sections([key]).get(key)) ?? toSection(key, { kind: "missing" }, await late(), deps),
    async front(): Promise<FrontPage> {
      const gone = late();
      const answer = await loadedFront(deps, (await read<FrontValue>([FRONT])).get(FRONT));
      if (answer.kind !== "found" || answer.value.latest.length === 0) failed = true;
      return toFront(answer, await gone, deps);
    },
    /** The front page that this isolate has read last, without reading KV; undefined if it has read none. */
    async frontRemembered(): Promise<FrontPage | undefined> {
      const value = remembered<FrontValue>(kv, FRONT);
      return value && toFront({ kind: "found", value }, await late(), deps);
    },
    /** A current headline by id. */
    async headline(id: string): Promise<Lookup<Headline>> {
      const parts = readStoryId(id);
      if (!parts || !deps.feedsOf(parts.feedKey).some((feed) => isOfFeed(parts, feed)))
        return { kind: "missing" };
      const [section] = await stored([parts.feedKey]);
      const found = [...(section?.articles ?? []), ...(section?.others ?? [])].find((one) => one.id === id);
      if (found) return { kind: "found", value: found };
      return { kind: section?.unavailable ? "unavailable" : "missing" };
    },
    /** Our own stories that sections begin with. */
    explainers: async () => (await stored(CURATED)).flatMap((section) => section.explainers),
    /** All published sections; doesn't request sources. */
    everything: () => stored(FEED_KEYS),
    /** The newsroom's state of all sources, for the status page. */
    async records(): Promise<SectionState[]> {
      const records = await ofNewsroom("the newsroom's sources", deps.newsroom.sources());
      failed ||= records === null;
      return records ?? FEED_KEYS.map((key) => ({ key, sources: [], unavailable: true }));
    },
    calendars: async () => (await ofNewsroom("the newsroom's calendars", deps.newsroom.calendars())) ?? [],
    failingJobs: async () => (await ofNewsroom("the newsroom's jobs", deps.newsroom.failingJobs())) ?? [],
    /** The values in KV as published by the newsroom; null if the newsroom doesn't respond. */
    published: () => ofNewsroom("the newsroom's values", deps.newsroom.published()),
    clusters: async () =>
      (await ofNewsroom("the newsroom's clusters", deps.newsroom.clusters())) ?? NO_CLUSTERS,
    /**
     * True if this request couldn't read or load something, or if a warning that is already published under this
     * version is missing: then the response must not be cached.
     */
    failed: () => failed || isOutdated(kv, TODAY),
  };
}

import type { FeedKey } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import type { Newsroom } from "../newsroom/newsroom.ts";
import { withTimeout } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";
import { type Decisions, NO_DECISIONS, SITE, UNREAD_DECISIONS } from "./decisions.ts";
import { WAKE_MS } from "./freshness.ts";
import { remember, remembered, updatedNow } from "./memory.ts";
import { FRONT, type FrontValue, type SectionValue, sectionKey } from "./values.ts";

/** The newsroom's methods that pages call. */
type Called =
  | ("load" | "loadFront" | "loadSite" | "wake")
  | ("sources" | "published" | "clusters" | "calendars" | "failingJobs");

/** The newsroom's methods, called by RPC. */
export type NewsroomClient = {
  [M in Called]: (...given: Parameters<Newsroom[M]>) => Promise<Awaited<ReturnType<Newsroom[M]>>>;
};

export interface FirstLoadDeps {
  kv: KVNamespace;
  newsroom: NewsroomClient;
  /** Runs work after the response (`waitUntil`). */
  later: (work: Promise<unknown>) => void;
  now: () => number;
}

/** The timeout in ms for a visitor's request to a section that was never loaded. */
const VISITOR_TIMEOUT_MS = 11_000;
/** The timeout in ms for loading editors' decisions that aren't in KV. */
const SITE_TIMEOUT_MS = 2_000;
/** The minimum time in ms between two calls of an isolate that wake the newsroom or load a section. */
const AGAIN_MS = 60_000;

/** When this isolate last called the newsroom for a value, by namespace. */
const asked = new WeakMap<KVNamespace, Map<string, number>>();

/** A section's published value; if there is none, the newsroom loads it. Wakes the newsroom if the value is old. */
export async function loadedSection(
  deps: FirstLoadDeps,
  key: FeedKey,
  answer: Lookup<SectionValue> = { kind: "missing" },
): Promise<Lookup<SectionValue>> {
  const { kv, now } = deps;
  if (answer.kind === "unavailable") return answer;
  const updatedAt = answer.kind === "found" ? updatedNow(kv, answer.value) : null;
  if (updatedAt !== null) {
    if (Math.abs(now() - updatedAt) > WAKE_MS && !hasAskedLately(deps, "wake")) {
      noteAsked(deps, "wake");
      deps.later(deps.newsroom.wake().catch((error: unknown) => logFault("edition", `waking: ${error}`)));
    }
    return answer;
  }
  if (hasAskedLately(deps, key)) return answer;
  const loaded = await load<SectionValue>(deps, sectionKey(key), deps.newsroom.load(key));
  if (!loaded?.updatedAt) noteAsked(deps, key);
  return loaded ? { kind: "found", value: loaded } : answer;
}

/** The front page's published value; if there is none, the newsroom loads it. */
export async function loadedFront(
  deps: FirstLoadDeps,
  answer: Lookup<FrontValue> = { kind: "missing" },
): Promise<Lookup<FrontValue>> {
  const isWhole = answer.kind === "found" && answer.value.missing.length === 0;
  if (answer.kind === "unavailable" || isWhole || hasAskedLately(deps, FRONT)) return answer;
  const loaded = await load<FrontValue>(deps, FRONT, deps.newsroom.loadFront());
  if (loaded?.missing.length !== 0) noteAsked(deps, FRONT);
  return loaded ? { kind: "found", value: loaded } : answer;
}

/**
 * The editors' decisions in KV (`found`), else from the newsroom. If it doesn't respond, only headlines may be shown.
 * Never rejects.
 */
export async function loadedSite(
  deps: Memory & { newsroom: Pick<NewsroomClient, "loadSite"> },
  found: Decisions | null,
): Promise<Decisions> {
  if (found && found !== NO_DECISIONS) return found;
  const loaded = await load<Decisions>(deps, SITE, deps.newsroom.loadSite(), SITE_TIMEOUT_MS);
  return loaded ?? remembered<Decisions>(deps.kv, SITE) ?? UNREAD_DECISIONS;
}

type Memory = Pick<FirstLoadDeps, "kv" | "now">;

/** A value whose text the newsroom returns. It is stored for other pages; undefined if the newsroom doesn't respond. */
async function load<T>(
  { kv, now }: Memory,
  name: string,
  text: Promise<string>,
  waitMs = VISITOR_TIMEOUT_MS,
): Promise<T | undefined> {
  try {
    remember(kv, name, await withTimeout(waitMs, text, `loading ${name}`), now());
    return remembered<T>(kv, name);
  } catch (error) {
    logFault("edition", `loading ${name} failed: ${error}`);
    return undefined;
  }
}

function hasAskedLately({ kv, now }: FirstLoadDeps, what: string): boolean {
  return Math.abs(now() - (asked.get(kv)?.get(what) ?? Number.NEGATIVE_INFINITY)) < AGAIN_MS;
}

function noteAsked({ kv, now }: FirstLoadDeps, what: string): void {
  const times = asked.get(kv) ?? new Map<string, number>();
  asked.set(kv, times.set(what, now()));
}

import { articlePath } from "../../archive/article-path.ts";
import { READER_TIMEOUT_MS } from "../../archive/ask.ts";
import { openLibrary } from "../../archive/library.ts";
import { CHECKS_A_DAY } from "../../city/data-handled.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { time } from "../../model/schemas.ts";
import { firstState, type PolledState } from "../../model/source-state.ts";
import { log } from "../../platform/log.ts";
import { statusOf } from "../../sources/fetch/status-of.ts";
import { type NewsroomContext, pollerOf } from "../context.ts";
import { commit } from "../decide.ts";
import type { SectionRecord } from "../section-record.ts";
import { stateKey } from "../state/key.ts";
import type { NewsroomStore } from "../storage.ts";
import { isDue, poll, stateOf } from "./poll.ts";

const DAY_MS = 86_400_000;
/** The maximum number of waiting addresses: about ten days of requests. */
const MAX_WAITING = 200;
/** The time of the last request, in ms, which limits requests to `CHECKS_A_DAY`. */
const LAST = stateKey("gone upstream checked", time, 0);

/** Sorts stories that returned 404 before first, then those that left their feed early, then the newest. */
const byNeed = ({ more: a }: PolledState<"goneUpstream">, { more: b }: PolledState<"goneUpstream">): number =>
  b.misses - a.misses || Number(b.isEarly) - Number(a.isEarly) || b.leftAt - a.leftAt;

/**
 * Records stories that are no longer in a feed that was read (`feeds`), and removes those that are back. If the list is
 * full, records only those that left early. `now` is in ms.
 */
export function trackGone(
  storage: NewsroomStore,
  { before, after, feeds }: { before: SectionRecord; after: SectionRecord; feeds: ReadonlySet<string> },
  now: number,
): void {
  const present = new Map(after.kept.map(({ article }) => [article.id, article]));
  const left = before.kept
    .map(({ article }) => article)
    .filter(({ id, feed }) => !present.has(id) && feeds.has(feed));
  const waiting = storage.polledOf("goneUpstream");
  for (const state of waiting) if (present.has(state.id)) storage.removePolled(state);
  if (left.length === 0) return;
  const known = new Set(waiting.map(({ id }) => id));
  for (const { id, link, feed, pubDate } of left.filter((one) => !known.has(one.id))) {
    const isEarly = [...present.values()].some((one) => one.feed === feed && isOlder(one, pubDate));
    const more = { link, leftAt: now, isEarly, misses: 0 };
    const hasRoom = storage.polledOf("goneUpstream").length < MAX_WAITING;
    if (isEarly || hasRoom) storage.savePolled({ ...firstState("goneUpstream", id), nextAt: now, more });
  }
  for (const state of storage.polledOf("goneUpstream").sort(byNeed).slice(MAX_WAITING))
    storage.removePolled(state);
}

const isOlder = ({ pubDate }: Headline, than: string | null): boolean =>
  pubDate !== null && than !== null && pubDate < than;

/** The story whose address is due at `now` (ms); undefined if there is none or the day's limit is reached. */
export function dueGone(storage: NewsroomStore, now: number): PolledState<"goneUpstream"> | undefined {
  const last = LAST.read(storage);
  // A time in the future was set by a wrong clock.
  if (last <= now && now - last < DAY_MS / CHECKS_A_DAY) return undefined;
  return storage
    .polledOf("goneUpstream")
    .map(({ id }) => stateOf(storage, "goneUpstream", id, now))
    .filter((state) => isDue(state, now))
    .sort(byNeed)[0];
}

/**
 * Requests the address of one story that left its feed, and withdraws the story if the response is 410, or 404 on two
 * days. Makes at most `CHECKS_A_DAY` requests a day, as the host's robots.txt allows.
 */
export async function checkGone(context: NewsroomContext): Promise<void> {
  const { storage, now } = context;
  const story = dueGone(storage, now());
  if (!story) return;
  const { link } = story.more;
  const limits = { intervalMs: DAY_MS, retryMs: DAY_MS };
  let misses = story.more.misses;
  const outcome = await poll(
    pollerOf(context),
    statusOf("goneUpstream", story.id, link, limits),
    (answer) => {
      if (answer.kind === "read" && answer.reading === 404) misses += 1;
      return { more: { misses } };
    },
  );
  if (outcome.kind === "deferred") return;
  LAST.save(storage, now());
  const status = outcome.kind === "read" ? outcome.reading : null;
  const isGone = status === 410 || misses > 1;
  if (isGone || status !== 404) storage.removePolled(story);
  const result = isGone ? "withdrawn" : status === 404 ? "waiting" : "kept";
  log("refresh", { part: "newsroom", what: `a story that left its feed answered ${status}: ${result}` });
  if (isGone) await withdraw(context, story.id, status ?? 0);
}

const DECIDED = "SELECT 1 FROM decision_log WHERE kind = 'withdrawal' AND entry = ?1 LIMIT 1";

/** Withdraws a story, unless an editor has decided about that before. */
async function withdraw(context: NewsroomContext, id: string, status: number): Promise<void> {
  const { env, now, ask } = context;
  const decided = await ask("whether a story was withdrawn before", READER_TIMEOUT_MS, [
    { sql: DECIDED, values: [id] },
  ]);
  if (!decided || (decided.rows[0]?.length ?? 0) > 0) return;
  const found = await openLibrary(env.LIBRARY, now).story(id);
  if (found.kind !== "found") return;
  const { title } = found.value;
  const reason = phrase("Its publisher removed the story.");
  const body = { story: id, title, path: articlePath(found.value), reason, at: now() };
  const summary =
    status === 410
      ? `Took down “${title}”: its address says it is gone`
      : `Took down “${title}”: its address wasn’t found on two days`;
  await commit(context, { kind: "withdrawal", id, seen: 0, body, summary }, "Automatic check");
}

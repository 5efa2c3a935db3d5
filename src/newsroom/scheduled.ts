import { askerOf } from "../archive/ask.ts";
import { keepBrief } from "../archive/briefs.ts";
import { openLibrary } from "../archive/library.ts";
import { publishStories } from "../clusters/publish-stories.ts";
import { doorsOf, isOpen } from "../desk/auth/configured.ts";
import { readDesk } from "../desk/desk-memory.ts";
import { editedEdition } from "../desk/edited-edition.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import { FRONT_PAGE, sectionTag, storyTag, WHOLE_EDITION } from "../edge/cache-tags.ts";
import { type Purger, purgePages } from "../edge/purge.ts";
import type { FeedKey } from "../model/headline.ts";
import { within } from "../model/deadline.ts";
import { type Edition, openEdition } from "../edition/edition.ts";
import { openStore } from "../edition/edition-store.ts";
import { frontWrittenAt } from "../edition/front-store.ts";
import { healthOf } from "../edition/health.ts";
import { checkEnv, type Env, originOf } from "../env.ts";
import { log, logFault } from "../model/log.ts";
import { variablesHere } from "../model/variables.ts";
import { announce } from "../publish/announce.ts";
import { feedsOf, refreshDeps } from "../site/provide-edition.ts";
import { type RefreshDeps, refreshSection } from "./refresh.ts";
import { isTimeToLook, tellHealth } from "./report-health.ts";
import { tick } from "./tick.ts";

/** So long the purge waits for the stories of what was refreshed. */
const GROUPING_MS = 8_000;

/** What the desk decided counts for this run too; where no desk is open nothing of it is loaded. */
async function editedByDesk(env: Env, now: number): Promise<void> {
  const { LIBRARY: db, EDITION: kv } = env;
  await readDesk(kv, now);
  if (!db || !isOpen(doorsOf(env))) return;
  const { lookAfterDesk } = await import("../desk/clock.ts");
  await lookAfterDesk(
    { EDITION: kv, LIBRARY: db },
    openLibrary(db, () => now),
    originOf(env),
    now,
  );
}

/** What the clock needs of an invocation; `exports` is missing where a bench calls it without a platform. */
export interface ClockContext extends Pick<ExecutionContext, "waitUntil"> {
  exports?: { Pages?: Purger };
}

/**
 * One run of the clock: asks the most neglected sources; where that changed a section, lets go of the cached
 * pages that show it, then tells hub and search engines.
 */
export async function runClock(env: Env, ctx: ClockContext): Promise<void> {
  checkEnv(env);
  const deps = refreshDeps(env, ctx);
  await editedByDesk(env, deps.now());
  const began = deps.now();
  const ticked = await tick(deps);
  log("tick", {
    part: "clock",
    what: ticked ? "asked the most neglected sources" : "no source was due",
    ...(ticked ? { section: ticked.key } : {}),
    ms: deps.now() - began,
    counts: { asked: ticked?.asked.length ?? 0 },
  });
  const grouped = deps.grouped();
  // A run of the grouping writes by itself; this is for what it had to leave to a later run of the clock.
  ctx.waitUntil(grouped.then(() => publishStories(askerOf(env.LIBRARY), deps.kv, deps.now())));
  ctx.waitUntil(makeBrief(env, ctx, deps));
  if (isTimeToLook(deps.now())) ctx.waitUntil(lookAtHealth(env, deps));
  const told = await within(GROUPING_MS, grouped, "the grouping").catch((error) => {
    logFault("clock", `stories' pages stay as they were until their time is over: ${error}`);
    return [];
  });
  // The pages that show what this run wrote, all in one purge: the Free plan allows five a minute.
  const front = frontWrittenAt(env.EDITION) >= began ? [FRONT_PAGE] : [];
  const section = await changedTags(deps, ticked?.key, began);
  const tags = [...front, ...section, ...told.map(storyTag)];
  await purgePages(ctx.exports?.Pages, tags);
  if (!ticked || section.length === 0) return;
  const { hub, indexNowKey } = variablesHere(env);
  if (hub === null && indexNowKey === null) return;
  await announce({ origin: originOf(env), hub, indexNowKey, changed: [ticked.key] });
}

/** Lets the operator's webhook know when /healthz turns. */
function lookAtHealth(env: Env, deps: RefreshDeps): Promise<void> {
  const { healthWebhook: webhook } = variablesHere(env);
  return tellHealth({ kv: deps.kv, webhook, origin: originOf(env) }, async () => {
    const edition = uneditedEdition(env, deps);
    const desk = await readDesk(env.EDITION, deps.now());
    return healthOf(await edition.records(), deps.now(), (key) => sourcesNow(desk, key).length > 0);
  });
}

const uneditedEdition = (env: Env, deps: RefreshDeps): Edition =>
  openEdition({ ...deps, refresh: (key) => refreshSection(deps, key), feedsOf: feedsOf(env) });

/** Tags of what shows a section that changed after a time in ms; none where it did not. */
async function changedTags(deps: RefreshDeps, key: FeedKey | undefined, since: number): Promise<string[]> {
  if (!key) return [];
  const section = await openStore(deps.kv, deps.now).read(key);
  return section.kind === "known" && section.value.changedAt >= since ? [sectionTag(key), WHOLE_EDITION] : [];
}

/** Makes the brief that is due, once, and lets go of the page that shows the newest. */
async function makeBrief(env: Env, ctx: ClockContext, deps: RefreshDeps): Promise<void> {
  const unedited = uneditedEdition(env, deps);
  const desk = readDesk(env.EDITION, deps.now());
  const edition = editedEdition(unedited, desk, deps.now, originOf(env));
  const made = await keepBrief(askerOf(env.LIBRARY), () => edition.everything(), deps.now());
  if (made) await purgePages(ctx.exports?.Pages, [WHOLE_EDITION]);
}

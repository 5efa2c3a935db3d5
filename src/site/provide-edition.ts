import type { MiddlewareHandler } from "hono";
import { askerOf, CLOCK_WAIT_MS } from "../archive/ask.ts";
import { openLibrary } from "../archive/library.ts";
import { storiesForFront, storiesOfFront } from "../clusters/front-stories.ts";
import { shownStories } from "../clusters/shown-stories.ts";
import { NOTHING_TOLD } from "../clusters/told.ts";
import { readStories } from "../clusters/told-store.ts";
import { rememberedDesk } from "../desk/desk-memory.ts";
import { editedEdition } from "../desk/edited-edition.ts";
import { editedLibrary } from "../desk/edited-library.ts";
import { deskHere, settingsWith } from "../desk/provide-desk.ts";
import { beginHome } from "../desk/read-home.ts";
import { propsOf } from "../edge/answer-headers.ts";
import { isHidden } from "../edition/decision-queries.ts";
import { openEdition } from "../edition/edition.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import { sourcesOf } from "../edition/sources-of.ts";
import { type AppEnv, checkEnv, type Env, originOf, settingsHere } from "../env.ts";
import type { FeedKey } from "../model/headline.ts";
import type { RefreshDeps } from "../newsroom/refresh-deps.ts";

interface InvocationDeps extends RefreshDeps {
  /**
   * Resolves when the sections that this invocation has changed so far are grouped, to the ids of the stories and
   * articles whose own pages changed by that. Never rejects.
   */
  grouped: () => Promise<readonly string[]>;
}

/** What a refresh needs of one invocation, be it a reader's request or a tick of the clock. */
export function refreshDeps(env: Env, ctx: Pick<ExecutionContext, "waitUntil">): InvocationDeps {
  const ask = askerOf(env.LIBRARY);
  // One section after the other: the grouping has one memory.
  let grouping: Promise<readonly string[]> = Promise.resolve([]);
  return {
    changed: (record) => {
      grouping = grouping.then(async (before) => {
        const [{ grouplingsOf }, { runStories }] = await Promise.all([
          import("../clusters/grouplings.ts"),
          import("../clusters/run-stories.ts"),
        ]);
        const given = await grouplingsOf(record, openLibrary(env.LIBRARY, Date.now));
        return [...before, ...(await runStories(ask, env.EDITION, given, Date.now()))];
      });
      return grouping;
    },
    grouped: () => grouping.catch(() => []),
    storiesFor: async (front) => {
      const told = await readStories(env.EDITION, Date.now(), CLOCK_WAIT_MS);
      return told === NOTHING_TOLD ? undefined : storiesForFront(told, front, Date.now());
    },
    kv: env.EDITION,
    db: env.LIBRARY,
    now: () => Date.now(),
    later: (work) => ctx.waitUntil(work),
    origin: originOf(env),
    budget: { left: 40 },
    sourcesOf: (key) => sourcesNow(rememberedDesk(env.EDITION), key),
  };
}

/** The feeds whose stories may have an address in a section: the table's, and whatever the desk added or moved. */
export const feedsOf =
  (env: Env) =>
  (key: FeedKey): string[] =>
    [...sourcesOf(key), ...rememberedDesk(env.EDITION).sources].map(({ feed }) => feed);

/**
 * Puts the edition on each request. Pages know the edition, not the feeds: the refresh is handed in here,
 * and what the desk has decided.
 */
export const provideEdition: MiddlewareHandler<AppEnv> = async (c, next) => {
  checkEnv(c.env);
  const deps = refreshDeps(c.env, c.executionCtx);
  const origin = propsOf(c)?.origin ?? originOf(c.env, c.req.raw);
  c.set("origin", origin);
  const underWay = beginHome(c.env.EDITION, c.req.path);
  const unedited = openEdition({
    ...deps,
    // Asking and reading sources is a fifth of our code, and most requests ask none.
    refresh: async (key) => (await import("../newsroom/refresh.ts")).refreshSection(deps, key),
    feedsOf: feedsOf(c.env),
    frontUnderWay: underWay,
  });
  const desk = await deskHere(c.env.EDITION, deps.now(), underWay);
  c.set("desk", desk.value);
  c.set("settings", settingsWith(desk.value, settingsHere(c.env).settings));
  c.set("unedited", unedited);
  c.set("edition", editedEdition(unedited, desk.reading, deps.now, origin));
  c.set("stories", async (place) => {
    const ofFront = place === "front" ? storiesOfFront(await unedited.frontStories()) : null;
    return shownStories(ofFront ?? (await readStories(c.env.EDITION, deps.now())), desk.value, (telling) =>
      isHidden(desk.value, { ...telling, pubDate: null }),
    );
  });
  c.set("library", editedLibrary(openLibrary(c.env.LIBRARY, deps.now), desk.reading));
  return next();
};

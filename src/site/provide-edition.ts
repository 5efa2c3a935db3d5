import { openDb } from "../archive/ask.ts";
import { openLibrary } from "../archive/library.ts";
import { propsOf } from "../edge/answer-headers.ts";
import { type Decisions, SITE, UNREAD_DECISIONS } from "../edition/decisions.ts";
import { openEdition } from "../edition/edition.ts";
import { loadedSite } from "../edition/first-load.ts";
import { readLateWithdrawals, readSite, readToday, remembered } from "../edition/memory.ts";
import { OWN_FEED } from "../edition/own-headline.ts";
import { permittedLibrary } from "../edition/permitted-library.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import { TODAY, type TodayValue } from "../edition/today.ts";
import { checkEnv, type HonoContext, newsroomOf, originOf, settingsOf } from "../env.ts";
import type { FeedKey } from "../model/headline.ts";
import type { Settings } from "../model/settings.ts";
import { readSettings } from "../model/settings.ts";
import { logRefusal } from "../platform/log.ts";
import { deferred, settledWithin } from "./html/deferred.ts";

/**
 * Gives each request the edition, the archive and the editors' decisions. Notices, settings and warnings that KV doesn't
 * return within 50 ms are those in this isolate's memory.
 */
export async function provideEdition(c: HonoContext): Promise<void> {
  checkEnv(c.env);
  const now = () => Date.now();
  const kv = c.env.EDITION;
  const origin = propsOf(c)?.origin ?? originOf(c.env, c.req.raw);
  // One read returns both; new decisions may require a second read for the weather.
  const site = readSite(kv, now());
  const ask = openDb(c.env.LIBRARY);
  const deps = {
    ...{ kv, now, origin },
    // Few pages call it.
    get newsroom() {
      return newsroomOf(c.env);
    },
  };
  const reading = deferred(site.then((found) => loadedSite(deps, found)));
  let withdrawals: ReturnType<typeof readLateWithdrawals> | undefined;
  const weather = deferred(site.then(() => readToday(kv, now())));
  await settledWithin([reading, weather]);
  const decisions = reading.settled?.value ?? remembered<Decisions>(kv, SITE) ?? UNREAD_DECISIONS;
  const today = weather.settled ? weather.settled.value : (remembered<TodayValue>(kv, TODAY) ?? null);
  c.set("origin", origin);
  c.set("decisions", decisions);
  c.set("decisionsRead", reading.promise);
  c.set("today", today);
  const own = settingsOf(c.env).settings;
  const allowsPrivate = c.env.STATION_HOSTS === "private";
  c.set("settings", settingsWith(decisions, own, allowsPrivate));
  c.set(
    "settingsRead",
    reading.promise.then((read) => settingsWith(read, own, allowsPrivate)),
  );
  c.set(
    "edition",
    openEdition(
      Object.assign(deps, {
        feedsOf: (key: FeedKey) => [OWN_FEED, ...sourcesNow(decisions, key).map(({ feed }) => feed)],
        later: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
        lateWithdrawals() {
          withdrawals ??= site.then(() => readLateWithdrawals(kv, ask, now()));
          return withdrawals;
        },
      }),
    ),
  );
  c.set("library", permittedLibrary(openLibrary(c.env.LIBRARY, now), reading.promise));
}

const merged = new WeakMap<Decisions, { base: Settings; settings: Settings }>();

/** The deployment's settings overridden by the desk's; an invalid field is ignored. */
function settingsWith(decisions: Decisions, base: Settings, allowsPrivate: boolean): Settings {
  if (Object.keys(decisions.settings).length === 0) return base;
  const known = merged.get(decisions);
  if (known?.base === base) return known.settings;
  const { settings, problems } = readSettings(decisions.settings, base, allowsPrivate);
  for (const { field, message } of problems) logRefusal("settings", `of the desk: ${field}: ${message}`);
  merged.set(decisions, { base, settings });
  return settings;
}

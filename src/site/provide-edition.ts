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
import type { Settings } from "../model/settings.ts";
import { readSettings } from "../model/settings.ts";
import { logRefusal } from "../platform/log.ts";

/** Maximum wait for notices, settings and warnings, in ms. */
const TIMEOUT_MS = 50;

/** Gives each request the edition, the archive and the editors' decisions. */
export async function provideEdition(c: HonoContext): Promise<void> {
  checkEnv(c.env);
  const now = () => Date.now();
  const kv = c.env.EDITION;
  const origin = propsOf(c)?.origin ?? originOf(c.env, c.req.raw);
  // One read returns both; new decisions may require a second read for the weather.
  const site = readSite(kv, now());
  const ask = openDb(c.env.LIBRARY);
  const reading = site.then((found) => loadedSite({ kv, now, newsroom: newsroomOf(c.env) }, found));
  let withdrawals: ReturnType<typeof readLateWithdrawals> | undefined;
  const weather = site.then(() => readToday(kv, now()));
  const known = remembered<TodayValue>(kv, TODAY) ?? null;
  const [decisions, today] = await Promise.all([
    orFallbackAfter(reading, remembered<Decisions>(kv, SITE) ?? UNREAD_DECISIONS),
    orFallbackAfter(weather, known),
  ]);
  c.set("origin", origin);
  c.set("decisions", decisions);
  c.set("decisionsRead", reading);
  c.set("today", today);
  const own = settingsOf(c.env).settings;
  const allowsPrivate = c.env.STATION_HOSTS === "private";
  c.set("settings", settingsWith(decisions, own, allowsPrivate));
  c.set(
    "settingsRead",
    reading.then((read) => settingsWith(read, own, allowsPrivate)),
  );
  c.set(
    "edition",
    openEdition({
      kv,
      now,
      origin,
      newsroom: newsroomOf(c.env),
      feedsOf: (key) => [OWN_FEED, ...sourcesNow(decisions, key).map(({ feed }) => feed)],
      later: (work) => c.executionCtx.waitUntil(work),
      lateWithdrawals() {
        withdrawals ??= site.then(() => readLateWithdrawals(kv, ask, now()));
        return withdrawals;
      },
    }),
  );
  c.set("library", permittedLibrary(openLibrary(c.env.LIBRARY, now), reading));
}

/** The values read within 50 ms, otherwise those in this isolate's memory. */
async function orFallbackAfter<T>(reading: Promise<T>, known: T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve(known), TIMEOUT_MS);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
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

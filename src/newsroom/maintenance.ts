import type { Ask } from "../archive/ask.ts";
import { keepBrief } from "../archive/briefs.ts";
import { openLibrary } from "../archive/library.ts";
import { FRONT_KEYS } from "../edition/front.ts";
import { changesOf, healthOf } from "../edition/health.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import type { Env } from "../env.ts";
import { FEED_KEYS } from "../model/headline.ts";
import { variablesOf } from "../model/variables.ts";
import { briefWeather } from "./brief-weather.ts";
import { readInput } from "./compose/input.ts";
import { composeSection } from "./compose/section.ts";
import { reportHealth } from "./report-health.ts";
import type { Storage } from "./storage.ts";

interface Maintenance {
  env: Env;
  ask: Ask;
  storage: Storage;
  /** In ms. */
  now: number;
  origin: string;
}

/**
 * The jobs besides news: stores the day's front page and the brief, deletes old texts, reports health. True when a
 * brief was published, which every page links to.
 */
export async function runMaintenance({ env, ask, storage, now, origin }: Maintenance): Promise<boolean> {
  const input = await readInput(ask, storage, now);
  const sections = FEED_KEYS.map((key) => composeSection(storage.section(key), input, now, origin));
  let isBriefOut = false;
  if (env.LIBRARY) {
    const library = openLibrary(env.LIBRARY, () => now);
    await library.keepDay(
      sections.filter(({ key }) => FRONT_KEYS.includes(key)),
      now,
    );
    isBriefOut = await keepBrief(ask, sections, now, briefWeather(storage, now));
    await library.retire(now);
  }
  const states = FEED_KEYS.map((key) => ({ key, sources: storage.section(key).sources }));
  const changes = env.LIBRARY ? await changesOf(ask, storage.allPublished(), now) : "in force";
  const health = healthOf(states, now, (key) => sourcesNow(input, key).length > 0, changes);
  await reportHealth({ storage, webhook: variablesOf(env).healthWebhook, origin }, health);
  return isBriefOut;
}

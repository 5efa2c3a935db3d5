import * as v from "valibot";
import { sourceOfFeed } from "../city/sources.ts";
import { PICTURE_CHECK_DAYS } from "../model/data-handled.ts";
import { FEED_KEYS } from "../model/headline.ts";
import { resizerOf } from "../model/picture-resizers.ts";
import { text, time } from "../model/schemas.ts";
import { stateKey } from "./state/key.ts";
import type { Storage } from "./storage.ts";

const DAY_MS = 86_400_000;
/** Time until a host is checked again. */
const AGAIN_MS = PICTURE_CHECK_DAYS * DAY_MS;
/** The same for one that didn't answer. */
const SOON_MS = DAY_MS;
/** More hosts than one edition's pictures have. */
const MOST = 300;
/** The width that is tried, in pixels: every resizer takes it, and a card on a sharp screen shows it. */
const WIDTH = 320;

const schema = v.record(text(253), v.object({ refuses: v.boolean(), nextAt: time }));
const HOSTS = stateKey("picture hosts", schema, {});

/** Hosts that refused a width that an address of theirs led us to guess. */
export const refusingHosts = (storage: Storage): ReadonlySet<string> =>
  new Set(Object.entries(HOSTS.read(storage)).flatMap(([host, { refuses }]) => (refuses ? [host] : [])));

/** Another width of a picture that readers see, at a host that wasn't checked yet or is due again at `now` (ms). */
export function dueGuess(storage: Storage, now: number): { host: string; address: string } | undefined {
  const hosts = HOSTS.read(storage);
  for (const key of FEED_KEYS)
    for (const { shown, article } of storage.section(key).kept) {
      const isSeen = shown && sourceOfFeed(article.feed)?.rights !== "headline";
      const url = isSeen && article.image ? URL.parse(article.image) : null;
      const known = url ? hosts[url.host] : undefined;
      const isDue = !known || known.nextAt <= now || known.nextAt > now + AGAIN_MS;
      const resizer = url && isDue ? resizerOf(url) : undefined;
      if (url && resizer) return { host: url.host, address: resizer.at(url, WIDTH) };
    }
  return undefined;
}

/** Remembers what a host answered; `status` null where it couldn't be reached. */
export function recordGuess(storage: Storage, host: string, status: number | null, now: number): void {
  const hosts = HOSTS.read(storage);
  const isAnswer = status !== null && status < 500;
  const refuses = isAnswer ? status >= 400 : (hosts[host]?.refuses ?? false);
  const others = Object.entries(hosts).filter(([name]) => name !== host);
  const next = { refuses, nextAt: now + (isAnswer ? AGAIN_MS : SOON_MS) };
  HOSTS.save(storage, Object.fromEntries([[host, next], ...others].slice(0, MOST)));
}

import { isDeskUnread } from "../../desk/desk-memory.ts";
import { momentOf } from "../../desk/desk-moment.ts";
import { heldNow } from "../../edition/held.ts";
import type { AppContext } from "../../env.ts";
import { withAges } from "./ages.ts";
import { cityDay, conditionsOf, RENDERED_LIFE_MS, renderedHome } from "./rendered-home.ts";

const MINUTE = 60_000;
/** Home and the first page of every section, on two hosts. */
const MOST_PAGES = 40;
/** So that all of them together stay under 8 MB of an isolate's 128. */
const MOST_BYTES = 200 * 1024;

type HeaderPairs = [string, string][];

interface KeptPage {
  madeOf: readonly unknown[];
  /** When it was rendered, in ms. */
  at: number;
  /** The minute whose ages it tells. */
  minute: number;
  body: ArrayBuffer;
  headers: HeaderPairs;
}

/** How a page is made. */
export interface Making<D> {
  load: () => D | Response | Promise<D | Response>;
  /** Waits a little for what is loaded; true when all is here. */
  whole: (data: D) => Promise<boolean>;
  /** `whole` where that is known already. */
  render: (data: D, whole?: boolean) => Promise<Response>;
}

const pages = new Map<string, KeptPage>();

/**
 * What a page is made of: the edition and stories this isolate holds, the desk and the last instant at which
 * something it planned began or ended, settings, and the day of the calendar in its head.
 */
function madeOf(c: AppContext): readonly unknown[] {
  const now = Date.now();
  const desk = c.get("desk");
  return [heldNow(c.env.EDITION), desk, momentOf(desk, now).since, c.get("settings"), cityDay(now)];
}

const same = (page: KeptPage | undefined, parts: readonly unknown[]): page is KeptPage =>
  page?.madeOf.every((part, at) => part === parts[at]) ?? false;

const minuteOf = (now: number): number => Math.floor(now / MINUTE);

/**
 * A page as this isolate rendered it before, byte for byte what it would come out as: as it is in the same minute, and
 * with its ages told anew ("5 min ago" is written by the minute) where nothing new was learned of the edition, the
 * stories, the desk or the settings. Home is taken as the clock rendered it, by a fresh isolate and whenever that is
 * newer. Else a page is made, and kept when any cache may keep it. An address with a query is always made.
 */
export async function keptOr<D>(c: AppContext, making: Making<D>): Promise<Response> {
  const url = new URL(c.req.url);
  if (url.search !== "") {
    const data = await making.load();
    return data instanceof Response ? data : making.render(data);
  }
  const key = c.get("origin") + url.pathname;
  const known = pages.get(key) ?? (await carried(c, key));
  // Looked at before it is made: what is learned meanwhile may be in the page or not.
  const parts = madeOf(c);
  const now = Date.now();
  if (same(known, parts) && known.minute === minuteOf(now)) return new Response(known.body, known);
  const data = await making.load();
  if (data instanceof Response) return data;
  const whole = await making.whole(data);
  if (whole && !hasFailed(c)) {
    if (same(known, madeOf(c)) && isYoung(known, now)) return retold(key, known, now);
    const home = await carried(c, key);
    if (home && home.at > (known?.at ?? 0)) return new Response(home.body, home);
  }
  const answer = await making.render(data, whole);
  const publicly = answer.headers.get("Cache-Control")?.startsWith("public");
  if (answer.status !== 200 || !publicly) return answer;
  const body = await answer.arrayBuffer();
  const headers = [...answer.headers] as HeaderPairs;
  keep(key, { madeOf: parts, at: now, minute: minuteOf(now), body, headers });
  return new Response(body, { headers });
}

/** True when something of this request could not be looked up: what was kept says nothing of that. */
export const hasFailed = (c: AppContext): boolean => c.get("edition").failed() || c.get("library").failed();

const isYoung = ({ at }: KeptPage, now: number): boolean => now >= at && now - at < RENDERED_LIFE_MS;

/** A page with the ages of this minute, which takes the place of the former. */
function retold(key: string, page: KeptPage, now: number): Response {
  const html = withAges(new TextDecoder().decode(page.body), now);
  const body = new TextEncoder().encode(html).buffer;
  const anew = { ...page, minute: minuteOf(now), body };
  pages.set(key, anew);
  return new Response(body, anew);
}

function keep(key: string, page: KeptPage): void {
  if (pages.size >= MOST_PAGES) pages.clear();
  if (page.body.byteLength <= MOST_BYTES) pages.set(key, page);
}

/** Home as the clock rendered it with the front that is known, kept from now on; undefined where it is of another desk or other settings. */
async function carried(c: AppContext, key: string): Promise<KeptPage | undefined> {
  if (c.req.path !== "/" || isDeskUnread(c.env.EDITION)) return undefined;
  const found = await c.get("edition").frontRendered();
  const now = Date.now();
  const conditions = conditionsOf(c.get("desk"), c.get("settings"), c.env, now);
  const home = renderedHome(found, conditions, c.get("origin"), now);
  if (!home) return undefined;
  const body = new TextEncoder().encode(withAges(home.html, now)).buffer;
  const page = { madeOf: madeOf(c), at: home.at, minute: minuteOf(now), body, headers: home.headers };
  keep(key, page);
  return page;
}

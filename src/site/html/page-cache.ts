import { momentOf } from "../../desk/desk-moment.ts";
import { heldNow } from "../../edition/held.ts";
import type { HonoContext } from "../../env.ts";

const MINUTE_MS = 60_000;
/** Home and the first page of every section, on two hosts. */
const MOST_PAGES = 40;
/** All of them together stay under 8 MB of an isolate's 128. */
const MOST_BYTES = 200 * 1024;

interface CachedPage {
  madeOf: readonly unknown[];
  body: ArrayBuffer;
  headers: [string, string][];
}

const pages = new Map<string, CachedPage>();

/** What a page is made of: edition, clusters, desk, settings, and the minute whose ages it shows. */
function madeOf(c: HonoContext): readonly unknown[] {
  const now = Date.now();
  const desk = c.get("desk");
  const minute = Math.floor(now / MINUTE_MS);
  return [heldNow(c.env.EDITION), desk, momentOf(desk, now).since, c.get("settings"), minute];
}

/**
 * A page that this isolate rendered in the same minute of the same edition, desk and settings; otherwise it is made,
 * and cached when any cache may keep it. An address with a query is always made.
 */
export async function cachedPage(c: HonoContext, make: () => Promise<Response>): Promise<Response> {
  if (c.req.url.includes("?")) return make();
  const key = c.get("origin") + c.req.path;
  const parts = madeOf(c);
  const known = pages.get(key);
  if (known?.madeOf.every((part, at) => part === parts[at])) return new Response(known.body, known);
  const answer = await make();
  // A page that no cache may keep says so itself; any other has the lifetime of its row.
  if (answer.status !== 200 || answer.headers.has("Cache-Control")) return answer;
  const body = await answer.arrayBuffer();
  const headers = [...answer.headers] as [string, string][];
  if (pages.size >= MOST_PAGES) pages.clear();
  if (body.byteLength <= MOST_BYTES) pages.set(key, { madeOf: parts, body, headers });
  return new Response(body, { headers });
}

import { momentOf } from "../desk/desk-moment.ts";
import { heldNow } from "../edition/held.ts";
import type { AppContext } from "../env.ts";

const MINUTE = 60_000;
/** Home and the first page of every section, on two hosts. */
const MOST_PAGES = 40;
/** So that all of them together stay under 8 MB of an isolate's 128. */
const MOST_BYTES = 200 * 1024;

interface KeptPage {
  madeOf: readonly unknown[];
  body: ArrayBuffer;
  headers: [string, string][];
}

const pages = new Map<string, KeptPage>();

/**
 * What a page is made of: the edition and stories this isolate holds, the desk and the last instant at which
 * something it planned began or ended, settings, and the minute.
 */
function madeOf(c: AppContext): readonly unknown[] {
  const now = Date.now();
  const desk = c.get("desk");
  return [
    heldNow(c.env.EDITION),
    desk,
    momentOf(desk, now).since,
    c.get("settings"),
    Math.floor(now / MINUTE),
  ];
}

/**
 * A page as this isolate made it before, byte for byte, while it would come out the same: in one minute ("5 min
 * ago" is written by the minute), with nothing new learned of the edition, the stories, the desk or the settings.
 * Else it is made, and kept when any cache may keep it. An address with a query is always made.
 */
export async function keptOr(c: AppContext, make: () => Promise<Response>): Promise<Response> {
  const url = new URL(c.req.url);
  if (url.search !== "") return make();
  const key = c.get("origin") + url.pathname;
  const known = pages.get(key);
  // Looked at before it is made: what is learned meanwhile may be in the page or not.
  const parts = madeOf(c);
  if (known?.madeOf.every((part, at) => part === parts[at])) return new Response(known.body, known);
  const made = await make();
  const publicly = made.headers.get("Cache-Control")?.startsWith("public");
  if (made.status !== 200 || !publicly) return made;
  const headers = [...made.headers] as [string, string][];
  const body = await made.arrayBuffer();
  if (pages.size >= MOST_PAGES) pages.clear();
  if (body.byteLength <= MOST_BYTES) pages.set(key, { madeOf: parts, body, headers });
  return new Response(body, { headers });
}

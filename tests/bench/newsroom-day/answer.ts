import { createHash } from "node:crypto";
import { calendarAnswer, type Plan } from "./calendars.ts";
import { FEEDS, type Feeds } from "./feeds.ts";
import { weatherAnswer } from "./weather.ts";

/**
 * The simulated response at a time in ms: feeds, calendars, weather with one storm a day counted from `start`,
 * pictures, and a story page for any other address.
 */
export function answerOf(
  { feeds, start, plan }: { feeds: Feeds; start: number; plan?: Plan },
  now: number,
  url: string,
  headers: Headers,
): Response {
  if (FEEDS.includes(url)) {
    const text = feeds.textOf(url, now);
    const hasTag = FEEDS.indexOf(url) % 2 === 0;
    const etag = `"${createHash("sha1").update(text).digest("hex")}"`;
    if (hasTag && headers.get("If-None-Match") === etag)
      return new Response(null, { status: 304, headers: { ETag: etag } });
    return new Response(text, {
      headers: { "Content-Type": "application/rss+xml", ...(hasTag ? { ETag: etag } : {}) },
    });
  }
  const known = calendarAnswer(url, now, plan) ?? weatherAnswer(url, now, start);
  if (known) return known;
  if (url.endsWith(".jpg"))
    return new Response(new Uint8Array([0xff, 0xd8, 0xff]), { headers: { "Content-Type": "image/jpeg" } });
  return new Response("<!doctype html><title>A story</title>", { headers: { "Content-Type": "text/html" } });
}

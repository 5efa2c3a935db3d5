import { isThisMachine } from "../model/public-host.ts";

/** Old kitchen radios speak no TLS: the stream and its playlists answer over plain http too. */
const PLAIN = /^\/(?:api\/stream|radio\.(?:m3u|pls))$/;

/**
 * The way to https for a request over http (RFC 6797, section 7.2), or null when it is not needed. A machine
 * of one's own has no certificate, so its addresses are left alone.
 */
export function toHttps(url: URL, method: string): Response | null {
  if (url.protocol !== "http:" || isThisMachine(url.hostname) || PLAIN.test(url.pathname)) return null;
  const status = method === "GET" || method === "HEAD" ? 301 : 308;
  const target = new URL(url);
  target.protocol = "https:";
  return new Response(null, {
    status,
    headers: { Location: target.href, "Cache-Control": "public, max-age=3600" },
  });
}

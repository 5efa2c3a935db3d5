import type { MiddlewareHandler } from "hono";
import type { DeskEnvironment } from "./desk-context.ts";

/**
 * The desk's own policy, stricter than the readers': only what is ours, pictures of stories beside. It frames
 * its own previews, and nobody frames the desk.
 */
const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Headers on every answer of the desk: nothing of it is kept anywhere, or found by a crawler. */
export const deskHeaders: MiddlewareHandler<DeskEnvironment> = async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Vary", "Cookie");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", DESK_POLICY);
};

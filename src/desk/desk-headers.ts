import type { MiddlewareHandler } from "hono";
import type { DeskEnvironment } from "./desk-context.ts";

/**
 * The desk's own content security policy: files of this site, and pictures of stories. It can frame its own previews
 * and can't be framed.
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

/** Headers on every response of the desk: no caching, no indexing. */
export const deskHeaders: MiddlewareHandler<DeskEnvironment> = async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Vary", "Cookie");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", DESK_POLICY);
};

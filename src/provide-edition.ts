import type { MiddlewareHandler } from "hono";
import { openEdition } from "./edition/edition.ts";
import { type AppEnv, checkEnv, originOf } from "./env.ts";
import { refreshSection } from "./feeds/refresh.ts";

/** Puts the edition on each request. Pages know the edition, not the feeds: the refresh is handed in here. */
export const provideEdition: MiddlewareHandler<AppEnv> = (c, next) => {
  checkEnv(c.env);
  const kv = c.env.EDITION;
  const now = () => Date.now();
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  c.set("origin", originOf(c.env));
  c.set(
    "edition",
    openEdition({ kv, now, later, refresh: (key) => refreshSection({ kv, now, later }, key) }),
  );
  return next();
};

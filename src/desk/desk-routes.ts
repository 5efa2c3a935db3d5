import { openLibrary } from "../archive/library.ts";
import { isDeskHost } from "../edge/desk-host.ts";
import { type HonoContext, newsroomOf } from "../env.ts";
import { isOpen, signInMethods } from "./auth/configured.ts";

/**
 * Handles every address under `/desk`; returns 404 if sign-in isn't configured. Loads the desk's code at the first
 * request, so that readers' requests don't load it. `isRoute` returns true for a path of the site.
 */
export async function deskRoutes(c: HonoContext, isRoute: (path: string) => boolean): Promise<Response> {
  const db = c.env.LIBRARY;
  if (!db || !isOpen(signInMethods(c.env)) || !isDeskHost(c.env, new URL(c.req.url))) return c.notFound();
  const { deskApp } = await import("./desk-app.tsx");
  const desk = { newsroom: newsroomOf(c.env), library: openLibrary(db, Date.now), isRoute };
  return deskApp.fetch(c.req.raw, { ...c.env, LIBRARY: db, desk }, c.executionCtx);
}

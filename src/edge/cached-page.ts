import { doorsOf, isOpen } from "../desk/auth/configured.ts";
import { versionNow } from "../edition/decision-queries.ts";
import { readSite } from "../edition/memory.ts";
import type { Env } from "../env.ts";
import { app } from "../routes.tsx";
import { cacheTags } from "./cache-tags.ts";
import { edgeLife } from "./edge-life.ts";

/** What the gateway tells the entrypoint behind the cache; all of it is part of the cache's key. */
export interface PageProps {
  /** Pages name their own origin, and the key holds no host. */
  origin: string;
  /** The version of the editors' decisions that the gateway knows; null where it can't read them. */
  version?: string | null;
}

/**
 * What a browser may keep of a page where editors can change it: an isolate's 25 s, KV's 30 s (`memory.ts`)
 * and these make the minute within which every reader sees a change. Without a desk pages have their usual one.
 */
const BROWSER_LIFE = "public, max-age=5";

/** True when this isolate knows the same decisions as the one that asks for the page. */
async function knowsVersion(version: string | null | undefined, env: Env): Promise<boolean> {
  if (version === undefined) return true;
  const now = Date.now();
  const site = await readSite(env.EDITION, now);
  return site !== null && versionNow(site, now) === version;
}

/** What stands behind the platform's cache: the app's answer, with the tags and the life it has there. */
export async function cachedPage(
  request: Request,
  env: Env,
  ctx: ExecutionContext<Partial<PageProps>>,
): Promise<Response> {
  // Before the page: what it shows is then of decisions that were read here already.
  const heard = await knowsVersion(ctx.props?.version, env);
  const answer = await app.fetch(request, env, ctx);
  if (!(answer.headers.get("Cache-Control") ?? "").startsWith("public")) return answer;
  const headers = new Headers(answer.headers);
  const path = new URL(request.url).pathname;
  headers.set("Cache-Tag", cacheTags(path));
  if (!heard) headers.set("Cache-Control", "private, no-cache");
  else if (answer.status === 200 && headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set("Cloudflare-CDN-Cache-Control", edgeLife(path));
    if (isOpen(doorsOf(env))) headers.set("Cache-Control", BROWSER_LIFE);
  }
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

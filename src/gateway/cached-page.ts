import { app } from "../app.tsx";
import type { Env } from "../env.ts";
import { cacheTags } from "./cache-tags.ts";

/**
 * How long the platform's cache keeps a page, beside the minute a browser may (`render.tsx`): a change purges
 * it by tag, so this is only how long a page lives that nothing changed, or whose purge was refused. Directives
 * that forbid stale answers (`s-maxage`) would switch the last two off.
 */
const AT_THE_EDGE = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400";

/** What stands behind the platform's cache: the app's answer, with the tags and the life it has there. */
export async function cachedPage(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const answer = await app.fetch(request, env, ctx);
  if (!(answer.headers.get("Cache-Control") ?? "").startsWith("public")) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Cache-Tag", cacheTags(new URL(request.url).pathname));
  if (answer.status === 200 && headers.get("Content-Type")?.startsWith("text/html"))
    headers.set("Cloudflare-CDN-Cache-Control", AT_THE_EDGE);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

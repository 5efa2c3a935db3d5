import { app } from "../app.tsx";
import type { Env } from "../env.ts";
import { cacheTags } from "./cache-tags.ts";
import { edgeLife } from "./edge-life.ts";

/** What stands behind the platform's cache: the app's answer, with the tags and the life it has there. */
export async function cachedPage(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const answer = await app.fetch(request, env, ctx);
  if (!(answer.headers.get("Cache-Control") ?? "").startsWith("public")) return answer;
  const headers = new Headers(answer.headers);
  const path = new URL(request.url).pathname;
  headers.set("Cache-Tag", cacheTags(path));
  if (answer.status === 200 && headers.get("Content-Type")?.startsWith("text/html"))
    headers.set("Cloudflare-CDN-Cache-Control", edgeLife(path));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

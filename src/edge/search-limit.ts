import type { Env } from "../env.ts";
import { visitorOf } from "./client-key.ts";

/** The parts of a request's context that the limit needs. */
interface Asked {
  env: Pick<Env, "SEARCH_LIMIT">;
  req: { raw: Request };
}

/**
 * Counts one search, or another request of similar cost. Returns true from the 31st per minute from one network. Call
 * it before using the archive or a Durable Object.
 */
export async function isOverSearchLimit({ env, req }: Asked): Promise<boolean> {
  const key = visitorOf(req.raw.headers);
  return env.SEARCH_LIMIT !== undefined && !(await env.SEARCH_LIMIT.limit({ key })).success;
}

import type { AppContext } from "../env.ts";
import { visitorOf } from "./client-key.ts";

/** Counts one search; true from the 31st per minute from one network. Call it before the archive is read. */
export async function isOverSearchLimit({ env, req }: AppContext): Promise<boolean> {
  const key = visitorOf(req.raw.headers);
  return env.SEARCH_LIMIT !== undefined && !(await env.SEARCH_LIMIT.limit({ key })).success;
}

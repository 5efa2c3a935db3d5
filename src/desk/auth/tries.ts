import { visitorOf } from "../../edge/client-key.ts";
import type { DeskContext } from "../desk-context.ts";
import { FormRefused } from "../form.ts";

/**
 * Counts one attempt, successful ones included; throws FormRefused from the sixth per minute from one network. Called
 * before a body is read.
 */
export async function countTry(c: DeskContext, what: "sign-in" | "post"): Promise<void> {
  const key = `${what} ${visitorOf(c.req.raw.headers)}`;
  if (!c.env.DESK_LIMIT || (await c.env.DESK_LIMIT.limit({ key })).success) return;
  c.header("Retry-After", "60");
  throw new FormRefused(429, "Too many tries. Wait a minute, then try again.");
}

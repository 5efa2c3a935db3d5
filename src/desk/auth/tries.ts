import { visitorOf } from "../../edge/client-key.ts";
import type { DeskContext } from "../desk-context.ts";

/** What is limited without a session: passphrase attempts, or other forms. */
type Try = "sign-in" | "post";

/**
 * Counts one attempt; true from the sixth per minute from one network, successful ones included. Called before a body
 * is read.
 */
export async function isOverLimit(c: DeskContext, what: Try): Promise<boolean> {
  const key = `${what} ${visitorOf(c.req.raw.headers)}`;
  return c.env.DESK_LIMIT !== undefined && !(await c.env.DESK_LIMIT.limit({ key })).success;
}

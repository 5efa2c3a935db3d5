import { visitorOf } from "../../edge/client-key.ts";
import type { DeskContext } from "../desk-context.ts";

/** What somebody does at the desk who isn't signed in: tries a passphrase, or sends another form. */
type Try = "sign-in" | "post";

/** Counts one try; true from the sixth in a minute from one network, right ones included. Asked before a body is read. */
export async function isOverLimit(c: DeskContext, what: Try): Promise<boolean> {
  const key = `${what} ${visitorOf(c.req.raw.headers)}`;
  return c.env.DESK_LIMIT !== undefined && !(await c.env.DESK_LIMIT.limit({ key })).success;
}

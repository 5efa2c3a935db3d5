import { type HonoContext, originOf } from "../env.ts";
import { radioRoutes } from "./radio-routes.ts";

const radio = radioRoutes();

/** Handles the radio's routes with their own errors. Waits for KV, because stations can be set at the desk. */
export async function siteRadio(c: HonoContext): Promise<Response> {
  const { stations } = await c.get("settingsRead");
  const origin = originOf(c.env, c.req.raw);
  const answer = await radio.fetch(c.req.raw, { ...c.env, stations, origin }, c.executionCtx);
  // Copied because the headers of a relay's response are immutable.
  return new Response(answer.body, answer);
}

import { type HonoContext, originOf } from "../env.ts";
import { radioRoutes } from "./radio-routes.ts";

const radio = radioRoutes();

/** The radio's routes with their own refusals. Waits for KV, because stations can be set at the desk. */
export async function siteRadio(c: HonoContext): Promise<Response> {
  const { stations } = await c.get("settingsRead");
  const origin = originOf(c.env, c.req.raw);
  const answer = await radio.fetch(c.req.raw, { ...c.env, stations, origin }, c.executionCtx);
  // The headers of a relay's response can't be changed.
  return new Response(answer.body, answer);
}

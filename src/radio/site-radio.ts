import { type HonoContext, originOf } from "../env.ts";
import { radioRoutes } from "./radio-routes.ts";

const radio = radioRoutes();

/** Every address of the radio, which refuses in its own words. Stations set at the desk count, so it waits for KV. */
export async function siteRadio(c: HonoContext): Promise<Response> {
  const { stations } = await c.get("settingsRead");
  const origin = originOf(c.env, c.req.raw);
  return radio.fetch(c.req.raw, { ...c.env, stations, origin }, c.executionCtx);
}

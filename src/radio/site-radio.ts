import type { HonoContext } from "../env.ts";
import { type Env, originOf, stationsHere } from "../env.ts";
import { radioRoutes } from "./radio-routes.ts";

const radio = radioRoutes<Env>(stationsHere, (env, request) => originOf(env, request));

/** Every address of the radio, which refuses in its own words. */
export const siteRadio = (c: HonoContext): Response | Promise<Response> =>
  radio.fetch(c.req.raw, c.env, c.executionCtx);

import { Hono } from "hono";
import { type AppEnv, type Env, stationsHere } from "../env.ts";
import { radioRoutes } from "../radio/radio-routes.ts";
import { publishRoutes } from "./publish-routes.ts";
import { readerRoutes } from "./reader-routes.ts";

/** What machines, players and the browser's own code ask for: no page of it, so `app.tsx` loads it later. */
export const machineRoutes = new Hono<AppEnv>();

machineRoutes.route("/", readerRoutes);
machineRoutes.route("/", publishRoutes);
machineRoutes.route("/", radioRoutes<Env>(stationsHere));

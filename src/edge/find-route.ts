import { LinearRouter } from "hono/router/linear-router";
import { ROUTES } from "../routes.tsx";
import type { Route } from "./route.ts";

const router = new LinearRouter<Route>();
for (const route of ROUTES) router.add("ALL", route.path, route);

/** The row of a path, matched as the app does; undefined without one. */
export const routeAt = (path: string): Route | undefined => router.match("GET", path)[0][0]?.[0];

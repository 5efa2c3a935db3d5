import { LinearRouter } from "hono/router/linear-router";
import { ROUTES } from "../routes.tsx";
import type { Route } from "./route.ts";

const router = new LinearRouter<Route>();
for (const route of ROUTES) router.add("ALL", route.path, route);

/** The row that answers at a path, found as the app finds it; undefined where none does. */
export const routeAt = (path: string): Route | undefined => router.match("GET", path)[0][0]?.[0];

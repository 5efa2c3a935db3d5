import { Hono, type MiddlewareHandler } from "hono";
import type { AppContext, AppEnv } from "../env.ts";

/**
 * Routes whose module is loaded when the first request gets as far as them, so that no page waits for it. They see
 * what the middleware before them put on the request; what none of them answers goes on to the next line.
 */
export function later(load: () => Promise<Hono<AppEnv>>): MiddlewareHandler<AppEnv> {
  const asked = new WeakMap<Request, AppContext>();
  const unanswered = new WeakSet<Request>();
  let routes: Hono<AppEnv> | undefined;

  async function loaded(): Promise<Hono<AppEnv>> {
    const around = new Hono<AppEnv>();
    around.use(async (c, next) => {
      const outer = asked.get(c.req.raw);
      for (const [name, value] of Object.entries(outer?.var ?? {}))
        c.set(name as keyof AppContext["var"], value);
      await next();
    });
    around.route("/", await load());
    around.notFound((c) => {
      unanswered.add(c.req.raw);
      return c.body(null, 404);
    });
    around.onError((error) => {
      throw error;
    });
    return around;
  }

  return async (c, next) => {
    routes ??= await loaded();
    const request = c.req.raw;
    asked.set(request, c);
    const answer = await routes.fetch(request, c.env, c.executionCtx);
    return unanswered.has(request) ? next() : answer;
  };
}

import { Hono } from "hono";
import { expect, it } from "vitest";
import { later } from "../../../src/edge/lazy-routes.ts";
import type { AppEnv } from "../../../src/env.ts";

const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };

function site() {
  let loads = 0;
  const routes = new Hono<AppEnv>();
  routes.get("/feed", (c) => c.text(`from ${c.get("origin")}`));
  routes.get("/both", (_c, next) => next());
  routes.get("/broken", () => {
    throw new Error("broken");
  });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("origin", "https://paper.example");
    await next();
    c.header("X-After", "yes");
  });
  app.get("/page", (c) => c.text("a page"));
  app.use(
    later(async () => {
      loads += 1;
      return routes;
    }),
  );
  app.get("/both", (c) => c.text("the line after"));
  app.notFound((c) => c.text("nowhere", 404));
  app.onError((error, c) => c.text(error.message, 500));
  const get = async (path: string, init?: RequestInit) => {
    const answer = await app.request(path, init, {}, ctx);
    return [answer.status, await answer.text(), answer.headers.get("X-After")];
  };
  return { get, loads: () => loads };
}

it("routes that come later see what stands on the request, and their module is loaded once, by who needs it", async () => {
  const { get, loads } = site();
  expect(await get("/page")).toEqual([200, "a page", "yes"]);
  expect(loads()).toBe(0);
  expect(await get("/feed")).toEqual([200, "from https://paper.example", "yes"]);
  expect(await get("/feed", { method: "HEAD" })).toEqual([200, "", "yes"]);
  expect(loads()).toBe(1);
});

it("what none of them answers goes on to the next line, and what breaks to the site's own last resort", async () => {
  const { get } = site();
  expect(await get("/both")).toEqual([200, "the line after", "yes"]);
  expect(await get("/nothing")).toEqual([404, "nowhere", "yes"]);
  expect(await get("/broken")).toEqual([500, "broken", "yes"]);
});

import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { worldOf } from "../../src/build/edition-options.ts";
import { type SiteServer, startSite } from "../../src/build/site-server.ts";
import { FRONT } from "../../src/edition/values.ts";
import { fill } from "../site/pages/every-page.ts";
import { siteAt } from "../site-under-test.ts";
import { workerdChildren } from "./processes.ts";

const SAMPLE = join(import.meta.dirname, "../../src/build/sample");

/** The sample edition's network and variables, for a Worker with its own entry module. Hosts have no robots.txt. */
export function sampleWorld(): Pick<SiteServer, "network" | "variables"> {
  const { network, variables } = worldOf("sample", SAMPLE);
  if (!network) throw new Error("the sample edition has a network");
  return {
    ...(variables ? { variables } : {}),
    network: async (request) =>
      new URL(request.url).pathname === "/robots.txt"
        ? new Response(null, { status: 404 })
        : network(request),
  };
}

/** Starts the built Worker with the string template, and waits until the sample edition is published. */
export async function startWithTemplate(): Promise<{ site: Miniflare; pid: number; origin: string }> {
  const entryModules = ["tests/bench/render-entry.js"];
  const { site } = await startSite({ port: 0, quiet: true, direct: true, entryModules, ...sampleWorld() });
  const pid = workerdChildren().at(-1) ?? 0;
  const { origin } = await site.unsafeGetDirectURL();
  await fill(siteAt(origin));
  await published(site);
  return { site, pid, origin };
}

const SETTLED_MS = 10_000;
const PUBLISHED_WITHIN_MS = 90_000;

/** Waits until the front page in KV hasn't changed for 10 s, when the newsroom has polled every source. */
export async function published(site: Miniflare): Promise<void> {
  const kv = await site.getKVNamespace("EDITION");
  const began = Date.now();
  let [front, since] = ["", began];
  while (front === "" || Date.now() - since < SETTLED_MS) {
    const now = (await kv.get(FRONT, "text")) ?? "";
    if (now !== front) [front, since] = [now, Date.now()];
    if (Date.now() - began > PUBLISHED_WITHIN_MS) throw new Error("the front page doesn't settle");
    await new Promise((done) => setTimeout(done, 200));
  }
}

import { join } from "node:path";
import { worldOf } from "../../src/build/edition-options.ts";
import type { SiteServer } from "../../src/build/site-server.ts";

const SAMPLE = join(import.meta.dirname, "../../src/build/sample");

/** The sample edition's network and variables, for a Worker that stands behind a bench's own door: no host has rules. */
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

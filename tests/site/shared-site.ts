import { createServer } from "node:http";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { cityName } from "../../src/build/city-folder.ts";
import { SAMPLE_STATION } from "../../src/build/sample/station/sample-station.ts";
import buildOnce from "../build-once.ts";
import { listen } from "../listen.ts";
import {
  SAMPLE_VARIABLES,
  type SiteAt,
  type SiteUnderTest,
  siteAt,
  startUnderTest,
} from "../site-under-test.ts";
import { fillWhole } from "./pages/every-page.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the setup's server, which starts the shared sites. */
    sites?: string;
  }
}

/** `plain` has no settings; `sample` has those of the sample edition and its station. */
const VARIABLES = {
  plain: {},
  sample: { ...SAMPLE_VARIABLES, STATIONS: JSON.stringify([SAMPLE_STATION]) },
} as const;
type Kind = keyof typeof VARIABLES;

/** The former id of a cluster that was merged into another. */
export const MERGED_ID = "local-news-1-2";

async function start(kind: Kind): Promise<SiteUnderTest> {
  const site = await startUnderTest({ variables: VARIABLES[kind], direct: true, output: () => undefined });
  // For a city in src/cities/, only the gateway is tested.
  if (cityName()) return site;
  await fillWhole(site);
  const library = await site.miniflare.getD1Database("LIBRARY");
  const [, cluster = ""] = /href="\/story\/([^/"]+)/.exec(await site.text("/local-news")) ?? [];
  const move = library.prepare("INSERT INTO moved_clusters (id, cluster) VALUES (?1, ?2)");
  await move.bind(MERGED_ID, cluster).run();
  return site;
}

/**
 * Global setup of the projects `worker` and `site`: builds once, and starts each shared site when a file first needs
 * it. Only files that change no data use them.
 */
export default async function openSharedSites(project: TestProject): Promise<() => Promise<void>> {
  await buildOnce();
  const sites = new Map<Kind, Promise<SiteUnderTest>>();
  const server = createServer(async ({ url = "" }, response) => {
    const kind: Kind = url === "/sample" ? "sample" : "plain";
    const starting = sites.get(kind) ?? start(kind);
    sites.set(kind, starting);
    await starting.then(
      (site) => response.end(JSON.stringify({ url: site.url, direct: site.direct })),
      (error) => response.writeHead(500).end(`${error}`),
    );
  });
  project.provide("sites", `http://127.0.0.1:${await listen(server)}`);
  return async () => {
    server.close();
    await Promise.all([...sites.values()].map(async (site) => (await site).stop()));
  };
}

/** A site with the sample edition that other files use too: don't move its clock or change its data. */
export async function sharedSite(kind: Kind): Promise<SiteAt & { direct: string }> {
  const answer = await fetch(`${inject("sites")}/${kind}`);
  if (!answer.ok) throw new Error(await answer.text());
  const { url, direct } = (await answer.json()) as Record<"url" | "direct", string>;
  return { ...siteAt(url), direct };
}

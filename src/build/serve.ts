import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.ts";
import { answerFromReplay, readReplayMap } from "./replay.ts";
import { SAMPLE_STATION, sampleStationResponse } from "./sample/station/sample-station.ts";
import { NOTICE } from "./sample-notice.ts";
import { REPLAY_DOORS, type SiteServer, startSite } from "./site-server.ts";

const root = new URL("../..", import.meta.url).pathname;
const SAMPLE = join(root, "src/build/sample");
const HOUR = 3_600_000;
/** As the cron trigger of wrangler.toml has it. */
const TICK = 120_000;

/** One of the sources, asked to learn whether this machine has a network. */
const PROBE = "https://rss.nytimes.com/services/xml/rss/nyt/US.xml";

const USAGE = "usage: npm start -- [--port N] [--live | --sample | --feeds DIR] [--fresh]";

interface Wishes {
  port: number;
  edition: "live" | "sample" | "replay" | "whichever";
  folder: string;
  fresh: boolean;
}

function readWishes(): Wishes {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8787" },
      live: { type: "boolean", default: false },
      sample: { type: "boolean", default: false },
      feeds: { type: "string" },
      fresh: { type: "boolean", default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port takes a whole number from 1 to 65535, not "${values.port}"`);
  const chosen = [values.live, values.sample, values.feeds !== undefined].filter(Boolean).length;
  if (chosen > 1) throw new Error(`--live, --sample and --feeds exclude each other; ${USAGE}`);
  if (values.feeds !== undefined)
    return { port, edition: "replay", folder: resolve(values.feeds), fresh: values.fresh };
  const edition = values.live ? "live" : values.sample ? "sample" : "whichever";
  return { port, edition, folder: SAMPLE, fresh: values.fresh };
}

const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => done(error.code === "EADDRINUSE"));
    server.listen(port, host, () => server.close(() => done(false)));
  });

async function hasNetwork(): Promise<boolean> {
  try {
    return (await fetch(PROBE, { method: "HEAD", signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
}

/** How the Worker meets the world, for each edition. */
function worldOf(edition: "live" | "sample" | "replay", folder: string): Partial<SiteServer> {
  if (edition === "live") return {};
  readReplayMap(folder);
  const anchor = Math.floor(Date.now() / HOUR) * HOUR;
  return {
    doors: REPLAY_DOORS,
    network: async (request) =>
      new URL(request.url).hostname === SAMPLE_STATION.host
        ? sampleStationResponse(request)
        : answerFromReplay(folder, request.url, anchor),
    ...(edition === "sample" ? { variables: { NOTICE, STATIONS: JSON.stringify([SAMPLE_STATION]) } } : {}),
  };
}

async function serve(): Promise<void> {
  const wishes = readWishes();
  const { port, folder } = wishes;
  if (wishes.edition === "replay") readReplayMap(folder);
  for (const host of ["127.0.0.1", "::1"])
    if (await isTaken(port, host)) throw new Error(`port ${port} is taken: choose another with --port N`);
  const building = build();
  const edition =
    wishes.edition === "whichever" ? ((await hasNetwork()) ? "live" : "sample") : wishes.edition;
  const keepIn = join(root, ".woodward", edition);
  if (wishes.fresh) rmSync(keepIn, { recursive: true, force: true });
  await building;
  const { site } = await startSite({ port, keepIn, ...worldOf(edition, folder) });
  if (edition === "live")
    setInterval(async () => void (await (await site.getWorker()).scheduled()), TICK).unref();
  const stop = async () => {
    await site.dispose();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (wishes.edition === "whichever" && edition === "sample")
    console.log("no live feed can be reached from this machine: serving the sample edition");
  console.log(`edition: ${edition}`);
  await fetch(`http://localhost:${port}/robots.txt`).catch(() => undefined);
  console.log(`ready http://localhost:${port}`);
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { readArguments } from "./commands.mjs";
import { deskAtHome } from "./desk-at-home.ts";
import { answerFromReplay, readReplayMap } from "./replay.ts";
import { root } from "./root.ts";
import { SAMPLE_SETTINGS_JSON } from "./sample/sample-settings.ts";
import { SAMPLE_STATION, sampleStationResponse } from "./sample/station/sample-station.ts";
import { NOTICE } from "./sample-notice.ts";
import type { SiteServer } from "./site-server.ts";
import { readVariables } from "./variables.ts";

const SAMPLE = join(root, "src/build/sample");
const HOUR = 3_600_000;
/** As the cron trigger of wrangler.toml has it. */
const TICK = 120_000;

/** One of the sources, asked to learn whether this machine has a network. */
const PROBE = "https://rss.nytimes.com/services/xml/rss/nyt/US.xml";

interface Wishes {
  port: number;
  edition: "live" | "sample" | "replay" | "whichever";
  folder: string;
  fresh: boolean;
  variables: Record<string, string>;
}

function readWishes(): Wishes {
  const { values } = readArguments("start");
  const { live = false, sample = false, feeds, fresh = false } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port takes a whole number from 1 to 65535, not "${values.port}"`);
  if ([live, sample, feeds !== undefined].filter(Boolean).length > 1)
    throw new Error("--live, --sample and --feeds exclude each other");
  const given = { port, fresh: Boolean(fresh), variables: readVariables(values.var) };
  if (feeds !== undefined) return { ...given, edition: "replay", folder: resolve(String(feeds)) };
  return { ...given, edition: live ? "live" : sample ? "sample" : "whichever", folder: SAMPLE };
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
    network: async (request) =>
      new URL(request.url).hostname === SAMPLE_STATION.host
        ? sampleStationResponse(request)
        : answerFromReplay(folder, request.url, anchor),
    ...(edition === "sample"
      ? {
          variables: {
            NOTICE,
            STATIONS: JSON.stringify([SAMPLE_STATION]),
            SETTINGS: SAMPLE_SETTINGS_JSON,
          },
        }
      : {}),
  };
}

async function serve(): Promise<void> {
  const wishes = readWishes();
  const { port, folder } = wishes;
  if (wishes.edition === "replay") readReplayMap(folder);
  for (const host of ["127.0.0.1", "::1"])
    if (await isTaken(port, host)) throw new Error(`port ${port} is taken: choose another with --port N`);
  // Loaded late: Vite and wrangler take seconds to read, and a wrong call should be told at once.
  const [{ build }, { REPLAY_DOORS, startSite }] = await Promise.all([
    import("./build.ts"),
    import("./site-server.ts"),
  ]);
  const building = build();
  const edition =
    wishes.edition === "whichever" ? ((await hasNetwork()) ? "live" : "sample") : wishes.edition;
  const keepIn = join(root, ".woodward", edition);
  if (wishes.fresh) rmSync(keepIn, { recursive: true, force: true });
  await building;
  const world = worldOf(edition, folder);
  const doors = edition === "live" ? [] : REPLAY_DOORS;
  const desk = await deskAtHome(keepIn);
  const variables = { DESK_EDITORS: desk.variable, ...world.variables, ...wishes.variables };
  const { site } = await startSite({ port, keepIn, doors, ...world, variables });
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
  console.log(`desk: http://localhost:${port}/desk  name: ${desk.name}  passphrase: ${desk.passphrase}`);
  console.log(`ready http://localhost:${port}`);
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

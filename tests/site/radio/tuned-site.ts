import { get, type IncomingMessage } from "node:http";
import { startSite } from "../../../src/build/site-server.ts";
import { Broadcaster } from "./broadcaster.ts";

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits for what a quiet machine has within `ms`; a loaded one gets four times as long. */
export async function until(check: () => boolean | Promise<boolean>, ms = 5000): Promise<void> {
  const end = Date.now() + 4 * ms;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${check}`);
    await pause(25);
  }
}

/** A listener that keeps every byte. */
export class Tuned {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  ended = false;
  private readonly pieces: Buffer[] = [];
  private readonly answer: IncomingMessage;

  constructor(answer: IncomingMessage) {
    this.answer = answer;
    this.status = answer.statusCode ?? 0;
    this.headers = answer.headers;
    answer.on("data", (piece: Buffer) => this.pieces.push(piece));
    answer.on("close", () => {
      this.ended = true;
    });
    answer.on("error", () => {});
  }

  get bytes(): Buffer {
    return Buffer.concat(this.pieces);
  }

  stop(): void {
    this.answer.destroy();
  }
}

/** Opens `url` as a player does, on a connection of its own. */
export const tune = (url: string, headers: Record<string, string> = {}): Promise<Tuned> =>
  new Promise((done, fail) => {
    get(url, { headers, agent: false }, (answer) => done(new Tuned(answer))).on("error", fail);
  });

export interface TunedSite {
  url: string;
  broadcaster: Broadcaster;
  stop(): Promise<void>;
}

/** The built site with one station for each of the broadcaster's paths, the n-th on port 8000 + n; `entryModules` stand before it. */
export async function startTunedSite(
  paths: string[],
  variables: Record<string, string> = {},
  entryModules: readonly string[] = [],
): Promise<TunedSite> {
  const broadcaster = new Broadcaster();
  const upstreamPort = await broadcaster.listen();
  const rows = paths.map((path, n) => ({
    port: 8000 + n,
    name: `Station ${path}`,
    host: "127.0.0.1",
    path,
    upstreamPort: path === "/dead" ? 9 : upstreamPort,
  }));
  const { site, url } = await startSite({
    port: 0,
    quiet: true,
    entryModules,
    variables: { STATIONS: JSON.stringify(rows), STATION_HOSTS: "private", ...variables },
  });
  return {
    url: url.origin,
    broadcaster,
    stop: async () => {
      await site.dispose();
      await broadcaster.stop();
    },
  };
}

import { get, type IncomingMessage } from "node:http";
import { startSite } from "../../../src/build/site-server.ts";
import { Broadcaster } from "./broadcaster.ts";

/** Waits until a condition is true. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((done) => setTimeout(done, 25));
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

/** Opens `url` on a new connection, as a player does. */
export const tune = (url: string, headers: Record<string, string> = {}): Promise<Tuned> =>
  new Promise((done, fail) => {
    get(url, { headers, agent: false }, (answer) => done(new Tuned(answer))).on("error", fail);
  });

export interface TunedSite {
  url: string;
  broadcaster: Broadcaster;
  stop(): Promise<void>;
}

/** Starts the built site with a station for each path of the radio server, on ports 8000 and up. */
export async function startTunedSite(
  paths: string[],
  variables: Record<string, string> = {},
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

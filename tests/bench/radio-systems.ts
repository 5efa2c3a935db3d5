import { startSite } from "../../src/build/site-server.ts";
import { freePort } from "../own-server.ts";
import { type Icecast, pause, startIcecast } from "../radio/icecast.ts";
import { workerdChildren } from "./processes.ts";

/** A way to listen to the station. */
export interface RadioSystem {
  name: string;
  /** The address that listeners open. */
  address: URL;
  /** The measured process. */
  pid: number;
  stop(): Promise<void>;
}

const mountOf = ({ port }: Icecast): URL => new URL(`http://127.0.0.1:${port}/live.mp3`);

async function icecastRelay(origin: Icecast): Promise<RadioSystem> {
  const relay = await startIcecast(origin.port);
  // The relay answers 404 until it has connected to the station.
  for (let tries = 0; tries < 20; tries++) {
    const answer = await fetch(mountOf(relay));
    await answer.body?.cancel();
    if (answer.ok) break;
    await pause(500);
  }
  await pause(4000);
  return { name: "Icecast on-demand relay", address: mountOf(relay), pid: relay.pid, stop: relay.stop };
}

/** The built site, without miniflare's proxy. */
async function woodward(origin: Icecast): Promise<RadioSystem> {
  const port = await freePort();
  const station = { port: 8000, name: "Bench", host: "127.0.0.1", path: "/live.mp3" };
  const variables = {
    STATIONS: JSON.stringify([{ ...station, upstreamPort: origin.port }]),
    STATION_HOSTS: "private",
    LISTENERS_PER_RELAY: "5000",
  };
  const { site } = await startSite({ port: 0, quiet: true, variables, directPort: port });
  const address = new URL(`http://127.0.0.1:${port}/api/stream?port=8000`);
  return { name: "Woodward", address, pid: workerdChildren().at(-1) ?? 0, stop: () => site.dispose() };
}

/** The systems that the table compares. */
export const RADIO_SYSTEMS = [
  async (origin: Icecast): Promise<RadioSystem> => ({
    ...{ name: "Icecast direct", address: mountOf(origin), pid: origin.pid },
    stop: async () => {},
  }),
  icecastRelay,
  woodward,
] as const;

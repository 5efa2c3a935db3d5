import { startSite } from "../../src/build/site-server.ts";
import { freePort } from "../own-server.ts";
import { type Icecast, pause, startIcecast } from "../radio/icecast.ts";
import { workerdChildren } from "./processes.ts";

/** One way for listeners to hear the station. */
export interface RadioSystem {
  name: string;
  /** Where a listener goes. */
  address: URL;
  /** The process whose CPU and memory count. */
  pid: number;
  stop(): Promise<void>;
}

const mountOf = ({ port }: Icecast): URL => new URL(`http://127.0.0.1:${port}/live.mp3`);

async function icecastRelay(origin: Icecast): Promise<RadioSystem> {
  const relay = await startIcecast(origin.port);
  // In its first seconds it answers 404; once it has relayed it knows the mount.
  for (let tries = 0; tries < 20; tries++) {
    const answer = await fetch(mountOf(relay));
    await answer.body?.cancel();
    if (answer.ok) break;
    await pause(500);
  }
  await pause(4000);
  return { name: "Icecast on-demand relay", address: mountOf(relay), pid: relay.pid, stop: relay.stop };
}

/** The built site, requested without miniflare's own entry. */
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

/** What the table compares. */
export const RADIO_SYSTEMS = [
  async (origin: Icecast): Promise<RadioSystem> => ({
    ...{ name: "Icecast direct", address: mountOf(origin), pid: origin.pid },
    stop: async () => {},
  }),
  icecastRelay,
  woodward,
] as const;

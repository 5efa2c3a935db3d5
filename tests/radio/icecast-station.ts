import { startSite } from "../../src/build/site-server.ts";
import { type Icecast, startEncoder, startIcecast } from "./icecast.ts";

export interface IcecastStation {
  url: URL;
  icecast: Icecast;
  stop(): Promise<void>;
}

/** Starts Icecast with an encoder, and the built site, which relays it on port 8000. */
export async function startIcecastStation(): Promise<IcecastStation> {
  const icecast = await startIcecast();
  const address = { host: "127.0.0.1", upstreamPort: icecast.port, path: "/live.mp3" };
  const row = { ...address, port: 8000, name: "Real Icecast" };
  const { site, url } = await startSite({
    port: 0,
    quiet: true,
    variables: { STATIONS: JSON.stringify([row]), STATION_HOSTS: "private" },
  });
  const encoder = startEncoder(icecast.port);
  const stop = async () => {
    await site.dispose();
    await encoder.stop();
    await icecast.stop();
  };
  return { url, icecast, stop };
}

import { readdirSync, readFileSync } from "node:fs";
import { Log, LogLevel, Miniflare } from "miniflare";
import { startSite } from "../../../src/build/site-server.ts";
import { freePort, type Icecast, pause, startIcecast } from "./icecast.ts";

/** One way for listeners to hear the station. */
export interface System {
  name: string;
  /** Where a listener goes. */
  address: URL;
  /** The process whose CPU and memory count; 0 for the origin itself. */
  pid: number;
  stop(): Promise<void>;
}

const children = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        return stat.includes("(workerd)") && Number(stat.split(") ")[1]?.split(" ")[1]) === process.pid;
      } catch {
        return false;
      }
    });

/** Runs `start` and finds the workerd it started. */
async function withPid<T>(start: () => Promise<T>): Promise<{ started: T; pid: number }> {
  const before = new Set(children());
  const started = await start();
  return { started, pid: children().find((pid) => !before.has(pid)) ?? 0 };
}

/** CPU seconds a process has used, of /proc's hundredths. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** CPU seconds all processes of the machine have used. */
export function machineSeconds(): number {
  const [user = 0, nice = 0, system = 0] = readFileSync("/proc/stat", "utf8")
    .split(/\s+/)
    .slice(1, 4)
    .map(Number);
  return (user + nice + system) / 100;
}

export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

export function direct(icecast: Icecast): System {
  const address = new URL(`http://127.0.0.1:${icecast.port}/live.mp3`);
  return { name: "Icecast direct", address, pid: icecast.pid, stop: async () => {} };
}

export async function icecastRelay(origin: Icecast): Promise<System> {
  const relay = await startIcecast(origin.port);
  const address = new URL(`http://127.0.0.1:${relay.port}/live.mp3`);
  // In its first seconds it answers 404; once it has relayed it knows the mount.
  for (let i = 0; i < 20; i++) {
    const answer = await fetch(address);
    await answer.body?.cancel();
    if (answer.ok) break;
    await pause(500);
  }
  await pause(4000);
  return { name: "Icecast on-demand relay", address, pid: relay.pid, stop: relay.stop };
}

/** A Worker that does no more than hand through the broadcaster's answer. */
export async function passThrough(origin: Icecast): Promise<System> {
  const port = await freePort();
  const script = `export default { async fetch() {
    const answer = await fetch("http://127.0.0.1:${origin.port}/live.mp3");
    return new Response(answer.body, answer);
  } }`;
  const { started, pid } = await withPid(async () => {
    const worker = new Miniflare({
      modules: true,
      script,
      compatibilityDate: "2026-07-30",
      unsafeDirectSockets: [{ host: "127.0.0.1", port }],
      log: new Log(LogLevel.NONE),
    });
    await worker.ready;
    return worker;
  });
  const address = new URL(`http://127.0.0.1:${port}/`);
  return { name: "plain pass-through", address, pid, stop: () => started.dispose() };
}

/** The built site, requested without miniflare's own entry. */
export async function woodward(origin: Icecast, inspectorPort?: number): Promise<System> {
  const port = await freePort();
  const station = {
    port: 8000,
    name: "Bench",
    host: "127.0.0.1",
    path: "/live.mp3",
    upstreamPort: origin.port,
  };
  const variables = {
    STATIONS: JSON.stringify([station]),
    STATION_HOSTS: "private",
    LISTENERS_PER_RELAY: "5000",
  };
  const { started, pid } = await withPid(() =>
    startSite({
      port: 0,
      quiet: true,
      variables,
      directPort: port,
      ...(inspectorPort ? { inspectorPort } : {}),
    }),
  );
  const address = new URL(`http://127.0.0.1:${port}/api/stream?port=8000`);
  return { name: "Woodward", address, pid, stop: () => started.site.dispose() };
}

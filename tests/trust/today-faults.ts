import { SAMPLE_CALENDARS } from "../../src/city/sample-calendars.ts";
import { sampleNetwork } from "../site-under-test.ts";
import type { Fault, Network } from "./faults.ts";

const HOSTS = {
  calendar: new Set(SAMPLE_CALENDARS.map(({ url }) => new URL(url).hostname)),
  "weather service": new Set(["api.weather.gov", "api.water.noaa.gov", "www.airnowapi.org"]),
} as const;
type Kind = keyof typeof HOSTS;
const KINDS = Object.keys(HOSTS) as Kind[];

const NEVER = new Promise<never>(() => {});
const PIECE = new Uint8Array(65_536).fill(0x20);
const PIECES = (20 * 1024 * 1024) / PIECE.length;

/** The sample's answer with 20 MB of blanks behind it: as JSON and as a calendar still a whole document. */
async function twentyMegabytes(request: Parameters<Network>[0]): Promise<Response> {
  const { headers, body } = await sampleNetwork(request);
  let left = PIECES;
  const blanks = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left === 0) controller.close();
      else controller.enqueue(PIECE);
      left -= 1;
    },
  });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const joined = (body ?? blanks)
    .pipeTo(writable, { preventClose: true })
    .then(() => blanks.pipeTo(writable));
  joined.catch(() => undefined);
  const type = headers.get("Content-Type") ?? "";
  return new Response(readable, { headers: { "Content-Type": type } });
}

/** Every second request fails. */
function flickering(): Network {
  let count = 0;
  return async (request) => {
    count += 1;
    return count % 2 ? new Response("busy", { status: 503 }) : sampleNetwork(request);
  };
}

const HTML = "<!doctype html><html><title>Sign in</title><body>Welcome back</body></html>";

/** What a host outside does in place of answering. */
const BEHAVIORS: Readonly<Record<string, () => Network>> = {
  "is down": () => async () => {
    throw new Error("dead network");
  },
  "answers 503": () => async () => new Response("busy", { status: 503 }),
  "is gone (410)": () => async () => new Response(null, { status: 410 }),
  hangs: () => () => NEVER,
  "sends 20 MB": () => twentyMegabytes,
  "answers HTML with 200": () => async () =>
    new Response(HTML, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  "answers nothing with 200": () => async () => new Response("", { status: 200 }),
  flickers: flickering,
};

const among = (kind: Kind, broken: Network): Network => {
  return (request) => {
    const isOurs = (HOSTS[kind] as ReadonlySet<string>).has(new URL(request.url).hostname);
    return isOurs ? broken(request) : sampleNetwork(request);
  };
};

/** Every fault of a calendar, of the weather service, and of what is stored of both. */
export const todayFaults = (): Fault[] => [
  ...KINDS.flatMap((kind) =>
    Object.entries(BEHAVIORS).map(([does, make]) => ({
      name: `every ${kind} ${does}`,
      network: among(kind, make()),
    })),
  ),
  ...["garbage", "empty", "cut", "ranges", "nothing", "fails", "hangs"].map((kind) => ({
    name: `today's value in KV: ${kind}`,
    query: `kv=${kind}&only=edition:today`,
  })),
  { name: "today's value in KV: put lost", query: "put=lost&only=edition:today" },
  ...["missing", "locked", "full", "hangs"].map((kind) => ({
    name: `D1 while calendars are read: ${kind}`,
    query: `d1=${kind}`,
  })),
];

/** Whether an address is one that the newsroom asks for calendars or the weather. */
export const isOfToday = (url: string): boolean =>
  KINDS.some((kind) => (HOSTS[kind] as ReadonlySet<string>).has(new URL(url).hostname));

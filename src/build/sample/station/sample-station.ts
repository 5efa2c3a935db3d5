import { readFileSync } from "node:fs";
import type { Station } from "../../../radio/station.ts";

/** The sample edition's station. Its host exists only in a replay. */
export const SAMPLE_STATION: Station = {
  port: 8000,
  name: "Alder Bay Sample Station",
  host: "radio.sample.example",
  path: "/live.mp3",
  upstreamPort: 80,
  protocol: "http",
  secure: false,
};

const bytesPerSecond = 12_000;
const interval = 16_000;
const burstSeconds = 8;
const titles = [
  "Alder Bay Sample Station - Riverfront at Dawn",
  "Alder Bay Sample Station - Snow on Heron Island",
  "Alder Bay Sample Station - Last Streetcar Home",
];

let loop: Uint8Array | undefined;

function readLoop(): Uint8Array {
  loop ??= new Uint8Array(readFileSync(new URL("calm-loop.mp3", import.meta.url)));
  return loop;
}

function titleBlock(title: string): Uint8Array {
  const text = new TextEncoder().encode(`StreamTitle='${title}';`);
  const units = Math.ceil(text.length / 16);
  const block = new Uint8Array(1 + units * 16);
  block[0] = units;
  block.set(text, 1);
  return block;
}

/** The title at a position; each round of the loop has its own. */
function titleAt(at: number): string {
  return titles[Math.floor(at / readLoop().length) % titles.length] ?? "";
}

/** The station in the format of Icecast's status. */
function sourceNow(): { listenurl: string; title: string } {
  const { host, path } = SAMPLE_STATION;
  return { listenurl: `http://${host}${path}`, title: titleAt((Date.now() / 1000) * bytesPerSecond) };
}

/** The bytes of the broadcast between two positions, which are counted since 1970 and equal for all listeners. */
function* broadcast(from: number, until: number, withTitles: boolean, start: number): Generator<Uint8Array> {
  const sound = readLoop();
  for (let at = from; at < until; ) {
    const sinceBlock = (at - start) % interval;
    const room = Math.min(
      sound.length - (at % sound.length),
      withTitles ? interval - sinceBlock : until - at,
      until - at,
    );
    yield sound.subarray(at % sound.length, (at % sound.length) + room);
    at += room;
    if (!withTitles || (at - start) % interval !== 0) continue;
    yield titleBlock(titleAt(at));
  }
}

/**
 * The sample station's response: an endless stream in real time with a burst at the start, and with titles for
 * `Icy-MetaData: 1`. Other paths are 404.
 */
export function sampleStationResponse(request: {
  url: string;
  headers: { get(name: string): string | null };
}): Response {
  const path = new URL(request.url).pathname;
  if (path === "/status-json.xsl") return Response.json({ icestats: { source: sourceNow() } });
  if (path !== SAMPLE_STATION.path) return new Response("No such mount\n", { status: 404 });
  const withTitles = request.headers.get("Icy-MetaData") === "1";
  const now = () => Math.floor((Date.now() / 1000) * bytesPerSecond);
  let at = now() - burstSeconds * bytesPerSecond;
  // Starts at the beginning of a frame, which has 288 bytes.
  at -= at % 288;
  const start = at;
  let timer: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = () => {
        const until = now();
        const pieces = broadcast(at, until, withTitles, start);
        at = until;
        // Skips data if the listener doesn't read for a long time.
        if ((controller.desiredSize ?? 0) > -100)
          for (const piece of pieces) controller.enqueue(piece.slice());
      };
      send();
      timer = setInterval(send, 100);
      // Miniflare doesn't cancel the body when a listener leaves: the timer alone would keep the process running.
      timer.unref();
    },
    cancel: () => clearInterval(timer),
  });
  const headers = new Headers({
    "Content-Type": "audio/mpeg",
    "icy-name": "Alder Bay Sample Station",
    "icy-br": "96",
  });
  if (withTitles) headers.set("icy-metaint", String(interval));
  return new Response(body, { headers });
}

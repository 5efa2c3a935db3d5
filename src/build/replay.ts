import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { entryFor, type ReplayAnswer, type ReplayEntry, type ReplayMap } from "./replay-entry.ts";
import { CLOCK, capture, type ReplayRequest, SENT, sentTo } from "./replay-sent.ts";
import { fillDates } from "./sample/fill-dates.ts";
import { SAMPLE, sampleAddress } from "./sample/stand-in.ts";

export type { ReplayEntry, ReplayMap, ReplayRequest };

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The map of a replay folder. Throws a one-line error if the folder or its map is missing or invalid. */
export function readReplayMap(folder: string): ReplayMap {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`replay folder ${folder} does not exist`);
  const path = join(folder, "replay.json");
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new Error(`replay folder ${folder} has no replay.json`);
  }
  try {
    const map: unknown = JSON.parse(text);
    if (!isObject(map)) throw new Error("it must be an object");
    const wrong = Object.entries(map).find(([, entry]) => !isObject(entry));
    if (wrong) throw new Error(`the entry of ${wrong[0]} must be an object such as {"file": "a.xml"}`);
    return map as ReplayMap;
  } catch (error) {
    throw new Error(`${path} is broken: ${error instanceof Error ? error.message : error}`);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const pick = (files: string[], url: string): string => {
  const hash = createHash("sha256").update(url).digest().readUInt32BE(0);
  return files[hash % files.length] ?? "";
};

/** A failed connection, as `fetch` reports it. */
class NetworkDown extends Error {}

/**
 * Responds to an outgoing request from a replay folder. Reads the map each time, so that a test can change it. In the
 * sample edition's folder, a section's feeds replace the city's sources. `anchor` is the origin of template dates and
 * series.
 */
export async function answerFromReplay(
  folder: string,
  asked: string | ReplayRequest,
  anchor: number,
): Promise<Response> {
  const request = typeof asked === "string" ? { url: asked } : asked;
  const { url, headers: own } = request;
  if (url === SENT) return Response.json(sentTo(folder));
  const map = readReplayMap(folder);
  const isSample = resolve(folder) === SAMPLE;
  const address = isSample ? sampleAddress(url, map) : url;
  const body = (await request.text?.()) ?? "";
  const now = Number(own?.get(CLOCK) ?? Date.now());
  const entry = entryFor(map, { address, method: request.method ?? "GET", body }, (now - anchor) / 60_000);
  // The sample's publishers don't have a robots.txt.
  if (!entry && isSample && url.endsWith("/robots.txt")) return new Response(null, { status: 404 });
  if (entry?.capture) capture(folder, request, body);
  if (!entry || entry.error) throw new NetworkDown(`replay: no network for ${url}`);
  if (entry.hang) await new Promise(() => {});
  if (entry.delayMs) await pause(entry.delayMs);
  const status = own && isCondition(entry, own) ? 304 : (entry.status ?? 200);
  const headers = new Headers({ ...validatorHeaders(entry), ...entry.headers });
  if (status === 204 || status === 304 || entry.file === undefined)
    return new Response(null, { status, headers });
  const name = Array.isArray(entry.file) ? pick(entry.file, url) : entry.file;
  const bytes = await readFile(join(folder, name)).catch(() => {
    const line = `replay: the file ${JSON.stringify(name)} of ${url} is not in ${folder}`;
    console.error(line);
    throw new Error(line);
  });
  const text = entry.template ? fillDates(bytes.toString("utf8"), anchor) : new Uint8Array(bytes);
  return new Response(text, { status, headers });
}

/** True if a request contains a validator of the response (RFC 9110, 13.1); the response is then 304. */
function isCondition({ etag, lastModified }: ReplayAnswer, headers: Pick<Headers, "get">): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) return etag !== undefined && known === etag;
  return lastModified !== undefined && headers.get("if-modified-since") === lastModified;
}

/** The validators of a response as headers. */
const validatorHeaders = ({ etag, lastModified }: ReplayAnswer): Record<string, string> => ({
  ...(etag === undefined ? {} : { etag }),
  ...(lastModified === undefined ? {} : { "last-modified": lastModified }),
});

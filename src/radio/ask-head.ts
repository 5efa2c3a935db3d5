import type { HeadAnswer } from "./find-station.ts";
import { isSound } from "./find-station.ts";
import { askBySocket, type StationAnswer } from "./icy-socket.ts";
import type { Station } from "./station.ts";
import { askByFetch } from "./upstream.ts";

/** The timeout of one response, in ms. */
const TIMEOUT_MS = 5_000;
const LONGEST_TEXT = 64 * 1024;

/**
 * Requests an address like a relay, over HTTP or else through a socket, and closes the connection. Rejects if nothing
 * responds within 5 s.
 */
export async function askHead(station: Station): Promise<HeadAnswer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    return await read(await askByFetch(station, abort.signal), false);
  } catch (error) {
    if (abort.signal.aborted) throw error;
    return await read(await askBySocket(station, abort.signal), true);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

async function read({ status, headers, body }: StationAnswer, bySocket: boolean): Promise<HeadAnswer> {
  const isText = status === 200 && !isSound(headers);
  const text = isText || /mpegurl|scpls/i.test(headers.get("content-type") ?? "") ? await startOf(body) : "";
  return { status, headers, text, bySocket };
}

async function startOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  while (text.length < LONGEST_TEXT) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  return text;
}

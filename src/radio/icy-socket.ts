import { connect } from "cloudflare:sockets";
import { AGENT } from "../city/agent.ts";
import { joinBytes } from "./bytes.ts";
import { RadioError } from "./radio-error.ts";
import type { Station } from "./station.ts";

/** The maximum length of a response head in bytes. */
const longestHead = 16 * 1024;

/** A station's response over HTTP or through a socket. */
export interface StationAnswer {
  status: number;
  headers: Headers;
  body: ReadableStream<Uint8Array>;
}

/** The index after the empty line that ends a head. Some SHOUTcast servers end lines with LF only. */
function endOfHead(bytes: Uint8Array): number | undefined {
  for (let i = bytes.indexOf(10); i >= 0; i = bytes.indexOf(10, i + 1)) {
    if (bytes[i + 1] === 10) return i + 2;
    if (bytes[i + 1] === 13 && bytes[i + 2] === 10) return i + 3;
  }
  return undefined;
}

/** Parses `ICY 200 OK` or `HTTP/1.x 200 …` and the headers after it. Throws station_bad_answer. */
function readHead(text: string): { status: number; headers: Headers } {
  const [first = "", ...lines] = text.split(/\r?\n/);
  const status = /^(?:ICY|HTTP\/1\.[01]) (\d{3})\b/.exec(first)?.[1];
  if (!status) throw new RadioError("station_bad_answer", `status line: ${first.slice(0, 80)}`);
  const headers = new Headers();
  for (const line of lines) {
    const match = /^([\w-]{1,64}):[ \t]*([\x20-\x7e]{0,1000})$/.exec(line.trimEnd());
    if (match) headers.append(match[1] ?? "", match[2] ?? "");
  }
  return { status: Number(status), headers };
}

/**
 * Requests a station through a socket in HTTP/1.0, because `fetch` refuses SHOUTcast v1's status line "ICY 200 OK".
 * Ends if `signal` aborts; throws station_bad_answer for an invalid response.
 */
export async function askBySocket(station: Station, signal: AbortSignal): Promise<StationAnswer> {
  const { host, upstreamPort, path, secure } = station;
  const socket = connect(
    { hostname: host, port: upstreamPort },
    { secureTransport: secure ? "on" : "off", allowHalfOpen: false },
  );
  const close = () => void socket.close().catch(() => {});
  signal.addEventListener("abort", close);
  // If the socket fails, `closed` rejects as well and must be handled.
  socket.closed.catch(() => {});
  const writer = socket.writable.getWriter();
  const lines = [`GET ${path} HTTP/1.0`, `Host: ${host}:${upstreamPort}`, "Icy-MetaData: 1"];
  await writer.write(new TextEncoder().encode(`${lines.join("\r\n")}\r\nUser-Agent: ${AGENT} relay\r\n\r\n`));
  writer.releaseLock();
  const reader = socket.readable.getReader();
  let head: Uint8Array = new Uint8Array(0);
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new RadioError("station_offline", "closed before a response");
    head = joinBytes([head, value]);
    const end = endOfHead(head);
    if (end !== undefined) {
      const answer = readHead(new TextDecoder("latin1").decode(head.subarray(0, end)));
      return { ...answer, body: bodyOf(reader, head.slice(end)) };
    }
    if (head.length > longestHead) {
      close();
      throw new RadioError("station_bad_answer", "response header too long");
    }
  }
}

function bodyOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (first.length > 0) controller.enqueue(first);
    },
    pull: async (controller) => {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => reader.cancel(),
  });
}

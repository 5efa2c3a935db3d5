import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { brotliCompressSync, constants, createGzip, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { listen } from "./listen.ts";

/** Returns an RSS feed with this many items; `extra` is added to the channel. */
export function feedOf(stories: number, extra = ""): string {
  const items = Array.from({ length: stories }, (_, n) => {
    const minute = String(n % 60).padStart(2, "0");
    return `<item><title>Story ${n} of the river desk</title><link>https://river.example/story/${n}</link><pubDate>Tue, 17 Nov 2026 09:${minute}:00 GMT</pubDate></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>River Desk</title><link>https://river.example/</link><description>News from the water</description>${extra}${items.join("")}</channel></rss>`;
}

type Behaviour = (request: IncomingMessage, response: ServerResponse, visit: number, url: URL) => void;

const XML = { "content-type": "application/rss+xml" };
const answer =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ""): Behaviour =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const feed = (headers: Record<string, string> = {}, body: string | Buffer = feedOf(3)): Behaviour =>
  answer(200, { ...XML, ...headers }, body);
const packed = (encoding: string, body: Buffer): Behaviour => feed({ "content-encoding": encoding }, body);

/** Responds 304 if the request's header equals the validator, otherwise with the feed and the validator. */
function guarded(asked: string, validator: [string, string], on304: Record<string, string> = {}): Behaviour {
  return (request, response) => {
    if (request.headers[asked] === validator[1]) return response.writeHead(304, on304).end();
    return response.writeHead(200, { ...XML, [validator[0]]: validator[1] }).end(feedOf(3));
  };
}

const endless: Behaviour = (_request, response) => {
  response.writeHead(200, XML);
  const piece = feedOf(500);
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", more);
  more();
};

const bomb: Behaviour = (_request, response) => {
  response.writeHead(200, { ...XML, "content-encoding": "gzip" });
  const zip = createGzip({ level: constants.Z_BEST_COMPRESSION });
  zip.pipe(response);
  const zeros = Buffer.alloc(1 << 20);
  let written = 0;
  const more = () => {
    while (written++ < 200 && zip.write(zeros));
    if (written > 200) zip.end();
  };
  zip.on("drain", more);
  more();
  response.on("close", () => zip.destroy());
};

const BEHAVIOURS: Record<string, Behaviour> = {
  plain: feed(),
  etag: guarded("if-none-match", ["etag", '"river-1"']),
  "weak-etag": guarded("if-none-match", ["etag", 'W/"river  1"']),
  modified: guarded("if-modified-since", ["last-modified", "Tue, 17 Nov 2026 9:00:00 GMT"]),
  "new-etag-on-304": guarded("if-none-match", ["etag", '"river-1"'], { etag: '"river-2"' }),
  "only-304": answer(304),
  moved: answer(301, { location: "/plain" }),
  "moved-308": answer(308, { location: "/plain" }),
  "moved-then-found": answer(301, { location: "/found" }),
  found: answer(302, { location: "plain" }),
  "see-other": answer(303, { location: "/plain" }),
  "see-other-beside": answer(303, { location: "plain" }),
  temporary: answer(307, { location: "/plain" }),
  loop: answer(302, { location: "/loop" }),
  chain: (_request, response, _visit, url) => {
    const left = Number(url.searchParams.get("left"));
    response.writeHead(302, { location: left > 0 ? `/chain?left=${left - 1}` : "/plain" }).end();
  },
  nowhere: answer(302),
  "cookie-wall": answer(302, { location: "/cookie-wall", "set-cookie": "seen=1" }),
  "to-address": (_request, response, _visit, url) =>
    response.writeHead(302, { location: url.searchParams.get("at") ?? "" }).end(),
  status: (_request, response, _visit, url) => response.writeHead(Number(url.searchParams.get("is"))).end(),
  gone: answer(410),
  missing: answer(404, {}, "no"),
  "wait-seconds": answer(429, { "retry-after": "120" }),
  "wait-date": (_request, response) =>
    response.writeHead(429, { "retry-after": new Date(Date.now() + 90_000).toUTCString() }).end(),
  "wait-garbage": answer(429, { "retry-after": "soon" }),
  "wait-503": answer(503, { "retry-after": "60" }),
  "challenge-header": answer(
    403,
    { "cf-mitigated": "challenge", "content-type": "text/html" },
    "<html></html>",
  ),
  "challenge-403": answer(
    403,
    { "content-type": "text/html" },
    "<!DOCTYPE html><title>Attention Required! | Guard</title>",
  ),
  "challenge-200": answer(
    200,
    { "content-type": "text/html" },
    '<!DOCTYPE html><html><head><title>Just a moment...</title><script src="/challenge-platform/x.js"></script>',
  ),
  forbidden: answer(403, { "content-type": "text/html" }, "<!DOCTYPE html><title>Members only</title>"),
  flaky: (_request, response, visit) =>
    visit < 3 ? response.writeHead(502).end() : response.writeHead(200, XML).end(feedOf(3)),
  empty: feed({}, ""),
  gzip: packed("gzip", gzipSync(feedOf(3))),
  brotli: packed("br", brotliCompressSync(feedOf(3))),
  deflate: packed("deflate", deflateSync(feedOf(3))),
  "raw-deflate": packed("deflate", deflateRawSync(feedOf(3))),
  "gzip-twice": packed("gzip", gzipSync(gzipSync(feedOf(3)))),
  "gzip-file": answer(200, { "content-type": "application/gzip" }, gzipSync(feedOf(3))),
  "gzip-file-broken": answer(
    200,
    { "content-type": "application/gzip" },
    gzipSync(feedOf(300)).subarray(0, 900),
  ),
  "gzip-claimed": packed("gzip", Buffer.from(feedOf(3))),
  bomb,
  "bomb-file": answer(200, { "content-type": "application/gzip" }, gzipSync(Buffer.alloc(20_000_000))),
  endless,
  "length-huge": (_request, response) =>
    void response.writeHead(200, { ...XML, "content-length": "9000000000" }).write(feedOf(3)),
  "length-short": (request) => {
    const body = feedOf(3);
    request.socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length + 99}\r\n\r\n${body}`);
  },
  reset: (request, response) => {
    response.writeHead(200, XML).write(feedOf(50));
    setTimeout(() => request.socket.destroy(), 20);
  },
  silent: () => undefined,
  drip: (_request, response) => {
    response.writeHead(200, XML);
    const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write("<")), 40);
  },
  late: (_request, response) => void setTimeout(() => response.writeHead(200, XML).end(feedOf(3)), 120),
  "big-headers": feed({ "x-padding": "p".repeat(13_000) }),
  "not-http": (request) => void request.socket.end("220 mail.river.example ESMTP\r\n"),
  "max-age": feed({ "cache-control": "public, max-age=7200" }),
  "max-age-years": feed({ "cache-control": "max-age=900000000" }),
  expires: feed({ date: "Tue, 17 Nov 2026 09:00:00 GMT", expires: "Tue, 17 Nov 2026 11:00:00 GMT" }),
  "no-store": feed({ "cache-control": "no-store, max-age=7200", etag: '"n"' }),
  "content-location": feed({ "content-location": "/feeds/river.xml" }),
  nameless: (request, response) =>
    request.headers["user-agent"]
      ? response.writeHead(200, XML).end(feedOf(3))
      : response.writeHead(403).end(),
};

/** A local server whose paths name the way in which it misbehaves. */
export interface BadOrigin {
  origin: string;
  visits: (path: string) => IncomingMessage[];
  close: () => Promise<void>;
}

/** `behaviorOf` maps "host/path" to a behavior. By default, the path is the behavior. */
export async function openBadOrigin(
  behaviorOf: (address: string) => string | undefined = () => undefined,
): Promise<BadOrigin> {
  const asked = new Map<string, IncomingMessage[]>();
  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    const url = new URL(request.url ?? "/", "http://origin");
    const path = url.pathname.slice(1);
    const visits = [...(asked.get(path) ?? []), request];
    asked.set(path, visits);
    const chosen = behaviorOf(`${request.headers.host}${url.pathname}`) ?? path;
    const behave = BEHAVIOURS[chosen] ?? answer(404);
    behave(request, response, visits.length, url);
  });
  server.on("connection", (socket) => socket.on("error", () => undefined));
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    visits: (path) => asked.get(path) ?? [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { Agent, request } from "node:http";
import { Chance } from "../fuzz/seeded.ts";

/** A visitor's raw request, because `fetch` would normalize the address. */
export interface Visit {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Put into every part of a request; must never be returned unescaped. */
const MARK = "zq9<i>\"'&zq9";

const METHODS = "GET GET GET GET HEAD POST PUT DELETE OPTIONS PATCH TRACE PROPFIND".split(" ");
const PATHS =
  "/ /local-news /sports /search /faq /contact-us /radio /rss /status /status.json /healthz /archive /archive/2026/11/20 /archive/9999/99/99 /article/sports-1-1/x /article/__proto__/x /story/x/y /embed/headlines /feeds/rss /feeds/sports/atom /feeds/search.rss /feeds/story/x/rss /feeds/constructor /api/v1/updates.json /api/v1/headlines.json /sitemap.xml /radio.m3u /api/stream /api/now-playing /api/reports /api/x /desk /desk/sign-in /desk/stories /brief /brief/2026-11-20-07 /brief/x/script /sw.js /opml /nowhere /assets/x.js /.env /wp-login.php /speculation-rules.json /manifest.webmanifest /.well-known/security.txt".split(
    " ",
  );
const PIECES = [
  ..."%00 %0d%0aX-Evil:%201 %ff %ed%a0%80 %f0%9f%98%80 %c0%ae%c0%ae/ ..%2f..%2fetc%2fpasswd // /./ /../ ; %25 50%off % %%% ? # &&&=== x=1&x=2&x=3".split(
    " ",
  ),
  ..."%e2%80%ae \\ ' <script>alert(1)</script> {{7*7}} <%=7%> __proto__ constructor toString 😀"
    .split(" ")
    .map(encodeURI),
  ...[encodeURIComponent(MARK), "a".repeat(300), "a".repeat(16_000)],
];
const NAMES =
  "q page sort category section from since port window utm_source format id __proto__ sid at".split(" ");
const VALUES = [
  ...PIECES,
  ..."1 -1 0 999999999999999999999 1e309 NaN null [] 8000 sports best 2026-11-20 local-news".split(" "),
];
/** The platform rejects an invalid Host before a Worker sees it. */
const HEADERS: [string, readonly string[]][] = [
  ["Range", ["bytes=0-", "bytes=0-1,5-9", "bytes=-0", "bytes=9-1", "items=1", `bytes=${"0-1,".repeat(500)}`]],
  ["If-None-Match", ["*", '"x"', 'W/"x', `"${"x".repeat(4000)}"`, ",,,", MARK]],
  ["If-Modified-Since", ["Sat, 21 Nov 2026 12:00:00 GMT", "garbage", "99999999", ""]],
  ["If-Range", ['"x"', "garbage"]],
  ["Accept", ["*/*", "application/rss+xml", "text/html;q=2", ",;q=,", MARK, "a/b,".repeat(800)]],
  ["Accept-Encoding", ["identity", "gzip;q=0", "br, zstd, x"]],
  ["Accept-Language", ["de", MARK]],
  ["Cookie", ["woodward=1", "a".repeat(6000), MARK, "__Host-desk=x; __Host-desk=y"]],
  ["Host", ["evil.example", "xn--80ak6aa92e.com", "news.example.org:8443"]],
  ["X-Forwarded-Host", ["evil.example", MARK]],
  ["X-Forwarded-Proto", ["https", "javascript"]],
  ["CF-Connecting-IP", ["203.0.113.9", "::1", "garbage", MARK, "2001:db8::1"]],
  ["Origin", ["https://evil.example", "null", MARK]],
  ["Referer", [MARK, "https://evil.example/"]],
  ["User-Agent", [MARK, "", "a".repeat(4000)]],
  ["Content-Type", ["application/json", "multipart/form-data", "multipart/form-data; boundary=x", MARK]],
  ["Icy-MetaData", ["1", "2"]],
  ["Upgrade", ["websocket"]],
  ["X-Ask", ["%7B%7D"]],
];
const BODIES = [
  ...["", "{", '{"a":1}', "name=Ana&passphrase=x", "\u0000\u00ff"],
  ...[MARK, `--x\r\n\r\n${MARK}`, "x".repeat(20_000)],
];

/** Removes characters that HTTP doesn't allow in header values. Node refuses to send them. */
const sendable = (value: string): string => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "");

export function makeVisit(chance: Chance): Visit {
  const bit = <T>(list: readonly T[]) => chance.pick(list);
  let path = bit(PATHS);
  for (let i = chance.below(3); i > 0; i--) path += (chance.below(2) ? "/" : "") + bit(PIECES);
  const query = Array.from({ length: chance.below(5) }, () => `${bit(NAMES)}=${bit(VALUES)}`).join("&");
  if (query) path += (path.includes("?") ? "&" : "?") + query;
  const method = bit(METHODS);
  const chosen = Array.from({ length: chance.below(5) }, () => bit(HEADERS));
  const headers = Object.fromEntries(chosen.map(([name, values]) => [name, sendable(bit(values))]));
  return {
    method,
    path: path.replace(/[^\x21-\x7e]/g, ""),
    headers,
    body: /^(POST|PUT|PATCH|DELETE)$/.test(method) ? bit(BODIES) : "",
  };
}

/** Sends a raw request; returns the bytes received within 15 s, which is enough of an endless response. */
export function send(
  origin: string,
  { method, path, headers, body }: Visit,
  agent: Agent,
): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const asking = request({ hostname, port, method, path, headers, agent, timeout: 15_000 }, (answer) => {
      let text = "";
      const give = () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => {
        text += piece;
        if (text.length > 3_000_000) answer.destroy();
      });
      answer.on("close", give);
      answer.on("error", give);
      if (/^(audio|text\/event-stream)/.test(String(answer.headers["content-type"] ?? "")))
        setTimeout(() => answer.destroy(), 50);
    });
    asking.on("timeout", () => asking.destroy(new Error("no answer in 15 s")));
    asking.on("error", fail);
    asking.end(body);
  });
}

const RIGHT = new Set([
  ...[200, 204, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 406, 408, 410, 411],
  ...[412, 413, 414, 415, 416, 422, 426, 429, 431, 501],
]);

/** Text that no response may contain: stack traces, local paths, versions, names of tools. */
const INSIDES =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.tsx?:\d|D1_ERROR|SQLITE_|TypeError|RangeError|workerd\/|hono\/|X-Powered-By/i;

/** True if any part of the mark was returned as markup. */
const raw = (text: string): boolean => text.includes("zq9<i>");

/** What is wrong with a response; null if nothing is. */
export function wrongWith({ path }: Visit, { status, headers, text }: Answered): string | null {
  const type = String(headers["content-type"] ?? "");
  // Feeds and the monitor's address may return 503 before anything was loaded.
  const may503 = status === 503 && /^\/+(feeds|healthz|api|radio|brief|atom|feed\.json|rss)/.test(path);
  if (!RIGHT.has(status) && !may503) return `status ${status}`;
  if (INSIDES.test(text)) return `shows its insides: ${INSIDES.exec(text)?.[0]}`;
  if (headers["x-evil"] !== undefined) return "took a header from the address";
  if (/html|xml/.test(type) && raw(text)) return "repeats what was sent as markup";
  const location = String(headers.location ?? "");
  if (
    location &&
    !/^(\/(?![/\\])|https?:\/\/(localhost|127\.0\.0\.1|woodward\.example|evil\.example|[\w.-]+)(:\d+)?\/)/.test(
      location,
    )
  )
    return `leads to ${location}`;
  if (/^\/\/|evil\.example/.test(location) && !/^https:\/\/evil\.example\//.test(location))
    return `leads to ${location}`;
  return null;
}

/**
 * Like `send`, but retries after a reset: a client that is still sending its body may lose the response (RFC 9112,
 * section 9.6). In production, the platform reads the body.
 */
const sendAgain = (origin: string, visit: Visit, agent: Agent): Promise<Answered> =>
  send(origin, visit, agent).catch((error: NodeJS.ErrnoException) => {
    if (visit.body === "" || !/^(ECONNRESET|EPIPE)$/.test(error.code ?? "")) throw error;
    return send(origin, visit, agent);
  });

/** Sends requests until `count` have responses; returns each wrong one with its seed. */
export async function fuzzVisits(
  origin: string,
  count: number,
  seed = Date.now() % 2 ** 31,
): Promise<{ wrong: string[]; statuses: Map<number, number> }> {
  const agent = new Agent({ keepAlive: false });
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const one = async () => {
    for (let n = next++; n < count; n = next++) {
      const visit = makeVisit(new Chance(seed + n));
      const told = (what: string) =>
        wrong.push(`${what}: ${visit.method} ${visit.path.slice(0, 120)} (seed ${seed + n})`);
      try {
        const answer = await sendAgain(origin, visit, agent);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const what = wrongWith(visit, answer);
        if (what) told(what);
      } catch (error) {
        told(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  agent.destroy();
  return { wrong, statuses };
}

import { nextVisitor } from "../site/desk/newsroom.ts";
import { ask } from "../site-under-test.ts";
import { worstPaths, worstQueries } from "./worst-queries.ts";

/** An input that a visitor can send, as large and expensive as possible. */
export interface Input {
  kind: "address" | "query" | "header" | "cookie" | "form";
  name: string;
  /** What limits its cost. */
  bound: string;
  path: string;
  init?: RequestInit;
  /** Allowed statuses. */
  statuses: readonly number[];
}

const OK = [200, 301, 304, 400, 401, 403, 404, 405, 410, 413, 414, 415, 429, 503];

const address = (name: string, bound: string, path: string, statuses = OK): Input => ({
  kind: "address",
  name,
  bound,
  path,
  statuses,
});

const header = (
  name: string,
  bound: string,
  headers: Record<string, string>,
  path = "/search?q=detroit",
): Input => ({
  kind: name === "Cookie" ? "cookie" : "header",
  name,
  bound,
  path,
  init: { headers },
  statuses: OK,
});

const FORM = "application/x-www-form-urlencoded";
const form = (
  name: string,
  bound: string,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Input => ({
  kind: "form",
  name,
  bound,
  path,
  statuses: [...OK, 204, CLOSED],
  init: { method: "POST", body, headers: { "Content-Type": FORM, ...headers } },
});

/** The maximum size of a response, in bytes. */
export const LIMIT_BYTES = 400_000;

/** The status of a connection that closed without a response. */
const CLOSED = 0;

/**
 * Sends an input to workerd's own port, each time from another client address. If the Worker doesn't read the body, the
 * connection may close while it is being sent.
 */
export async function send(origin: string, { path, init = {} }: Pick<Input, "path" | "init">) {
  const headers = { "CF-Connecting-IP": nextVisitor(), ...(init.headers as Record<string, string>) };
  const got = { status: CLOSED, bytes: 0 };
  try {
    const answer = await ask(origin + path, { ...init, headers, redirect: "manual" });
    got.status = answer.status;
    for await (const piece of answer.body ?? []) got.bytes += piece.byteLength;
  } catch (error) {
    if (init.method !== "POST") throw error;
  }
  return got;
}

const SIX_MB = "a=b&".repeat(6 * 262_144);

export const TRIVIAL = address("a trivial request, to compare with", "none", "/robots.txt", [200]);

/** All inputs; `own` is an Origin header that a form may send. */
export const everyInput = (origin: string, own = { Origin: origin }): Input[] => [
  address("a long path", "1,024 letters, else 414", `/${"a".repeat(1024)}`, [404, 414]),
  address("many folders", "1,024 letters, else 414", "/a".repeat(512), [404]),
  address("escapes", "1,024 letters, else 414", `/${"%61".repeat(340)}`, [301, 404]),
  address("broken escapes", "400", `/${"%zz".repeat(300)}`, [400]),
  address("a long query", "2,048 letters, else 414", `/search?q=${"a".repeat(4000)}`, [414]),
  address("many parameters", "only what the row reads", `/search?${"a=1&".repeat(500)}q=x`, [200]),
  address("a story's id", "120 letters", `/article/sports-${"1".repeat(400)}-1700000000/x`, [404]),
  address("a day of the archive", "a day that exists", "/archive/2026/99/99", [404]),
  address("an ordinary search", "none", "/search?q=detroit", [200]),
  ...worstQueries().map((query) => ({
    ...query,
    kind: "query" as const,
    bound: "2,048 letters; 300 a value, 200 of a search, 8 words of 24",
    // oEmbed requires 501 for a format that the site doesn't offer (oembed.com, section 2.3.4).
    statuses: query.path.startsWith("/oembed") ? [...OK, 501] : OK,
  })),
  ...worstPaths().map(({ name, path }) => address(name, "1,024 letters; what the row looks up", path)),
  address("a link to a draft", "32 letters", `/preview/${"a".repeat(32)}`),
  address("a picture that isn't there", "one read of the store", "/media/r123456789012345/640x480.jpg"),
  address("a calendar file's filter", "one spelling", `/calendar.ics?kind=${"x".repeat(300)}`),
  header("Accept", "read for feeds only", { Accept: "text/html;q=0.1,".repeat(500) }, "/rss"),
  header("If-None-Match", "compared as text", { "If-None-Match": '"x",'.repeat(2000) }, "/feeds/rss"),
  header("Range", "not read by pages", { Range: `bytes=${"0-1,".repeat(1000)}` }, "/feeds/rss"),
  header("CF-Connecting-IP", "its network, as text", { "CF-Connecting-IP": "1:".repeat(2000) }),
  header("Cookie", "not read by pages", { Cookie: "a=b; ".repeat(1500) }, "/"),
  header("Cookie", "one name, one signature", { Cookie: `__Host-desk=${"a.".repeat(3500)}` }, "/desk"),
  header("Cookie", "not read by pages", { Cookie: "a".repeat(7000) }, "/desk"),
  header("Accept-Language", "not read", { "Accept-Language": "es;q=0.9,".repeat(700) }, "/"),
  header("Accept-Encoding", "not read", { "Accept-Encoding": "br;q=0.1,".repeat(700) }, "/feeds/rss"),
  header("If-Modified-Since", "a date", { "If-Modified-Since": "Mon, ".repeat(1400) }, "/feeds/rss"),
  header("Referer", "not read", { Referer: `https://a.example/${"a".repeat(7000)}` }, "/"),
  header("X-Forwarded-Host", "not read", { "X-Forwarded-Host": "a.example,".repeat(700) }, "/"),
  header("Range of a stream", "one number", { Range: `bytes=${"9".repeat(7000)}-` }, "/api/stream"),
  header(
    "Cf-Access-Jwt-Assertion",
    "8,192 letters",
    { "Cf-Access-Jwt-Assertion": "a.".repeat(3500) },
    "/desk",
  ),
  form("6 MB to an invitation", "5 tries a minute; not read", `/desk/invite/${"a".repeat(32)}`, SIX_MB, own),
  form("6 MB to the setup", "404 once there is an owner", "/desk/setup", SIX_MB, own),
  form("6 MB as a picture", "the body isn't read", "/desk/pictures", SIX_MB, {
    ...own,
    "Content-Type": "multipart/form-data; boundary=a",
  }),
  form("6 MB to the radio", "405 without the body", "/api/stream", SIX_MB),
  form("6 MB without a session", "the body isn't read", "/desk/write/new", SIX_MB, own),
  form("6 MB from another site", "the body isn't read", "/desk/write/new", SIX_MB),
  form("6 MB to the sign-in", "5 tries a minute; 10,000 bytes", "/desk/sign-in", SIX_MB, own),
  form("a long passphrase", "200 letters", "/desk/sign-in", `name=Ana&passphrase=${"x".repeat(4000)}`, own),
  form("6 MB of reports", "16 KB; 10 a minute", "/api/reports", SIX_MB),
  form(
    "16 KB of reports",
    "16 KB; 10 a minute",
    "/api/reports",
    `[${'{"type":"csp-violation","body":{}},'.repeat(450)}0]`,
  ),
  form("6 MB to a page", "405 without the body", "/search", SIX_MB),
];

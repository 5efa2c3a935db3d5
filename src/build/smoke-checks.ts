/** A response from the site being checked. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A check: a request, and a function that returns the response's problem, or null. */
export interface Check {
  name: string;
  path: string;
  init?: RequestInit;
  wrong: (answer: Answer) => string | null;
  /** Returns a message if something is still missing shortly after a start, which isn't a fault. */
  yet?: (answer: Answer) => string | null;
}

const is = (status: number) => (answer: Answer) =>
  answer.status === status ? null : `${answer.status} instead of ${status}`;

const holds = (words: string) => (answer: Answer) =>
  answer.text.includes(words) ? null : `does not contain "${words}"`;

const says = (name: string, words: string) => (answer: Answer) =>
  (answer.headers.get(name) ?? "").includes(words)
    ? null
    : `${name} is "${answer.headers.get(name) ?? ""}", not "${words}"`;

const all =
  (...checks: Check["wrong"][]): Check["wrong"] =>
  (answer) =>
    checks.map((check) => check(answer)).find((wrong) => wrong !== null) ?? null;

const page = (name: string, path: string, ...more: Check["wrong"][]): Check => ({
  name,
  path,
  wrong: all(is(200), says("Content-Type", "text/html"), holds("</html>"), ...more),
});

const file = (path: string, type: string, words: string): Check => ({
  name: `${path} is what its type says`,
  path,
  wrong: all(is(200), says("Content-Type", type), holds(words)),
});

/** The state in /status.json, or null. */
function stateOf({ text }: Answer): string | null {
  try {
    return (JSON.parse(text) as { state?: string }).state ?? null;
  } catch {
    return null;
  }
}

const isFilling = (answer: Answer): string | null =>
  ["empty", "starting"].includes(stateOf(answer) ?? "")
    ? "a section has no stories yet: the newsroom fills it within the hour"
    : null;

/** The checks of a deployment. */
export const CHECKS: readonly Check[] = [
  page("home is a page", "/"),
  page("home shows stories", "/", holds('href="/article/')),
  page("local news is a page", "/local-news"),
  page("sports is a page", "/sports"),
  page("national news is a page", "/national-news"),
  page("the FAQ is a page", "/faq", holds("<details")),
  page("search is a page", "/search?q=detroit"),
  page("a search with special characters is a page", "/search?q=50%off"),
  page("books is a page", "/books"),
  page("radio is a page", "/radio"),
  page("the directory is a page", "/sitemap"),
  page("privacy is a page", "/privacy"),
  page("terms is a page", "/terms"),
  page("the archive is a page", "/archive"),
  page("status is a page", "/status"),
  {
    name: "status says how it is",
    path: "/status.json",
    wrong: all(is(200), (answer) => (stateOf(answer) ? null : "names no state")),
    yet: isFilling,
  },
  { name: "an unknown page returns 404", path: "/no-such-page", wrong: all(is(404), holds("404")) },
  {
    name: "an unknown story returns 404 and doesn't repeat the address",
    path: "/article/local-news-1-1/mayor-resigns",
    wrong: all(is(404), ({ text }) => (/Mayor Resigns/i.test(text) ? "repeats the address" : null)),
  },
  file("/feeds/rss", "rss+xml", "<rss"),
  file("/feeds/atom", "atom+xml", "<feed"),
  file("/feed.json", "feed+json", '"version"'),
  file("/sitemap.xml", "xml", "<"),
  file("/robots.txt", "text/plain", "Sitemap:"),
  file("/manifest.webmanifest", "manifest+json", '"name"'),
  {
    name: "a browser gets the screen at /rss",
    path: "/rss",
    init: { headers: { Accept: "text/html" } },
    wrong: all(is(200), says("Content-Type", "text/html")),
  },
  {
    name: "a program gets the feed at /rss",
    path: "/rss",
    init: { headers: { Accept: "application/rss+xml" } },
    wrong: all(is(200), says("Content-Type", "rss+xml")),
  },
  {
    name: "pages send a security policy without unsafe keywords",
    path: "/",
    wrong: all(says("Content-Security-Policy", "default-src 'none'"), ({ headers }) =>
      headers.get("Content-Security-Policy")?.includes("unsafe") ? "the policy has an unsafe keyword" : null,
    ),
  },
  {
    name: "pages send a cache lifetime",
    path: "/politics",
    wrong: says("Cache-Control", "max-age"),
  },
  { name: "a page rejects POST", path: "/", init: { method: "POST" }, wrong: is(405) },
  {
    name: "the stream can't be used as a proxy",
    path: "/api/stream?port=65000&url=https://example.org",
    init: { method: "HEAD" },
    wrong: ({ status }) => (status >= 400 && status < 600 ? null : `${status}: an unknown port was answered`),
  },
];

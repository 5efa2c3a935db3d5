// The service worker. It loads pages from the network first, and only files that never change from its cache. Offline,
// it serves the front page, the reader's own pages, recently stored pages, and /offline.
/** While this cache exists, each page that the reader opens is stored. `keepPages` (reader/offline.ts) creates it. */
const PAGES = "pages-1";
const FILES = "files-1";
/** While this cache exists, publishers' pictures are blocked, except those in it. */
const REDUCED = "reduced-data";
const OFFLINE = "/offline";
// Pages that always stay in the cache, because they show what is stored on the device.
const ALWAYS = ["/", OFFLINE, "/saved", "/mine", "/you"];
const MAX_PAGES = 60;
/** The timeout in ms for the start of a response; then the stored page is shown. The body may take longer. */
const TIMEOUT_MS = 8000;
// Paths never shown offline (routes.tsx), inserted by syndication/service-worker-file.ts.
const NEVER = /NOT_OFFLINE/;
const LASTING = /^\/(assets|fonts|icons|placeholders|covers|curated)\//;

self.addEventListener("install", () => {
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (![PAGES, FILES, REDUCED].includes(name)) await caches.delete(name);
      await self.clients.claim();
      // Not awaited, because requests wait until the worker is active. The page that sent this may be closed.
      startKeeping([]);
    })(),
  );
});

self.addEventListener("message", (event) => {
  const { data } = event;
  if (Array.isArray(data?.keep)) event.waitUntil(startKeeping(data.keep));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET") return;
  if (url.origin !== location.origin) {
    if (request.destination === "image") event.respondWith(picture(request));
  } else if (LASTING.test(url.pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate" && !NEVER.test(url.pathname)) event.respondWith(page(event));
});

const isKeeping = () => caches.has(PAGES).catch(() => false);

/** Opens a cache, or returns null unless pages are stored. `removeWorker` uses the same lock. */
const openKept = (name) =>
  navigator.locks.request("kept", { mode: "shared" }, async () =>
    (await isKeeping()) ? caches.open(name) : null,
  );

/** Starts storing pages: the given ones, and those of ALWAYS that aren't stored yet. */
async function startKeeping(paths) {
  const pages = await openKept(PAGES);
  if (!pages) return;
  const stored = (await pages.keys()).map(({ url }) => new URL(url).pathname);
  await keep(new Set([...paths, ...ALWAYS.filter((path) => !stored.includes(path))]));
}

/** Stores pages together with the style sheets, scripts and fonts that they need. */
async function keep(paths) {
  for (const path of paths) {
    try {
      const answer = await fetch(path, { headers: { Accept: "text/html" } });
      if (answer.ok) await store(path, answer);
      else await forget(path, answer);
    } catch {}
  }
}

/** Removes a withdrawn or missing page from the cache. */
async function forget(path, { status }) {
  if (status === 410 || status === 404) await (await openKept(PAGES))?.delete(path);
}

/** Stores a page after its files, so that every stored page works offline. */
async function store(path, answer) {
  const text = await answer.clone().text();
  await keepFiles(text);
  const pages = await openKept(PAGES);
  if (!pages) return;
  const headers = new Headers(answer.headers);
  headers.set("X-Kept", new Date().toISOString());
  await pages.delete(path);
  await pages.put(path, new Response(text, { status: 200, headers }));
  const kept = await pages.keys();
  const spare = kept.filter(({ url }) => !ALWAYS.includes(new URL(url).pathname));
  for (const old of spare.slice(0, Math.max(0, kept.length - MAX_PAGES))) await pages.delete(old);
}

/** Stores the files named in a page, and those named in its scripts. */
async function keepFiles(text) {
  const files = await openKept(FILES);
  if (!files) return;
  for (const [name] of text.matchAll(/\/(?:assets|fonts)\/[\w.-]+/g)) {
    if (await files.match(name)) continue;
    await files.add(name).catch(() => {});
    if (name.endsWith(".js")) await keepFiles((await (await files.match(name))?.text()) ?? "");
  }
}

async function page(event) {
  if (!(await isKeeping())) return fetch(event.request);
  const url = new URL(event.request.url);
  const patience = new AbortController();
  const late = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(event.request, { signal: patience.signal }).finally(() => clearTimeout(late));
    const html = answer.headers.get("Content-Type")?.startsWith("text/html");
    if (answer.status === 200 && html && !answer.redirected && !url.search)
      event.waitUntil(store(url.pathname, answer.clone()).catch(() => {}));
    else event.waitUntil(forget(url.pathname, answer).catch(() => {}));
    return answer;
  } catch {
    const pages = await openKept(PAGES);
    const kept = await pages?.match(url.pathname);
    if (!kept) return (await pages?.match(OFFLINE)) ?? Response.error();
    return marked(kept);
  }
}

/** Adds a line with the time at which the page was stored. */
async function marked(kept) {
  const at = new Date(kept.headers.get("X-Kept") ?? 0);
  const today = at.toDateString() === new Date().toDateString();
  const day = today
    ? ""
    : `${at.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" })}, `;
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  const line = `<p class="notice-line" role="status">You are offline, this is from ${day}${time}.</p>`;
  return new Response((await kept.text()).replace("<body>", `<body>${line}`), { headers: kept.headers });
}

async function file(request) {
  const files = await openKept(FILES);
  const kept = await files?.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) files?.put(request, answer.clone()).catch(() => {});
  return answer;
}

/** With reduced data, a publisher's picture loads only after the reader requested it. */
async function picture(request) {
  if (!(await caches.has(REDUCED)) || (await caches.match(request.url, { cacheName: REDUCED })))
    return fetch(request);
  // An empty response instead of a placeholder picture, which the browser would cache.
  return new Response(null, { status: 204 });
}

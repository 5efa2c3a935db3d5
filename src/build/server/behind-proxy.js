// The entry module before the built Worker on an own server. The proxy that terminates TLS sets X-Forwarded-Proto and
// the last address of X-Forwarded-For. They replace the URL's protocol and CF-Connecting-IP, which clients could forge
// otherwise.

import worker from "./index.js";

export * from "./index.js";

function asReaderSent(request) {
  const url = new URL(request.url);
  if (request.headers.get("X-Forwarded-Proto") === "https") url.protocol = "https:";
  const address = request.headers.get("X-Forwarded-For")?.split(",").at(-1)?.trim();
  const headers = new Headers(request.headers);
  if (address) headers.set("CF-Connecting-IP", address);
  else headers.delete("CF-Connecting-IP");
  return new Request(new Request(url, request), { headers });
}

/**
 * The entrypoint for readers. It bypasses Miniflare's asset router, which kept 40 KB per request in memory for
 * thousands of requests (measured). FILES lists the client's files.
 */
export const Readers = {
  fetch(request, env, ctx) {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && env.FILES.includes(new URL(request.url).pathname)) return env.ASSETS.fetch(request);
    return worker.fetch(asReaderSent(request), env, ctx);
  },
};

export default { fetch: Readers.fetch, scheduled: worker.scheduled };

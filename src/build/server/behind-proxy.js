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

export default {
  fetch: (request, env, ctx) => worker.fetch(asReaderSent(request), env, ctx),
  scheduled: worker.scheduled,
};

import { whyNotPublic } from "./public-host.ts";

/**
 * Why no feed may be fetched from an address, as the end of a sentence; null when it may. `ours` are this
 * deployment's own hosts: a source that leads to us would have us read ourselves for ever.
 */
export function refusedAddress(url: URL, ours: readonly string[] = []): string | null {
  if (url.protocol !== "https:" && url.protocol !== "http:") return `${url.protocol} is not http or https`;
  if (url.username !== "" || url.password !== "") return "it has a user name";
  const host = url.hostname.toLowerCase().replace(/\.+$/, "");
  const why = whyNotPublic(host.replace(/^\[|\]$/g, ""));
  if (why !== null) return why;
  if (ours.includes(host)) return "it is this site itself";
  const port = Number(url.port);
  if (port !== 0 && port !== 80 && port !== 443 && port < 1024) return `port ${port} isn't a web port`;
  return null;
}

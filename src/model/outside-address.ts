import { whyNotPublic } from "./public-host.ts";

/**
 * Why an address can't be requested, as the end of a sentence; null when it can. `ours` are this deployment's hosts,
 * which are refused.
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

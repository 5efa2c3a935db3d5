/** Names that mean this machine, a local network or a cloud's inside (RFC 6761, 6762, 8375, 9476). */
const INSIDE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|corp|home|private|alt|onion)$/;

/** Public names whose DNS answers with the private address that is written in them, or with 127.0.0.1. */
const REBINDING_NAME =
  /(^|\.)(nip\.io|sslip\.io|xip\.io|traefik\.me|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|yoogle\.com|1u\.ms|rbndr\.us)$/;

/**
 * Why no feed may be fetched from an address, as the end of a sentence; null when it may.
 * Every bare IP address is refused, private or not: no publisher's feed lives at one, and the URL parser
 * has by then turned the odd notations (2130706433, 0x7f.1, 0177.0.0.1) into plain ones.
 */
export function refusedAddress(url: URL): string | null {
  if (url.protocol !== "https:" && url.protocol !== "http:") return `${url.protocol} is not http or https`;
  if (url.username !== "" || url.password !== "") return "it carries a user name";
  const host = url.hostname.toLowerCase().replace(/\.+$/, "");
  if (host.startsWith("[")) return "it is a bare IPv6 address";
  if (/^[\d.]+$/.test(host)) return "it is a bare IP address";
  if (!host.includes(".")) return `"${host}" is no public name`;
  if (INSIDE_NAME.test(host)) return `"${host}" is a name of a private network`;
  if (REBINDING_NAME.test(host)) return `"${host}" is a name that stands for any address`;
  const port = Number(url.port);
  if (port !== 0 && port !== 80 && port !== 443 && port < 1024) return `port ${port} is no web server's`;
  return null;
}

/** Names of the local machine, local networks and cloud-internal hosts (RFC 6761, 6762, 8375, 9476). */
const INSIDE_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|home\.arpa|corp|private|alt|onion|test|invalid)$/;

/** Public DNS names that resolve to 127.0.0.1, to changing addresses, or to a private address in the name. */
const REBINDING_NAMES = new Set(
  `nip.io sslip.io xip.io xip.name traefik.me backname.io 1u.ms rbndr.us rebind.network ipq.co localtest.me lvh.me
  vcap.me lo0.it fuf.me ulh.us lacolhost.com yoogle.com localho.st local.gd localhost.direct lcl.host smackaho.st
  42foo.com lndo.site ddev.site docksal.site localh.st sisteminha.com bugbounty.dod.network
  spoofed.burpcollaborator.net`.split(/\s+/),
);

/** A local or private IPv4 address (RFC 6890), written with dots or hyphens. */
const PRIVATE_ADDRESS =
  /(^|[.-])(?:(?:0|10|127)[.-]\d{1,3}|169[.-]254|192[.-]168|172[.-](?:1[6-9]|2\d|3[01])|100[.-](?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:[.-]\d{1,3}){2}([.-]|$)/;

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)+$/;

/** True for a name of the local machine; `hostname` is as in URL, with brackets around IPv6. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const MAX_KNOWN = 500;
const known = new Map<string, string | null>();

/**
 * The reason why a host can't be a publisher's or a broadcaster's, as the end of a sentence, or null. A Worker can't
 * resolve names, so private hosts are recognized by name. All bare IP addresses are refused; the URL parser has already
 * normalized other notations (2130706433, 0x7f.1, 0177.0.0.1).
 */
export function whyNotPublic(hostname: string): string | null {
  let why = known.get(hostname);
  if (why === undefined) {
    why = refusalOf(hostname.toLowerCase().replace(/\.+$/, ""));
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(hostname, why);
  }
  return why;
}

function refusalOf(host: string): string | null {
  if (host.includes(":")) return "it is a bare IPv6 address";
  // The last label of a public name is never a number (RFC 3696, 2), which also excludes 127.1 and 0x7f.0.0.1.
  if (/(^|\.)(0x[\da-f]*|\d+)$/.test(host)) return "it is a bare IP address";
  if (!HOST_NAME.test(host)) return `"${host.slice(0, 100)}" isn't a public host name`;
  if (INSIDE_NAME.test(host)) return `"${host}" is a name of a private network`;
  if (PRIVATE_ADDRESS.test(host) || isRebinding(host))
    return `"${host}" is a name that can resolve to any address`;
  return null;
}

function isRebinding(host: string): boolean {
  const labels = host.split(".");
  return labels.some((_, i) => REBINDING_NAMES.has(labels.slice(i).join(".")));
}

/**
 * The reason why an address can't be requested, as the end of a sentence, or null. `ours` are this deployment's hosts,
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

/**
 * The part of an address that one subscriber holds: an IPv4 address, or the /64 of an IPv6 one (RFC 6177).
 * Empty for this machine itself, because there everybody who comes through a proxy has that address.
 */
export function subscriberOf(address: string): string {
  if (address === "::1" || address.startsWith("127.")) return "";
  if (!address.includes(":")) return address;
  // The IPv4 address inside an IPv6 one (RFC 4291, 2.5.5.2) is that subscriber's, not a network of millions.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return subscriberOf(mapped[1]);
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  return [...left, ...Array<string>(zeros).fill("0"), ...right].slice(0, 4).join(":");
}

/** Whom a limit counts a request for; every request of this machine, where no proxy names anybody, is one visitor's. */
export const visitorOf = (headers: Headers): string =>
  subscriberOf(headers.get("CF-Connecting-IP") ?? "") || "local";

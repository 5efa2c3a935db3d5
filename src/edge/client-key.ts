/**
 * The part of an address that identifies a client: an IPv4 address, or the /64 prefix of an IPv6 address (RFC 6177).
 * Empty for the local machine, because all requests through a local proxy have its address.
 */
export function clientKey(address: string): string {
  if (address === "::1" || address.startsWith("127.")) return "";
  if (!address.includes(":")) return address;
  // An IPv4 address within an IPv6 address (RFC 4291, 2.5.5.2).
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return clientKey(mapped[1]);
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  return [...left, ...Array<string>(zeros).fill("0"), ...right].slice(0, 4).join(":");
}

/** The key for rate limits; all requests from the local machine share one key. */
export const visitorOf = (headers: Headers): string =>
  clientKey(headers.get("CF-Connecting-IP") ?? "") || "local";

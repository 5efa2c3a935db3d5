/** The maximum number of addresses read from a playlist. */
const MAX_ADDRESSES = 10;

/** True for an HTTP Live Streaming playlist (RFC 8216, section 4.3.2), which the relay doesn't support. */
export const isHls = (text: string): boolean => /^#EXTM3U/.test(text.trim()) && /^#EXT-X-/m.test(text);

const TYPES = /mpegurl|scpls|xspf|video\/x-ms-asf|video\/x-ms-asx|audio\/x-ms-wax/i;

/** True for a playlist, according to its type, extension, or first line. */
export const isPlaylist = (type: string, path: string, text: string): boolean =>
  TYPES.test(type) ||
  (/\.(?:m3u8?|pls|xspf|asx|wax)$/i.test(path) && text !== "") ||
  /^\s*(?:#EXTM3U|\[playlist\]|<asx\b)/i.test(text);

/** The http and https addresses in an M3U, PLS, XSPF or ASX playlist, in order; at most ten. */
export function addressesIn(text: string, base: URL): URL[] {
  const named = [...rawAddresses(text)].flatMap((address) => {
    const url = URL.parse(address.replaceAll("&amp;", "&").trim(), base);
    return url && /^https?:$/.test(url.protocol) ? [url] : [];
  });
  return named.slice(0, MAX_ADDRESSES);
}

function rawAddresses(text: string): string[] {
  if (/^\s*\[playlist\]/i.test(text))
    return [...text.matchAll(/^\s*File\d{1,3}\s*=\s*(\S{1,2000})/gim)].map(([, address = ""]) => address);
  if (/^\s*<asx\b/i.test(text))
    return [...text.matchAll(/<ref\s[^<>]{0,200}?href\s*=\s*["']([^"'<>]{1,2000})["']/gi)].map(
      ([, address = ""]) => address,
    );
  if (/<playlist\b/i.test(text))
    return [...text.matchAll(/<location>\s*([^<]{1,2000}?)\s*<\/location>/gi)].map(
      ([, address = ""]) => address,
    );
  return text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
}

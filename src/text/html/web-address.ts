const PLAIN_HTTP = /^https?:\/\/[a-z\d.-]+\.[a-z]{2,}(?:\/[\w\-.~!$'()*+,;=:@/?#%&]*)?$/;

/** The maximum length of an address; no server accepts longer ones. */
const LONGEST_ADDRESS = 4000;

/**
 * The absolute http(s) address of `address` on a page at `base`. Undefined for other schemes (javascript:, data:, file:
 * ...), user names and passwords, and invalid addresses.
 */
export function publicAddress(address: string, base: string): string | undefined {
  if (address.length <= LONGEST_ADDRESS && PLAIN_HTTP.test(address)) return address;
  const trimmed = tidy(address);
  if (trimmed === "" || trimmed.length > LONGEST_ADDRESS) return undefined;
  const url = parse(trimmed, base);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.username || url.password)
    return undefined;
  return url.href;
}

/** Resolves `address` against `base` (RFC 3986) with any scheme, for ids and xml:base. */
export function resolveAddress(address: string, base: string): string | undefined {
  const trimmed = tidy(address);
  if (trimmed.length > LONGEST_ADDRESS) return undefined;
  return parse(trimmed, base)?.href;
}

/** Removes characters that are around or inside addresses by accident: white space, line breaks, controls. */
function tidy(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from addresses, so must we
  return address.replace(/[\u0000-\u001f\u007f\u00ad\u200b\ufeff]+/g, "").trim();
}

function parse(address: string, base: string): URL | undefined {
  return URL.parse(address, URL.canParse(base) ? base : undefined) ?? undefined;
}

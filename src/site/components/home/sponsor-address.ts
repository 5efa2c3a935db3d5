/**
 * A sponsor's website by the specification's rule (section 2): the lowercased name without spaces, plus .com. Null
 * for a name that makes no address.
 */
export function sponsorAddress(name: string): string | null {
  const host = `${name.toLowerCase().replace(/\s+/g, "")}.com`;
  const address = URL.parse(`https://${host}/`);
  return address?.hostname === host && /^[a-z0-9]/.test(host) ? address.href : null;
}

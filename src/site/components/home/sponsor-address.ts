/**
 * A sponsor's website according to the specification (section 2): the lowercased name without spaces, plus .com. Null
 * if that isn't a valid address.
 */
export function sponsorAddress(name: string): string | null {
  const host = `${name.toLowerCase().replace(/\s+/g, "")}.com`;
  const address = URL.parse(`https://${host}/`);
  return address?.hostname === host && /^[a-z0-9]/.test(host) ? address.href : null;
}

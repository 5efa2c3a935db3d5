/** A frame's address with query parameters set. */
export function embedAddress(src: string, query: Readonly<Record<string, string>>): string {
  const address = new URL(src);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * True for what a browser asks for before anybody has opened it, as our speculation rules let it
 * (Fetch standard, "Sec-Purpose"; older browsers say "Purpose").
 */
export const isAskedAhead = (headers: Headers): boolean =>
  /prefetch|prerender/.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);

/** True for a prefetch or prerender request (Fetch standard, "Sec-Purpose"; older browsers send "Purpose"). */
export const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender/.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);

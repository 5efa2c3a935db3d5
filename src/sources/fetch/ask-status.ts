import type { Outside } from "./fetch-feed.ts";
import { followRedirects, waitForTurn } from "./follow-redirects.ts";

const PATIENCE_MS = 8_000;

/** The status an address answers with, after redirects; null where it can't be reached. The body isn't read. */
export async function askStatus(address: string, outside: Outside): Promise<number | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = { accept: "text/html, */*;q=0.5", "user-agent": outside.userAgent };
  try {
    await waitForTurn(address, signal, outside);
    const { response } = await followRedirects(address, { headers, signal }, outside);
    response.body?.cancel().catch(() => undefined);
    return response.status;
  } catch {
    return null;
  }
}

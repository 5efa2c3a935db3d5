import type { AppContext } from "../env.ts";
import { variablesOf } from "../env.ts";

/** The IndexNow key file; 404 for any other text file. */
export function indexNowFile(c: AppContext, name: string): Response | Promise<Response> {
  const key = variablesOf(c.env).indexNowKey;
  return key && name === `${key}.txt` ? c.text(key) : c.notFound();
}

import type { AppContext } from "../env.ts";
import { variablesHere } from "../model/variables.ts";

/** The proof for search engines that an IndexNow key is ours; any other text file is a 404. */
export function indexNowFile(c: AppContext, name: string): Response | Promise<Response> {
  const key = variablesHere(c.env).indexNowKey;
  return key && name === `${key}.txt` ? c.text(key) : c.notFound();
}

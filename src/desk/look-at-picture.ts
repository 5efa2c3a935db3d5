import { askOutside, isRefusedAddress } from "./ask-outside.ts";
import type { DeskContext } from "./desk-context.ts";

const DEADLINE_MS = 4_000;

/** What is wrong with a picture's address, in words for the editor; undefined for one that gives a picture. */
export async function wrongPicture(c: DeskContext, address: string): Promise<string | undefined> {
  if (address === "") return undefined;
  try {
    const answer = await ask(c, address);
    await answer.body?.cancel();
    const type = answer.headers.get("Content-Type") ?? "";
    if (!answer.ok) return `There’s no picture at this address. It answers with status ${answer.status}.`;
    return type.startsWith("image/")
      ? undefined
      : `This address isn’t a picture. It’s ${type || "something else"}.`;
  } catch (error) {
    if (isRefusedAddress(error)) return `We can’t request this address. ${error.message}.`;
    return "Nothing answered at this address within four seconds.";
  }
}

async function ask(c: DeskContext, address: string): Promise<Response> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  if (address.startsWith("/"))
    return c.env.ASSETS.fetch(new URL(address, c.req.url), { signal }) as Promise<Response>;
  return (await askOutside(c, address, "image/*", DEADLINE_MS)).response;
}

import { seenText } from "../model/shape.ts";
import type { DeskContext } from "./desk-context.ts";

/** What was typed, by field. */
export type Typed = Readonly<Record<string, string>>;
/** What is wrong, by field, in words; the empty name stands for the whole form. */
export type Wrong = Readonly<Record<string, string>>;

/** A form may carry a pasted book, so that the refusal can still show it; more than this is no form. */
const MOST_BYTES = 6_000_000;
const MOST_READ = 4 * MOST_BYTES;

/** What was sent and cannot be read as a form: its status, and why in words for who sent it. */
export class FormRefused extends Error {
  readonly status: 400 | 413;
  constructor(status: 400 | 413, words: string) {
    super(words);
    this.status = status;
  }
}

const tooLarge = () => new FormRefused(413, "That form is larger than 6 MB.");

/**
 * The body as far as it may go: counted as it comes, because not every sender says beforehand how long it is.
 * What is too large is read on for a while and dropped: who is answered while he still writes finds his
 * connection reset, and the answer with it (RFC 9112, section 9.6).
 */
async function bodyOf({ headers, body }: Request): Promise<Blob> {
  if (Number(headers.get("Content-Length") ?? 0) > MOST_READ) throw tooLarge();
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MOST_READ) break;
    if (length > MOST_BYTES) chunks = [];
    else chunks.push(chunk);
  }
  if (length > MOST_BYTES) throw tooLarge();
  return new Blob(chunks);
}

/** Reads a posted form, with what cannot be seen taken out of its texts. Files become their text. Throws FormRefused. */
export async function readForm(c: DeskContext): Promise<Typed> {
  const headers = { "Content-Type": c.req.header("Content-Type") ?? "" };
  const sent = new Response(await bodyOf(c.req.raw), { headers });
  const form = await sent.formData().catch(() => {
    throw new FormRefused(400, "We couldn’t read that form.");
  });
  const typed: Record<string, string> = {};
  for (const [name, value] of form)
    typed[name] = seenText(typeof value === "string" ? value : await (value as Blob).text());
  return typed;
}

/** A field's text without the spaces around it. */
export const field = (typed: Typed, name: string): string => (typed[name] ?? "").trim();

/** The version of an entry that the form was made for; 0 for none. */
export function seenVersion(typed: Typed): number {
  const version = Number(typed.version ?? 0);
  return Number.isSafeInteger(version) && version > 0 ? version : 0;
}

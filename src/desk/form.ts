import { phrase } from "../i18n/phrase.ts";
import { seenText } from "../model/shape.ts";
import type { DeskContext } from "./desk-context.ts";

/** What was typed, by field. */
export type Typed = Readonly<Record<string, string>>;
/** What is wrong, by field, in words; the empty name stands for the whole form. */
export type Wrong = Readonly<Record<string, string>>;

/** Bytes of a form: it may carry a pasted book, so that the refusal can still show it. */
const MOST_BYTES = 6_000_000;
/** Bytes of a form with pictures: 12 MB, and some text. */
const MOST_UPLOAD = 12_500_000;
/** No form of the desk has as many fields. */
const MOST_FIELDS = 300;
const AMPERSAND = 38;

/** What was sent and cannot be read as a form: its status, and why in words for who sent it. */
export class FormRefused extends Error {
  readonly status: 400 | 413;
  constructor(status: 400 | 413, words: string) {
    super(words);
    this.status = status;
  }
}

const tooLarge = (most: number) =>
  new FormRefused(
    413,
    phrase("That form is larger than {size}.", {
      size: most < 1_000_000 ? `${most / 1_000} KB` : `${most / 1_000_000} MB`,
    }),
  );
const tooMany = () =>
  new FormRefused(400, phrase("That form has more than {count} fields.", { count: MOST_FIELDS }));

/**
 * The body as far as it may go: counted as it comes, because not every sender says beforehand how long it is.
 * What is too large is read on for a while and dropped: who is answered while he still writes finds his
 * connection reset, and the answer with it (RFC 9112, section 9.6).
 */
async function bodyOf({ headers, body }: Request, most: number): Promise<Blob> {
  const mostRead = 4 * most;
  const said = Number(headers.get("Content-Length") ?? 0);
  if (said > mostRead) throw tooLarge(most);
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > mostRead) break;
    if (said > most || length > most) chunks = [];
    else chunks.push(chunk);
  }
  if (said > most || length > most) throw tooLarge(most);
  if (
    isUrlEncoded(headers) &&
    chunks.reduce((sum, chunk) => sum + countOf(chunk, AMPERSAND), 1) > MOST_FIELDS
  )
    throw tooMany();
  return new Blob(chunks);
}

const isUrlEncoded = (headers: Headers): boolean =>
  (headers.get("Content-Type") ?? "").startsWith("application/x-www-form-urlencoded");

/** How often a byte occurs; stops where it is clear that there are too many. */
function countOf(bytes: Uint8Array, byte: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0 && count <= MOST_FIELDS; at = bytes.indexOf(byte, at + 1))
    count += 1;
  return count;
}

async function formOf(c: DeskContext, most: number): Promise<FormData> {
  const headers = { "Content-Type": c.req.header("Content-Type") ?? "" };
  const sent = new Response(await bodyOf(c.req.raw, most), { headers });
  const form = await sent.formData().catch(() => {
    throw new FormRefused(400, phrase("We couldn’t read that form."));
  });
  if ([...form.keys()].length > MOST_FIELDS) throw tooMany();
  return form;
}

/**
 * Reads a posted form of at most `most` bytes and 300 fields, with what cannot be seen taken out of its texts. Files
 * become their text. Throws FormRefused.
 */
export async function readForm(c: DeskContext, most = MOST_BYTES): Promise<Typed> {
  const typed: Record<string, string> = {};
  for (const [name, value] of await formOf(c, most))
    typed[name] = seenText(typeof value === "string" ? value : await new Response(value).text());
  return typed;
}

/** The same for a form with pictures, of at most 12 MB: nothing is held in memory of one that says it is larger. Throws FormRefused. */
export async function readUpload(c: DeskContext): Promise<{ typed: Typed; files: File[] }> {
  const typed: Record<string, string> = {};
  const files: File[] = [];
  for (const [name, value] of await formOf(c, MOST_UPLOAD))
    if (typeof value === "string") typed[name] = seenText(value);
    else if (value.size > 0) files.push(value);
  return { typed, files };
}

/** A field's text without the spaces around it. */
export const field = (typed: Typed, name: string): string => (typed[name] ?? "").trim();

/** The version of an entry that the form was made for; 0 for none. */
export function seenVersion(typed: Typed): number {
  const version = Number(typed.version ?? 0);
  return Number.isSafeInteger(version) && version > 0 ? version : 0;
}

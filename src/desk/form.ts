import { visitorOf } from "../edge/client-key.ts";
import { stripInvisible } from "../model/schemas.ts";
import type { DeskContext } from "./desk-context.ts";

/** Form values by field name. */
export type FormValues = Readonly<Record<string, string>>;
/** Error messages by field name; the empty name applies to the whole form. */
export type FormErrors = Readonly<Record<string, string>>;

/** The maximum size of a form in bytes, so that a pasted book can be returned with its error. */
const MAX_BYTES = 6_000_000;
/** The maximum size of a form with pictures: 12 MB plus some text. */
const MAX_UPLOAD = 12_500_000;
/** The maximum number of fields in a form. */
const MAX_FIELDS = 300;
const AMPERSAND = 38;

/** Thrown if a form is invalid, one too many, or not allowed for the role. Has the status and a message. */
export class FormRefused extends Error {
  readonly status: 400 | 403 | 413 | 429;
  constructor(status: FormRefused["status"], words: string) {
    super(words);
    this.status = status;
  }
}

const tooLarge = (most: number) =>
  new FormRefused(
    413,
    `That form is larger than ${most < 1_000_000 ? `${most / 1_000} KB` : `${most / 1_000_000} MB`}.`,
  );
const tooMany = () => new FormRefused(400, `That form has more than ${MAX_FIELDS} fields.`);

/**
 * Reads at most `most` bytes of a body and counts them as they arrive. Reads on and discards up to four times as much,
 * because a sender that gets a response while it is still writing may lose it (RFC 9112, section 9.6).
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
  const isUrlEncoded = headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  if (isUrlEncoded && chunks.reduce((sum, chunk) => sum + countOf(chunk, AMPERSAND), 1) > MAX_FIELDS)
    throw tooMany();
  return new Blob(chunks);
}

/** Counts occurrences of a byte, up to the limit. */
function countOf(bytes: Uint8Array, byte: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0 && count <= MAX_FIELDS; at = bytes.indexOf(byte, at + 1))
    count += 1;
  return count;
}

async function formOf(c: DeskContext, most: number): Promise<FormData> {
  const headers = { "Content-Type": c.req.header("Content-Type") ?? "" };
  const sent = new Response(await bodyOf(c.req.raw, most), { headers });
  const form = await sent.formData().catch(() => {
    throw new FormRefused(400, "We couldn’t read that form.");
  });
  if ([...form.keys()].length > MAX_FIELDS) throw tooMany();
  return form;
}

/**
 * Reads a form of at most `most` bytes (12 MB by default) and 300 fields, with files. Removes invisible characters from
 * texts. Refuses a much larger Content-Length before reading. Throws FormRefused.
 */
export async function readUpload(c: DeskContext, most = MAX_UPLOAD) {
  const typed: Record<string, string> = {};
  const named: [name: string, file: File][] = [];
  for (const [name, value] of await formOf(c, most))
    if (typeof value === "string") typed[name] = stripInvisible(value);
    else if (value.size > 0) named.push([name, value]);
  return { typed, named, files: named.map(([, file]) => file) };
}

/** Reads a form without pictures; a file becomes the text of its field. */
export async function readForm(c: DeskContext, most = MAX_BYTES): Promise<FormValues> {
  const { typed, named } = await readUpload(c, most);
  for (const [name, file] of named) typed[name] = stripInvisible(await file.text());
  return typed;
}

/** A field's value, trimmed. */
export const field = (typed: FormValues, name: string): string => (typed[name] ?? "").trim();

/** The version of the entry in the form, or 0. */
export function seenVersion(typed: FormValues): number {
  const version = Number(typed.version ?? 0);
  return Number.isSafeInteger(version) && version > 0 ? version : 0;
}

/**
 * Counts one attempt, including successful ones. Throws FormRefused from the sixth per minute from one network. Call it
 * before reading the body.
 */
export async function countTry(c: DeskContext, what: "sign-in" | "post"): Promise<void> {
  const key = `${what} ${visitorOf(c.req.raw.headers)}`;
  if (!c.env.DESK_LIMIT || (await c.env.DESK_LIMIT.limit({ key })).success) return;
  c.header("Retry-After", "60");
  throw new FormRefused(429, "Too many attempts. Wait a minute, then try again.");
}

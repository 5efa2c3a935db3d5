import { FeedError } from "./feed-error.ts";

/** No feed of a publisher we know of comes near; the largest real ones are about 3 MB. */
export const MOST_BYTES = 5_000_000;

/**
 * The decoded bytes of an answer. Counts them as they come, so that neither a compression bomb nor an
 * endless body is ever held. A gzip file inside the answer (a feed stored as .gz, or packed twice) is
 * unpacked. Throws FeedError "too-large", "empty", "network" (cut off) or "malformed" (broken gzip).
 */
export async function readBody(response: Response, aborted: Promise<never>): Promise<Uint8Array> {
  const declared = Number(response.headers.get("content-length") ?? 0);
  if (declared > MOST_BYTES) {
    await response.body?.cancel().catch(() => undefined);
    throw tooLarge(declared);
  }
  let bytes = await drain(response.body, aborted);
  for (let layer = 0; layer < 2 && isGzip(bytes); layer++) bytes = await unpack(bytes, aborted);
  if (bytes.length === 0) throw new FeedError("empty", "The answer has no content");
  return bytes;
}

async function drain(
  stream: ReadableStream<Uint8Array> | null,
  aborted: Promise<never>,
): Promise<Uint8Array> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return joined(chunks, length);
      length += value.length;
      if (length > MOST_BYTES) throw tooLarge(length);
      chunks.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error;
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** RFC 1952, 2.3.1; no text in any encoding begins so. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function unpack(bytes: Uint8Array, aborted: Promise<never>): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  try {
    return await drain(packed.pipeThrough(new DecompressionStream("gzip")), aborted);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError("malformed", "The gzip file in the answer is broken", { cause: error });
  }
}

function tooLarge(length: number): FeedError {
  const megabytes = (MOST_BYTES / 1e6).toFixed(0);
  return new FeedError(
    "too-large",
    `More than ${megabytes} MB (${(length / 1e6).toFixed(1)} MB so far or announced)`,
  );
}

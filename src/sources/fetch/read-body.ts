import { FeedError } from "../feed-error.ts";

/** The maximum number of bytes; the largest recorded feeds have about 3 MB. */
const MAX_FEED_BYTES = 5_000_000;

/**
 * The decoded bytes of a response. Counts them while they arrive, so that neither a compression bomb nor an endless
 * body fills the memory. Decompresses what the platform didn't: a gzip file inside the response (a feed stored as
 * .gz, or compressed twice) and "deflate", which workerd doesn't decode. Throws FeedError "too-large", "empty",
 * "network" (connection cut) or "malformed" (invalid compression).
 */
export async function readBody(
  response: Response,
  aborted: Promise<never>,
  most = MAX_FEED_BYTES,
): Promise<Uint8Array> {
  const declared = Number(response.headers.get("content-length") ?? 0);
  if (declared > most) {
    await response.body?.cancel().catch(() => undefined);
    throw tooLarge(declared, most);
  }
  let bytes = await drain(response.body, aborted, most);
  const deflated = /\bdeflate\b/i.test(response.headers.get("content-encoding") ?? "");
  for (let layer = 0; layer < 2; layer++) {
    const packing = packingOf(bytes, deflated);
    if (packing) bytes = await unpack(bytes, packing, aborted, most);
  }
  if (bytes.length === 0) throw new FeedError("empty", "The answer has no content");
  return bytes;
}

async function drain(
  stream: ReadableStream<Uint8Array> | null,
  aborted: Promise<never>,
  most: number,
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
      if (length > most) throw tooLarge(length, most);
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

type Packing = "gzip" | "deflate" | "deflate-raw";

/**
 * The compression of the bytes; null for text. Gzip and zlib start with bytes that no text starts with (RFC 1952,
 * 2.3.1; RFC 1950, 2.2). Some servers send "deflate" without the zlib header.
 */
function packingOf(bytes: Uint8Array, deflated: boolean): Packing | null {
  const [first = 0, second = 0] = bytes;
  if (first === 0x1f && second === 0x8b) return "gzip";
  if (!deflated || bytes.length === 0 || isTextStart(first)) return null;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0 ? "deflate" : "deflate-raw";
}

/** True for white space, "<", "{", "[" and the first byte of a byte order mark. */
function isTextStart(byte: number): boolean {
  return [0x09, 0x0a, 0x0d, 0x20, 0x3c, 0x7b, 0x5b, 0xef, 0xfe, 0xff].includes(byte);
}

async function unpack(
  bytes: Uint8Array,
  packing: Packing,
  aborted: Promise<never>,
  most: number,
): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  try {
    return await drain(packed.pipeThrough(new DecompressionStream(packing)), aborted, most);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError("malformed", `The answer is packed (${packing}) and broken`, { cause: error });
  }
}

function tooLarge(length: number, most: number): FeedError {
  const megabytes = (most / 1e6).toFixed(0);
  return new FeedError(
    "too-large",
    `More than ${megabytes} MB (${(length / 1e6).toFixed(1)} MB so far or announced)`,
  );
}

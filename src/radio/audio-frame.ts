/** One frame of MPEG audio (layers I to III) or ADTS AAC, as described by its header. */
export interface AudioFrame {
  codec: "mp3" | "aac";
  /** In bytes, including the header. */
  length: number;
  /** The duration in seconds. */
  seconds: number;
  sampleRate: number;
}

// ISO 11172-3, 2.4.2.3 and ISO 13818-3: kbit/s by bitrate index, for [MPEG-1, MPEG-2/2.5] by layer.
const kbps: Record<1 | 2 | 3, readonly [readonly number[], readonly number[]]> = {
  1: [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  ],
  2: [
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
  3: [
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
};
const mpegRates = [44100, 48000, 32000];
// ISO 14496-3, 1.6.3.4.
const aacRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];

function mpegFrame(second: number, third: number): AudioFrame | undefined {
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const rate = mpegRates[(third >> 2) & 3];
  if (version === 1 || rate === undefined || (layer !== 1 && layer !== 2 && layer !== 3)) return undefined;
  const first = version === 3;
  const bits = kbps[layer][first ? 0 : 1][third >> 4];
  // Index 0 is "free format", whose header doesn't contain the length; 15 is forbidden.
  if (!bits) return undefined;
  const sampleRate = first ? rate : version === 2 ? rate / 2 : rate / 4;
  const padding = (third >> 1) & 1;
  const samples = layer === 1 ? 384 : layer === 3 && !first ? 576 : 1152;
  const length =
    layer === 1
      ? (Math.floor((12000 * bits) / sampleRate) + padding) * 4
      : Math.floor((samples * 125 * bits) / sampleRate) + padding;
  return { codec: "mp3", length, seconds: samples / sampleRate, sampleRate };
}

/** Reads the frame header at `at`, which needs 7 bytes; undefined if there is none. */
export function readAudioFrame(bytes: Uint8Array, at: number): AudioFrame | undefined {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0, b6 = 0] = bytes.subarray(at, at + 7);
  if (b0 !== 0xff || (b1 & 0xe0) !== 0xe0) return undefined;
  if ((b1 & 0x06) !== 0) return mpegFrame(b1, b2);
  // Layer 0 with 12 sync bits means ADTS (ISO 13818-7, 6.2).
  const sampleRate = aacRates[(b2 >> 2) & 15];
  const length = ((b3 & 3) << 11) | (b4 << 3) | (b5 >> 5);
  if ((b1 & 0xf0) !== 0xf0 || sampleRate === undefined || length < 8) return undefined;
  return { codec: "aac", length, seconds: (1024 * ((b6 & 3) + 1)) / sampleRate, sampleRate };
}

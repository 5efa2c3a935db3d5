/**
 * Creates calm-loop.mp3, the sample station's sound: 24 s of slow chords and bells, our own work. Run node
 * src/build/sample/station/make-loop.ts on a machine that has ffmpeg with libmp3lame. The piece is periodic to the
 * sample: three rounds are encoded, without bit reservoir, and the frames of the middle one are kept, so that it
 * loops without a gap.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const rate = 48_000;
const seconds = 24;
/** At 48 kHz and 96 kbit/s an MP3 frame is 24 ms and exactly 288 bytes. */
const frameBytes = 288;
const frames = (seconds * rate) / 1152;

/** D major with added tones, one chord for each six seconds; MIDI numbers. */
const chords = [
  [38, 50, 57, 61, 66],
  [35, 50, 54, 57, 62],
  [43, 50, 55, 59, 66],
  [33, 52, 57, 62, 64],
];
/** Bells: second, MIDI number, place from left (-1) to right (1). */
const bells = [
  [1.5, 78, -0.5],
  [3.75, 81, 0.4],
  [7.5, 74, 0.1],
  [9, 78, -0.3],
  [13.5, 83, 0.6],
  [15.75, 79, -0.6],
  [19.5, 76, 0.2],
  [21, 81, -0.2],
] as const;

/** A frequency that fits the loop a whole number of times. */
const tuned = (midi: number): number => Math.round(440 * 2 ** ((midi - 69) / 12) * seconds) / seconds;

/** The volume of chord `n` at `t`: it fades in and out over twice its length. */
function swell(n: number, t: number): number {
  const length = seconds / chords.length;
  const apart = Math.abs(((t - (n + 0.5) * length + 1.5 * seconds) % seconds) - seconds / 2);
  return apart >= length ? 0 : Math.cos((apart / length) * (Math.PI / 2)) ** 2;
}

function pad(t: number, side: number): number {
  let sum = 0;
  chords.forEach((chord, n) => {
    const loud = swell(n, t);
    if (loud === 0) return;
    chord.forEach((midi, voice) => {
      const f = tuned(midi) + (side * (voice % 3)) / seconds;
      const breath = 0.8 + 0.2 * Math.sin(2 * Math.PI * ((voice + 2) / seconds) * t + side);
      const wave = Math.sin(2 * Math.PI * f * t) + 0.3 * Math.sin(4 * Math.PI * f * t);
      sum += loud * breath * (wave / (1 + voice * 0.35)) * 0.2;
    });
  });
  return sum;
}

function bell(t: number, side: number): number {
  let sum = 0;
  for (const [at, midi, place] of bells) {
    const age = (t - at + seconds) % seconds;
    const f = tuned(midi);
    const attack = Math.min(age / 0.02, 1);
    const wave =
      Math.sin(2 * Math.PI * f * age) + 0.25 * Math.sin(2 * Math.PI * f * 2.76 * age) * Math.exp(-3 * age);
    sum += attack * wave * Math.exp(-1.1 * age) * 0.13 * (1 + side * place * 0.7);
  }
  return sum;
}

function makePcm(rounds: number): Buffer {
  const round = Buffer.alloc(seconds * rate * 4);
  for (let i = 0; i < seconds * rate; i++) {
    [-1, 1].forEach((side, channel) => {
      const level = Math.tanh(pad(i / rate, side) + bell(i / rate, side));
      round.writeInt16LE(Math.round(level * 30_000), i * 4 + channel * 2);
    });
  }
  return Buffer.concat(Array<Buffer>(rounds).fill(round));
}

const codec = "-c:a libmp3lame -b:a 96k -reservoir 0 -write_xing 0 -id3v2_version 0";
const encoded = spawnSync(
  "ffmpeg",
  `-loglevel error -f s16le -ar ${rate} -ac 2 -i pipe:0 ${codec} -f mp3 pipe:1`.split(" "),
  { input: makePcm(3), maxBuffer: 1 << 24 },
);
if (encoded.status !== 0) throw new Error(`ffmpeg failed: ${encoded.stderr}`);
const loop = encoded.stdout.subarray(frames * frameBytes, 2 * frames * frameBytes);
if (loop.length !== frames * frameBytes || loop[0] !== 0xff)
  throw new Error("the frames are not of equal length");
writeFileSync(new URL("calm-loop.mp3", import.meta.url), loop);

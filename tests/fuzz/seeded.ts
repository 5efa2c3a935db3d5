import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { cpuMs } from "../pace.ts";
import { randomFrom } from "../random.ts";

/** The number of inputs per fuzzer in `npm test`. */
const RUNS = 150;
/** How long `npm run fuzz` runs each fuzzer, in seconds; 0 in `npm test`. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 0);
/** Fixed in `npm test`, so that results don't vary; new in `npm run fuzz`. `FUZZ_SEED` reproduces a run. */
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_SECONDS ? Date.now() % 2 ** 31 : 20_261_121));

/** The maximum length of an input, in characters. */
const LONGEST = 100_000;
/** The maximum CPU time of one step with the longest input, in ms. */
const STEP_MS = 50;
const TRIES = 6;
/** The maximum heap growth of a run, in bytes. A leak would retain every input. */
const MAX_GROWTH = 32e6;

/** A seeded random number generator. */
export class Chance {
  private readonly random: () => number;
  /** CPU time in ms spent generating inputs, which doesn't count toward a step's limit. */
  made = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  /** Generates an input without counting the time. */
  making<T>(work: () => T): T {
    let made: T | undefined;
    this.made += cpuMs(() => {
      made = work();
    });
    return made as T;
  }

  /** A random integer from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.random() * end);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Up to `most` random pieces of `alphabet`, some repeated many times. */
  text(alphabet: readonly string[], most: number): string {
    let out = "";
    for (let i = this.below(most) + 1; i > 0 && out.length < LONGEST; i--)
      out += this.below(12) === 0 ? this.pick(alphabet).repeat(this.below(200)) : this.pick(alphabet);
    return out.slice(0, LONGEST);
  }

  bytes(most: number): Uint8Array {
    return Uint8Array.from({ length: this.below(most) }, () => this.below(256));
  }

  /** A text with characters removed, doubled, changed or moved. */
  damaged(text: string): string {
    let out = text;
    for (let i = this.below(6) + 1; i > 0; i--) {
      const at = this.below(out.length + 1);
      const end = at + this.below(8);
      const middle = this.pick(["", out.slice(at, end).repeat(2), this.pick(ODD), out.slice(end, end + 20)]);
      out = out.slice(0, at) + middle + out.slice(end);
    }
    return out.slice(0, LONGEST);
  }

  /** A JSON value like `like`, with random values in some places. */
  changed(like: unknown): unknown {
    if (this.below(14) === 0) return this.pick(VALUES);
    if (Array.isArray(like)) {
      const list = like.map((one) => this.changed(one));
      return this.below(20) === 0 ? Array.from({ length: this.below(60) }, () => list[0]) : list;
    }
    if (typeof like !== "object" || like === null)
      return typeof like === "string" && this.below(10) === 0 ? this.damaged(like) : like;
    const fields = Object.entries(like).filter(() => this.below(30) > 0);
    return Object.fromEntries(fields.map(([name, one]) => [name, this.changed(one)]));
  }
}

const ODD = ["\u0000", "\ud800", "\u202e", ...'9 - " \\ { [ ] } , null 1e999 é ~ :'.split(" ")];
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 9e15, 8.64e15, -8.64e15, 1e308],
  ...["", "x", "\ud800", "garbage", [], {}, [[]]],
  ..."javascript:alert(1) data:text/html,x https://x.example/ //x.example __proto__ constructor".split(" "),
  ...["2026-11-21T12:00:00Z", "2026-13-41T99:00:00Z", "x".repeat(5_000), { __proto__: null, length: 1e9 }],
];

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/**
 * Calls `once` with new random numbers, RUNS times or until the time is up. A failure prints the seed that reproduces
 * it. A step fails only if all its attempts take too long, so that garbage collection doesn't fail it. Only this
 * thread's CPU time counts.
 */
export function fuzz(once: (chance: Chance) => void, stepMs = STEP_MS): number {
  const timed = (seed: number): number => {
    const chance = new Chance(seed);
    return cpuMs(() => once(chance)) - chance.made;
  };
  const end = Date.now() + SECONDS * 1000;
  const before = heapInUse();
  let runs = 0;
  let longest = 0;
  for (; SECONDS > 0 ? Date.now() < end : runs < RUNS; runs++) {
    const seed = (SEED + runs) % 2 ** 31;
    try {
      let took = timed(seed);
      for (let again = 0; again < TRIES && took > stepMs; again++) took = Math.min(took, timed(seed));
      longest = Math.max(longest, took);
      if (took > stepMs) throw new Error(`a step took ${took.toFixed(0)} ms`);
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed}: ${error instanceof Error ? error.message.slice(0, 300) : error}`, {
        cause: error,
      });
    }
  }
  const grown = heapInUse() - before;
  if (grown > MAX_GROWTH) throw new Error(`FUZZ_SEED=${SEED}: ${runs} runs left ${grown} bytes behind`);
  if (process.env.FUZZ_SECONDS)
    console.info(
      `${runs} runs, longest step ${longest.toFixed(1)} ms, heap ${(grown / 1e6).toFixed(1)} MB more`,
    );
  return runs;
}

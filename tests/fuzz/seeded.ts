/** Seconds each fuzzer runs; `FUZZ_SECONDS=600` for a long run. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 2);
/** `FUZZ_SEED` repeats a run. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** A stream of chances that is the same for the same seed (mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % end;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Pieces of `alphabet`, at most `most` of them, some repeated many times. */
  text(alphabet: readonly string[], most: number): string {
    let out = "";
    for (let i = this.below(most) + 1; i > 0; i--)
      out += this.below(12) === 0 ? this.pick(alphabet).repeat(this.below(200)) : this.pick(alphabet);
    return out;
  }

  bytes(most: number): Uint8Array {
    return Uint8Array.from({ length: this.below(most) }, () => this.below(256));
  }
}

/** Runs `once` with new chances until the time is over. A failure names the seed that repeats it. */
export function fuzz(once: (chance: Chance) => void): number {
  const end = Date.now() + SECONDS * 1000;
  let runs = 0;
  for (; Date.now() < end; runs++) {
    const seed = (SEED + runs) % 2 ** 31;
    try {
      once(new Chance(seed));
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed}`, { cause: error });
    }
  }
  return runs;
}

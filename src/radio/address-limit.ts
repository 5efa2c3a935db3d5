import { RadioError } from "./radio-error.ts";

const windowMs = 10_000;

/** The limits of one client address. */
interface Allowance {
  /** Connections opened within 10 s. */
  opens: number;
  /** Connections open at one time. */
  atOnce: number;
}

/** Limits for audio streams: four at a time, for a household or office with one address. */
export const soundAllowance: Allowance = { opens: 10, atOnce: 4 };

/** Limits for title streams: one for each audio stream, and the same number for streams that are being replaced. */
export const titleAllowance: Allowance = { opens: 20, atOnce: 8 };

/** Counts connections by client address, in memory only. */
export class AddressLimit {
  private readonly opens = new Map<string, number[]>();
  private readonly open = new Map<string, number>();
  private readonly allowance: Allowance;

  constructor(allowance: Allowance) {
    this.allowance = allowance;
  }

  /** Counts a connection, or throws too_many_streams. An unknown address (no proxy in front) has no limit. */
  enter(address: string, now: number): void {
    if (!address) return;
    const recent = (this.opens.get(address) ?? []).filter((at) => now - at < windowMs);
    const here = this.open.get(address) ?? 0;
    if (recent.length >= this.allowance.opens || here >= this.allowance.atOnce)
      throw new RadioError("too_many_streams");
    this.opens.set(address, [...recent, now]);
    this.open.set(address, here + 1);
    if (this.opens.size > 2000) this.forget(now);
  }

  leave(address: string): void {
    const here = (this.open.get(address) ?? 0) - 1;
    if (here > 0) this.open.set(address, here);
    else this.open.delete(address);
  }

  /** Removes addresses without a recent connection, which bounds the memory. */
  private forget(now: number): void {
    for (const [address, times] of this.opens)
      if (times.every((at) => now - at >= windowMs)) this.opens.delete(address);
  }
}

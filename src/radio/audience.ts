import type { AddressLimit } from "./address-limit.ts";
import type { Listener } from "./listener.ts";

const largeAudience = 250;

/**
 * Everybody who listens. Listeners are served in turns, a part of them at each tick, so that no tick is
 * long and a newcomer never waits for a thousand others. A large audience gets larger pieces less often
 * (every third tick, not every second), since most of the cost is one write for each piece.
 */
export class Audience {
  slowDrops = 0;
  peak = 0;
  private readonly members = new Map<Listener, number>();
  private readonly bySid = new Map<string, Listener>();
  private ticks = 0;
  private entered = 0;
  private readonly limit: AddressLimit;

  /** `limit` is told of everybody who leaves. */
  constructor(limit: AddressLimit) {
    this.limit = limit;
  }

  get size(): number {
    return this.members.size;
  }

  hears(sid: string): boolean {
    return this.bySid.has(sid);
  }

  add(listener: Listener): void {
    this.members.set(listener, this.entered);
    this.entered += 1;
    this.peak = Math.max(this.peak, this.members.size);
    if (listener.sid) this.bySid.set(listener.sid, listener);
  }

  /** Lets a listener go; the second time nothing happens, as several signs of one departure arrive. */
  leave(listener: Listener, how: "clean" | "cut"): void {
    if (!this.members.delete(listener)) return;
    if (listener.sid && this.bySid.get(listener.sid) === listener) this.bySid.delete(listener.sid);
    this.limit.leave(listener.subscriber);
    listener.end(how);
  }

  /** Ends the old connection of a player that opens a new one: it is dead, even if nobody noticed yet. */
  replace(sid: string): void {
    const old = this.bySid.get(sid);
    if (old) this.leave(old, "clean");
  }

  /** Serves those whose turn it is; drops whoever has fallen out of the ring. */
  serve(): void {
    this.ticks += 1;
    const turns = this.members.size > largeAudience ? 3 : 2;
    for (const [listener, number] of this.members) {
      if (number % turns !== this.ticks % turns || listener.flush()) continue;
      this.slowDrops += 1;
      this.leave(listener, "cut");
    }
  }

  /** The station is gone: everybody gets what is left, and a clean end. */
  endAll(): void {
    for (const listener of [...this.members.keys()]) {
      listener.flush();
      this.leave(listener, "clean");
    }
  }
}

import type { AddressLimit } from "./address-limit.ts";
import type { Listener } from "./listener.ts";

const largeAudience = 250;

/**
 * All listeners of a relay. A part of them is served at each tick, so that no tick is long. A large audience gets
 * larger pieces less often (every third tick instead of every second), because most of the cost is one write per piece.
 */
export class Audience {
  slowDrops = 0;
  peak = 0;
  private readonly members = new Map<Listener, number>();
  private readonly bySid = new Map<string, Listener>();
  private ticks = 0;
  private entered = 0;
  private readonly limit: AddressLimit;

  /** `limit` is updated when a listener leaves. */
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

  /** Removes a listener. Repeated calls do nothing, because several events may report the same departure. */
  leave(listener: Listener, how: "clean" | "cut"): void {
    if (!this.members.delete(listener)) return;
    if (listener.sid && this.bySid.get(listener.sid) === listener) this.bySid.delete(listener.sid);
    this.limit.leave(listener.clientKey);
    listener.end(how);
  }

  /** Ends the previous connection of a player that opened a new one. */
  replace(sid: string): void {
    const old = this.bySid.get(sid);
    if (old) this.leave(old, "clean");
  }

  /** Serves the listeners of this tick. Removes those whose position isn't in the ring any more. */
  serve(): void {
    this.ticks += 1;
    const turns = this.members.size > largeAudience ? 3 : 2;
    for (const [listener, number] of this.members) {
      if (number % turns !== this.ticks % turns || listener.flush()) continue;
      this.slowDrops += 1;
      this.leave(listener, "cut");
    }
  }

  /** Called when the station ends: listeners get the rest of the sound and a clean end. */
  endAll(): void {
    for (const listener of [...this.members.keys()]) {
      listener.flush();
      this.leave(listener, "clean");
    }
  }
}

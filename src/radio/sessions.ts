import type { StreamRing } from "./stream-ring.ts";

/** How the bytes of a player's session map to the ring. */
interface Session {
  /** Ring address of byte 0 of the body. */
  base: number;
  /** Stream clock at 0 s of the player's own clock. */
  startSecond: number;
}

const most = 4000;

/** The players' sessions, so that one whose connection broke resumes at the exact byte. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();

  get(sid: string): Session | undefined {
    return this.sessions.get(sid);
  }

  /**
   * Where a player with `from` bytes resumes: at that byte if it is known and not further behind live than a new
   * listener, else undefined.
   */
  exactPlace(
    sid: string | undefined,
    from: number,
    ring: StreamRing,
    burstSeconds: number,
  ): number | undefined {
    const session = sid ? this.sessions.get(sid) : undefined;
    if (!session) return undefined;
    const offset = session.base + from;
    return ring.holds(offset) && ring.second - ring.secondAt(offset) <= burstSeconds ? offset : undefined;
  }

  /** Records that byte `from` of the session's body is ring address `offset`. */
  note(sid: string, offset: number, from: number, ring: StreamRing): void {
    const base = offset - from;
    const known = this.sessions.get(sid);
    const heard = ring.rate > 0 ? from / ring.rate : 0;
    const startSecond = known?.base === base ? known.startSecond : ring.secondAt(offset) - heard;
    this.sessions.delete(sid);
    this.sessions.set(sid, { base, startSecond });
    const [oldest] = this.sessions.keys();
    if (this.sessions.size > most && oldest !== undefined) this.sessions.delete(oldest);
  }
}

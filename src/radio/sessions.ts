import type { StreamRing } from "./stream-ring.ts";

/** Maps the bytes of a player's session to the ring. */
interface Session {
  /** The ring address of byte 0 of the response body. */
  base: number;
  /** The stream's time at 0 s of the player's time. */
  startSecond: number;
}

const most = 4000;

/** The players' sessions, which allow a broken connection to be resumed at the exact byte. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();

  get(sid: string): Session | undefined {
    return this.sessions.get(sid);
  }

  /**
   * The ring address at which a player with `from` bytes resumes; undefined if it is unknown, or further behind live
   * than a new listener.
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

  /** Records that byte `from` of the session's body has the ring address `offset`. */
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

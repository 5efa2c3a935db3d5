import { joinBytes } from "./bytes.ts";
import { FrameCutter, type Sound, type SoundCutter } from "./frame-cutter.ts";
import { IcyDemux } from "./icy-demux.ts";
import { readIcyTitle } from "./icy-title.ts";
import { OggCutter } from "./ogg-cutter.ts";
import { codeOf, RadioError, type RadioErrorCode } from "./radio-error.ts";
import { Splice } from "./splice.ts";
import type { Station } from "./station.ts";
import type { StreamRing } from "./stream-ring.ts";
import type { OpenUpstream, Upstream } from "./upstream.ts";

export type FeedState = "idle" | "connecting" | "live" | "reconnecting" | "offline";

/** The callbacks of a feed. */
interface FeedListener {
  title(text: string): void;
  state(state: FeedState): void;
  /** Called when the feed ends: the listeners must be disconnected. */
  ended(): void;
}

/** Counts since the start of the relay. */
export interface FeedCounts {
  opens: number;
  breaks: number;
  splices: number;
  repeatedBytesCut: number;
  lastError: string;
}

const silenceMs = 5000;
const holdMs = 20_000;
const negativeMs = 3000;
const longestJunk = 64 * 1024;
const steadyMs = 5000;

/** The wait before an attempt (counted from 0): 0.25 s, 0.5 s, then 1 s, varied by ±20 %. */
export function reconnectDelay(attempt: number, random = Math.random()): number {
  return Math.min(250 * 2 ** attempt, 1000) * (0.8 + 0.4 * random);
}

/** Changes if the operator changes a station's address or protocol while it plays. */
const addressOf = ({ host, upstreamPort, path, secure, protocol }: Station): string =>
  `${secure ? "https" : "http"}://${host}:${upstreamPort}${path} ${protocol}`;

/**
 * The connection to a broadcaster. Opens it, splits its bytes into frames, fills the ring, detects silence, and
 * reconnects while there are listeners.
 */
export class StationFeed {
  state: FeedState = "idle";
  type = "audio/mpeg";
  bitrate: number | undefined;
  /** The ring address before which the sound belongs to a stream with other headers. */
  playableFrom = 0;
  readonly counts: FeedCounts = { opens: 0, breaks: 0, splices: 0, repeatedBytesCut: 0, lastError: "" };
  private cutter: SoundCutter = new FrameCutter();
  private upstream: Upstream | undefined;
  private splice: Splice | undefined;
  private turn = 0;
  private address = "";
  private heard = false;
  private lastSound = 0;
  private liveSince = 0;
  private junk = 0;
  /** True while the connection is being closed because it was silent. */
  private silent = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private first: PromiseWithResolvers<void> | undefined;
  private refused: { code: RadioErrorCode; until: number } | undefined;
  private readonly open: OpenUpstream;
  private readonly ring: StreamRing;
  private readonly tell: FeedListener;

  constructor(open: OpenUpstream, ring: StreamRing, tell: FeedListener) {
    this.open = open;
    this.ring = ring;
    this.tell = tell;
  }

  /** The bytes that a decoder needs before the first frame. */
  get prelude(): Uint8Array | undefined {
    return this.cutter.prelude;
  }

  /**
   * Resolves once there is sound; connects if needed. If the address has changed, disconnects current listeners and
   * opens the new address. Throws a RadioError.
   */
  ready(station: Station): Promise<void> {
    const address = addressOf(station);
    if (this.address !== "" && address !== this.address) {
      this.tell.ended();
      this.stop();
      this.refused = undefined;
    }
    this.address = address;
    if (this.heard) return Promise.resolve();
    if (this.refused && Date.now() < this.refused.until) throw new RadioError(this.refused.code);
    if (!this.first) {
      this.first = Promise.withResolvers();
      // Handled here because all listeners may have left before it rejects.
      this.first.promise.catch(() => {});
      this.turn += 1;
      this.to("connecting");
      void this.run(station, this.turn);
    }
    return this.first.promise;
  }

  /** Closes the connection and drops the sound. */
  stop(state: "idle" | "offline" = "idle"): void {
    this.turn += 1;
    clearTimeout(this.timer);
    this.upstream?.close();
    this.upstream = undefined;
    this.splice = undefined;
    this.heard = false;
    this.first?.reject(new RadioError("station_offline"));
    this.first = undefined;
    this.ring.clear();
    this.to(state);
  }

  /** Called often. Ends a connection that has been silent for 5 s, and decides a pending join. */
  check(now: number): void {
    if (this.upstream && now - this.lastSound > silenceMs) {
      this.silent = true;
      this.upstream.close();
    }
    if (this.splice) this.add({ bytes: new Uint8Array(0), seconds: 0 }, now);
  }

  private to(state: FeedState): void {
    if (this.state === state) return;
    this.state = state;
    this.tell.state(state);
  }

  private async run(station: Station, turn: number): Promise<void> {
    let lostAt = 0;
    let attempt = 0;
    while (turn === this.turn) {
      let error: unknown;
      try {
        await this.hear(station, turn);
        error = new RadioError("station_offline", "the station closed the connection");
      } catch (thrown) {
        error = thrown;
      }
      if (turn !== this.turn) return;
      if (this.silent) error = new RadioError("station_timeout", "no sound for 5 s");
      // Reset, because the reason applies only to the connection that ended.
      this.silent = false;
      const now = Date.now();
      this.upstream?.close();
      this.upstream = undefined;
      this.counts.lastError = error instanceof Error ? error.message : String(error);
      if (this.state === "live") {
        this.counts.breaks += 1;
        lostAt = now;
        // A station that fails within seconds is retried at increasing intervals.
        if (now - this.liveSince > steadyMs) attempt = 0;
        this.to("reconnecting");
      }
      if (!this.heard || now - lostAt > holdMs) return this.giveUp(codeOf(error), now);
      await new Promise((resolve) => {
        this.timer = setTimeout(resolve, reconnectDelay(attempt));
      });
      attempt += 1;
    }
  }

  private giveUp(code: RadioErrorCode, now: number): void {
    this.refused = { code, until: now + negativeMs };
    this.first?.reject(new RadioError(code));
    this.first = undefined;
    this.tell.ended();
    this.stop("offline");
  }

  private async hear(station: Station, turn: number): Promise<void> {
    const upstream = await this.open(station);
    if (turn !== this.turn) return upstream.close();
    this.counts.opens += 1;
    // Listeners were sent a content type, so another type requires a new request.
    if (this.heard && upstream.type !== this.type) {
      upstream.close();
      return this.giveUp("station_offline", Date.now());
    }
    this.upstream = upstream;
    this.type = upstream.type;
    this.bitrate = upstream.bitrate;
    this.cutter = /ogg/.test(upstream.type) ? new OggCutter() : new FrameCutter();
    this.splice = this.heard ? new Splice(this.ring.tail(1024)) : undefined;
    this.lastSound = Date.now();
    this.junk = 0;
    const demux = new IcyDemux(upstream.interval);
    const reader = upstream.body.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done || turn !== this.turn) return;
      for (const part of demux.push(value)) this.take(part.kind, part.bytes);
    }
  }

  private take(kind: "audio" | "text", bytes: Uint8Array): void {
    if (kind === "text") {
      const title = readIcyTitle(bytes);
      if (title !== undefined) this.tell.title(title);
      return;
    }
    const sound = this.cutter.push(bytes);
    this.junk = sound.bytes.length > 0 ? 0 : this.junk + bytes.length;
    if (this.junk > longestJunk) throw new RadioError("station_bad_answer", "no audio frame in 64 KB");
    if (sound.bytes.length > 0) this.add(sound, Date.now());
  }

  private add(sound: Sound, now: number): void {
    if (sound.bytes.length > 0) this.lastSound = now;
    let joined = this.splice ? this.splice.push(sound, now) : sound;
    if (!joined) return;
    if (this.splice) {
      const { prelude } = this.cutter;
      // The stream is a new one, so current listeners also need its headers.
      if (prelude && !this.splice.matched)
        joined = { bytes: joinBytes([prelude, joined.bytes]), seconds: joined.seconds, begins: true };
      this.counts.splices += 1;
      this.counts.repeatedBytesCut += this.splice.removed;
      this.splice = undefined;
    }
    this.ring.append(joined);
    if (joined.begins) this.playableFrom = this.ring.head;
    if (this.state !== "live") {
      this.liveSince = now;
      this.heard = true;
      this.to("live");
      this.first?.resolve();
      this.first = undefined;
    }
  }
}

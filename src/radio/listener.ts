import { IcyMux } from "./icy-mux.ts";
import type { StreamRing } from "./stream-ring.ts";

/** A listener's session and start position in the ring. */
interface ListenerStart {
  /** The id of the player's session, or undefined. */
  sid: string | undefined;
  /** The client's address for the limits; empty if unknown. */
  clientKey: string;
  /** The start position in the ring. */
  offset: number;
  /** Bytes to send first (Ogg header pages). */
  prelude: Uint8Array | undefined;
  /** Returns the title at a ring offset; undefined unless the player requested titles in the stream. */
  titleAt: ((offset: number) => string) | undefined;
}

/**
 * One listener: a position in the ring and a response body. At most one piece is being written and one is waiting, so
 * that a slow listener doesn't use more memory.
 */
export class Listener {
  readonly body: ReadableStream<Uint8Array>;
  readonly sid: string | undefined;
  readonly clientKey: string;
  private offset: number;
  private open = true;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private readonly ring: StreamRing;
  private readonly mux: IcyMux | undefined;
  private readonly titleAt: (offset: number) => string;

  /** `left` is called if the body is canceled. */
  constructor(ring: StreamRing, start: ListenerStart, left: (listener: Listener) => void) {
    this.ring = ring;
    this.sid = start.sid;
    this.clientKey = start.clientKey;
    this.offset = start.offset;
    this.mux = start.titleAt ? new IcyMux() : undefined;
    this.titleAt = start.titleAt ?? (() => "");
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller;
        if (start.prelude) controller.enqueue(start.prelude);
      },
      // workerd before 1.20261117 never calls this (cloudflare/workerd#6832), so the relay also observes the request's
      // signal.
      cancel: () => {
        this.open = false;
        left(this);
      },
    });
  }

  /** Sends new sound; returns false if the listener's position isn't in the ring any more. */
  flush(): boolean {
    if (!this.open || !this.controller) return true;
    if (!this.ring.holds(this.offset)) return false;
    if (this.offset === this.ring.head || (this.controller.desiredSize ?? 0) <= 0) return true;
    const from = this.offset;
    const bytes = this.ring.read(from);
    this.offset = this.ring.head;
    try {
      this.controller.enqueue(this.mux ? this.mux.push(bytes, (at) => this.titleAt(from + at)) : bytes);
    } catch {
      // The runtime closed the body without notice; other listeners aren't affected.
      this.open = false;
      return false;
    }
    return true;
  }

  /** Ends the body: cleanly, or with an error that cuts the connection. */
  end(how: "clean" | "cut"): void {
    if (!this.open) return;
    this.open = false;
    try {
      if (how === "clean") this.controller?.close();
      else this.controller?.error(new Error("too far behind"));
    } catch {
      // If the runtime has already closed the body, close() throws (Streams, 4.6.4.1).
    }
  }
}

import { type NowPlaying, type PlayedTitle, titleLine } from "./now-playing.ts";

/** A client of a station's title events. */
interface EventsStart {
  /** The player's session, which must be listening. */
  sid: string;
  state: string;
  /** The second of the stream that the player is playing. */
  heardSecond: number;
  /** Called once, when the client has left. */
  left: () => void;
}

interface Client extends EventsStart {
  controller: ReadableStreamDefaultController<Uint8Array>;
}

const encoder = new TextEncoder();
const ping = encoder.encode(": ping\n\n");

function message(event: string, data: object): Uint8Array {
  return encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Server-sent events of one station, with one stream per player. Each title has `at`, the second of the player at which
 * it is heard, so that the text changes together with the sound; null for an unknown player.
 */
export class TitleEvents {
  private readonly clients = new Map<string, Client>();
  private readonly startOf: (sid: string) => number | undefined;
  private readonly playing: NowPlaying;

  /** `startOf` returns the second of the stream at which a player started. */
  constructor(startOf: (sid: string) => number | undefined, playing: NowPlaying) {
    this.startOf = startOf;
    this.playing = playing;
  }

  get size(): number {
    return this.clients.size;
  }

  /** The body for a new client: the state, and the titles from the current one on. */
  open(start: EventsStart, signal: AbortSignal): ReadableStream<Uint8Array> {
    let client: Client | undefined;
    const leave = () => {
      if (client) this.drop(client);
    };
    signal.addEventListener("abort", leave);
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const before = this.clients.get(start.sid);
        if (before) this.drop(before);
        client = { ...start, controller };
        this.clients.set(start.sid, client);
        this.write(client, message("state", { state: start.state }));
        for (const played of this.playing.from(start.heardSecond)) this.send(client, played);
      },
      cancel: leave,
    });
  }

  title(played: PlayedTitle): void {
    for (const client of this.clients.values()) this.send(client, played);
  }

  state(state: string): void {
    for (const client of this.clients.values()) this.write(client, message("state", { state }));
  }

  /**
   * Sends a comment line, so that proxies keep the connections open. Disconnects clients whose player has stopped,
   * because an open connection keeps the relay in memory.
   */
  ping(plays: (sid: string) => boolean): void {
    for (const client of this.clients.values()) {
      if (plays(client.sid)) this.write(client, ping);
      else this.drop(client);
    }
  }

  private send(client: Client, played: PlayedTitle): void {
    const start = this.startOf(client.sid);
    const at = start === undefined ? null : Math.max(0, Math.round((played.second - start) * 100) / 100);
    const { title, artist, since } = played;
    this.write(client, message("now", { title, artist, line: titleLine(played), since, at }));
  }

  private write(client: Client, bytes: Uint8Array): void {
    try {
      // Disconnects a client that doesn't read; the page then reconnects.
      if ((client.controller.desiredSize ?? 0) < -20) throw new Error("not reading");
      client.controller.enqueue(bytes);
    } catch {
      this.drop(client);
    }
  }

  /** Removes a client. Repeated calls do nothing, because several events may report the same departure. */
  private drop(client: Client): void {
    if (this.clients.get(client.sid) !== client) return;
    this.clients.delete(client.sid);
    client.left();
    try {
      client.controller.close();
    } catch {
      // If the runtime has already closed the body, close() throws.
    }
  }
}

import { lineOf, type NowPlaying, type Played } from "./now-playing.ts";

/** Who wants a station's titles. */
interface EventsStart {
  /** The player's session: it must be one that listens now. */
  sid: string;
  state: string;
  /** The second of the stream's clock that the player hears. */
  heardSecond: number;
  /** Told once, when the client is gone. */
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
 * Server-sent events of one station, one stream for each player. Each title carries `at`, the second of the
 * player's own clock at which it is heard, so that the text changes with the sound; null when the player is
 * unknown.
 */
export class TitleEvents {
  private readonly clients = new Map<string, Client>();
  private readonly startOf: (sid: string) => number | undefined;
  private readonly playing: NowPlaying;

  /** `startOf`: the second of the stream's clock at which a player's own clock began. */
  constructor(startOf: (sid: string) => number | undefined, playing: NowPlaying) {
    this.startOf = startOf;
    this.playing = playing;
  }

  get size(): number {
    return this.clients.size;
  }

  /** The body for a new client: the state and the titles from what it hears now onward. */
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

  title(played: Played): void {
    for (const client of this.clients.values()) this.send(client, played);
  }

  state(state: string): void {
    for (const client of this.clients.values()) this.write(client, message("state", { state }));
  }

  /**
   * A comment line, so that nothing on the way takes the connection for dead. Clients of a player that
   * no longer plays are let go, because an open connection keeps the relay in memory.
   */
  ping(plays: (sid: string) => boolean): void {
    for (const client of this.clients.values()) {
      if (plays(client.sid)) this.write(client, ping);
      else this.drop(client);
    }
  }

  private send(client: Client, played: Played): void {
    const start = this.startOf(client.sid);
    const at = start === undefined ? null : Math.max(0, Math.round((played.second - start) * 100) / 100);
    const { title, artist, since } = played;
    this.write(client, message("now", { title, artist, line: lineOf(played), since, at }));
  }

  private write(client: Client, bytes: Uint8Array): void {
    try {
      // A client that does not read is let go: the page asks again.
      if ((client.controller.desiredSize ?? 0) < -20) throw new Error("not reading");
      client.controller.enqueue(bytes);
    } catch {
      this.drop(client);
    }
  }

  /** Lets a client go; the second time nothing happens, as several signs of one departure arrive. */
  private drop(client: Client): void {
    if (this.clients.get(client.sid) !== client) return;
    this.clients.delete(client.sid);
    client.left();
    try {
      client.controller.close();
    } catch {
      // A body that the runtime gave up is closed already, and close() throws.
    }
  }
}

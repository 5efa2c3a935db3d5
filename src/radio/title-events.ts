import { lineOf, type NowPlaying, type Played } from "./now-playing.ts";

interface Client {
  controller: ReadableStreamDefaultController<Uint8Array>;
  sid: string | undefined;
}

const encoder = new TextEncoder();

function message(event: string, data: object): Uint8Array {
  return encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Server-sent events of one station. Each title carries `at`, the second of the player's own clock at
 * which it is heard, so that the text changes with the sound; null when the player is unknown.
 */
export class TitleEvents {
  private readonly clients = new Set<Client>();
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
  open(
    sid: string | undefined,
    state: string,
    heardSecond: number,
    signal: AbortSignal,
  ): ReadableStream<Uint8Array> {
    let client: Client | undefined;
    const leave = () => {
      if (client) this.clients.delete(client);
    };
    signal.addEventListener("abort", leave);
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        client = { controller, sid };
        this.clients.add(client);
        controller.enqueue(message("state", { state }));
        for (const played of this.playing.from(heardSecond)) this.send(client, played);
      },
      cancel: leave,
    });
  }

  title(played: Played): void {
    for (const client of this.clients) this.send(client, played);
  }

  state(state: string): void {
    for (const client of this.clients) this.write(client, message("state", { state }));
  }

  /**
   * A comment line, so that nothing on the way takes the connection for dead. Clients of a player that
   * no longer plays are let go, because an open connection keeps the relay in memory.
   */
  ping(plays: (sid: string) => boolean): void {
    for (const client of this.clients) {
      if (client.sid && plays(client.sid)) this.write(client, encoder.encode(": ping\n\n"));
      else {
        this.clients.delete(client);
        client.controller.close();
      }
    }
  }

  private send(client: Client, played: Played): void {
    const start = client.sid ? this.startOf(client.sid) : undefined;
    const at = start === undefined ? null : Math.max(0, Math.round((played.second - start) * 100) / 100);
    const { title, artist, since } = played;
    this.write(client, message("now", { title, artist, line: lineOf(played), since, at }));
  }

  private write(client: Client, bytes: Uint8Array): void {
    try {
      // A client that does not read is let go: the page asks again.
      if ((client.controller.desiredSize ?? 0) < -20) throw new Error("not reading");
      client.controller.enqueue(bytes);
    } catch (error) {
      this.clients.delete(client);
      client.controller.error(error);
    }
  }
}

import { createServer, type Server, type Socket } from "node:net";
import { icyBlock } from "../../../src/radio/icy-mux.ts";

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz, no padding. */
export const FRAME_BYTES = 417;
const FRAME_MS = (1152 / 44100) * 1000;
const BURST = 150;
const INTERVAL = 8192;

/** A frame with its number, so that a listener can tell a gap or a repetition. */
export function frameOf(number: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES, number % 200);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  frame.writeUInt32BE(number, 4);
  return frame;
}

/** The numbers of the frames in `bytes`; throws at a byte that is not a frame's. */
export function numbersOf(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + FRAME_BYTES <= bytes.length; at += FRAME_BYTES) {
    if (bytes.readUInt32BE(at) !== 0xfffb9000) throw new Error(`no frame at byte ${at}`);
    numbers.push(bytes.readUInt32BE(at + 4));
  }
  return numbers;
}

/** A broadcaster whose path says how it behaves, on one port. */
export class Broadcaster {
  /** The head of every request, in order. */
  readonly asked: string[] = [];
  /** Open connections by path. */
  readonly open = new Map<string, Set<Socket>>();
  title = "First - Song";
  /** While true, no new sound is made and no connection is answered. */
  down = false;
  private readonly began = Date.now() - 60_000;
  private readonly server: Server;
  private readonly timers = new Set<ReturnType<typeof setInterval>>();

  constructor() {
    this.server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (head) => this.answer(socket, head.toString("latin1")));
    });
  }

  listen(): Promise<number> {
    return new Promise((done) => {
      this.server.listen(0, "127.0.0.1", () => {
        const address = this.server.address();
        done(typeof address === "object" && address ? address.port : 0);
      });
    });
  }

  connections(path: string): number {
    return this.open.get(path)?.size ?? 0;
  }

  /** Breaks every connection of a path. */
  cut(path: string): void {
    for (const socket of this.open.get(path) ?? []) socket.destroy();
  }

  stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const path of this.open.keys()) this.cut(path);
    return new Promise((done) => this.server.close(() => done()));
  }

  private now(): number {
    return Math.floor((Date.now() - this.began) / FRAME_MS);
  }

  private answer(socket: Socket, head: string): void {
    this.asked.push(head);
    if (this.down) return void socket.destroy();
    const path = /^GET (\S+)/.exec(head)?.[1] ?? "";
    const here = this.open.get(path) ?? new Set();
    this.open.set(path, here.add(socket));
    socket.on("close", () => here.delete(socket));
    const audio = "Content-Type: audio/mpeg\r\n\r\n";
    const answers: Record<string, () => void> = {
      "/icy": () => {
        socket.write(`ICY 200 OK\r\nicy-br: 128\r\nicy-metaint: ${INTERVAL}\r\n${audio}`);
        this.play(socket, true);
      },
      "/http10": () => {
        socket.write(`HTTP/1.0 200 OK\r\n${audio}`);
        this.play(socket, false);
      },
      "/html": () =>
        socket.end("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\n<p>!"),
      "/missing": () => socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"),
      "/redirect": () =>
        socket.end("HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n"),
      "/status-json.xsl": () => {
        const source = { listenurl: "http://radio.example:8000/quiet", title: this.title };
        const text = JSON.stringify({ icestats: { source } });
        socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
      },
      "/mute": () => {},
      "/silent": () => socket.write(`HTTP/1.1 200 OK\r\n${audio}`),
      "/drip": () => {
        socket.write(`HTTP/1.1 200 OK\r\n${audio}`);
        this.every(socket, 1000, () => socket.write(Buffer.from([0xff])));
      },
      "/garbage": () => {
        socket.write(`HTTP/1.1 200 OK\r\n${audio}`);
        this.every(socket, 20, () => socket.write(Buffer.alloc(8192, "garbage ")));
      },
      "/endless-head": () => {
        socket.write("ICY 200 OK\r\n");
        this.every(socket, 5, () => socket.write(`X-Filler: ${"x".repeat(900)}\r\n`));
      },
    };
    const act = answers[path];
    if (act) {
      act();
      return;
    }
    const titles = /Icy-MetaData: 1/i.test(head);
    socket.write(`HTTP/1.1 200 OK\r\n${titles ? `icy-metaint: ${INTERVAL}\r\n` : ""}${audio}`);
    this.play(socket, titles);
  }

  private every(socket: Socket, ms: number, act: () => void): void {
    const timer = setInterval(act, ms);
    this.timers.add(timer);
    socket.on("close", () => {
      clearInterval(timer);
      this.timers.delete(timer);
    });
  }

  /** Half a frame, a burst and then real time, as Icecast does; with titles every 8,192 bytes if asked. */
  private play(socket: Socket, titles: boolean): void {
    let next = this.now() - BURST;
    let sent = 0;
    let told = "";
    const write = (bytes: Buffer) => {
      if (!titles) return void socket.write(bytes);
      for (let at = 0; at < bytes.length; ) {
        const room = Math.min(INTERVAL - (sent % INTERVAL), bytes.length - at);
        socket.write(bytes.subarray(at, at + room));
        at += room;
        sent += room;
        if (sent % INTERVAL !== 0) continue;
        socket.write(this.title === told ? Buffer.alloc(1) : icyBlock(this.title));
        told = this.title;
      }
    };
    write(frameOf(next - 1).subarray(200));
    const send = () => {
      if (this.down) return;
      const until = this.now();
      const frames: Buffer[] = [];
      while (next < until) frames.push(frameOf(next++));
      write(Buffer.concat(frames));
    };
    send();
    this.every(socket, 50, send);
  }
}

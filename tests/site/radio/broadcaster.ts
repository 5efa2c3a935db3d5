import { createServer, type Server, type Socket } from "node:net";
import { icyBlock } from "../../../src/radio/icy-mux.ts";
import { listen } from "../../listen.ts";

/** MPEG-1 Layer III, 128 kbit/s, 44.1 kHz, no padding. */
export const FRAME_BYTES = 417;
const FRAME_MS = (1152 / 44100) * 1000;
const BURST = 150;
const INTERVAL = 8192;

/** A frame that contains its number, so that listeners notice gaps and repetitions. */
export function frameOf(number: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES, number % 200);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  frame.writeUInt32BE(number, 4);
  return frame;
}

/** The numbers of the frames in `bytes`. Throws for bytes outside of a frame. */
export function numbersOf(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + FRAME_BYTES <= bytes.length; at += FRAME_BYTES) {
    if (bytes.readUInt32BE(at) !== 0xfffb9000) throw new Error(`no frame at byte ${at}`);
    numbers.push(bytes.readUInt32BE(at + 4));
  }
  return numbers;
}

/** A radio server on one port. The path selects its behavior. */
export class Broadcaster {
  /** The head of each request, in order. */
  readonly asked: string[] = [];
  readonly open = new Map<string, Set<Socket>>();
  title = "First - Song";
  /** True to send nothing and accept no connection. */
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
    return listen(this.server);
  }

  connections(path: string): number {
    return this.open.get(path)?.size ?? 0;
  }

  /** Breaks all connections of a path. */
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
    const sound = `HTTP/1.1 200 OK\r\n${audio}`;
    const page = (status: string, fields: string, text = "") =>
      `HTTP/1.1 ${status}\r\n${fields}Content-Length: ${text.length}\r\n\r\n${text}`;
    const source = { listenurl: "http://radio.example:8000/quiet", title: this.title };
    const withTitles = `icy-metaint: ${INTERVAL}\r\n${audio}`;
    const drip = (ms: number, bytes: Buffer | string) => this.every(socket, ms, () => socket.write(bytes));
    const titles = /Icy-MetaData: 1/i.test(head);
    /** The first bytes for each path, and what follows. */
    const answers: Record<string, [head: string, next?: () => unknown]> = {
      "/icy": [`ICY 200 OK\r\nicy-br: 128\r\n${withTitles}`, () => this.play(socket, true)],
      "/http10": [`HTTP/1.0 200 OK\r\n${audio}`, () => this.play(socket, false)],
      "/html": [page("200 OK", "Content-Type: text/html\r\n", "<p>!"), () => socket.end()],
      "/missing": [page("404 Not Found", ""), () => socket.end()],
      "/redirect": [page("302 Found", "Location: http://169.254.169.254/\r\n"), () => socket.end()],
      "/status-json.xsl": [page("200 OK", "", JSON.stringify({ icestats: { source } })), () => socket.end()],
      "/mute": [""],
      "/silent": [sound],
      "/drip": [sound, () => drip(1000, Buffer.from([0xff]))],
      "/garbage": [sound, () => drip(20, Buffer.alloc(8192, "garbage "))],
      "/endless-head": ["ICY 200 OK\r\n", () => drip(5, `X-Filler: ${"x".repeat(900)}\r\n`)],
    };
    const usual = titles ? `HTTP/1.1 200 OK\r\n${withTitles}` : sound;
    const [first, next] = answers[path] ?? [usual, () => this.play(socket, titles)];
    socket.write(first);
    next?.();
  }

  private every(socket: Socket, ms: number, act: () => void): void {
    const timer = setInterval(act, ms);
    this.timers.add(timer);
    socket.on("close", () => {
      clearInterval(timer);
      this.timers.delete(timer);
    });
  }

  /**
   * Sends half a frame, a burst and then sound in real time, like Icecast. With `titles`, inserts one every 8,192
   * bytes.
   */
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

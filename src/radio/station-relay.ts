import { DurableObject } from "cloudflare:workers";
import { type CountsEnv, countMinute } from "../edge/counts.ts";
import { AddressLimit, soundAllowance, titleAllowance } from "./address-limit.ts";
import { admit } from "./admission.ts";
import { askStation } from "./ask-station.ts";
import { Audience } from "./audience.ts";
import { Listener } from "./listener.ts";
import { NowPlaying, type PlayedTitle, titleLine } from "./now-playing.ts";
import { codeOf, errorResponse, RadioError } from "./radio-error.ts";
import { askTheNext, fromWorker, type RelayRequest } from "./relay-request.ts";
import { Sessions } from "./sessions.ts";
import type { Station } from "./station.ts";
import { StationFeed } from "./station-feed.ts";
import type { RelayNow, StationStats } from "./station-report.ts";
import { streamHeaders } from "./stream-headers.ts";
import { StreamRing } from "./stream-ring.ts";
import { TitleEvents } from "./title-events.ts";
import { upstreamOpener } from "./upstream.ts";

const ringSeconds = 20;
const ringBytes = 1024 * 1024;
const tickMs = 100;
const lingerMs = 3000;
const pingMs = 20_000;
const countMs = 60_000;
const askAgainMs = 30_000;
const maxListeners = 1000;
const maxEvents = 2000;

interface RelayEnv extends CountsEnv {
  LISTENERS_PER_RELAY?: string;
}

/** The relay of a station, with one connection to the broadcaster for all its listeners. */
export class StationRelay extends DurableObject<RelayEnv> {
  private readonly ring = new StreamRing(ringSeconds, ringBytes);
  private readonly sessions = new Sessions();
  private readonly playing = new NowPlaying();
  private readonly limit = new AddressLimit(soundAllowance);
  private readonly titleLimit = new AddressLimit(titleAllowance);
  private readonly audience = new Audience(this.limit);
  private readonly events = new TitleEvents((sid) => this.sessions.get(sid)?.startSecond, this.playing);
  private readonly feed = new StationFeed(upstreamOpener(), this.ring, {
    title: (text) => this.setTitle(text),
    state: (state) => this.events.state(state),
    ended: () => this.audience.endAll(),
  });
  private readonly overflow = new Set<string>();
  private waiting = 0;
  private resumes = 0;
  private exactResumes = 0;
  private emptySince = 0;
  private askedAt = 0;
  private countedAt = 0;
  private heard = "";
  private ticking: ReturnType<typeof setInterval> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;

  constructor(ctx: DurableObjectState, env: RelayEnv) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(async () => {
      this.playing.restore((await ctx.storage.get<PlayedTitle[]>("played")) ?? []);
    });
  }

  /** Handles a listener's stream, or the title events of one. */
  override async fetch(request: Request): Promise<Response> {
    const ask = fromWorker(request);
    try {
      return ask.what === "listen"
        ? await this.listen(ask, request.signal)
        : this.openEvents(ask, request.signal);
    } catch (error) {
      return errorResponse(codeOf(error));
    }
  }

  /** The type and bitrate for the stream's headers; doesn't open a connection. */
  sound(): { type: string; bitrate: number | undefined } {
    return { type: this.feed.type, bitrate: this.feed.bitrate };
  }

  /** The current title and number of this relay's listeners. Without listeners, requests the broadcaster's status. */
  async now(station: Station): Promise<RelayNow> {
    await this.askIfIdle(station);
    const last = this.playing.played.at(-1);
    const history = this.playing.played.slice(0, -1).reverse();
    return {
      port: station.port,
      name: station.name,
      state: this.feed.state,
      title: last?.title || station.name,
      artist: last?.artist ?? "",
      since: last?.since ?? null,
      listeners: this.audience.size,
      bitrate: this.feed.bitrate ?? (this.ring.rate > 0 ? Math.round(this.ring.rate / 125) : null),
      codec: this.feed.type,
      history: history.map(({ title, artist, since }) => ({ title, artist, since })),
      overflow: [...this.overflow],
    };
  }

  /** This relay's counts, for the operator. */
  stats(station: Station): StationStats {
    const last = this.playing.played.at(-1);
    const { resumes, exactResumes } = this;
    return {
      port: station.port,
      name: station.name,
      state: this.feed.state,
      listeners: this.audience.size,
      peak: this.audience.peak,
      ...this.feed.counts,
      resumes,
      exactResumes,
      slowDrops: this.audience.slowDrops,
      title: last ? titleLine(last) : "",
      overflow: [...this.overflow],
    };
  }

  private async listen(ask: RelayRequest, signal: AbortSignal): Promise<Response> {
    if (ask.sid) this.audience.replace(ask.sid);
    if (this.audience.size + this.waiting >= (Number(this.env.LISTENERS_PER_RELAY) || maxListeners)) {
      this.overflow.add(ask.region);
      throw new RadioError("station_full");
    }
    this.limit.enter(ask.clientKey, Date.now());
    this.waiting += 1;
    try {
      this.ticking ??= setInterval(() => this.tick(), tickMs);
      await this.feed.ready(ask.station);
      this.heard = ask.station.name;
      if (signal.aborted) throw new RadioError("station_offline");
      return this.answer(ask, signal);
    } catch (error) {
      this.limit.leave(ask.clientKey);
      throw error;
    } finally {
      this.waiting -= 1;
    }
  }

  private answer(ask: RelayRequest, signal: AbortSignal): Response {
    const headers = streamHeaders(ask, this.feed);
    const { status, contentRange, offset, prelude, probe, resumed } = admit(
      ask,
      this.ring,
      this.sessions,
      this.feed,
    );
    if (contentRange) headers.set("Content-Range", contentRange);
    if (probe !== undefined) {
      this.limit.leave(ask.clientKey);
      return new Response(this.ring.read(offset).slice(0, probe), { status, headers });
    }
    if (resumed) this.resumes += 1;
    if (resumed === "exact") this.exactResumes += 1;
    const titleAt = ask.wantsTitles ? (at: number) => this.lineAt(at, ask.station.name) : undefined;
    const leave = (listener: Listener) => this.audience.leave(listener, "clean");
    const { sid, clientKey } = ask;
    const listener = new Listener(this.ring, { sid, clientKey, offset, prelude, titleAt }, leave);
    this.audience.add(listener);
    signal.addEventListener("abort", () => leave(listener));
    listener.flush();
    return new Response(listener.body, { status, headers });
  }

  private tick(): void {
    const now = Date.now();
    this.feed.check(now);
    this.audience.serve();
    if (now - this.countedAt >= countMs) {
      this.countedAt = now;
      countMinute(this.env, this.heard, this.audience.size);
    }
    if (this.audience.size + this.waiting > 0) this.emptySince = 0;
    else if (this.emptySince === 0) this.emptySince = now;
    else if (now - this.emptySince >= lingerMs || this.feed.state === "offline") this.stop();
  }

  /** Stops the timer, because a running timer keeps a Durable Object in memory and billed. */
  private stop(): void {
    clearInterval(this.ticking);
    this.ticking = undefined;
    this.emptySince = 0;
    this.feed.stop();
  }

  private setTitle(text: string): void {
    if (!this.playing.set(text, this.ring.second, Date.now())) return;
    const last = this.playing.played.at(-1);
    if (last) this.events.title(last);
    void this.ctx.storage.put("played", this.playing.played);
  }

  private lineAt(offset: number, name: string): string {
    const played = this.playing.at(this.ring.secondAt(offset));
    return (played && titleLine(played)) || name;
  }

  /** Opens title events only for players on this relay, because an open connection keeps the relay in memory. */
  private openEvents({ sid, clientKey, region }: RelayRequest, signal: AbortSignal): Response {
    const session = sid && this.ticking ? this.sessions.get(sid) : undefined;
    if (!sid || !session) {
      const refusal = errorResponse("not_listening");
      if (this.overflow.has(region)) refusal.headers.set(askTheNext, "1");
      return refusal;
    }
    if (this.events.size >= maxEvents) throw new RadioError("station_full");
    this.titleLimit.enter(clientKey, Date.now());
    const left = () => this.titleLimit.leave(clientKey);
    const start = { sid, state: this.feed.state, heardSecond: session.startSecond, left };
    const body = this.events.open(start, signal);
    this.pinging ??= setInterval(() => this.ping(), pingMs);
    const headers = {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    };
    return new Response(body, { headers });
  }

  private ping(): void {
    this.events.ping((sid) => this.audience.hears(sid));
    if (this.events.size > 0) return;
    clearInterval(this.pinging);
    this.pinging = undefined;
  }

  /** Without listeners, the broadcaster's status is requested on demand, at most every 30 s. */
  private async askIfIdle(station: Station): Promise<void> {
    const now = Date.now();
    if ((this.feed.state !== "idle" && this.feed.state !== "offline") || now - this.askedAt < askAgainMs)
      return;
    this.askedAt = now;
    const says = await askStation(station);
    if (!says || (this.feed.state !== "idle" && this.feed.state !== "offline")) return;
    this.feed.state = says.onAir ? "idle" : "offline";
    if (says.title) this.setTitle(says.title);
  }
}

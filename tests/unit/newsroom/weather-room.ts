import * as v from "valibot";
import type { Db } from "../../../src/archive/ask.ts";
import { readDecisions, SITE } from "../../../src/edition/decisions.ts";
import { TODAY, type TodayValue, todayValue } from "../../../src/edition/today.ts";
import { fetchForecasts, fetchWarnings, type WeatherDeps } from "../../../src/newsroom/poll/weather.ts";
import { publishToday } from "../../../src/newsroom/publish.ts";
import type { PublishDeps } from "../../../src/newsroom/publish-value.ts";
import { todayOf } from "../../../src/newsroom/weather-now.ts";
import { minute, PLACES, ZONE } from "../weather/alder-bay.ts";
import { ORIGIN, outsideAt, storageIn } from "./newsroom.ts";

/** The weather service's response; null for a broken connection. */
export type Service = (url: string, headers: Headers) => Response | null;

/** A newsroom that requests the weather every minute, with storage in memory and a KV that counts writes. */
export class WeatherRoom {
  service: Service = () => null;
  /** Keys written to KV, in order. */
  written: string[] = [];
  asked: { url: string; headers: Headers }[] = [];
  riverGauge = "";
  airKey = "";
  /** The service's response time, in ms. */
  latencyMs = 0;
  /** Keys that KV refuses. */
  refused = new Set<string>();
  private readonly kv = new Map<string, string>();
  private now = 0;
  private readonly storage = storageIn();

  /** Runs the weather job in minute `n` of the storm. */
  at(n: number): Promise<void> {
    return this.run(n, fetchWarnings);
  }

  /** Runs the job in each minute from `from` to `to`. */
  async through(from: number, to: number): Promise<void> {
    for (let n = from; n <= to; n++) await this.at(n);
  }

  forecasts(n: number): Promise<void> {
    return this.run(n, fetchForecasts);
  }

  today(): TodayValue | null {
    const text = this.kv.get(TODAY);
    return text === undefined ? null : v.parse(todayValue, JSON.parse(text));
  }

  /** Each warning as readers see it: "Severe: Flood Watch, Alder County". */
  shown(): string[] {
    const warnings = this.today()?.warnings ?? [];
    return warnings.map(({ words: { label, name, where } }) => `${label}: ${name}, ${where}`);
  }

  version(): string {
    return readDecisions(this.kv.get(SITE) ?? "").version;
  }

  private async run(n: number, fetch: (deps: WeatherDeps) => Promise<unknown>): Promise<void> {
    this.now = minute(n).getTime();
    await fetch(this.deps());
    await publishToday(this.publishing(), todayOf(this.deps()));
  }

  private deps(): WeatherDeps {
    const { riverGauge, airKey } = this;
    return {
      ...{ storage: this.storage, places: PLACES, timeZone: ZONE },
      city: {
        ...{ latitude: 42.33, longitude: -83.05, zones: Object.keys(PLACES) },
        ...{ agent: "Woodward", contact: "desk@woodward.example", riverGauge, airKey },
      },
      outside: outsideAt(() => this.now, {
        fetch: async (url, init) => {
          const headers = new Headers(init.headers);
          this.asked.push({ url, headers });
          this.now += this.latencyMs;
          const answer = this.service(url, headers);
          if (!answer) throw new TypeError("connection refused");
          return answer;
        },
      }),
    };
  }

  private publishing(): PublishDeps {
    const put = async (name: string, text: string) => {
      if (this.refused.has(name)) throw new Error("429");
      this.written.push(name);
      this.kv.set(name, text);
    };
    return {
      env: { EDITION: { put } as unknown as KVNamespace },
      ...{ ask: noDecisions, storage: this.storage, origin: ORIGIN },
      now: () => this.now,
      wait: async (ms) => {
        this.now += ms;
      },
    };
  }
}

/** A D1 database without rows. */
export const noDecisions: Db = async (_what, _wait, statements) => ({
  rows: statements.map(() => []),
  ...{ read: 0, written: 0, bytes: 0 },
});

export const json = (body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/geo+json", ...headers } });

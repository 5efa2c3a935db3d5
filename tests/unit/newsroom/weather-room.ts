import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import type { Db } from "../../../src/archive/ask.ts";
import { readDecisions, SITE } from "../../../src/edition/decisions.ts";
import { TODAY, type TodayValue, todayValue } from "../../../src/edition/today.ts";
import type { ComposeInput } from "../../../src/newsroom/compose/input.ts";
import { fetchForecasts, fetchWarnings, type WeatherDeps } from "../../../src/newsroom/poll/weather.ts";
import { type PublishDeps, publishToday } from "../../../src/newsroom/publish.ts";
import { SNAPSHOT } from "../../../src/newsroom/state/read-snapshot.ts";
import { todayOf } from "../../../src/newsroom/weather-now.ts";
import { minute, PLACES } from "../weather/alder-bay.ts";
import { ORIGIN, outsideAt, storageIn } from "./newsroom.ts";

/** What the weather service answers; null for a broken connection. */
export type Service = (url: string, headers: Headers) => Response | null;

/** A newsroom that asks for the weather minute by minute, with its storage in memory and a KV that counts. */
export interface WeatherRoom {
  service: Service;
  /** Names written to KV, in order. */
  written: string[];
  asked: { url: string; headers: Headers }[];
  riverGauge: string;
  airKey: string;
  /** What editors decided about warnings, as the newsroom read it last. */
  decide(decisions: Pick<ComposeInput, "localWarnings" | "warningDisplays">): void;
  /** Names that KV refuses. */
  refused: Set<string>;
  /** Runs the weather's job at a minute of the storm. */
  at(n: number): Promise<void>;
  /** The same minute by minute, up to and including the last. */
  through(from: number, to: number): Promise<void>;
  forecasts(n: number): Promise<void>;
  /** Loses everything but what is stored. */
  restart(): void;
  today(): TodayValue | null;
  version(): string;
}

const noDecisions: Db = async (_what, _wait, statements) => ({
  rows: statements.map(() => []),
  read: 0,
  written: 0,
  bytes: 0,
});

export function openWeatherRoom(): WeatherRoom {
  const file = new DatabaseSync(":memory:");
  const kv = new Map<string, string>();
  let now = 0;
  let storage = storageIn(file);
  const room: WeatherRoom = {
    service: () => null,
    written: [],
    asked: [],
    refused: new Set(),
    riverGauge: "",
    airKey: "",
    decide({ localWarnings, warningDisplays }) {
      const row = (kind: string) => (one: { id: string }, at: number) => ({
        ...{ kind, id: one.id, version: at, body: JSON.stringify(one) },
      });
      SNAPSHOT.save(storage, {
        ...{ row: 0, token: "", at: now, visible: 0, own: [], brief: null },
        decisions: [...localWarnings.map(row("localWarning")), ...warningDisplays.map(row("warningDisplay"))],
        todo: { stories: [], happenings: [] },
      });
    },
    async at(n) {
      now = minute(n).getTime();
      await fetchWarnings(deps());
      await publishToday(publishing(), todayOf(deps()));
    },
    async through(from, to) {
      for (let n = from; n <= to; n++) await room.at(n);
    },
    async forecasts(n) {
      now = minute(n).getTime();
      await fetchForecasts(deps());
      await publishToday(publishing(), todayOf(deps()));
    },
    restart() {
      storage = storageIn(file);
    },
    today: () => {
      const text = kv.get(TODAY);
      return text === undefined ? null : v.parse(todayValue, JSON.parse(text));
    },
    version: () => readDecisions(kv.get(SITE) ?? "").version,
  };
  const deps = (): WeatherDeps => ({
    storage,
    places: PLACES,
    city: {
      ...{
        latitude: 42.33,
        longitude: -83.05,
        zones: Object.keys(PLACES),
        agent: "Woodward",
        contact: "desk@woodward.example",
      },
      ...{ riverGauge: room.riverGauge, airKey: room.airKey },
    },
    outside: outsideAt(() => now, {
      async fetch(url, init) {
        const headers = new Headers(init.headers);
        room.asked.push({ url, headers });
        const answer = room.service(url, headers);
        if (!answer) throw new TypeError("connection refused");
        return answer;
      },
    }),
  });
  const publishing = (): PublishDeps => ({
    kv: {
      async put(name: string, text: string) {
        if (room.refused.has(name)) throw new Error("429");
        room.written.push(name);
        kv.set(name, text);
      },
    } as unknown as KVNamespace,
    ask: noDecisions,
    storage,
    now: () => now,
    wait: async (ms) => {
      now += ms;
    },
    origin: ORIGIN,
  });
  return room;
}

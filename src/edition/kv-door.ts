import { logFault } from "../model/log.ts";
import type { Answer } from "../model/answer.ts";
import { within } from "../model/deadline.ts";

/** An isolate keeps what it read for a minute, and KV at the edge too (cacheTtl). */
const EDGE_SECONDS = 60;
/** For whoever is about to write: the shortest that KV allows. */
const WRITER_SECONDS = 30;

/** How long KV may take, in ms: for a page, for a page that has an older copy, for a refresh. */
export const KV_PATIENCE = { page: 2_000, pageWithCopy: 300, refresh: 5_000 };
/** After a failure nobody waits for KV again before this is over. */
const REST_MS = 5_000;

/** When each namespace last failed, by this isolate's clock. */
const failedAt = new WeakMap<KVNamespace, number>();

/** A read that somebody has begun: what several keys hold. */
export type UnderWay = Promise<ReadonlyMap<string, string | null>>;

/** The one door to Workers KV: each call has a deadline, each failure a line in the log, and none rejects. */
export interface KvDoor {
  /** Several keys with one bulk get (one operation of the 1,000 a request may make); null where there is none. */
  read(
    names: readonly string[],
    patience: number,
    /** The same read where somebody has begun it already. */
    underWay?: UnderWay,
  ): Promise<Answer<ReadonlyMap<string, string | null>>>;
  /** As KV has it now, for the one who is about to write. Tries also when it failed a moment ago. */
  readToWrite(names: readonly string[]): Promise<Answer<ReadonlyMap<string, string | null>>>;
  /** Names under a prefix with their metadata. */
  list(prefix: string): Promise<Answer<ReadonlyMap<string, unknown>>>;
  /** True when KV took it. */
  write(name: string, text: string, options: KVNamespacePutOptions): Promise<boolean>;
}

export function openDoor(kv: KVNamespace, now: () => number): KvDoor {
  const rests = () => Math.abs(now() - (failedAt.get(kv) ?? Number.NEGATIVE_INFINITY)) < REST_MS;

  async function ask<T>(what: string, ms: number, work: () => Promise<T>): Promise<Answer<T>> {
    try {
      const value = await within(ms, work(), what);
      failedAt.delete(kv);
      return { kind: "known", value };
    } catch (error) {
      failedAt.set(kv, now());
      logFault("edition", `KV failed at ${what}: ${error}`);
      return { kind: "unavailable" };
    }
  }

  const get = (names: readonly string[], cacheTtl: number, ms: number, underWay?: UnderWay) =>
    ask(`the read of ${names.join(", ")}`, ms, async () => {
      if (underWay) return underWay;
      const values = await kv.get([...names], { type: "text", cacheTtl });
      return new Map(names.map((name) => [name, values.get(name) ?? null]));
    });

  return {
    read: async (names, patience, underWay) =>
      rests() ? { kind: "unavailable" } : get(names, EDGE_SECONDS, patience, underWay),
    readToWrite: (names) => get(names, WRITER_SECONDS, KV_PATIENCE.refresh),
    list: (prefix) =>
      ask(`the list of ${prefix}`, KV_PATIENCE.refresh, async () => {
        const { keys } = await kv.list({ prefix });
        return new Map(keys.map(({ name, metadata }) => [name, metadata]));
      }),
    async write(name, text, options) {
      const wrote = await ask(`the write of ${name}`, KV_PATIENCE.refresh, () => kv.put(name, text, options));
      return wrote.kind === "known";
    },
  };
}

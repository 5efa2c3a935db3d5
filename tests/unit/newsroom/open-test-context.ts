import { DatabaseSync } from "node:sqlite";
import type { D1Database as Bound } from "@cloudflare/workers-types";
import { afterAll } from "vitest";
import { migrateLibrary } from "../../../src/build/migrate-library.ts";
import type { Env } from "../../../src/env.ts";
import { type NewsroomContext, openContext } from "../../../src/newsroom/context.ts";
import { openStores } from "../../stores.ts";
import { NOW } from "../archive/open-test-library.ts";
import { storageIn } from "./newsroom.ts";

/** A newsroom's context with KV, D1, its SQLite and a clock that tests set. */
export interface TestContext {
  context: NewsroomContext;
  db: D1Database;
  kv: KVNamespace;
  /** In ms. */
  now: number;
  /** When its alarm is due, in ms. */
  alarm: number | null;
  /** Ends the newsroom's process, so that only stored data is left. */
  restart(): void;
}

/** Opens a newsroom's context at NOW for the sample edition. It closes at the end of the test file. */
export async function openTestContext(): Promise<TestContext> {
  const stores = await openStores();
  afterAll(stores.stop);
  const [kv, db] = [stores.kv(), stores.db()];
  await migrateLibrary(db as unknown as Bound);
  const file = new DatabaseSync(":memory:");
  const env = { EDITION: kv, LIBRARY: db, SETTINGS: '{"sample":true}' } as unknown as Env;
  const state = { storage: {} } as unknown as Parameters<typeof openContext>[0];
  Object.assign(state.storage, { sql: { exec: () => ({ toArray: () => [] }) } });
  const room: TestContext = {
    context: {} as NewsroomContext,
    ...{ db, kv, now: NOW, alarm: null },
    restart() {
      room.context = {
        ...openContext(state, { env, pages: () => undefined }),
        storage: storageIn(file),
        now: () => room.now,
        alarm: {
          get: async () => room.alarm,
          set: async (at) => {
            room.alarm = at;
          },
        },
      };
    },
  };
  room.restart();
  return room;
}

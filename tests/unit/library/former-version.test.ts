import { afterAll, beforeAll, describe, expect, it } from "vitest";
import statements from "./former-version.sql.json" with { type: "json" };
import { openTestLibrary } from "./open-test-library.ts";

let db: D1Database;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ db, stop } = await openTestLibrary());
});
afterAll(() => stop());

/**
 * While a deploy goes on, the former version's code still runs on the tables that its successor has migrated. Its
 * SQL is kept here as it was written: a migration that breaks one of these statements must come one version later.
 */
describe("the former version goes on working on today's tables", () => {
  it.each(statements)("$what", async ({ sql, values, rows }) => {
    const { results } = await db
      .prepare(sql)
      .bind(...values)
      .all();
    if (rows !== undefined) expect(results).toMatchObject(rows);
  });
});

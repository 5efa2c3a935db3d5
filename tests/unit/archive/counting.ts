/** What D1 counted since the last question. */
export interface Counted {
  read: number;
  written: number;
  statements: number;
}

/** A database that adds up what D1 says it read and wrote. */
export function countingDatabase(db: D1Database): { db: D1Database; counted: () => Counted } {
  let sum: Counted = { read: 0, written: 0, statements: 0 };
  const counting = new Proxy(db, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements);
        for (const { meta } of results) {
          sum.read += meta.rows_read;
          sum.written += meta.rows_written;
          sum.statements += 1;
        }
        return results;
      };
    },
  });
  return {
    db: counting,
    counted: () => {
      const last = sum;
      sum = { read: 0, written: 0, statements: 0 };
      return last;
    },
  };
}

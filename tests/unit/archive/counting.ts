/** Row counts since the last call. */
export interface Counted {
  read: number;
  written: number;
  statements: number;
}

/** Wraps a database and counts the rows that D1 reports as read and written. */
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

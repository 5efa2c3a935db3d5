import { inspect } from "node:util";
import { it } from "vitest";

const LONGEST_ROW = 200;

const labelOf = (row: unknown): string => {
  const label = inspect(row, { breakLength: Number.POSITIVE_INFINITY, maxStringLength: LONGEST_ROW });
  return label.length > LONGEST_ROW ? `${label.slice(0, LONGEST_ROW)}…` : label;
};

/** A placeholder in a title, such as %s, %i or $name. */
const PLACES = /%[a-z]|\$\w+/g;

/** Checks every row; throws one Error that lists all failures. */
export async function checkRows(
  rows: readonly unknown[],
  check: (...row: never[]) => unknown,
): Promise<void> {
  const wrong: string[] = [];
  const causes: unknown[] = [];
  for (const row of rows) {
    try {
      await check(...((Array.isArray(row) ? row : [row]) as never[]));
    } catch (error) {
      wrong.push(`${labelOf(row)}: ${error instanceof Error ? error.message : error}`);
      causes.push(error);
    }
  }
  if (wrong.length === 0) return;
  const [cause] = causes;
  throw new Error(`${wrong.length} of ${rows.length} rows are wrong\n${wrong.join("\n")}`, { cause });
}

type Test<Check> = (title: string, check: Check, limit?: number) => void;

/**
 * Like `it.each`, but one test for the whole list: it checks every row and lists all failures. For rows that share no
 * setup. Fails if the list is empty.
 */
export function itForEach<Row extends unknown[] | [unknown]>(
  rows: readonly Row[],
): Test<(...row: Row) => unknown>;
export function itForEach<Row extends readonly unknown[]>(
  rows: readonly Row[],
): Test<(...row: { -readonly [At in keyof Row]: Row[At] }) => unknown>;
export function itForEach<Row>(rows: readonly Row[]): Test<(row: Row) => unknown>;
export function itForEach(rows: readonly unknown[]): Test<(...row: never[]) => unknown> {
  return (title, check, limit) => {
    const whole = `${title.replace(PLACES, "…")} (${rows.length} rows)`;
    it(
      whole,
      async () => {
        if (rows.length === 0) throw new Error("the list has no rows");
        await checkRows(rows, check);
      },
      limit,
    );
  };
}

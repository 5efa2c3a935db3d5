/** What a month used, thirty such days. */
export interface Month {
  requests: number;
  cpuMs: number;
  kvReads: number;
  kvWrites: number;
  d1RowsRead: number;
  d1RowsWritten: number;
}

const MILLION = 1e6;

/** Workers Paid as published: what 5 dollars a month include, and the price of a further million. */
const PAID: readonly (readonly [key: keyof Month, included: number, price: number])[] = [
  ["requests", 10 * MILLION, 0.3],
  ["cpuMs", 30 * MILLION, 0.02],
  ["kvReads", 10 * MILLION, 0.5],
  ["kvWrites", MILLION, 5],
  ["d1RowsRead", 25_000 * MILLION, 0.001],
  ["d1RowsWritten", 50 * MILLION, 1],
];

/** The bill of a month on Workers Paid, in dollars. */
export function billOf(month: Month): number {
  return PAID.reduce((sum, [key, included, price]) => {
    return sum + (Math.max(0, month[key] - included) / MILLION) * price;
  }, 5);
}

/** The Free plan's day (Workers, KV and D1 limits). CPU is limited by the request, not by the day. */
export const FREE_DAY: Readonly<Partial<Record<keyof Month, number>>> = {
  requests: 100_000,
  kvReads: 100_000,
  kvWrites: 1_000,
  d1RowsRead: 5_000_000,
  d1RowsWritten: 100_000,
};

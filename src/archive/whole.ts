/**
 * The `n`th parameter as an integer. D1 passes a number beyond 32 bits as a float, and FTS5 doesn't use a float as a
 * bound of its rows: it would read every newer match.
 */
export const whole = (n: number): string => `CAST(?${n} AS INTEGER)`;

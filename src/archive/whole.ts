/**
 * The `n`th parameter as a whole number. D1 hands over a number beyond 32 bits as a float, and FTS5 takes no
 * float for a bound of its rows: it would read every newer match one by one.
 */
export const whole = (n: number): string => `CAST(?${n} AS INTEGER)`;

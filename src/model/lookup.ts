/** The result of a lookup. Only "missing" may become a 404. */
export type Lookup<T> = { kind: "found"; value: T } | { kind: "missing" } | { kind: "unavailable" };

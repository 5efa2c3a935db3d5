/** The result of a lookup: found, not found, or unavailable. Only "not found" may become a 404. */
export type Answer<T> = { kind: "known"; value: T } | { kind: "unknown" } | { kind: "unavailable" };

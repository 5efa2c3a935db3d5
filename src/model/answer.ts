/** What a store answers: it has it, it has not, or it could not look. Only the second may ever be a 404. */
export type Answer<T> = { kind: "known"; value: T } | { kind: "unknown" } | { kind: "unavailable" };

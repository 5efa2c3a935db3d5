/** The fields of an unknown value; none unless it is an object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** True for a whole number. */
export const isWhole = (value: unknown): value is number => Number.isInteger(value);

import * as v from "valibot";

/** A value with its WMO unit: `{ unitCode: "wmoUnit:degC", value: 21.5 }`. */
const Quantity = v.object({
  unitCode: v.fallback(v.string(), ""),
  value: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

/** A quantity of the service; null for what isn't one. */
function readQuantity(value: unknown): v.InferOutput<typeof Quantity> | null {
  const read = v.safeParse(Quantity, value);
  return read.success ? read.output : null;
}

/** A temperature on this planet in °F, rounded; null for anything else. The record is -128.6 and 134.1. */
export function fahrenheit(value: unknown, unit: unknown): number | null {
  const quantity = readQuantity(value);
  const number = quantity ? quantity.value : value;
  const code = quantity ? quantity.unitCode : unit;
  if (typeof number !== "number") return null;
  const isCelsius = typeof code === "string" && /^(?:.*:)?(?:degC|C)$/.test(code);
  const degrees = Math.round(isCelsius ? (number * 9) / 5 + 32 : number);
  return degrees >= -135 && degrees <= 140 ? degrees : null;
}

/** A share in percent, rounded; null without one. */
export function percent(value: unknown): number | null {
  const share = typeof value === "number" ? value : readQuantity(value)?.value;
  return typeof share === "number" && share >= 0 && share <= 100 ? Math.round(share) : null;
}

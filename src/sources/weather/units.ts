import * as v from "valibot";

/** A value with its WMO unit: `{ unitCode: "wmoUnit:degC", value: 21.5 }`. Wind has a range in a newer form. */
const Quantity = v.object({
  unitCode: v.fallback(v.string(), ""),
  value: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
  minValue: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
  maxValue: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

/** A quantity of the service; null for what isn't one. */
function readQuantity(value: unknown): v.InferOutput<typeof Quantity> | null {
  const read = v.safeParse(Quantity, value);
  return read.success ? read.output : null;
}

/** A value in the unit that US readers know: °F, mph, inches, percent. `unit` ends in a WMO code. */
export function inUsUnit(value: number, unit: string): number {
  switch (unit.slice(unit.indexOf(":") + 1)) {
    case "degC":
    case "C":
      return (value * 9) / 5 + 32;
    case "km_h-1":
      return value / 1.609344;
    case "m_s-1":
      return value * 2.236936;
    case "mm":
      return value / 25.4;
    case "m":
      return value / 0.0254;
    default:
      return value;
  }
}

/** A temperature on this planet in °F, rounded; null for anything else. The record is -128.6 and 134.1. */
export function fahrenheit(value: unknown, unit: unknown): number | null {
  const quantity = readQuantity(value);
  const number = quantity ? quantity.value : value;
  const code = quantity ? quantity.unitCode : unit;
  if (typeof number !== "number") return null;
  const degrees = Math.round(inUsUnit(number, typeof code === "string" ? code : ""));
  return degrees >= -135 && degrees <= 140 ? degrees : null;
}

/** A share in percent, rounded; null where the service gives none. */
export function percent(value: unknown): number | null {
  const share = typeof value === "number" ? value : readQuantity(value)?.value;
  return typeof share === "number" && share >= 0 && share <= 100 ? Math.round(share) : null;
}

const DIRECTION = /^[NESW]{1,3}$/;

/** Wind in mph: `from` and `to` are equal where one speed is given. The direction is where it blows from: "SSE". */
export interface Wind {
  readonly from: number;
  readonly to: number;
  readonly direction: string;
}

/** "5 to 10 mph" or a quantity, with its direction; null where no speed can be read. */
export function readWind(speed: unknown, direction: unknown): Wind | null {
  const point = typeof direction === "string" && DIRECTION.test(direction) ? direction : "";
  const quantity = readQuantity(speed);
  const words = typeof speed === "string" ? /^(\d{1,3})(?: to (\d{1,3}))? (mph|km\/h)$/.exec(speed) : null;
  const unit = quantity ? quantity.unitCode : words?.[3] === "km/h" ? "km_h-1" : "";
  const low = quantity ? (quantity.minValue ?? quantity.value) : words && Number(words[1]);
  const high = quantity ? (quantity.maxValue ?? quantity.value) : words && Number(words[2] ?? words[1]);
  if (low === null || high === null) return null;
  const [from, to] = [Math.round(inUsUnit(low, unit)), Math.round(inUsUnit(high, unit))];
  return from >= 0 && from <= to && to <= 300 ? { from, to, direction: point } : null;
}

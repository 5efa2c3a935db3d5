import * as v from "valibot";
import { readInterval, readTime } from "./service-time.ts";
import { inUsUnit } from "./units.ts";

/** Layers that are read, in °F, percent, mph and inches. The service has some fifty more. */
const LAYERS = [
  "temperature",
  "apparentTemperature",
  "maxTemperature",
  "minTemperature",
  "relativeHumidity",
  "probabilityOfPrecipitation",
  "quantitativePrecipitation",
  "snowfallAmount",
  "windSpeed",
  "windGust",
] as const;
export type Layer = (typeof LAYERS)[number];

/** A value that counts from one time to another, in ms. */
export interface GridValue {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

export interface Gridpoint {
  readonly updated: number | null;
  readonly layers: Readonly<Partial<Record<Layer, readonly GridValue[]>>>;
}

const VALUES_OF_A_LAYER = 400;
const Series = v.object({ uom: v.fallback(v.string(), ""), values: v.array(v.unknown()) });
const Value = v.object({ validTime: v.string(), value: v.pipe(v.number(), v.finite()) });
const Answer = v.object({ properties: v.looseObject({ updateTime: v.fallback(v.string(), "") }) });

function readLayer(value: unknown): GridValue[] {
  const read = v.safeParse(Series, value);
  if (!read.success) return [];
  return read.output.values.slice(0, VALUES_OF_A_LAYER).flatMap((entry) => {
    const one = v.safeParse(Value, entry);
    const interval = one.success ? readInterval(one.output.validTime) : null;
    if (!one.success || !interval) return [];
    return [{ ...interval, value: inUsUnit(one.output.value, read.output.uom) }];
  });
}

/** The raw forecast of a grid cell; null for an answer in which no layer has a value. */
export function readGridpoint(answer: unknown): Gridpoint | null {
  const read = v.safeParse(Answer, answer);
  if (!read.success) return null;
  const { properties } = read.output;
  const layers = LAYERS.map((layer) => [layer, readLayer(properties[layer])] as const).filter(
    ([, values]) => values.length > 0,
  );
  return layers.length === 0
    ? null
    : { updated: readTime(properties.updateTime), layers: Object.fromEntries(layers) };
}

/** The value of a layer at a moment; null where there is none. */
export const valueAt = ({ layers }: Gridpoint, layer: Layer, now: Date): number | null =>
  layers[layer]?.find(({ from, to }) => from <= now.getTime() && now.getTime() < to)?.value ?? null;

import { fieldsOf } from "../../text/json-values.ts";
import { fromField, toField } from "../city-time.ts";
import type { FormValues } from "../form.ts";

const DAY_MS = 86_400_000;

const isoOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The time in a form's fields, of whole days where that is chosen; null for none where it is optional. */
export function timeOf(values: FormValues, name: string, isOptional: boolean): unknown {
  const text = (part: string) => (values[`${name}.${part}`] ?? "").trim();
  const [start, end] = [text("starts"), text("ends")];
  if (start === "" && end === "" && isOptional) return null;
  const [starts, ends] = [fromField(start), fromField(end)];
  if (text("allDay") === "yes" && starts !== null && (end === "" || ends !== null))
    return { starts: start.slice(0, 10), ends: dayAfter((end || start).slice(0, 10)), allDay: true };
  return {
    starts: starts === null ? start : isoOf(starts),
    ends: end === "" ? null : ends === null ? end : isoOf(ends),
    allDay: false,
  };
}

/** A time as its fields show it. */
export function timeFields(name: string, time: unknown): FormValues {
  const { starts, ends, allDay } = fieldsOf(time);
  const values = (start: string, end: string, whole: string): FormValues => ({
    [`${name}.starts`]: start,
    [`${name}.ends`]: end,
    [`${name}.allDay`]: whole,
  });
  if (typeof starts !== "string") return values("", "", "");
  const last = typeof ends === "string" ? ends : null;
  if (allDay !== true)
    return values(toField(Date.parse(starts)), last === null ? "" : toField(Date.parse(last)), "");
  const end = new Date(Date.parse(last ?? dayAfter(starts)) - DAY_MS).toISOString().slice(0, 10);
  return values(`${starts}T00:00`, `${end}T00:00`, "yes");
}

import * as v from "valibot";
import type { DecisionKind, FormField } from "../../decisions/kind.ts";
import { fieldsOf } from "../../text/json-values.ts";
import { fromField, toField } from "../city-time.ts";
import { partsOf } from "../Fields.tsx";
import type { FormErrors, FormValues } from "../form.ts";

const DAY_MS = 86_400_000;

const isoOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The time in a form's fields, with dates if the editor chose whole days; null if it is optional and empty. */
function timeOf(values: FormValues, name: string, isOptional: boolean): unknown {
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

/** The values of the three fields of a time. */
function timeFields(name: string, time: unknown): FormValues {
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

/** Converts a field's text to the schema's input. Leaves an invalid time or number for the schema to report. */
function inputOf({ name, control, options, isOptional }: FormField, values: FormValues): unknown {
  if (control === "time") return timeOf(values, name, isOptional === true);
  const text = (values[name] ?? "").trim();
  if (control === "flag") return text === "yes" ? true : text === "" || text === "no" ? false : text;
  const isNullable = control === "instant" || control === "number" || options !== undefined;
  if (text === "" && isOptional && isNullable) return null;
  if (options && !options.some(([value]) => value === text)) return "";
  if (control === "instant") return fromField(text) ?? text;
  return control === "number" && text !== "" ? Number(text) : text;
}

function textOf({ control }: FormField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (control === "flag") return value === true ? "yes" : "";
  if (control === "story") return String(fieldsOf(value).id ?? "");
  return control === "instant" && typeof value === "number" ? toField(value) : String(value);
}

const valueAt = (body: unknown, path: string): unknown =>
  path.split(".").reduce((value, name) => fieldsOf(value)[name], body);

/** The texts of a form's fields for a body or a part of one. */
export const valuesOf = (fields: readonly FormField[], body: object): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) =>
      field.control === "time"
        ? Object.entries(timeFields(field.name, valueAt(body, field.name)))
        : [[field.name, textOf(field, valueAt(body, field.name))] as const],
    ),
  );

/** Returns a copy of `base` with the values of a form set by path. */
function nested(fields: readonly FormField[], values: FormValues, base: object): Record<string, unknown> {
  const input: Record<string, unknown> = { ...base };
  for (const field of fields) {
    const parts = field.name.split(".");
    const last = parts.pop() ?? "";
    const within = parts.reduce<Record<string, unknown>>((one, part) => {
      const copy = { ...fieldsOf(one[part]) };
      one[part] = copy;
      return copy;
    }, input);
    within[last] = inputOf(field, values);
  }
  return input;
}

/** Error messages by field; those of the whole form are under "". */
function errorsOf(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]], fields: readonly FormField[]) {
  const { nested: byPath = {}, root = [] } = v.flatten(issues);
  const errors: Record<string, string> = root[0] ? { "": root[0] } : {};
  for (const [path, messages] of Object.entries(byPath)) {
    const field = fields.find(({ name }) => `${path}.`.startsWith(`${name}.`) || name.startsWith(`${path}.`));
    const isStart = field?.control === "time" && path === field.name;
    const isPart = field?.control === "time" && !isStart;
    errors[isStart ? `${path}.starts` : isPart ? path : (field?.name ?? "")] ??= messages?.[0] ?? "";
  }
  return errors;
}

/** The error message for an end time at `now` (ms); null if the time is valid. */
function wrongEnd(until: unknown, now: number, longest: number | undefined): string | null {
  if (typeof until !== "number") return null;
  if (until <= now) return "The end is in the past.";
  if (longest === undefined || until <= now + longest) return null;
  return `That is longer than ${longest / DAY_MS === 3 ? "three" : "seven"} days.`;
}

/** The error message if a part of a schema refuses a value; otherwise null. */
export function wrongPart(schema: v.GenericSchema, value: unknown): string | null {
  const read = v.safeParse(schema, value);
  return read.success ? null : read.issues[0].message;
}

/**
 * Reads a form: the body that the kind's schema returns, or the errors by field. `base` contains the parts that the
 * form doesn't; `now` is in ms.
 */
export function readBody<B>(
  { schema, longest }: Pick<DecisionKind<B>, "schema" | "longest">,
  {
    fields,
    values,
    base = {},
    now,
  }: {
    fields: readonly FormField[];
    values: FormValues;
    base?: object;
    now: number;
  },
): { body: B } | { errors: FormErrors } {
  const input = nested(fields, values, base);
  const read = v.safeParse(schema, input);
  const errors = read.success ? {} : errorsOf(read.issues, fields);
  const end = fields.some(({ name }) => name === "until") ? wrongEnd(input.until, now, longest) : null;
  if (end) errors.until ??= end;
  return read.success && Object.keys(errors).length === 0 ? { body: read.output } : { errors };
}

/** The labels of the fields, by field name. */
export const labelsOf = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.flatMap(partsOf).map(({ name, label }) => [name, label]));

import * as v from "valibot";
import type { FormField } from "../decisions/kind.ts";
import { settingTitle } from "../decisions/setting.ts";
import { emptyOf, entriesIn, maxIn, rowIn, SETTINGS_SCHEMA, type Settings } from "../model/settings.ts";
import { fieldsOf } from "../text/json-values.ts";
import type { FormValues } from "./form.ts";

/** Empty rows at the end of each list. */
const SPARE = 2;

/** Converts a name in the code to words: "copyrightAgent" becomes "Copyright agent". */
const asWords = (part: string): string =>
  part
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** Editors' names for the parts of a setting's field, such as "Sponsor 2" and "Home page". */
export function settingLabels(name: string, field: string): string[] {
  let schema = entriesIn(SETTINGS_SCHEMA)[name];
  return field
    .split(".")
    .slice(1)
    .flatMap((part) => {
      const [list, row] = [schema, schema ? rowIn(schema) : null];
      if (list && row) {
        schema = row;
        return [`${v.getTitle(list) ?? ""} ${Number(part) + 1}`];
      }
      schema = entriesIn(schema ?? {})[part];
      // The list's name is already part of each row's label.
      if (schema && rowIn(schema)) return [];
      return [(schema && v.getTitle(schema)) ?? asWords(part)].filter(Boolean);
    });
}

function controlOf(schema: v.GenericSchema): NonNullable<FormField["control"]> {
  if (schema.type === "boolean") return "flag";
  if (schema.type !== "string") return "number";
  return maxIn(schema) > 120 && maxIn(schema) < Number.POSITIVE_INFINITY ? "lines" : "text";
}

/** The fields of a setting's form: one for each text or number in the value, and the fields of empty rows for lists. */
export function fieldsOfSetting(name: keyof Settings, value: unknown, spare = SPARE): FormField[] {
  const within = (schema: v.GenericSchema, one: unknown, path: string): FormField[] => {
    const row = rowIn(schema);
    if (row)
      return Array.from({ length: Object.keys(fieldsOf(one)).length + spare }, (_, at) =>
        within(row, fieldsOf(one)[at], `${path}.${at}`),
      ).flat();
    const entries = Object.entries(entriesIn(schema));
    if (entries.length > 0)
      return entries.flatMap(([part, entry]) => within(entry, fieldsOf(one)[part], `${path}.${part}`));
    const labels = settingLabels(name, path);
    const label = labels.pop() ?? settingTitle(name);
    const group = labels.length > 0 ? { group: labels.join(": ") } : { isOptional: true as const };
    return [{ name: path, label, control: controlOf(schema), ...group }];
  };
  return within(SETTINGS_SCHEMA.entries[name], value, "value");
}

/** Builds a setting from the form's values; an empty row of a list becomes null. `readSettings` checks the values. */
export function settingOfTyped(name: keyof Settings, typed: FormValues): unknown {
  const build = (schema: v.GenericSchema, path: string): unknown => {
    const row = rowIn(schema);
    if (row) {
      const start = `${path}.`;
      const numbers = Object.keys(typed).map((field) =>
        field.startsWith(start) ? Number(/^\d{1,2}(?=\.|$)/.exec(field.slice(start.length)) ?? -1) : -1,
      );
      return Array.from({ length: Math.max(-1, ...numbers) + 1 }, (_, at) => {
        const one = build(row, start + at);
        return JSON.stringify(one) === JSON.stringify(emptyOf(row)) ? null : one;
      });
    }
    const entries = Object.entries(entriesIn(schema));
    if (entries.length > 0)
      return Object.fromEntries(entries.map(([part, one]) => [part, build(one, `${path}.${part}`)]));
    const text = (typed[path] ?? "").trim();
    if (schema.type === "boolean") return text === "yes";
    if (schema.type === "string") return text;
    return text === "" ? emptyOf(schema) : Number(text);
  };
  return build(SETTINGS_SCHEMA.entries[name], "value");
}

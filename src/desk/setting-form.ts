import type { Settings } from "../city/settings.ts";
import type { FormField } from "../decisions/kind.ts";
import { SETTINGS, settingTitle } from "../decisions/setting.ts";
import { fieldsOf } from "../text/json-values.ts";
import { fieldLabel } from "./field-names.ts";
import type { FormValues } from "./form.ts";

export type SettingName = (typeof SETTINGS)[number][0];

export const isSettingName = (name: string): name is SettingName => SETTINGS.some(([one]) => one === name);

/** An empty row of each list, for its form. */
const ROWS: Readonly<Record<string, unknown>> = {
  staff: { name: "", title: "", bio: "", image: "" },
  sponsors: { name: "", home: "" },
  partners: { name: "", home: "", tagline: "" },
  documents: { id: "", provider: "", src: "" },
  "ads.banners": { id: "", height: 250 },
  "ads.origins": "",
};

/** Empty rows at the end of each list. */
export const SPARE = 2;

/** An empty row of a list. */
export const emptyRow = (name: SettingName): unknown => ROWS[name];

function fieldsWithin(name: SettingName, value: unknown, path: string): FormField[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([part, one]) =>
      fieldsWithin(name, one, path ? `${path}.${part}` : part),
    );
  const isLong = /bio|text|ownership|funding|donations|Intro|copyrightAgent\.address$/i.test(path || name);
  const control =
    typeof value === "number" ? "number" : typeof value === "boolean" ? "flag" : isLong ? "lines" : "text";
  const label = path === "" ? settingTitle(name) : fieldLabel(path, name);
  const at = label.lastIndexOf(": ");
  return [
    {
      ...{ name: path ? `value.${path}` : "value", control, label: label.slice(at < 0 ? 0 : at + 2) },
      ...(at < 0 ? { isOptional: true } : { group: label.slice(0, at) }),
    },
  ];
}

/** The value with empty rows at the end of each list, so that its form has room. */
function withSpareRows(name: SettingName, value: unknown): unknown {
  const grow = (list: readonly unknown[], row: unknown) => [
    ...list,
    ...Array.from({ length: SPARE }, () => row),
  ];
  if (Array.isArray(value)) return grow(value, ROWS[name]);
  if (name !== "ads") return value;
  const ads = value as Settings["ads"];
  return { ...ads, origins: grow(ads.origins, ""), banners: grow(ads.banners, ROWS["ads.banners"]) };
}

/** The fields of a setting's form, one per text or number. */
export const fieldsOfSetting = (name: SettingName, value: unknown): FormField[] =>
  fieldsWithin(name, withSpareRows(name, value), "");

/** The setting as its form shows it. */
export const shownSetting = (name: SettingName, value: unknown) => ({ value: withSpareRows(name, value) });

const isEmptyRow = (row: unknown, empty: unknown): boolean => {
  if (typeof row === "string") return row === "";
  return Object.entries(row as object).every(
    ([name, one]) => one === "" || one === 0 || one === fieldsOf(empty)[name],
  );
};

/** The setting as typed, without empty rows. `readSettings` checks the values. */
export function settingOfTyped(name: SettingName, typed: FormValues, shape: unknown): unknown {
  const build = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) {
      const empty = ROWS[[name, path].filter(Boolean).join(".")];
      return value
        .map((one, index) => build(one, path ? `${path}.${index}` : String(index)))
        .filter((row) => !isEmptyRow(row, empty));
    }
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, build(one, path ? `${path}.${key}` : key)]),
      );
    const text = (typed[path ? `value.${path}` : "value"] ?? "").trim();
    if (typeof value === "number") return text === "" ? 0 : Number(text);
    return typeof value === "boolean" ? text === "yes" : text;
  };
  return build(withSpareRows(name, shape), "");
}

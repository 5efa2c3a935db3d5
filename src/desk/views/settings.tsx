import { entriesOf, entryAt } from "../../archive/decisions/entries.ts";
import { NO_SETTINGS } from "../../city/settings.ts";
import type { FormField } from "../../decisions/kind.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { SETTINGS, settingTitle } from "../../decisions/setting.ts";
import { settingsOf } from "../../env.ts";
import { readSettings } from "../../model/read-settings.ts";
import type { SettingProblem } from "../../model/setting-fields.ts";
import { signed } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import type { FormErrors, FormValues } from "../form.ts";
import type { Editing } from "../kinds/editor.tsx";
import { Rows } from "../Rows.tsx";
import {
  emptyRow,
  fieldsOfSetting,
  isSettingName,
  type SettingName,
  SPARE,
  settingOfTyped,
  shownSetting,
} from "../setting-form.ts";
import { show } from "../show.tsx";

const HERE = "/desk/settings";

/** All settings, with who changed each. */
export async function showSettings(c: DeskContext): Promise<Response> {
  const entries = await entriesOf(c.env.LIBRARY, ["setting"]);
  const set = new Map(entries.map((entry) => [entry.id, signed(entry.editor, entry.changed)]));
  const about = "Broadcasters that the site relays. The first one is the default.";
  const rows = [...SETTINGS, ["stations", settingTitle("stations"), about] as const];
  return show(c, {
    title: "Settings",
    standfirst: "Values set here override the deployed ones.",
    body: (
      <>
        <Rows
          rows={rows.map(([name, title, meta]) => ({
            ...{ id: name, title, meta, href: name === "stations" ? "/desk/stations" : `${HERE}/${name}` },
            acts: <span className="desk-hint">{set.get(name) ?? "as deployed"}</span>,
          }))}
        />
      </>
    ),
  });
}

/** The current setting: the desk's, else the deployed one. */
function currentSetting(c: DeskContext, name: SettingName, entry: DecisionRow<"setting"> | null): unknown {
  const base = settingsOf(c.env).settings;
  return entry ? readSettings({ [name]: entry.body.value }, base).settings[name] : base[name];
}

/** The setting in the address, field by field, with as many rows as `values` have; null for an unknown one. */
export async function loadSetting(c: DeskContext, values?: FormValues): Promise<Editing<"setting"> | null> {
  const name = c.req.param("name") ?? "";
  const [, title = "", about = ""] = SETTINGS.find(([one]) => one === name) ?? [];
  if (!isSettingName(name)) return null;
  const entry = await entryAt(c.env.LIBRARY, "setting", name);
  const current = currentSetting(c, name, entry);
  const shape = values ? shapeOf(name, values, current) : current;
  const fields = fieldsOfSetting(name, shape);
  const value = values ? settingOfTyped(name, values, shape) : undefined;
  const here = `${HERE}/${name}`;
  return {
    ...{ kind: "setting", id: name, entry, title, standfirst: about, action: here, to: HERE },
    ...{ fields, reads: [], base: { value } },
    shown: (saved) => shownSetting(name, currentSetting(c, name, saved)),
    ...(values ? { errors: errorsIn(name, value, fields, values) } : {}),
    change: () => ({ value: readSettings({ [name]: value }, NO_SETTINGS).settings[name] }),
    removal: { words: "Reset to deployed value", to: here },
  };
}

/** The field of a problem: "sponsors 2, home" is the field `value.1.home`. */
function fieldOfProblem(name: SettingName, { field }: SettingProblem, values: FormValues): string {
  const path = field
    .slice(name.length)
    .replace(/(?:^| )(\d+)/g, (_all, number: string) => `.${Number(number) - 1}`)
    .replace(/, /g, ".")
    .replace(/^[. ]+/, "");
  const wanted = path ? `value.${path}` : "value";
  if (wanted in values) return wanted;
  return Object.keys(values).find((one) => one.startsWith(wanted)) ?? "";
}

/** Why the fields of a setting's form are refused. */
function errorsIn(
  name: SettingName,
  value: unknown,
  fields: readonly FormField[],
  values: FormValues,
): FormErrors {
  const labels = new Map(
    fields.map(({ name: field, group, label }) => [field, group ? `${group}: ${label}` : label]),
  );
  return Object.fromEntries(
    readSettings({ [name]: value }, NO_SETTINGS).problems.map((problem) => {
      const at = fieldOfProblem(name, problem, values);
      return [at, `${labels.get(at) ?? problem.field}: ${problem.message}.`];
    }),
  );
}

/** The number of rows that a form was made for, in case another editor removed some. */
function shapeOf(name: SettingName, values: FormValues, before: unknown): unknown {
  if (!Array.isArray(before)) return before;
  const rows = Object.keys(values).map((one) => Number(/^value\.(\d+)/.exec(one)?.[1] ?? -1));
  const count = Math.min(60, Math.max(...rows, -1) + 1);
  return Array.from({ length: Math.max(0, count - SPARE) }, (_, index) => before[index] ?? emptyRow(name));
}

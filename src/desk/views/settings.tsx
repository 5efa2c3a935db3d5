import { entriesOf, entryAt } from "../../archive/decisions/entries.ts";
import type { FormField } from "../../decisions/kind.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { SETTINGS, settingTitle } from "../../decisions/setting.ts";
import { settingsOf } from "../../env.ts";
import { readSettings, type SettingProblem, type Settings } from "../../model/settings.ts";
import { byline } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import type { FormErrors, FormValues } from "../form.ts";
import type { Editing } from "../kinds/editor.tsx";
import { Rows } from "../Rows.tsx";
import { fieldsOfSetting, settingOfTyped } from "../setting-form.ts";
import { show } from "../show.tsx";

const HERE = "/desk/settings";

/** All settings, with the editor who last changed each. */
export async function showSettings(c: DeskContext): Promise<Response> {
  const entries = await entriesOf(c.env.LIBRARY, ["setting"]);
  const set = new Map(entries.map((entry) => [entry.id, byline(entry.editor, entry.changed)]));
  const about = "Broadcasters that the site relays. The first one is the default.";
  const rows = [...SETTINGS, ["stations", settingTitle("stations"), about] as const];
  return show(c, {
    title: "Settings",
    standfirst: "Values set here override the deployed ones.",
    body: (
      <Rows
        rows={rows.map(([name, title, meta]) => ({
          ...{ id: name, title, meta, href: name === "stations" ? "/desk/stations" : `${HERE}/${name}` },
          acts: <span className="desk-hint">{set.get(name) ?? "as deployed"}</span>,
        }))}
      />
    ),
  });
}

/** The current value of a setting: the desk's, else the deployed one. */
export function currentSetting<N extends keyof Settings>(
  c: DeskContext,
  name: N,
  entry: DecisionRow<"setting"> | null,
): Settings[N] {
  const base = settingsOf(c.env).settings;
  if (!entry) return base[name];
  return readSettings({ [name]: entry.body.value }, base, c.env.STATION_HOSTS === "private").settings[name];
}

/** The form of a setting, field by field, with as many rows as `values` have; null if the setting is unknown. */
export async function loadSetting(c: DeskContext, values?: FormValues): Promise<Editing<"setting"> | null> {
  const [name, title, about] = SETTINGS.find(([one]) => one === c.req.param("name")) ?? [];
  if (!name) return null;
  const entry = await entryAt(c.env.LIBRARY, "setting", name);
  const value = values && settingOfTyped(name, values);
  const fields = values
    ? fieldsOfSetting(name, value, 0)
    : fieldsOfSetting(name, currentSetting(c, name, entry));
  const read = readSettings({ [name]: value });
  const here = `${HERE}/${name}`;
  return {
    ...{ kind: "setting", id: name, entry, title, standfirst: about, action: here, to: HERE },
    ...{ fields, reads: [], base: { value } },
    shown: (saved) => ({ value: currentSetting(c, name, saved) }),
    ...(values ? { errors: errorsOf(read.problems, fields) } : {}),
    change: () => ({ value: read.settings[name] }),
    removal: { words: "Reset to deployed value", to: here },
  };
}

/** Error messages for the fields of a setting's form. */
const errorsOf = (problems: readonly SettingProblem[], fields: readonly FormField[]): FormErrors =>
  Object.fromEntries(
    problems.map(({ field, message }) => {
      const path = field.replace(/^\w+/, "value");
      const own = fields.find(({ name }) => `${name}.`.startsWith(`${path}.`));
      if (!own) return ["", message];
      const { name, group, label } = own;
      return [name, `${group ? `${group}: ` : ""}${label}: ${message}`];
    }),
  );

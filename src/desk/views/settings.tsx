import { type Entry, entriesOf, entryAt } from "../../archive/decisions/entries.ts";
import { NO_SETTINGS } from "../../city/settings.ts";
import { settingsOf } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { readSettings } from "../../model/read-settings.ts";
import type { SettingProblem } from "../../model/setting-fields.ts";
import { act } from "../act.ts";
import { signed } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { readForm, seenVersion, type Typed, type Wrong } from "../form.ts";
import { Overtaken } from "../Overtaken.tsx";
import {
  emptyRow,
  fieldName,
  fieldsOfSetting,
  isSettingName,
  SETTINGS,
  type SettingName,
  SPARE,
  settingOfTyped,
  settingTitle,
  typedOfSetting,
} from "../setting-form.ts";
import { show } from "../show.tsx";
import { SettingFields } from "./setting-fields.tsx";

const HERE = "/desk/settings";

/** All settings, with who changed each. */
export async function showSettings(c: DeskContext): Promise<Response> {
  const [entries, done] = await Promise.all([entriesOf(c.env.LIBRARY, ["setting"]), doneRow(c)]);
  const set = new Map(entries.map((entry) => [entry.id, entry]));
  return show(c, {
    title: phrase("Settings"),
    standfirst: phrase("Values set here override the deployed ones."),
    body: (
      <>
        <Done c={c} row={done} />
        <ul className="desk-list">
          {SETTINGS.map(([name, title, about]) => (
            <li key={name}>
              <span className="desk-list-title">
                <a href={`${HERE}/${name}`}>{title}</a>
              </span>
              <span className="meta">{about}</span>
              <span className="desk-list-acts desk-hint">{lineOf(set.get(name))}</span>
            </li>
          ))}
          <li>
            <span className="desk-list-title">
              <a href="/desk/stations">{phrase("Radio stations")}</a>
            </span>
            <span className="meta">
              {phrase("Broadcasters that the site relays. The first one is the default.")}
            </span>
          </li>
        </ul>
      </>
    ),
  });
}

const lineOf = (entry: Entry<"setting"> | undefined): string =>
  entry ? signed(entry.editor, entry.changed) : phrase("as deployed");

/** The current setting: the desk's, else the deployed one. */
function standing(c: DeskContext, name: SettingName, entry: Entry<"setting"> | null): unknown {
  const base = settingsOf(c.env).settings;
  return entry ? readSettings({ [name]: entry.body.value }, base).settings[name] : base[name];
}

/** One setting, field by field. */
export async function showSetting(c: DeskContext): Promise<Response> {
  const name = c.req.param("name") ?? "";
  if (!isSettingName(name)) return c.notFound();
  const entry = await entryAt(c.env.LIBRARY, "setting", name);
  const value = standing(c, name, entry);
  return settingView(c, name, entry, value, {
    typed: { ...typedOfSetting(name, value), version: String(entry?.version ?? 0) },
  });
}

interface Shown {
  typed: Typed;
  wrong?: Wrong;
  overtaken?: Entry<"setting"> | null;
}

async function settingView(
  c: DeskContext,
  name: SettingName,
  entry: Entry<"setting"> | null,
  value: unknown,
  { typed, wrong = {}, overtaken }: Shown,
): Promise<Response> {
  const [, title = "", about = ""] = SETTINGS.find(([one]) => one === name) ?? [];
  const fields = fieldsOfSetting(name, value);
  const theirs = overtaken ? typedOfSetting(name, standing(c, name, overtaken)) : {};
  return show(c, {
    title,
    standfirst: about,
    status: overtaken !== undefined ? 409 : Object.keys(wrong).length > 0 ? 422 : 200,
    body: (
      <>
        <Done c={c} row={await doneRow(c)} />
        {overtaken === undefined ? null : (
          <Overtaken
            entry={overtaken}
            theirs={theirs}
            mine={typed}
            labels={Object.fromEntries(fields.map(({ path, label }) => [fieldName(path), label]))}
          />
        )}
        <DeskForm
          action={`${HERE}/${name}`}
          words={phrase("Save")}
          wrong={wrong}
          sent={{ version: overtaken === undefined ? (typed.version ?? "0") : (overtaken?.version ?? 0) }}
        >
          <SettingFields fields={fields} typed={typed} wrong={wrong} />
        </DeskForm>
        {entry ? (
          <div className="desk-section">
            <ActButton
              action={`${HERE}/${name}/reset`}
              words={phrase("Reset to deployed value")}
              sent={{ version: entry.version }}
              quiet
            />
          </div>
        ) : null}
      </>
    ),
  });
}

/** The field of a problem: "sponsors 2, home" is the field `value.1.home`. */
function fieldOfProblem(name: SettingName, { field }: SettingProblem, typed: Typed): string {
  const path = field
    .slice(name.length)
    .replace(/(?:^| )(\d+)/g, (_all, number: string) => `.${Number(number) - 1}`)
    .replace(/, /g, ".")
    .replace(/^[. ]+/, "");
  const wanted = fieldName(path);
  if (wanted in typed) return wanted;
  return Object.keys(typed).find((one) => one.startsWith(wanted)) ?? "";
}

/** Saves a setting if all its fields are valid. */
export async function postSetting(c: DeskContext): Promise<Response> {
  const name = c.req.param("name") ?? "";
  if (!isSettingName(name)) return c.notFound();
  const typed = await readForm(c);
  const entry = await entryAt(c.env.LIBRARY, "setting", name);
  const before = standing(c, name, entry);
  const shape = shapeOf(name, typed, before);
  const value = settingOfTyped(name, typed, shape);
  const { settings, problems } = readSettings({ [name]: value }, NO_SETTINGS);
  if (problems.length > 0) {
    const found = problems.map((problem) => [fieldOfProblem(name, problem, typed), problem] as const);
    const labels = new Map(fieldsOfSetting(name, shape).map(({ path, label }) => [fieldName(path), label]));
    const wrong = Object.fromEntries(
      found.map(([at, { field, message }]) => [at, `${labels.get(at) ?? field}: ${message}.`]),
    );
    return settingView(c, name, entry, shape, { typed, wrong });
  }
  const body = { value: settings[name] };
  const change = { kind: "setting", id: name, seen: seenVersion(typed), body } as const;
  const acted = await act(
    c,
    { ...change, summary: phrase("Set: {name}", { name: settingTitle(name) }) },
    HERE,
  );
  if (acted instanceof Response) return acted;
  return settingView(c, name, acted.overtaken, shape, { typed, overtaken: acted.overtaken });
}

/** The number of rows that a form was made for, in case another editor removed some. */
function shapeOf(name: SettingName, typed: Typed, before: unknown): unknown {
  if (!Array.isArray(before)) return before;
  const rows = Object.keys(typed).map((one) => Number(/^value\.(\d+)/.exec(one)?.[1] ?? -1));
  const count = Math.min(60, Math.max(...rows, -1) + 1);
  return Array.from({ length: Math.max(0, count - SPARE) }, (_, index) => before[index] ?? emptyRow(name));
}

/** Resets a setting to the deployed value. */
export async function postSettingReset(c: DeskContext): Promise<Response> {
  const name = c.req.param("name") ?? "";
  if (!isSettingName(name)) return c.notFound();
  const typed = await readForm(c);
  const change = { kind: "setting", id: name, seen: seenVersion(typed), body: null } as const;
  const acted = await act(
    c,
    { ...change, summary: phrase("Reset: {name}", { name: settingTitle(name) }) },
    HERE,
  );
  return acted instanceof Response ? acted : c.redirect(`${HERE}/${name}`, 303);
}

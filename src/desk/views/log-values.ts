import type { LoggedChange } from "../../archive/decisions/log.ts";
import { labelIn, type Options } from "../../decisions/kind.ts";
import { isKind, type Kind, kindOf } from "../../decisions/kinds.ts";
import { settingTitle } from "../../decisions/setting.ts";
import { fieldsOf } from "../../text/json-values.ts";
import { sayTime } from "../city-time.ts";
import { settingLabels } from "../setting-form.ts";

function wordsOf(value: unknown, options: Options = []): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && value > Date.UTC(2000, 0, 1)) return sayTime(value);
  return labelIn(options, String(value ?? ""));
}

/** Every value of an entry by its path; of a chosen story only the title. */
function valuesOf(kind: Kind, value: unknown, path = ""): [string, string][] {
  if (typeof value !== "object" || value === null) {
    const field = kindOf(kind).fields.find(({ name }) => name === path);
    return [[path, wordsOf(value, field?.options)]];
  }
  const { feedKey, title } = fieldsOf(value);
  if (feedKey !== undefined) return [[path, String(title)]];
  return Object.entries(value).flatMap(([name, one]) => valuesOf(kind, one, path ? `${path}.${name}` : name));
}

const valuesByPath = (kind: Kind, body: unknown, text: string): Map<string, string> =>
  new Map(body === null ? [] : [...valuesOf(kind, body), ["text", text] as const]);

/** The name of a field of a kind for editors; null for one that only the software reads. */
export function nameOf(kind: Kind, entry: string, path: string): string | null {
  if (kind === "setting")
    return path === "value" ? settingTitle(entry) : settingLabels(entry, path).join(": ");
  const { fields, names = {} } = kindOf(kind);
  const [first = ""] = path.split(".");
  const own = names[path] ?? (path in names ? null : names[first]);
  if (own !== undefined)
    return own && /\.\d+$/.test(path) ? `${own} ${Number(path.split(".").at(-1)) + 1}` : own;
  return path === "text" && !fields.some(({ name }) => name === path)
    ? null
    : (fields.find(({ name }) => name === path)?.label ?? path);
}

/** The fields that a change altered, with their names for editors, before and after. */
export function differences(change: LoggedChange): { name: string; was: string; is: string }[] {
  const { kind, entry } = change;
  if (!isKind(kind)) return [];
  const was = valuesByPath(kind, change.before, change.beforeText);
  const is = valuesByPath(kind, change.after, change.afterText);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ name: nameOf(kind, entry, path), was: was.get(path) ?? "", is: is.get(path) ?? "" }))
    .flatMap(({ name, ...values }) =>
      name === null || values.was === values.is ? [] : [{ name, ...values }],
    );
}

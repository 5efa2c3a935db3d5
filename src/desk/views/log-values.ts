import type { LoggedChange } from "../../archive/decisions/log.ts";
import { CATEGORY_NAMES } from "../../city/sections.ts";
import { phrase } from "../../i18n/phrase.ts";
import { fieldsOf } from "../../text/json-values.ts";
import { sayTime } from "../city-time.ts";
import { fieldLabel } from "../field-names.ts";
import { settingTitle } from "../setting-form.ts";
import { SOURCE_KINDS } from "./answer.tsx";
import { HAPPENING_KINDS, STATUSES } from "./event-fields.tsx";
import { SEVERITIES } from "./local-warning-form.tsx";
import { MUTED_BY } from "./mutes.tsx";
import { LEVELS } from "./notices.tsx";
import { RIGHTS } from "./source.tsx";

/** Fields that only the software reads, by kind; "" is every kind. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  "": ["story", "words", "of", "added", "oneSize"],
  cluster: ["one", "other", "text"],
  correction: ["path"],
  picture: ["ending", "width", "height", "bytes"],
  withdrawal: ["path"],
};

/** The words that forms have for stored values. */
const WORDS = new Map<string, string>([
  ...LEVELS,
  ...MUTED_BY,
  ...RIGHTS,
  ...SEVERITIES,
  ...SOURCE_KINDS,
  ...STATUSES,
  ...HAPPENING_KINDS,
  ...Object.entries(CATEGORY_NAMES),
  ["home", phrase("the front page")],
  ["draft", phrase("Draft")],
  ["published", phrase("Published")],
  ["withdrawn", phrase("Withdrawn")],
  ["hide", phrase("Hide")],
  ["short", phrase("Leave out the advice")],
  ["pin", phrase("Put first")],
  ["join", phrase("Same story")],
  ["part", phrase("Not the same story")],
  ["lead", phrase("Lead with this report")],
]);
/** Fields with one of those values. */
const CHOICES = /(?:^|\.)(?:act|by|kind|level|place|rights|section|severity|state|status)$/;

function wordsOf(value: unknown, path: string): string {
  if (typeof value === "boolean") return value ? phrase("Yes") : phrase("No");
  if (typeof value === "number" && value > Date.UTC(2000, 0, 1)) return sayTime(value);
  const words = String(value ?? "");
  return CHOICES.test(path) ? (WORDS.get(words) ?? words) : words;
}

/** Every value of an entry by its path; of a chosen story only the title. */
function valuesOf(value: unknown, path = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return [[path, wordsOf(value, path)]];
  const { feedKey, title } = fieldsOf(value);
  if (feedKey !== undefined) return [[path, String(title)]];
  return Object.entries(value).flatMap(([name, one]) => valuesOf(one, path ? `${path}.${name}` : name));
}

const valuesByPath = (body: unknown, text: string): Map<string, string> =>
  new Map(body === null ? [] : [...valuesOf(body), ["text", text] as const]);

/** The name of a changed field; null for one that only the software reads. */
function nameOf({ kind, entry }: LoggedChange, path: string): string | null {
  const last = path.split(".").at(-1) ?? "";
  if ([...(UNSEEN[""] ?? []), ...(UNSEEN[kind] ?? [])].includes(last)) return null;
  if (kind !== "setting") return fieldLabel(path, kind);
  return path === "value" ? settingTitle(entry) : fieldLabel(path.replace(/^value\./, ""), entry);
}

/** The fields that a change altered, with their names for editors, before and after. */
export function differences(change: LoggedChange): { name: string; was: string; is: string }[] {
  const was = valuesByPath(change.before, change.beforeText);
  const is = valuesByPath(change.after, change.afterText);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ name: nameOf(change, path), was: was.get(path) ?? "", is: is.get(path) ?? "" }))
    .flatMap(({ name, ...values }) =>
      name === null || values.was === values.is ? [] : [{ name, ...values }],
    );
}

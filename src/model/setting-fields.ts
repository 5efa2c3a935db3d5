import { fieldsOf, isWhole } from "../text/json-values.ts";

/** An invalid setting, in words for the operator or editor. */
export interface SettingProblem {
  /** Its place in the list: "sponsors 2, home". */
  field: string;
  message: string;
}

type Tell = (field: string, message: string) => void;

/** Reads one setting: its value if it is valid, else `base`, with the problem. */
export type Field<T> = (value: unknown, base: T, field: string, tell: Tell) => T;

/** Control characters other than line feed aren't allowed in a setting. */
const CONTROLS = /[^\P{Cc}\n]/u;

/** Plain text of at most `limit` characters. */
export const text =
  (limit: number): Field<string> =>
  (value, base, field, tell) => {
    if (typeof value !== "string") return refuse("must be text in quotation marks");
    if (value.length > limit) return refuse(`is ${value.length} characters long; at most ${limit} fit`);
    if (CONTROLS.test(value)) return refuse("has a character we can’t show");
    return value.trim();
    function refuse(message: string): string {
      tell(field, message);
      return base;
    }
  };

/** A text with a format; an empty one means "none". */
function formed(isGood: (value: string) => boolean, message: string): Field<string> {
  return (value, base, field, tell) => {
    if (typeof value === "string" && (value.trim() === "" || isGood(value.trim()))) return value.trim();
    tell(field, message);
    return base;
  };
}

/** Spaces, and control characters that URL removes silently (WHATWG URL, 4.4). */
const UNSEEN = /[\s\p{Cc}]/u;

/** An address with "https://", because browsers read one slash as a path, and without invisible characters. */
const hasScheme = (value: string, ...schemes: readonly string[]): boolean =>
  !UNSEEN.test(value) &&
  !/^https:(?!\/\/)/i.test(value) &&
  schemes.includes(URL.parse(value)?.protocol ?? "");

export const webAddress = formed(
  (value) => hasScheme(value, "https:"),
  "must be a web address that begins with https://",
);

export const origin = formed(
  (value) => URL.parse(value)?.origin === value && value.startsWith("https://"),
  "must be an origin such as https://ads.example.org, without a path",
);

export const giveAddress = formed(
  (value) => hasScheme(value, "https:", "mailto:"),
  "must begin with https:// or mailto:",
);

export const pictureAddress = formed(
  (value) => (/^\/[^/]/.test(value) && !UNSEEN.test(value)) || hasScheme(value, "https:"),
  "must begin with https://, or with a slash for a picture on this site",
);

export const mailAddress = formed(
  (value) => /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/.test(value),
  "must be one email address such as news@example.org",
);

export const phone = formed(
  (value) => /^\+?[\d ().-]{5,24}$/.test(value),
  "must be a telephone number in digits, such as +1 313 555 0100",
);

export const yesOrNo: Field<boolean> = (value, base, field, tell) => {
  if (typeof value === "boolean") return value;
  tell(field, "must be true or false");
  return base;
};

/** A whole number from `low` to `high`. */
export const wholeNumber =
  (low: number, high: number): Field<number> =>
  (value, base, field, tell) => {
    if (isWhole(value) && value >= low && value <= high) return value as number;
    tell(field, `must be a whole number from ${low} to ${high}`);
    return base;
  };

/** An object, field by field; missing fields keep their value, unknown ones are reported. */
export const record =
  <T extends object>(fields: { [K in keyof T]: Field<T[K]> }): Field<T> =>
  (value, base, field, tell) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      tell(field || "settings", "must be an object with named fields");
      return base;
    }
    const at = (name: string) => (field ? `${field}, ${name}` : name);
    const given = fieldsOf(value);
    for (const name of Object.keys(given))
      if (!Object.hasOwn(fields, name)) tell(at(name), "isn’t a setting; see src/city/settings.ts");
    const read = { ...base };
    for (const name of Object.keys(fields) as (keyof T & string)[])
      if (given[name] !== undefined) read[name] = fields[name](given[name], base[name], at(name), tell);
    return read;
  };

/** A list that replaces the previous one; a row without its `needed` field is dropped. */
export const listOf =
  <T>(row: Field<T>, empty: T, limit: number, needed?: keyof T & string): Field<readonly T[]> =>
  (value, base, field, tell) => {
    if (!Array.isArray(value)) {
      tell(field, "must be a list in square brackets");
      return base;
    }
    if (value.length > limit) tell(field, `has ${value.length} rows; the first ${limit} are used`);
    return value.slice(0, limit).flatMap((one, index) => {
      const at = `${field} ${index + 1}`;
      const read = row(one, empty, at, tell);
      if (read === empty || !needed || read[needed]) return read === empty ? [] : [read];
      tell(`${at}, ${needed}`, "is missing");
      return [];
    });
  };

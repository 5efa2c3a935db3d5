import type { Settings } from "../city/settings.ts";
import { phrase } from "../i18n/phrase.ts";
import { fieldsOf } from "../text/json-values.ts";
import { fieldLabel } from "./field-names.ts";
import type { Typed } from "./form.ts";

export type SettingName = Exclude<keyof Settings, "sample" | "stations">;

/** The settings that editors can change, in the order of the page, with their descriptions. */
export const SETTINGS: readonly (readonly [SettingName, string, string])[] = [
  ["contacts", phrase("Contact"), phrase("How readers reach the newsroom. Empty fields aren’t shown.")],
  ["staff", phrase("Staff"), phrase("The profiles on the page about us.")],
  ["sponsors", phrase("Sponsors"), phrase("Named on the front page.")],
  ["partnersIntro", phrase("Partners’ introduction"), phrase("The sentence above the partners’ links.")],
  ["partners", phrase("Partners"), phrase("Named on the front page and the partners page.")],
  ["university", phrase("University"), phrase("The banner on the books page.")],
  [
    "donate",
    phrase("Donation"),
    phrase("Where readers can donate: an https or mailto address. Leave empty to show no donation request."),
  ],
  ["embeds", phrase("Embeds"), phrase("Frames of other sites, loaded when a reader asks for them.")],
  ["documents", phrase("Documents"), phrase("The partner documents at a file-sharing service.")],
  ["ads", phrase("Advertisement slots"), phrase("Without a script, each slot shows a notice of ours.")],
  ["legal", phrase("Publisher"), phrase("Who is responsible for the site, owns it and pays for it.")],
  [
    "responseTimes",
    phrase("Answers"),
    phrase("How soon you answer email. Leave empty to show no response time."),
  ],
  [
    "letterWords",
    phrase("Letters to the editor"),
    phrase("The longest letter you publish, in words. 0 for none."),
  ],
  [
    "resizePictures",
    phrase("Picture resizing"),
    phrase(
      "Turn on only if your Cloudflare zone transforms images from any origin. Large pictures without a smaller size then go through it.",
    ),
  ],
  ["network", phrase("Network"), phrase("The words after the site’s name and “is” in the header.")],
];

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

/** A field of a setting's form. */
export interface SettingField {
  /** Path within the setting: "0.name", "address.street"; empty for a setting with one value. */
  path: string;
  label: string;
  /** The row or part of the setting that it belongs to: "Sponsor 2"; empty for none. */
  group: string;
  kind: "text" | "number" | "flag" | "long";
}

/** The name of a setting for editors; its id for an unknown one. */
export const settingTitle = (id: string): string =>
  id === "stations" ? phrase("Radio stations") : (SETTINGS.find(([name]) => name === id)?.[1] ?? id);

/** An entry of a file, with the log's line where it is a setting, which has its title at the desk only. */
export const withSettingTitle = <E extends { kind: string; id: string }>(
  entry: E,
): E & { summary?: string } =>
  entry.kind === "setting"
    ? {
        ...entry,
        summary: phrase("Imported {kind}: {title}", {
          kind: phrase("setting"),
          title: settingTitle(entry.id),
        }),
      }
    : entry;

function fieldsWithin(name: SettingName, value: unknown, path: string): SettingField[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([part, one]) =>
      fieldsWithin(name, one, path ? `${path}.${part}` : part),
    );
  const kind = typeof value === "number" ? "number" : typeof value === "boolean" ? "flag" : "text";
  const long = /bio|text|ownership|funding|donations|Intro|copyrightAgent\.address$/i.test(path || name);
  const label = path === "" ? settingTitle(name) : fieldLabel(path, name);
  const group = label.includes(": ") ? label.slice(0, label.lastIndexOf(": ")) : "";
  return [{ path, label, group, kind: kind === "text" && long ? "long" : kind }];
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
export const fieldsOfSetting = (name: SettingName, value: unknown): SettingField[] =>
  fieldsWithin(name, withSpareRows(name, value), "");

function at(value: unknown, path: string): unknown {
  if (path === "") return value;
  return path.split(".").reduce<unknown>((one, part) => fieldsOf(one)[part], value);
}

/** The values of a form's fields. */
export function typedOfSetting(name: SettingName, value: unknown): Typed {
  const grown = withSpareRows(name, value);
  return Object.fromEntries(
    fieldsOfSetting(name, value).map(({ path, kind }) => {
      const one = at(grown, path);
      return [
        fieldName(path),
        kind === "flag" ? (one ? "yes" : "no") : kind === "number" && one === 0 ? "" : String(one),
      ];
    }),
  );
}

/** A field's name in the form. */
export const fieldName = (path: string): string => `value${path ? `.${path}` : ""}`;

const isEmptyRow = (row: unknown, empty: unknown): boolean => {
  if (typeof row === "string") return row === "";
  return Object.entries(row as object).every(
    ([name, one]) => one === "" || one === 0 || one === fieldsOf(empty)[name],
  );
};

/** The setting as typed, without empty rows. `readSettings` checks the values. */
export function settingOfTyped(name: SettingName, typed: Typed, shape: unknown): unknown {
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
    const text = (typed[fieldName(path)] ?? "").trim();
    if (typeof value === "number") return text === "" ? 0 : Number(text);
    return typeof value === "boolean" ? text === "yes" : text;
  };
  return build(withSpareRows(name, shape), "");
}

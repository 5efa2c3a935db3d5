import * as v from "valibot";
import { parseStations, type Station } from "../radio/station.ts";
import { fieldsOf, isJsonObject } from "../text/json-values.ts";
import { flag, integer, line, list, object, text } from "./schemas.ts";

/** An invalid setting or variable, for the operator or an editor. */
export interface SettingProblem {
  /** The field's path: "sponsors.1.home". */
  field: string;
  message: string;
}

/** Spaces, and control characters that URL removes silently (WHATWG URL, 4.4). */
const UNSEEN = /[\s\p{Cc}]/u;

/** An address with one of these schemes. Requires "https://", because browsers read one slash as a path. */
const hasScheme = (value: string, ...schemes: readonly string[]): boolean =>
  !UNSEEN.test(value) &&
  !/^https:(?!\/\/)/i.test(value) &&
  schemes.includes(URL.parse(value)?.protocol ?? "");

/** A text with a format; an empty text means "none". */
const formed = (isGood: (value: string) => boolean, wrong: string) =>
  v.pipe(
    v.string(wrong),
    v.trim(),
    v.check((value) => value === "" || isGood(value), wrong),
  );

/** A text that can't be empty. */
const needed = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    schema,
    v.check<v.InferOutput<S>, string>((value) => value !== "", "This field is required."),
  );

/** A schema with editors' name for its value; "" if forms and the log don't show a name. */
const named = <S extends v.GenericSchema>(title: string, schema: S) => v.pipe(schema, v.title(title));

/** A list of rows; incomplete rows are left out. */
const rows = <S extends v.GenericSchema>(title: string, row: S, max: number) =>
  named(title, v.pipe(list(row, max), v.readonly()));

const words = line(120);
const sentences = text(1_000);
const webAddress = formed((value) => hasScheme(value, "https:"), "An address must begin with https://.");
const home = named("Home page", webAddress);
const mail = formed(
  (value) => /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/.test(value),
  "Enter one email address, such as news@example.org.",
);
const phone = formed(
  (value) => /^\+?[\d ().-]{5,24}$/.test(value),
  "Enter a telephone number in digits, such as +1 313 555 0100.",
);
const picture = formed(
  (value) => (/^\/[^/]/.test(value) && !UNSEEN.test(value)) || hasScheme(value, "https:"),
  "A picture’s address must begin with https://, or with / for one of this site.",
);
const origin = formed(
  (value) => URL.parse(value)?.origin === value && value.startsWith("https://"),
  "Enter an origin such as https://ads.example.org, without a path.",
);

/** A third party's frame. If it has no address, the page shows a placeholder (design, "Third parties"). */
const frame = { provider: words, src: named("Address of the frame", webAddress) };

/** Broadcasters that the radio relays; the first is the default. Private hosts are in the operator's own network. */
const stations = (allowsPrivate: boolean) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, readonly Station[]>(({ dataset, addIssue, NEVER }) => {
      try {
        return parseStations(JSON.stringify(dataset.value), allowsPrivate);
      } catch (error) {
        const message = (error instanceof Error ? error.message : String(error)).replace(/^STATIONS: /, "");
        addIssue({ message });
        return NEVER;
      }
    }),
    v.title("Station"),
  );

const settingsSchema = (allowsPrivate: boolean) =>
  object({
    /** True for the sample edition's invented settings, which are left out of structured data. */
    sample: flag,
    /** The text in the header after "{name} is …", such as "part of a wider network of news publications". */
    network: words,
    /** The profiles on the About page: two or three sentences of plain text, and an optional square picture. */
    staff: rows(
      "Person",
      object({
        name: needed(words),
        title: named("Job title", words),
        bio: named("Biography", sentences),
        image: named("Picture", picture),
      }),
      60,
    ),
    /** The default home page is the name in lower case plus .com; the sponsor must own it. */
    sponsors: rows("Sponsor", object({ name: needed(words), home }), 12),
    /** The sentence above the partners' links. */
    partnersIntro: sentences,
    partners: rows(
      "Partner",
      object({ name: words, home: needed(home), tagline: named("What they do", words) }),
      12,
    ),
    /** The promotional banner on the books page. */
    university: object({
      name: words,
      text: sentences,
      apply: named("Page for applications", webAddress),
      learn: named("Page about the courses", webAddress),
    }),
    /** Unset email addresses default to `general`. */
    contacts: object({
      general: named("Email for readers", mail),
      editorial: named("Email for the editors", mail),
      advertising: named("Email for advertisers", mail),
      tips: named("Email for tips", mail),
      security: named("Email for security reports", mail),
      phone,
      address: named(
        "",
        object({
          street: words,
          city: words,
          region: named("State", words),
          postalCode: named("ZIP code", words),
          country: words,
        }),
      ),
    }),
    legal: object({
      /** The person or company legally responsible for the site. */
      operator: words,
      /** The agent for copyright notices, as registered with the U.S. Copyright Office (17 U.S.C. 512(c)(2)). */
      copyrightAgent: object({ name: words, address: sentences, email: mail, phone }),
      /** One or two sentences about the site's owner. */
      ownership: named("Who owns it", sentences),
      /** One or two sentences about the site's funding. */
      funding: named("Who pays for it", sentences),
      /** A sentence such as "Gifts are tax-deductible; our EIN is …". */
      donations: named("Whether gifts are tax-deductible", sentences),
    }),
    /** The response time to emails, such as "within two working days", or empty. */
    responseTimes: object({ general: named("Email", words), corrections: words }),
    /** The maximum length of a letter to the editor in words; 0 if none are published. */
    letterWords: integer(0, 5_000),
    embeds: object({
      video: object(frame),
      newsFeed: object(frame),
      moreNews: object(frame),
      newsletter: object(frame),
      contact: named("Contact form", object(frame)),
      events: object(frame),
    }),
    /** Documents of `partners.ts` at a file-sharing service. */
    documents: rows("Document", object({ id: named("Name", needed(words)), ...frame }), 3),
    /** Ad banners. If `script` is empty, pages have no ads. */
    ads: object({
      script: named("Address of the script", webAddress),
      /** Further origins that the script connects to, frames or loads pictures from. */
      origins: rows("Another address that the script uses", needed(origin), 20),
      /** Each banner with its number at the ad network. */
      banners: rows(
        "Banner",
        object({
          id: named("Number at the ad network", needed(words)),
          height: named("Height in pixels", v.picklist([250, 600], "Enter 250 or 600.")),
        }),
        12,
      ),
    }),
    /** The address of the donation page, or empty. */
    donate: formed(
      (value) => hasScheme(value, "https:", "mailto:"),
      "An address must begin with https:// or mailto:.",
    ),
    /** True if the zone resizes pictures of any origin (Cloudflare Images, "Transformations"). */
    resizePictures: flag,
    stations: stations(allowsPrivate),
  });

/** The settings of a publication: names, contacts and addresses that aren't part of the code. */
export const SETTINGS_SCHEMA = settingsSchema(false);
const WITH_PRIVATE = settingsSchema(true);

export type Settings = v.InferOutput<typeof SETTINGS_SCHEMA>;
export type StaffMember = Settings["staff"][number];
export type Sponsor = Settings["sponsors"][number];
export type Banner = Settings["ads"]["banners"][number];
export type EmbedName = keyof Settings["embeds"];
export type Embed = Settings["embeds"][EmbedName];

/** The schemas of an object's fields by name; empty for another schema. */
export const entriesIn = (schema: object): Readonly<Record<string, v.GenericSchema>> =>
  "entries" in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};

/** The schema of a list's rows; null for another schema. */
export const rowIn = (schema: object): v.GenericSchema | null =>
  "item" in schema ? (schema.item as v.GenericSchema) : null;

/** The maximum length of a text, or number of rows of a list. */
export const maxIn = (schema: object): number =>
  "pipe" in schema && Array.isArray(schema.pipe)
    ? Math.min(...schema.pipe.map((step) => (step.type === "max_length" ? step.requirement : maxIn(step))))
    : Number.POSITIVE_INFINITY;

/** The value that means "not set": empty text, no rows, false, or the first or lowest of several. */
export function emptyOf(schema: v.GenericSchema): unknown {
  if (schema.type === "object")
    return Object.fromEntries(Object.entries(entriesIn(schema)).map(([name, one]) => [name, emptyOf(one)]));
  if ("options" in schema && Array.isArray(schema.options)) return schema.options[0];
  const empty: Readonly<Record<string, unknown>> = { string: "", boolean: false, number: 0 };
  return empty[schema.type] ?? [];
}

/** The ad banners' numbers and heights (specification, section 9). */
const BANNERS: Settings["ads"]["banners"] = [
  { id: "6079445", height: 250 },
  { id: "6079446", height: 250 },
  { id: "6079448", height: 600 },
  { id: "1452360", height: 250 },
  { id: "1452361", height: 250 },
  { id: "1452363", height: 600 },
];
const EMPTY = emptyOf(SETTINGS_SCHEMA) as Settings;

/** The settings of a live edition that sets none. */
export const NO_SETTINGS: Settings = { ...EMPTY, ads: { ...EMPTY.ads, banners: BANNERS } };

type Tell = (path: readonly (string | number)[], message: string) => void;

/** Reads one setting: its value if it is valid, else `base`. Reports the problem. */
function readValue(schema: v.GenericSchema, value: unknown, base: unknown, tell: Tell): unknown {
  const within =
    (name: string | number): Tell =>
    (path, message) =>
      tell([name, ...path], message);
  const row = rowIn(schema);
  if (row && Array.isArray(value)) {
    const max = maxIn(schema);
    // A form sends null for an empty row.
    const given = [...value.entries()].filter(([, one]) => one !== null);
    if (given.length > max) tell([], `Use at most ${max} entries.`);
    return given.slice(0, max).flatMap(([index, one]) => {
      const empty = emptyOf(row);
      const whole = isJsonObject(one) && isJsonObject(empty) ? { ...empty, ...one } : one;
      const read = readValue(row, whole, empty, within(index));
      return v.is(row, read) ? [read] : [];
    });
  }
  if (schema.type !== "object" || !isJsonObject(value)) {
    const read = v.safeParse(schema, value);
    if (read.success) return read.output;
    tell([], read.issues[0].message);
    return base;
  }
  const entries = entriesIn(schema);
  for (const name of Object.keys(value))
    if (!Object.hasOwn(entries, name)) within(name)([], "This isn’t a setting. See src/model/settings.ts.");
  const read = { ...fieldsOf(base) };
  for (const [name, one] of Object.entries(entries))
    if (value[name] !== undefined) read[name] = readValue(one, value[name], read[name], within(name));
  return read;
}

/**
 * Applies outside settings to `base`, field by field: valid fields replace it, missing and invalid ones don't, and
 * each invalid one is reported. Never throws. All settings are merged here: the variable over the defaults, the desk
 * over both. `allowsPrivate` allows stations on the operator's own network (STATION_HOSTS).
 */
export function readSettings(
  value: unknown,
  base: Settings = NO_SETTINGS,
  allowsPrivate = false,
): { settings: Settings; problems: SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const settings = readValue(allowsPrivate ? WITH_PRIVATE : SETTINGS_SCHEMA, value, base, (path, message) =>
    problems.push({ field: path.join(".") || "settings", message }),
  ) as Settings;
  return { settings, problems };
}

/** The settings for structured data, without the sample's invented values. */
export const withoutFiction = (settings: Settings): Settings => (settings.sample ? NO_SETTINGS : settings);

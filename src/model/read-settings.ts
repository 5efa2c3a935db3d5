import type {
  Ads,
  Banner,
  Contacts,
  DocumentEmbed,
  Embed,
  EmbedName,
  Legal,
  Partner,
  PostalAddress,
  Settings,
  Sponsor,
  StaffMember,
  University,
} from "../city/settings.ts";
import { NO_SETTINGS } from "../city/settings.ts";
import { parseStations, type Station } from "../radio/station.ts";
import {
  type Field,
  giveAddress,
  listOf,
  mailAddress,
  origin,
  phone,
  pictureAddress,
  record,
  type SettingProblem,
  text,
  webAddress,
  wholeNumber,
  yesOrNo,
} from "./setting-fields.ts";

const WORDS = text(120);
const SENTENCES = text(1000);

const embed = record<Embed>({ provider: WORDS, src: webAddress });

const height: Field<Banner["height"]> = (value, base, field, tell) => {
  if (value === 250 || value === 600) return value;
  tell(field, "must be 250 or 600");
  return base;
};

const stations =
  (allowsPrivate: boolean): Field<readonly Station[]> =>
  (value, base, field, tell) => {
    try {
      return parseStations(JSON.stringify(value), allowsPrivate);
    } catch (error) {
      tell(field, (error instanceof Error ? error.message : String(error)).replace(/^STATIONS: /, ""));
      return base;
    }
  };

const fields = (allowsPrivate: boolean) =>
  record<Settings>({
    sample: yesOrNo,
    network: WORDS,
    staff: listOf<StaffMember>(
      record({ name: WORDS, title: WORDS, bio: SENTENCES, image: pictureAddress }),
      { name: "", title: "", bio: "", image: "" },
      60,
      "name",
    ),
    sponsors: listOf<Sponsor>(record({ name: WORDS, home: webAddress }), { name: "", home: "" }, 12, "name"),
    partnersIntro: SENTENCES,
    partners: listOf<Partner>(
      record({ name: WORDS, home: webAddress, tagline: WORDS }),
      { name: "", home: "", tagline: "" },
      12,
      "home",
    ),
    university: record<University>({ name: WORDS, text: SENTENCES, apply: webAddress, learn: webAddress }),
    contacts: record<Contacts>({
      general: mailAddress,
      editorial: mailAddress,
      advertising: mailAddress,
      tips: mailAddress,
      security: mailAddress,
      phone,
      address: record<PostalAddress>({
        street: WORDS,
        city: WORDS,
        region: WORDS,
        postalCode: WORDS,
        country: WORDS,
      }),
    }),
    legal: record<Legal>({
      operator: WORDS,
      copyrightAgent: record({ name: WORDS, address: SENTENCES, email: mailAddress, phone }),
      ownership: SENTENCES,
      funding: SENTENCES,
      donations: SENTENCES,
    }),
    responseTimes: record({ general: WORDS, corrections: WORDS }),
    letterWords: wholeNumber(0, 5000),
    embeds: record<Record<EmbedName, Embed>>({
      video: embed,
      newsFeed: embed,
      moreNews: embed,
      newsletter: embed,
      contact: embed,
      events: embed,
    }),
    documents: listOf<DocumentEmbed>(
      record({ id: WORDS, provider: WORDS, src: webAddress }),
      { id: "", provider: "", src: "" },
      3,
      "id",
    ),
    ads: record<Ads>({
      script: webAddress,
      origins: listOf(origin, "", 20),
      banners: listOf<Banner>(record({ id: WORDS, height }), { id: "", height: 250 }, 12, "id"),
    }),
    donate: giveAddress,
    resizePictures: yesOrNo,
    stations: stations(allowsPrivate),
  });

const PUBLIC_ONLY = fields(false);
const WITH_PRIVATE = fields(true);

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
  const settings = (allowsPrivate ? WITH_PRIVATE : PUBLIC_ONLY)(value, base, "", (field, message) =>
    problems.push({ field, message }),
  );
  return { settings, problems };
}

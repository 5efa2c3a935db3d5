import type { SpecialAnnouncement } from "schema-dts";
import { type TodayValue, warningsNow } from "../../edition/today.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { issuerOf } from "../../syndication/warnings-feed.ts";

/** The current warnings as schema.org SpecialAnnouncement, by issuing service, without canceled ones. */
export const announcements = (origin: string, today: TodayValue | null, now: number): SpecialAnnouncement[] =>
  (today ? warningsNow(today, now) : [])
    .filter(({ canceled }) => !canceled)
    .map((warning) => {
      const { name, where, when, whatToDo } = warning.words;
      const issuer = issuerOf(warning, origin);
      return {
        "@type": "SpecialAnnouncement",
        name: `${name}: ${where}`,
        text: [`${name}. ${where}. ${when}.`, whatToDo].filter(Boolean).join(" "),
        datePosted: new Date(warning.sent).toISOString(),
        ...(warning.ends === null ? {} : { expires: new Date(warning.ends).toISOString() }),
        spatialCoverage: { "@type": "AdministrativeArea", name: where },
        inLanguage: LOCALE,
        url: `${origin}/weather`,
        publisher: { "@type": "Organization", name: issuer.name, url: issuer.home },
        ...(warning.url ? { isBasedOn: warning.url } : {}),
      };
    });

import { type TodayValue, type WarningLine, warningsNow } from "../edition/today.ts";
import { phrase } from "../i18n/phrase.ts";
import { sentence } from "../i18n/sentence.ts";
import { ownEntry } from "./corrections-feed.ts";
import type { DatedArticle } from "./newest.ts";
import { xml, xmlAddress } from "./xml-text.ts";

/** The address of a warning's message in the Common Alerting Protocol 1.2; empty for other warnings. */
export const capOf = ({ url }: WarningLine): string =>
  url.startsWith("https://api.weather.gov/alerts/") ? `${url}.cap` : "";

/** The full HTML of a warning; the weather service's text is in English. */
function htmlOf(warning: WarningLine, title: string, whatToDo: string, source: string): string {
  const { description, instruction } = warning.text;
  const cap = capOf(warning);
  return [
    `<p><strong>${xml(title)}</strong></p>`,
    whatToDo && `<p>${xml(whatToDo)}</p>`,
    ...[...description, ...instruction].map((paragraph) => `<p lang="en">${xml(paragraph)}</p>`),
    `<p>${xml(source)}</p>`,
    cap && `<p><a href="${xmlAddress(cap)}">${xml(phrase("Message in CAP format"))}</a></p>`,
  ].join("");
}

/** The issuer of a warning with a feed and a home page: the weather service's, or the page that the editor entered. */
export function issuerOf(warning: WarningLine, origin: string): { name: string; feed: string; home: string } {
  const { local, url, words } = warning;
  const name = words.sender || words.source;
  if (!local)
    return { name, feed: "https://api.weather.gov/alerts/active", home: "https://www.weather.gov/" };
  const page = url || `${origin}/weather`;
  return { name, feed: page, home: page };
}

/** A warning as a feed entry. The title contains the event, the area and the end. */
export function warningEntry(warning: WarningLine, origin: string): DatedArticle {
  const { label, name, where, when, whatToDo, source } = warning.words;
  const title = [`${label}: ${name}`, where, when].filter(Boolean).join(". ");
  const { article, published } = ownEntry(
    {
      id: `warning-${warning.id}`,
      title,
      text: [sentence(title), whatToDo].filter(Boolean).join(" "),
      link: "/weather",
      at: warning.sent,
      category: phrase("Weather"),
    },
    origin,
  );
  const { name: author, feed, home } = issuerOf(warning, origin);
  return {
    article: { ...article, feed, author, source: { name: author, home } },
    published,
    cap: capOf(warning),
    html: htmlOf(warning, title, whatToDo, source),
  };
}

/** The warnings in effect at a time (ms) as entries, by severity. */
export const warningEntries = (today: TodayValue | null, origin: string, now: number): DatedArticle[] =>
  today ? warningsNow(today, now).map((warning) => warningEntry(warning, origin)) : [];

import { noticesNow } from "../edition/decision-queries.ts";
import type { Decisions } from "../edition/decisions.ts";
import { type TodayValue, warningsNow } from "../edition/today.ts";
import { LOCALE } from "../i18n/locale.ts";
import { phrase } from "../i18n/phrase.ts";
import { ownEntry } from "./corrections-feed.ts";
import type { DatedArticle } from "./newest.ts";

/** The warnings of this moment that are extreme or severe, as entries. */
function warningEntries(today: TodayValue | null, origin: string, now: number): DatedArticle[] {
  const grave = today
    ? warningsNow(today, now).filter(
        ({ severity, canceled }) => !canceled && (severity === "extreme" || severity === "severe"),
      )
    : [];
  return grave.map((warning) => {
    const { label, name, where, when, whatToDo } = LOCALE.startsWith("es") ? warning.es : warning.en;
    const title = [`${label}: ${name}`, where, when].filter(Boolean).join(". ");
    const text = [title, whatToDo].filter(Boolean).join(". ");
    const id = `warning-${warning.id}`;
    return ownEntry(
      { id, title, text, link: "/weather", at: warning.sent, category: phrase("Weather") },
      origin,
    );
  });
}

/** The warnings and urgent notices of this moment as entries, which come before all others. */
export const urgentEntries = (
  decisions: Decisions,
  origin: string,
  now: number,
  today: TodayValue | null = null,
): DatedArticle[] => [...warningEntries(today, origin, now), ...noticeEntries(decisions, origin, now)];

const noticeEntries = (decisions: Decisions, origin: string, now: number): DatedArticle[] =>
  noticesNow(decisions, now)
    .filter(({ level }) => level === "urgent")
    .map(({ id, text, link, from }) =>
      ownEntry(
        { id: `notice-${id}`, title: text, text, link: link || "/", at: from, category: phrase("Notice") },
        origin,
      ),
    );

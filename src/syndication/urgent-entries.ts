import { noticesNow } from "../edition/decision-queries.ts";
import type { Decisions } from "../edition/decisions.ts";
import { type TodayValue, type WarningLine, warningsNow } from "../edition/today.ts";
import { phrase } from "../i18n/phrase.ts";
import { ownEntry } from "./corrections-feed.ts";
import type { DatedArticle } from "./newest.ts";
import { warningEntry } from "./warnings-feed.ts";

const isUrgent = ({ severity, canceled }: WarningLine): boolean =>
  !canceled && (severity === "extreme" || severity === "severe");

/** The current extreme and severe warnings, and urgent notices. */
export const urgentEntries = (
  decisions: Decisions,
  origin: string,
  now: number,
  today: TodayValue | null = null,
): DatedArticle[] => [
  ...(today ? warningsNow(today, now) : []).filter(isUrgent).map((warning) => warningEntry(warning, origin)),
  ...noticeEntries(decisions, origin, now),
];

const noticeEntries = (decisions: Decisions, origin: string, now: number): DatedArticle[] =>
  noticesNow(decisions, now)
    .filter(({ level }) => level === "urgent")
    .map(({ id, text, link, from }) =>
      ownEntry(
        { id: `notice-${id}`, title: text, text, link: link || "/", at: from, category: phrase("Notice") },
        origin,
      ),
    );

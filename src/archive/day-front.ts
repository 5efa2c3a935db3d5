import type { Headline } from "../model/headline.ts";
import { isFeedKey } from "../model/headline.ts";
import type { DayFront } from "./days.ts";
import { isRecord, readHeadline } from "./headline-schema.ts";

/**
 * The front page of a `days` row without withdrawn stories, whose ids are the JSON list `withdrawn`; null for an
 * invalid row.
 */
export function readDayFront(text: unknown, withdrawn: unknown): DayFront | null {
  const value = parsed(text);
  const down = parsed(withdrawn);
  const isUp = ({ id }: Headline) => !(Array.isArray(down) && down.includes(id));
  if (!isRecord(value) || !Array.isArray(value.lead) || !Array.isArray(value.sections)) return null;
  const headlines = (list: unknown) =>
    Array.isArray(list) ? list.flatMap((headline: unknown) => readHeadline(headline) ?? []).filter(isUp) : [];
  return {
    lead: headlines(value.lead),
    sections: value.sections.flatMap((section: unknown) =>
      isRecord(section) && typeof section.key === "string" && isFeedKey(section.key)
        ? [{ key: section.key, headlines: headlines(section.headlines) }]
        : [],
    ),
  };
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

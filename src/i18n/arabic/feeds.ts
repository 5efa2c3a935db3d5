import type { FEEDS as ENGLISH } from "../spanish/feeds.ts";
import type { ColumnOf } from "../words.ts";

/** Feeds and the brief. English, then Arabic. */
export const FEEDS: ColumnOf<typeof ENGLISH> = {
  "{name} staff": "أسرة تحرير {name}",
  "{site}: The Brief": "{site}: الموجز",
  "Five to seven of the most covered stories, at 7 a.m. and 5 p.m.":
    "من خمسة إلى سبعة من أكثر الأخبار تغطية، في السابعة صباحًا والخامسة مساءً.",
  "Morning brief, {day}": "موجز الصباح، {day}",
  "Evening brief, {day}": "موجز المساء، {day}",
  "Good morning": "صباح الخير",
  "Good evening": "مساء الخير",
  "{greeting}. This is the {site} brief for {day}.": "{greeting}. هذا موجز {site} ليوم {day}.",
  "{section}, from {source}.": "{section}، من {source}.",
  "That was the {site} brief.": "كان هذا موجز {site}.",
  "{description} Updated every hour.": "{description} يُحدَّث كل ساعة.",
  "{name} for {area}, from {site}. Updated every hour.": "{name} في {area}، من {site}. يُحدَّث كل ساعة.",
  "{site}: most covered": "{site}: الأكثر تغطية",
  "{description} Each story once, with every report we have.":
    "{description} كل خبر مرة واحدة، مع كل التقارير التي لدينا عنه.",
  "{site}: {name}, each story once": "{site}: {name}، كل خبر مرة واحدة",
  "{name} for {area}: each story once, with every report we have.":
    "{name} في {area}: كل خبر مرة واحدة، مع كل التقارير التي لدينا عنه.",
  "Every report on this story that {site} has.": "كل تقرير لدى {site} عن هذا الخبر.",
  "Stories about “{query}” at {site}.": "أخبار عن «{query}» في {site}.",
  "{site}: Corrections": "{site}: التصحيحات",
  "Corrections to stories at {site}.": "تصحيحات أخبار {site}.",
  "Correction: {title}": "تصحيح: {title}",
  Correction: "تصحيح",
  Notice: "تنويه",
  "Correction: {text}": "تصحيح: {text}",
  "{site} news search": "البحث في أخبار {site}",
  "Search the news of {area}": "البحث في أخبار {area}",
  "Sources of {site}": "مصادر {site}",
  "Feeds of {site}": "خلاصات {site}",
  "All {sources} sources": {
    of: "sources",
    one: "المصدر الوحيد",
    two: "المصدران كلاهما",
    few: "كل المصادر وعددها {sources}",
    many: "كل المصادر وعددها {sources}",
    other: "كل المصادر وعددها {sources}",
  },
};

import { CALENDAR } from "./arabic/calendar.ts";
import { DESK } from "./arabic/desk.ts";
import { DESK_BYLINE } from "./arabic/desk-byline.ts";
import { DESK_FIELDS } from "./arabic/desk-fields.ts";
import { DESK_LISTS } from "./arabic/desk-lists.ts";
import { DESK_PICTURES } from "./arabic/desk-pictures.ts";
import { DESK_SETUP } from "./arabic/desk-setup.ts";
import { DESK_VERSIONS } from "./arabic/desk-versions.ts";
import { DESK_VIEWS } from "./arabic/desk-views.ts";
import { DESK_WRITE } from "./arabic/desk-write.ts";
import { FEEDS } from "./arabic/feeds.ts";
import { FRAME } from "./arabic/frame.ts";
import { ISLANDS } from "./arabic/islands.ts";
import { OPERATOR } from "./arabic/operator.ts";
import { PAGES } from "./arabic/pages.ts";
import { READER } from "./arabic/reader.ts";
import { SAFETY } from "./arabic/safety.ts";
import { SEARCH } from "./arabic/search.ts";
import { SECTIONS } from "./arabic/sections.ts";
import { STORIES } from "./arabic/stories.ts";
import { WEATHER } from "./arabic/weather.ts";
import type { ColumnOf } from "./words.ts";

/**
 * The interface in Arabic, in Modern Standard Arabic, by the same phrases as `spanish.ts`. It was written in November
 * 2026 and no native speaker has read it yet.
 */
export const ARABIC: ColumnOf<typeof import("./spanish.ts").SPANISH> = {
  ...DESK,
  ...CALENDAR,
  ...DESK_BYLINE,
  ...DESK_FIELDS,
  ...DESK_LISTS,
  ...DESK_PICTURES,
  ...DESK_SETUP,
  ...DESK_VERSIONS,
  ...DESK_VIEWS,
  ...DESK_WRITE,
  ...FEEDS,
  ...FRAME,
  ...ISLANDS,
  ...OPERATOR,
  ...PAGES,
  ...READER,
  ...SAFETY,
  ...SEARCH,
  ...SECTIONS,
  ...STORIES,
  ...WEATHER,
};

import { CALENDAR } from "./spanish/calendar.ts";
import { DESK } from "./spanish/desk.ts";
import { DESK_BYLINE } from "./spanish/desk-byline.ts";
import { DESK_FIELDS } from "./spanish/desk-fields.ts";
import { DESK_LISTS } from "./spanish/desk-lists.ts";
import { DESK_PICTURES } from "./spanish/desk-pictures.ts";
import { DESK_SETUP } from "./spanish/desk-setup.ts";
import { DESK_VERSIONS } from "./spanish/desk-versions.ts";
import { DESK_VIEWS } from "./spanish/desk-views.ts";
import { DESK_WRITE } from "./spanish/desk-write.ts";
import { FEEDS } from "./spanish/feeds.ts";
import { FRAME } from "./spanish/frame.ts";
import { ISLANDS } from "./spanish/islands.ts";
import { OPERATOR } from "./spanish/operator.ts";
import { PAGES } from "./spanish/pages.ts";
import { READER } from "./spanish/reader.ts";
import { SEARCH } from "./spanish/search.ts";
import { SECTIONS } from "./spanish/sections.ts";
import { STORIES } from "./spanish/stories.ts";
import { WEATHER } from "./spanish/weather.ts";

/**
 * English interface texts and their Spanish translations. Leading and trailing spaces belong to a phrase;
 * placeholders in braces stay as they are. Its keys are all interface texts (columns.ts).
 */
export const SPANISH = {
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
  ...SEARCH,
  ...SECTIONS,
  ...STORIES,
  ...WEATHER,
};

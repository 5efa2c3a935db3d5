import { openDb } from "../archive/ask.ts";
import type { Brief } from "../archive/brief.ts";
import { findBriefs } from "../archive/briefs.ts";
import { weekAhead } from "../archive/happenings/week-ahead.ts";
import type { Library } from "../archive/library.ts";
import { asksForSomething, cleanQuery, MAX_QUERY, readQuery } from "../archive/search/query.ts";
import { searchHeadlines } from "../archive/search/texts.ts";
import { FEED_LENGTH } from "../city/data-handled.ts";
import { asksForWarnings } from "../city/weather-service.ts";
import { findWholeCluster } from "../clusters/find-cluster.ts";
import { leadOf } from "../clusters/lead.ts";
import { isOverSearchLimit } from "../edge/search-limit.ts";
import { briefLineNow, isMuted } from "../edition/decision-queries.ts";
import { ownHeadline } from "../edition/own-headline.ts";
import { shownReports } from "../edition/rights.ts";
import type { Section } from "../edition/section.ts";
import type { AppContext } from "../env.ts";
import { coreReports } from "../model/cluster.ts";
import { FEED_KEYS, type Headline } from "../model/headline.ts";
import { STORY_LANGUAGES } from "../model/own-story.ts";
import type { Letter } from "./brief-letter.ts";
import {
  BRIEF_CHANNEL,
  type Channel,
  CORRECTIONS_CHANNEL,
  languageChannel,
  MAIN_CHANNEL,
  STORIES_CHANNEL,
  searchChannel,
  sectionChannel,
  sectionOf,
  storiesChannel,
  storyChannel,
  WARNINGS_CHANNEL,
} from "./channel.ts";
import { feedAnswer } from "./feed-answer.ts";
import {
  articlesOf,
  briefDocument,
  correctionsDocument,
  type FeedOrder,
  searchDocument,
  warningsDocument,
} from "./feed-document.ts";
import { type Format, isFormat } from "./formats.ts";
import { shownBrief } from "./shown-brief.ts";
import { storiesDocument, storyDocument } from "./story-feeds.ts";
import { xmlError } from "./xml-error.ts";

/** The number of briefs in the feed: two weeks. */
const FEED_BRIEFS = 28;
const FEED_CORRECTIONS = 300;
const STORY_ID = /^[a-z0-9][a-z0-9-]{0,119}$/i;

/** The feed of the 50 newest articles of all sections. */
export const mainFeed = (c: AppContext, format: Format) => feedAnswer(c, MAIN_CHANNEL, format);

/** The feed of one section or one language; 404 for an unknown section or format. */
export function sectionFeed(c: AppContext, name: string, format: string) {
  const section = sectionOf(name);
  const isLanguage = STORY_LANGUAGES.some(([code]) => code === name);
  if (!section && !isLanguage) return xmlError("unknownSection", name);
  if (!isFormat(format)) return xmlError("unknownFormat");
  if (!section) return languageFeed(c, name, format);
  return feedAnswer(c, sectionChannel(section), format, { keys: [section.feedKey] });
}

/** The number of our own stories read for a language feed, so that 50 remain if editors mute some. */
const LANGUAGE_READ = 300;

async function languageFeed(c: AppContext, language: string, format: Format): Promise<Response> {
  const [found, decisions] = await Promise.all([
    c.get("library").ownStories(LANGUAGE_READ, language),
    c.get("decisionsRead"),
  ]);
  if (found.kind === "unavailable") return xmlError("feedFailure");
  const own = found.kind === "found" ? found.value : [];
  const stories = own
    .filter(({ page }) => !page)
    .map((story) => ownHeadline(story, c.get("origin")))
    .filter((story) => !isMuted(decisions, story));
  const write = (order: FeedOrder) => searchDocument(order, stories);
  return feedAnswer(c, languageChannel(language), format, { keys: [], write });
}

/** A feed with each story once, for all sections or one. */
export function storiesFeed(c: AppContext, format: string, name?: string) {
  const section = name === undefined ? undefined : sectionOf(name);
  if (name !== undefined && !section) return xmlError("unknownSection", name);
  if (!isFormat(format)) return xmlError("unknownFormat");
  return feedAnswer(c, section ? storiesChannel(section) : STORIES_CHANNEL, format, {
    keys: section ? [section.feedKey] : FEED_KEYS,
    write: storiesDocument,
  });
}

/** The feed of all reports of one story; 404 unless several newsrooms report it. */
export async function storyFeed(c: AppContext, id: string, format: string): Promise<Response> {
  if (!STORY_ID.test(id)) return xmlError("unknownStory");
  if (!isFormat(format)) return xmlError("unknownFormat");
  const found = await findWholeCluster(openDb(c.env.LIBRARY), id);
  if (found.kind === "unavailable") return xmlError("feedFailure");
  if (found.kind === "missing") return xmlError("unknownStory");
  const shown = shownReports(found.value.reports, await c.get("decisionsRead"));
  const reports = coreReports(found.value, shown);
  const story = { ...found.value, reports };
  if (reports.length < 2) return xmlError("unknownStory");
  if (story.id !== id) return c.redirect(`/feeds/story/${story.id}/${format}`, 301);
  const channel: Channel = storyChannel(story.id, leadOf(story, story.reports)?.title ?? "");
  return feedAnswer(c, channel, format, { keys: [], write: (order) => storyDocument(order, story) });
}

/** The feed of a search. `name` is the file name, such as "search.rss". */
export async function searchFeed(c: AppContext, name: string, typed: string): Promise<Response> {
  const format = name.slice("search.".length);
  if (!isFormat(format)) return xmlError("unknownFormat");
  if (typed.length > MAX_QUERY) return xmlError("longQuery");
  const query = cleanQuery(typed);
  if (!asksForSomething(readQuery(query))) return xmlError("emptyQuery");
  if (await isOverSearchLimit(c)) return xmlError("tooOften");
  return feedAnswer(c, searchChannel(query), format, {
    write: async (order) =>
      searchDocument(order, await storiesAbout(c.get("library"), order.sections, query)),
  });
}

/** The feed of corrections. */
export async function correctionsFeed(c: AppContext, format: string): Promise<Response> {
  if (!isFormat(format)) return xmlError("unknownFormat");
  const found = await c.get("library").corrections(FEED_CORRECTIONS);
  if (found.kind !== "found") return xmlError("feedFailure");
  return feedAnswer(c, CORRECTIONS_CHANNEL, format, {
    write: (order) => correctionsDocument(order, found.value),
  });
}

/** The feed of current warnings; 404 if the site doesn't request warnings and no editor has posted one. */
export function warningsFeed(c: AppContext, format: string) {
  if (!isFormat(format)) return xmlError("unknownFormat");
  if (!asksForWarnings(c.get("settings")) && !c.get("today")?.warnings.length) return c.notFound();
  return feedAnswer(c, WARNINGS_CHANNEL, format, { keys: [], write: warningsDocument });
}

/** The feed of briefs from the last two weeks with their full texts. */
export async function briefFeed(c: AppContext, format: string): Promise<Response> {
  if (!isFormat(format)) return xmlError("unknownFormat");
  const found = await findBriefs(openDb(c.env.LIBRARY), FEED_BRIEFS);
  if (found.kind === "unavailable") return xmlError("feedFailure");
  const briefs = found.kind === "found" ? found.value : [];
  const newest = await letterOf(c, briefs[0]);
  return feedAnswer(c, BRIEF_CHANNEL, format, {
    keys: [],
    write: (order) =>
      briefDocument(
        order,
        briefs.map((brief, at) =>
          at === 0 && newest ? newest : { brief: shownBrief(brief, order.decisions), line: "", week: [] },
        ),
      ),
  });
}

/** The letter of a brief, with the editor's line and the week ahead; null if there is no brief. */
export async function letterOf(c: AppContext, brief: Brief | undefined): Promise<Letter | null> {
  if (!brief) return null;
  const [decisions, week] = await Promise.all([
    c.get("decisionsRead"),
    weekAhead(c.get("library"), brief.madeAt),
  ]);
  return {
    brief: shownBrief(brief, decisions),
    line: briefLineNow(decisions, Date.now()),
    week,
    asks: c.get("settings").donate !== "",
  };
}

/** The newest stories that match a search; while D1 is down, those of the current edition. */
async function storiesAbout(
  library: Library,
  sections: readonly Section[],
  typed: string,
): Promise<readonly Headline[]> {
  const query = readQuery(typed);
  const answer = await library.search(query, "newest", 1, FEED_LENGTH);
  const inLibrary = answer.kind === "found" ? answer.value.stories : [];
  return inLibrary.length > 0 ? inLibrary : searchHeadlines(articlesOf(sections), query);
}

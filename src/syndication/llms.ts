import { FEED_LENGTH } from "../city/data-handled.ts";
import { DIRECTORY, type DirectoryGroup } from "../city/directory.ts";
import { SECTIONS } from "../city/sections.ts";
import { site } from "../city/site.ts";
import { type Decisions, NO_DECISIONS } from "../edition/decisions.ts";
import { sectionNote } from "../edition/section-note.ts";
import type { Settings } from "../model/settings.ts";
import { MAIN_CHANNEL } from "./channel.ts";

type SourceDecisions = Pick<Decisions, "sources">;

function link(origin: string, name: string, path: string, note: string): string {
  return `- [${name}](${origin}${path}): ${note}`;
}

function pages(origin: string, unlisted: ReadonlySet<string>, decisions: SourceDecisions): string[] {
  // The descriptions of sections, as on their pages.
  const notes = new Map<string, string>(SECTIONS.map((row) => [row.path, sectionNote(decisions, row)]));
  const listed = DIRECTORY.filter(({ path }) => !unlisted.has(path));
  const groups = [...new Set(listed.map(({ group }) => group))];
  return groups.flatMap((group: DirectoryGroup) => [
    `## ${group}`,
    "",
    ...listed
      .filter((page) => page.group === group)
      .map(({ name, path }) => link(origin, name, path, notes.get(path) || name)),
    "",
  ]);
}

/**
 * /llms.txt in the format of llmstxt.org: a title, a summary as a quotation, then the pages by group. States if the
 * edition is a sample; leaves out the paths in `unlisted`. Also served as /llm.txt, as in the specification's Site
 * Directory.
 */
export function llms(
  origin: string,
  _now: number,
  { sample }: Pick<Settings, "sample">,
  unlisted: ReadonlySet<string> = new Set(),
  decisions: SourceDecisions = NO_DECISIONS,
): string {
  const { rss, atom, json } = MAIN_CHANNEL.addresses;
  return [
    `# ${site.name}`,
    "",
    `> ${site.description}`,
    "",
    `${site.name} gathers headlines and excerpts from other publishers for ${site.city.area}. Every story names`,
    "its publisher and links to it: quote and cite the publisher, not this site. Please use the feeds",
    "rather than the pages.",
    ...(sample
      ? ["", "This is a sample edition: its stories were written for demonstration and are not news."]
      : []),
    "",
    "## Feeds",
    "",
    link(origin, "RSS 2.0", rss, `the ${FEED_LENGTH} newest articles of all sections`),
    link(origin, "Atom", atom, "the same in Atom"),
    link(origin, "JSON Feed", json, "the same in JSON"),
    link(origin, "Feeds of every section", "/opml/feeds.opml", "a subscription list in OPML"),
    link(origin, "Sources", "/opml/sources.opml", "the publishers' feeds we read, in OPML"),
    "",
    ...pages(origin, unlisted, decisions),
    "## Optional",
    "",
    link(origin, "Sitemap", "/sitemap.xml", "all pages, for crawlers"),
    link(origin, "Search", "/search?q=", "append the words to look for"),
    "",
  ].join("\n");
}

import { SECTIONS, sectionName } from "../city/sections.ts";
import { site } from "../city/site.ts";
import type { Decisions } from "../edition/decisions.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import { phrase } from "../i18n/phrase.ts";
import { FEED_KEYS } from "../model/headline.ts";
import { MAIN_CHANNEL, sectionChannel, WARNINGS_CHANNEL } from "./channel.ts";
import { xml, xmlAddress } from "./xml-text.ts";

/** The common media type: browsers and feed readers offer to import it, and the feed validator requires it. */
export const OPML_TYPE = "text/x-opml";

interface Subscription {
  name: string;
  feed: string;
  page: string;
}

function subscription({ name, feed, page }: Subscription): string {
  const text = xml(name);
  return `<outline type="rss" text="${text}" title="${text}" xmlUrl="${xmlAddress(feed)}" htmlUrl="${xmlAddress(page)}"/>`;
}

function opml(title: string, mail: string, outlines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${xml(title)}</title>
    <ownerName>${xml(site.name)}</ownerName>${mail && `\n    <ownerEmail>${xml(mail)}</ownerEmail>`}
  </head>
  <body>
${outlines.map((outline) => `    ${outline}`).join("\n")}
  </body>
</opml>
`;
}

/** The feeds that this site reads, by section, as OPML 2.0 (opml.org/spec2.opml). `mail` may be empty. */
export function sourcesOpml(mail: string, decisions: Pick<Decisions, "sources">): string {
  const groups = FEED_KEYS.map((key) => {
    const feeds = sourcesNow(decisions, key).map(({ name, feed, home }) =>
      subscription({ name, feed, page: home }),
    );
    return `<outline text="${xml(sectionName(key))}">\n      ${feeds.join("\n      ")}\n    </outline>`;
  });
  return opml(phrase("{site} sources", { site: site.name }), mail, groups);
}

/** The published feeds as a subscription list. `origin` has no trailing slash; `warned` adds the warnings. */
export function feedsOpml(origin: string, mail: string, warned = true): string {
  const channels = [MAIN_CHANNEL, ...(warned ? [WARNINGS_CHANNEL] : []), ...SECTIONS.map(sectionChannel)];
  const feeds = channels.map(({ title, addresses, page }) =>
    subscription({ name: title, feed: origin + addresses.rss, page: origin + page }),
  );
  return opml(phrase("Feeds from {site}", { site: site.name }), mail, feeds);
}

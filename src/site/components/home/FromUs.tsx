import { site } from "../../../city/site.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { type BriefLink, briefName } from "../brief-link.ts";
import { Embed } from "../Embed.tsx";
import { useSettings } from "../use-settings.ts";

/** The publication's own offers: the brief, the radio, questions, and ways to follow it. */
export function FromUs({ brief }: { brief: BriefLink | null }) {
  const { stations } = useSettings();
  const links = [
    ...(brief
      ? [
          [
            brief.path,
            `${briefName(brief)}${phrase(": {stories} stories", { stories: brief.stories })}`,
          ] as const,
        ]
      : []),
    ...(stations.length > 0 ? [["/radio", phrase("Live Radio")] as const] : []),
    ["/faq", phrase("Questions and answers")] as const,
    ["/archive", phrase("Archive by Day")] as const,
  ];
  return (
    <div className="from-us">
      <section aria-labelledby="from-us">
        <h2 id="from-us">{phrase("From {site}", { site: site.name })}</h2>
        <LinkRow links={links} />
      </section>
      <StayUpdated />
    </div>
  );
}

/** The feeds. */
const FEEDS = [
  ["/rss", phrase("All feeds")],
  ["/feeds/rss", phrase("RSS")],
  ["/feeds/atom", phrase("Atom")],
  ["/feed.json", phrase("JSON Feed")],
] as const;

/** "Stay Updated": the newsletter's form, and the feeds. */
function StayUpdated() {
  const { newsletter } = useSettings().embeds;
  return (
    <section aria-labelledby="stay-updated">
      <h2 id="stay-updated">{phrase("Stay Updated")}</h2>
      <LinkRow links={FEEDS} />
      {newsletter.src ? <Embed embed={newsletter} title={phrase("Newsletter")} shape="newsletter" /> : null}
    </section>
  );
}

function LinkRow({ links }: { links: readonly (readonly [path: string, words: string])[] }) {
  return (
    <ul className="bar">
      {links.map(([path, words]) => (
        <li key={path}>
          <a href={path}>{words}</a>
        </li>
      ))}
    </ul>
  );
}

import { site } from "../../../city/site.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { type BriefLink, briefName } from "../brief-link.ts";
import { Embed } from "../Embed.tsx";
import { useSettings } from "../use-settings.ts";

/** What the publication offers: the brief, the radio, questions, feeds, and the newsletter's form. */
export function FromUs({ brief }: { brief: BriefLink | null }) {
  const { stations, embeds } = useSettings();
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
    <>
      <div className="from-us">
        <section aria-labelledby="from-us">
          <h2 id="from-us">{phrase("From {site}", { site: site.name })}</h2>
          <LinkRow links={links} />
        </section>
        <section aria-labelledby="stay-updated">
          <h2 id="stay-updated">{phrase("Stay Updated")}</h2>
          <LinkRow links={FEEDS} />
        </section>
      </div>
      {embeds.newsletter.src ? (
        <Embed embed={embeds.newsletter} title={phrase("Newsletter")} shape="newsletter" />
      ) : null}
    </>
  );
}

/** The feeds that are linked. */
const FEEDS = [
  ["/rss", phrase("All feeds")],
  ["/feeds/rss", phrase("RSS")],
  ["/feeds/atom", phrase("Atom")],
  ["/feed.json", phrase("JSON Feed")],
] as const;

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

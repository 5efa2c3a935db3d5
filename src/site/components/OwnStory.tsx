import { toneOf } from "../../city/sections.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { FeedKey } from "../../model/headline.ts";
import { longDate } from "./DateLine.tsx";
import { OutLink } from "./OutLink.tsx";
import { readTime } from "./read-time.ts";

/** A story of our own, ready to be shown. */
export interface OwnStoryShown {
  id: string;
  /** The last part of its address. */
  slug: string;
  feedKey: FeedKey;
  category: string;
  headline: string;
  standfirst: string;
  byline: string;
  image: string;
  alt: string;
  credit: string;
  sources: readonly { name: string; address: string }[];
  /** Sanitised HTML. */
  html: string;
  /** In ms; null for a draft. */
  published: number | null;
  updated: number | null;
  /** What the story rests on; may be empty. */
  howWeKnow: string;
  /** Words of its text; 0 where nobody counted. */
  words: number;
}

/** Headline, standfirst, byline, picture with its credit, text and sources. */
export function OwnStory({ story, children }: { story: OwnStoryShown; children?: React.ReactNode }) {
  const { headline, standfirst, byline, image, alt, credit, html, published, updated } = story;
  return (
    <article className="story wrap" data-tone={toneOf(story.feedKey)}>
      <p className="badge">{story.category}</p>
      <h1>{headline}</h1>
      {standfirst ? <p className="standfirst">{standfirst}</p> : null}
      <p className="byline">
        {byline ? phrase("By {staff}", { staff: byline }) : null}
        {byline && published !== null ? " · " : null}
        {published === null ? null : (
          <time dateTime={new Date(published).toISOString()}>{longDate(published)}</time>
        )}
        {updated === null ? null : phrase(" · updated ")}
        {updated === null ? null : (
          <time dateTime={new Date(updated).toISOString()}>{longDate(updated)}</time>
        )}
        {story.words > 0 ? ` · ${readTime(story.words)}` : null}
      </p>
      {image ? (
        <figure className="figure">
          <img src={image} alt={alt} width={1200} height={675} referrerPolicy="no-referrer" />
          {credit ? <figcaption className="meta">{credit}</figcaption> : null}
        </figure>
      ) : null}
      {children}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser was its last step (desk/markdown) */}
      <div className="story-body" dangerouslySetInnerHTML={{ __html: html }} />
      <Evidence story={story} />
      <Island name="share" props={{ title: headline, text: standfirst }} />
    </article>
  );
}

/** What the story rests on: in words, and the pages that bear it out. */
function Evidence({ story: { howWeKnow, sources } }: { story: OwnStoryShown }) {
  if (!howWeKnow && sources.length === 0) return null;
  return (
    <section className="note" aria-labelledby="how-we-know">
      <h2 id="how-we-know" className="label">
        {howWeKnow ? phrase("How we know") : phrase("Sources")}
      </h2>
      {howWeKnow ? <p>{howWeKnow}</p> : null}
      <ul>
        {sources.map(({ name, address }) => (
          <li key={name + address}>{address ? <OutLink href={address}>{name}</OutLink> : name}</li>
        ))}
      </ul>
      <p>
        {phrase("Found an error? ")}
        <a href="/standards#corrections">{phrase("How we correct")}</a>
      </p>
    </section>
  );
}

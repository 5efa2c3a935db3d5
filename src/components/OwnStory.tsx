import { toneOf } from "../city/sections.ts";
import { site } from "../city/site.ts";
import type { FeedKey } from "../edition/article.ts";
import { Island } from "../islands/Island.tsx";
import { longDate } from "./DateLine.tsx";

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
}

/** Headline, standfirst, byline, picture with its credit, text and sources. */
export function OwnStory({ story, children }: { story: OwnStoryShown; children?: React.ReactNode }) {
  const { headline, standfirst, byline, image, alt, credit, html, published, updated, sources } = story;
  return (
    <article className="story wrap" data-tone={toneOf(story.feedKey)}>
      <p className="badge">{story.category}</p>
      <h1>{headline}</h1>
      {standfirst ? <p className="standfirst">{standfirst}</p> : null}
      <p className="byline">
        {`By ${byline || site.staff}`}
        {published === null ? null : " · "}
        {published === null ? null : (
          <time dateTime={new Date(published).toISOString()}>{longDate(published)}</time>
        )}
        {updated === null ? null : " · updated "}
        {updated === null ? null : (
          <time dateTime={new Date(updated).toISOString()}>{longDate(updated)}</time>
        )}
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
      {sources.length > 0 ? (
        <section className="story-body" aria-labelledby="sources">
          <h2 id="sources">Sources</h2>
          <ul>
            {sources.map(({ name, address }) => (
              <li key={name + address}>{address ? <a href={address}>{name}</a> : name}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <Island name="share" props={{ title: headline, text: standfirst }} />
    </article>
  );
}

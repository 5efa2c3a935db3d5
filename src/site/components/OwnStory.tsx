import { toneOf } from "../../city/sections.ts";
import type { BylinePart } from "../../edition/profiles.ts";
import { cityTimeLine } from "../../i18n/city-time-line.ts";
import { onCityClock } from "../../i18n/dates.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage, nameOfLanguage } from "../../i18n/script.ts";
import type { FeedKey } from "../../model/headline.ts";
import { readPicturePath, srcsetOf } from "../../text/picture-address.ts";
import { Ask } from "./Ask.tsx";
import { longDate } from "./long-date.ts";
import { OutLink } from "./OutLink.tsx";
import { pictureSources } from "./picture-sources.ts";
import { readingTime } from "./read-time.ts";
import { StoryTools } from "./StoryTools.tsx";
import { useSettings } from "./use-settings.ts";

const DAY_MS = 86_400_000;

/** One of our stories, ready to render. */
export interface OwnStoryShown {
  id: string;
  /** The last part of the story's path. */
  slug: string;
  /** BCP 47; null for the site's language. */
  language?: string | null;
  /** The story in other languages, by the path. */
  translations?: readonly { language: string; path: string }[];
  /** For a page of the newsroom: the menu that links to it. */
  page?: string;
  feedKey: FeedKey;
  category: string;
  /** An editor's label: "Developing". */
  label?: string;
  headline: string;
  standfirst: string;
  byline: string;
  /** The byline with links to byline pages; missing if no author has a page. */
  authors?: readonly BylinePart[];
  image: string;
  alt: string;
  credit: string;
  sources: readonly { name: string; address: string }[];
  /** Sanitized HTML. */
  html: string;
  /** In ms; null for a draft. */
  published: number | null;
  updated: number | null;
  /** How the newsroom knows the facts; may be empty. */
  howWeKnow: string;
  tags: readonly string[];
  /** Number of words; 0 if unknown. */
  words: number;
}

/** True for a text with a part that only the second style sheet has rules for: an embed, a gallery or a note. */
export const hasParts = ({ html }: OwnStoryShown): boolean =>
  /data-island|<audio|<(?:figure|li)>\s*<figure>|<figure>\s*<div>| id="note-/.test(html);

/** Headline, deck, byline, picture with credit, text and sources. */
export function OwnStory({ story, children }: { story: OwnStoryShown; children?: React.ReactNode }) {
  const { headline, standfirst, byline, image, alt, credit, html, published, updated } = story;
  const language = inLanguage(story.language);
  const body = { ...language, className: image ? "story-body" : "story-body my-4" };
  return (
    <article className="story wrap" data-story={story.id} data-tone={toneOf(story.feedKey)}>
      {story.page ? null : (
        <p className="kicker">{[story.category, story.label].filter(Boolean).join(" · ")}</p>
      )}
      <h1 {...language}>{headline}</h1>
      {standfirst ? (
        <p className="standfirst" {...language}>
          {standfirst}
        </p>
      ) : null}
      <p className="byline">
        {byline ? <Byline parts={story.authors ?? [{ text: byline, path: null }]} /> : null}
        {byline && published !== null ? " · " : null}
        {published === null ? null : (
          <time dateTime={new Date(published).toISOString()}>{timeLine(published)}</time>
        )}
        {updated === null ? null : phrase(" · updated ")}
        {updated === null ? null : (
          <time dateTime={new Date(updated).toISOString()}>{timeLine(updated)}</time>
        )}
        {story.words > 0 && (byline || published !== null) ? " · " : null}
        {story.words > 0 ? readingTime(story.words) : null}
      </p>
      <Translations list={story.translations ?? []} />
      {story.page ? null : <StoryTools title={headline} text={standfirst} />}
      {image ? (
        <figure className="figure">
          <StoryPicture image={image} alt={alt} />
          {credit ? <figcaption className="meta">{credit}</figcaption> : null}
        </figure>
      ) : null}
      {children}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitizer was its last step (desk/markdown) */}
      <div {...body} dangerouslySetInnerHTML={{ __html: html }} />
      <Evidence story={story} />
      <Tags tags={story.tags} />
      {story.page ? null : <Ask />}
    </article>
  );
}

/** Links to the story in other languages, each with its language's own name. */
function Translations({ list }: { list: NonNullable<OwnStoryShown["translations"]> }) {
  if (list.length === 0) return null;
  return (
    <p className="bar">
      {phrase("Also in:")}
      {list.map(({ language, path }) => (
        <a key={path} href={path} lang={language} hrefLang={language} rel="alternate">
          {nameOfLanguage(language)}
        </a>
      ))}
    </p>
  );
}

/** The time and date in the city; only the date if it is exactly midnight, as for a story without a known time. */
const timeLine = (at: number): string => (onCityClock(at) % DAY_MS === 0 ? longDate(at) : cityTimeLine(at));

/** The byline, with links to byline pages. */
const Byline = ({ parts }: { parts: readonly BylinePart[] }) =>
  parts.every(({ path }) => path === null) ? (
    phrase("By {staff}", { staff: parts.map(({ text }) => text).join("") })
  ) : (
    <>
      {phrase("By {staff}", { staff: "" })}
      {parts.map(({ text, path }) =>
        path === null ? (
          text
        ) : (
          <a key={path} href={path} rel="author">
            {text}
          </a>
        ),
      )}
    </>
  );

/** An uploaded picture in the sizes of the layout. */
function StoryPicture({ image, alt }: { image: string; alt: string }) {
  const { resizePictures } = useSettings();
  const own = readPicturePath(image);
  const { width, height } = own ?? { width: 1200, height: 675 };
  const sources = own ? srcsetOf(own) : pictureSources({ image }, resizePictures).srcSet;
  const sized = sources ? { srcSet: sources, sizes: "(width < 1100px) 100vw, 1040px" } : {};
  return <img src={image} {...sized} alt={alt} width={width} height={height} referrerPolicy="no-referrer" />;
}

/** Its tags, each a link to a search. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={phrase("Tags")}>
      <ul className="bar story-tags">
        {tags.map((tag) => (
          <li key={tag}>
            <a href={`/search?q=${encodeURIComponent(tag)}`}>{tag}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How the newsroom knows it, and its sources. */
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

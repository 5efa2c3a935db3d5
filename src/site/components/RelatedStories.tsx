import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { StoryRow } from "./StoryRow.tsx";

interface RelatedStoriesProps {
  stories: readonly Headline[];
  /** The section's name. */
  name: string;
  path: string;
  now: number;
}

/** Other stories of the section, from any source. Renders nothing if there are none. */
export function RelatedStories({ stories, name, path, now }: RelatedStoriesProps) {
  if (stories.length === 0) return null;
  return (
    <aside className="related" aria-labelledby="related">
      <div className="section-head">
        <h2 id="related">{phrase("More {name}", { name })}</h2>
        <a href={path}>{phrase("See All")}</a>
      </div>
      <ul className="story-rows">{stories.map((article) => StoryRow({ article, now, pictured: true }))}</ul>
    </aside>
  );
}

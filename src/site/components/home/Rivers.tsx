import { sectionOfKey, toneOf } from "../../../city/sections.ts";
import type { FrontPage } from "../../../edition/section.ts";
import { type Pictured, pictureSources } from "../picture-sources.ts";
import { StoryRow } from "../StoryRow.tsx";

interface RiversProps {
  rivers: FrontPage["rivers"];
  now: number;
}

/** The five newest stories of each section, one of them with its picture. A section without stories is left out. */
export const Rivers = ({ rivers, now }: RiversProps) => (
  <div className="rivers">{rivers.map((section) => River({ section, now }))}</div>
);

/** True for a picture that is small enough for a row: our own, a drawing, or one with a resizer. */
const isSmall = (article: Pictured): boolean =>
  /^\/|\.svg(?:$|\?)/.test(article.image) || pictureSources(article).srcSet !== undefined;

function River({ section, now }: { section: FrontPage["rivers"][number]; now: number }) {
  const { feedKey, articles } = section;
  const row = sectionOfKey(feedKey);
  const pictured = articles.find(isSmall) ?? articles.find(({ image }) => image);
  if (articles.length === 0) return null;
  return (
    <section key={feedKey} className="river" data-tone={toneOf(feedKey)} aria-labelledby={feedKey}>
      <h2 id={feedKey}>
        <a href={row.path}>{row.name}</a>
      </h2>
      <ul className="story-rows">
        {articles.map((article) => StoryRow({ article, now, pictured: article === pictured }))}
      </ul>
    </section>
  );
}

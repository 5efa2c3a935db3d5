import { sectionOfKey, toneOf } from "../../../city/sections.ts";
import type { FrontPage } from "../../../edition/edition.ts";
import { articlePath } from "../../../model/article-path.ts";
import type { Soon } from "../../html/soon.ts";
import { Arriving } from "../Arriving.tsx";
import { Picture } from "../Picture.tsx";

/** From each section its newest three: one with its picture, two as lines. A section without stories is left out. */
export function Rivers({ front }: { front: Soon<FrontPage> }) {
  return (
    <Arriving value={front} fallback={<div className="rivers" aria-busy="true" />}>
      {({ rivers }) => (
        <div className="rivers">
          {rivers.map((section) => (
            <River key={section.feedKey} {...section} />
          ))}
        </div>
      )}
    </Arriving>
  );
}

function River({ feedKey, articles }: FrontPage["rivers"][number]) {
  const row = sectionOfKey(feedKey);
  const [first, ...others] = articles;
  if (!first) return null;
  return (
    <section className="river" data-tone={toneOf(feedKey)} aria-labelledby={feedKey}>
      <h2 id={feedKey}>
        <a href={row.path}>{row.name}</a>
      </h2>
      <Picture article={first} eager={false} />
      {[first, ...others].map((article) => (
        <h3 key={article.id}>
          <a href={articlePath(article)}>{article.title}</a>
        </h3>
      ))}
    </section>
  );
}

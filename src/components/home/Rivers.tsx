import { sectionOfKey, toneOf } from "../../city/sections.ts";
import { articlePath } from "../../edition/article-path.ts";
import type { Section } from "../../edition/edition.ts";
import type { Soon } from "../../html/soon.ts";
import { Arriving } from "../Arriving.tsx";
import { Picture } from "../Picture.tsx";

/** From each section its newest three: one with its picture, two as lines. A section without stories is left out. */
export function Rivers({ sections }: { sections: Soon<Section[]> }) {
  return (
    <Arriving value={sections} fallback={<div className="rivers" aria-busy="true" />}>
      {(all) => (
        <div className="rivers">
          {all.map((section) => (
            <River key={section.feedKey} section={section} />
          ))}
        </div>
      )}
    </Arriving>
  );
}

function River({ section }: { section: Section }) {
  const row = sectionOfKey(section.feedKey);
  const [first, ...others] = section.articles;
  if (!first) return null;
  return (
    <section className="river" data-tone={toneOf(section.feedKey)} aria-labelledby={section.feedKey}>
      <h2 id={section.feedKey}>
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

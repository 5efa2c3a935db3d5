import type { OwnHit } from "../../../archive/search/own-texts.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { Marked } from "../Marked.tsx";

/** Matches in our own texts; nothing without any. */
export function OwnHits({ hits, terms }: { hits: readonly OwnHit[]; terms: string[] }) {
  if (hits.length === 0) return null;
  return (
    <section className="own-hits" aria-labelledby="own-hits">
      <h2 id="own-hits" className="label">
        {phrase("Answers, pages and books")}
      </h2>
      <ul className="own-list">
        {hits.map((hit) => (
          <li key={hit.kind + hit.title}>
            <p className="kicker">{hit.kind}</p>
            <h3 className="own-title">
              <a href={hit.href}>
                <Marked text={hit.title} terms={terms} />
              </a>
            </h3>
            <p>
              <Marked text={hit.text} terms={terms} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { CuratedArticle } from "../city/curated-articles.ts";
import { longDate } from "./DateLine.tsx";
import { OutLink } from "./OutLink.tsx";

/** What a story of our own rests on, and what had to be corrected in it. */
export function Evidence({ article }: { article: CuratedArticle }) {
  const { howWeKnow, sources, corrections = [] } = article;
  return (
    <section className="note" aria-labelledby="how-we-know">
      <h2 id="how-we-know" className="label">
        How we know
      </h2>
      <p>{howWeKnow}</p>
      <ul>
        {sources.map(({ name, href }) => (
          <li key={href}>
            <OutLink href={href}>{name}</OutLink>
          </li>
        ))}
      </ul>
      {corrections.map(({ date, text }) => (
        <p key={date + text}>
          <strong>{`Corrected ${longDate(Date.parse(`${date}T12:00:00Z`))}: `}</strong>
          {text}
        </p>
      ))}
      <p>
        Found an error? <a href="/standards#corrections">How we correct</a>
      </p>
    </section>
  );
}

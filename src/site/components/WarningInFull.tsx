import type { WarningLine } from "../../edition/today.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inWords, langOf } from "./WarningStrip.tsx";

/** One warning with everything that the service says of it. The service's own text is English. */
export function WarningInFull({ warning }: { warning: WarningLine }) {
  const { canceled, severity, sent, text, url } = warning;
  const words = inWords(warning);
  const paragraphs = [text.headline, ...text.description, ...text.instruction].filter(Boolean);
  return (
    <article className={`warning-full warning-${canceled ? "canceled" : severity}`}>
      <h3>
        {`${words.label}: `}
        <span lang={langOf(words)}>{words.name}</span>
      </h3>
      <p>
        <strong>{words.where}</strong> {words.when}
      </p>
      {words.whatToDo ? <p>{words.whatToDo}</p> : null}
      {paragraphs.length > 0 ? (
        <details>
          <summary>{phrase("The service’s own text")}</summary>
          <div lang="en">
            {paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none ever moves
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </details>
      ) : null}
      <p className="meta">
        <time dateTime={new Date(sent).toISOString()}>{words.source}</time>{" "}
        {url ? <a href={url}>{phrase("Original message")}</a> : null}
      </p>
    </article>
  );
}

import type { WarningLine } from "../../edition/today.ts";
import { IN_ENGLISH } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { sentence } from "../../i18n/sentence.ts";
import { capOf } from "../../syndication/warnings-feed.ts";
import { WarningInSpanish } from "./WarningInSpanish.tsx";

/** One warning with the weather service's full text, which is in English. */
export function WarningInFull({ warning }: { warning: WarningLine }) {
  const { canceled, severity, sent, text, url, local } = warning;
  const { label, name, where, when, whatToDo, source, isNameEnglish, isAdviceEnglish } = warning.words;
  const paragraphs = [text.headline, ...text.description, ...text.instruction].filter(Boolean);
  const cap = capOf(warning);
  return (
    <article className={`warning-full warning-${canceled ? "canceled" : severity}`}>
      <h3>
        {`${label}: `}
        <span {...(isNameEnglish ? IN_ENGLISH : {})}>{name}</span>
      </h3>
      <p>
        <strong>{sentence(where)}</strong> {sentence(when)}
      </p>
      {whatToDo ? <p {...(isAdviceEnglish ? IN_ENGLISH : {})}>{whatToDo}</p> : null}
      <WarningInSpanish spanish={warning.spanish} />
      {paragraphs.length > 0 ? (
        <details>
          <summary>{phrase("Text from the weather service")}</summary>
          <div {...IN_ENGLISH}>
            {paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none ever moves
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </details>
      ) : null}
      <p className="meta">
        <time dateTime={new Date(sent).toISOString()}>{source}</time>
        {url ? (
          <>
            {" · "}
            <a href={url}>{local ? phrase("More") : phrase("Original message")}</a>
          </>
        ) : null}
        {cap ? (
          <>
            {" · "}
            <a href={cap}>{phrase("Message in CAP format")}</a>
          </>
        ) : null}
      </p>
    </article>
  );
}
